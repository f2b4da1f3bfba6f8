import type { Business, Result } from '#contract/businesses.ts';
import type { JobQuery, JobSummary, ListedJob } from '#contract/jobs.ts';
import type { BusinessRecord, ResultRecord } from './businessQueries.ts';
import type { ListedJobRecord } from './jobListQueries.ts';
import type { ClosedCounts, JobRecord } from './jobQueries.ts';
import { progress, timeRemaining } from './pace.ts';

export function presentJob(job: JobRecord): JobSummary {
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
  };
}

export const sum = (counts: JobRecord['simulatedCounts']): number =>
  counts.verified + counts.maybe + counts.not_found;

/** How many of the job's businesses can be synced; with a status, of those. */
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

function presentResult(result: ResultRecord): Result {
  return {
    ...(result.status ? { status: result.status } : {}),
    operating: result.operating,
    platformCount: result.platformCount,
    platformUrls: result.platformUrls,
    verifiedAt: result.verifiedAt.toISOString(),
    processingDetails: result.processingDetails,
    syncedToWordPress: result.syncedToWordPress,
    ...(result.syncStatus ? { syncStatus: result.syncStatus } : {}),
    ...(result.postId === null ? {} : { postId: Number(result.postId) }),
    ...(result.editUrl === null ? {} : { editUrl: result.editUrl }),
    ...(result.syncError === null ? {} : { syncError: result.syncError }),
  };
}

export function presentBusiness(business: BusinessRecord): Business {
  const { address, city, state, zipCode, taxonomyCity } = business;
  return {
    id: business.id,
    name: business.name,
    ...(address === null ? {} : { address }),
    ...(city === null ? {} : { city }),
    ...(state === null ? {} : { state }),
    ...(zipCode === null ? {} : { zipCode }),
    ...(taxonomyCity === null ? {} : { taxonomyCity }),
    originalData: business.originalData,
    ...(business.result ? { result: presentResult(business.result) } : {}),
  };
}
