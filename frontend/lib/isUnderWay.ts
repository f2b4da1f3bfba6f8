import type { JobStatus } from '#contract/jobs.ts';

/** Whether the job progresses by itself, so that it has to be polled. */
export function isUnderWay(status: JobStatus | undefined): boolean {
  return status === 'pending' || status === 'running';
}
