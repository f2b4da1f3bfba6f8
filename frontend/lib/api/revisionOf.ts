import type { JobSummary } from '#contract/jobs.ts';

/** A fingerprint that changes whenever a result of the job may have changed. */
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
