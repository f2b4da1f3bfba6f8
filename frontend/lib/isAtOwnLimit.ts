import type { JobSummary } from '#contract/jobs.ts';

/** The credits that count against a job's limit: those that were charged, and those that may have been charged. */
export const spentOf = ({ spending }: Pick<JobSummary, 'spending'>): number =>
  (spending?.credits ?? 0) + (spending?.unknownCredits ?? 0);

/** True if a paused job has reached its own limit, so that it cannot continue until the limit is raised or removed. */
export const isAtOwnLimit = (job: JobSummary): boolean =>
  job.status === 'paused' && job.spendAtMost !== undefined && spentOf(job) >= job.spendAtMost;
