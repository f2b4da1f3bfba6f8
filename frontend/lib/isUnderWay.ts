import type { JobStatus } from '#contract/jobs.ts';

/** True while a job waits or runs, so that it has to be polled. */
export function isUnderWay(status: JobStatus | undefined): boolean {
  return status === 'pending' || status === 'running';
}
