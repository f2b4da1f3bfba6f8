import type { JobStatus } from '#contract/jobs.ts';

/** True for a pending or running job, which has to be polled. */
export function isUnderWay(status: JobStatus | undefined): boolean {
  return status === 'pending' || status === 'running';
}
