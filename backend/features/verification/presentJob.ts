import type { Business, Result } from '#contract/businesses.ts';
import type { JobQuery, JobSummary, PageInfo } from '#contract/jobs.ts';
import type { BusinessRecord, ResultRecord } from './businessQueries.ts';
import type { JobRecord } from './jobQueries.ts';
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
    progress: progress(job),
    timeRemaining: timeRemaining(job),
    failureReason: job.failureReason,
    startedAt: job.startedAt?.toISOString() ?? null,
    completedAt: job.completedAt?.toISOString() ?? null,
  };
}

function presentResult(result: ResultRecord): Result {
  return {
    ...(result.status ? { status: result.status } : {}),
    platformCount: result.platformCount,
    platformUrls: result.platformUrls,
    verifiedAt: result.verifiedAt.toISOString(),
    processingDetails: result.processingDetails,
    syncedToWordPress: result.syncedToWordPress,
    ...(result.syncStatus ? { syncStatus: result.syncStatus } : {}),
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

/** Which part of the job a page shows. The counts are the job's own, so that a page of a long list costs no counting. */
export function presentPage(
  job: JobRecord,
  { page, pageSize, status }: JobQuery & { page: number },
): PageInfo {
  const classed = { verified: job.verifiedCount, maybe: job.maybeCount, not_found: job.notFoundCount };
  const simulated = job.simulatedCounts;
  const sum = (counts: typeof classed) => counts.verified + counts.maybe + counts.not_found;
  const [total, simulatedTotal] =
    status === undefined
      ? [job.totalBusinesses, sum(simulated)]
      : status === 'not_processed'
        ? [job.totalBusinesses - sum(classed), 0]
        : [classed[status], simulated[status]];
  return { number: page, size: pageSize, total, selectableTotal: total - simulatedTotal };
}
