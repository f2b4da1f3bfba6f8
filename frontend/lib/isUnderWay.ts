import type { JobStatus } from '#contract/jobs.ts';

/** Whether the job moves by itself, and so is worth reading again and again. */
export function isUnderWay(status: JobStatus | undefined): boolean {
  return status === 'pending' || status === 'running';
}
