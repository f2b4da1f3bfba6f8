import type { JobSummary } from '#contract/jobs.ts';

/** Differs whenever any result of the job may differ. */
export function revisionOf(job: JobSummary): string {
  return [
    job.status,
    job.processedCount,
    job.verifiedCount,
    job.maybeCount,
    job.notFoundCount,
    job.unavailableCount,
    job.toReview,
  ].join();
}
