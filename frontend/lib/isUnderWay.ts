import type { JobStatus } from '#contract/jobs.ts';

/** True while the job's progress changes without the operator, so that it has to be polled. */
export function isUnderWay(status: JobStatus | undefined): boolean {
  return status === 'pending' || status === 'running';
}
