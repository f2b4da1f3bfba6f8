import type { JobQuery } from '#contract/jobQueries.ts';
import type { JobSummary, ListedJob } from '#contract/jobs.ts';
import { withoutNulls } from '../../lib/withoutNulls.ts';
import { progress, timeRemaining } from './eta.ts';
import type { ListedJobRecord } from './jobListQueries.ts';
import type { ClosedCounts, JobRecord } from './jobQueries.ts';

/** The fields that are left out if the job has no value for them. */
type Optional = Pick<
  JobSummary,
  'unavailableReason' | 'pauseReason' | 'spendAtMost' | 'spending' | 'origin' | 'children' | 'changes'
>;

export function presentJob(job: JobRecord): JobSummary {
  const { unavailableReason, pauseReason, spendAtMost, spending, origin, children, changes } = job;
  return {
    id: job.id,
    status: job.status,
    totalBusinesses: job.totalBusinesses,
    processedCount: job.processedCount,
    verifiedCount: job.verifiedCount,
    maybeCount: job.maybeCount,
    notFoundCount: job.notFoundCount,
    unavailableCount: job.unavailableCount,
    toReview: job.toReview,
    progress: progress(job),
    timeRemaining: timeRemaining(job),
    failureReason: job.failureReason,
    startedBy: job.startedBy,
    fileName: job.fileName,
    startedAt: job.startedAt?.toISOString() ?? null,
    completedAt: job.completedAt?.toISOString() ?? null,
    activeMs: job.activeMs,
    ...withoutNulls<Optional>({
      unavailableReason,
      pauseReason,
      spendAtMost,
      spending,
      origin,
      children,
      changes,
    }),
  };
}

export const sum = (counts: JobRecord['simulatedCounts']): number =>
  counts.verified + counts.maybe + counts.not_found;

/**
 * Returns how many businesses of the job, or of one class of it, can be synced: the verified and maybe ones that are
 * neither simulated nor closed.
 */
export function syncable(job: JobRecord, closed: ClosedCounts, status?: JobQuery['status']): number {
  const counts = { verified: job.verifiedCount, maybe: job.maybeCount };
  return (['verified', 'maybe'] as const)
    .filter((name) => !status || name === status)
    .reduce((total, name) => total + counts[name] - job.simulatedCounts[name] - closed[name], 0);
}

export function presentListedJob(job: ListedJobRecord): ListedJob {
  const { syncedCount, syncFailedCount, syncPendingCount, closedCounts } = job;
  const simulatedCount = sum(job.simulatedCounts);
  return {
    ...presentJob(job),
    syncedCount,
    syncFailedCount,
    syncPendingCount,
    simulatedCount,
    syncableCount: syncable(job, closedCounts),
    closedCount: closedCounts.verified + closedCounts.maybe,
  };
}
