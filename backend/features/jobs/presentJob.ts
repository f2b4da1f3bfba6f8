import type { Business, Result } from '#contract/businesses.ts';
import type { JobQuery, JobSummary, ListedJob } from '#contract/jobs.ts';
import type { BusinessFilter, BusinessRecord, BusinessTotals, ResultRecord } from './businessQueries.ts';
import type { ListedJobRecord } from './jobListQueries.ts';
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
    startedBy: job.startedBy,
    startedAt: job.startedAt?.toISOString() ?? null,
    completedAt: job.completedAt?.toISOString() ?? null,
  };
}

const sum = (counts: JobRecord['simulatedCounts']) => counts.verified + counts.maybe + counts.not_found;

const SYNCABLE = ['verified', 'maybe'] as const;

const sumOf = (status: JobQuery['status'], count: (name: (typeof SYNCABLE)[number]) => number): number =>
  SYNCABLE.filter((name) => !status || name === status).reduce((total, name) => total + count(name), 0);

/** How many of the job's businesses could be synced, if they were not closed for good; with a status, of those. */
const closed = ({ closedCounts }: JobRecord, status?: JobQuery['status']): number =>
  sumOf(status, (name) => closedCounts[name]);

/** How many of the job's businesses can be synced; with a status, of those. */
function syncable(job: JobRecord, status?: JobQuery['status']): number {
  const counts = { verified: job.verifiedCount, maybe: job.maybeCount };
  return sumOf(status, (name) => counts[name] - job.simulatedCounts[name] - job.closedCounts[name]);
}

export function presentListedJob(job: ListedJobRecord): ListedJob {
  const { syncedCount, syncFailedCount } = job;
  const simulatedCount = sum(job.simulatedCounts);
  return {
    ...presentJob(job),
    syncedCount,
    syncFailedCount,
    simulatedCount,
    syncableCount: syncable(job),
    closedCount: closed(job),
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

/**
 * What a filter by class alone shows, from the job's own counts: so a page of a long list costs no counting. Undefined
 * for any other filter.
 */
export function countedTotals(job: JobRecord, filter: BusinessFilter): BusinessTotals | undefined {
  const { status, eligible, closed: closedOnly, search, platform, evidence, synced } = filter;
  if (search || platform !== undefined || evidence || synced || status === 'unavailable') return undefined;
  const [total, selectableTotal] = totals(job, { status, eligible, closed: closedOnly });
  return { total, selectableTotal, syncableTotal: syncable(job, status) };
}

type Classed = Pick<JobQuery, 'eligible' | 'closed'> & { status: Exclude<JobQuery['status'], 'unavailable'> };

function totals(
  job: JobRecord,
  { status, eligible, closed: closedOnly }: Classed,
): [all: number, selectable: number] {
  const classed = { verified: job.verifiedCount, maybe: job.maybeCount, not_found: job.notFoundCount };
  const simulated = job.simulatedCounts;
  if (eligible && closedOnly) return [0, 0];
  if (closedOnly) return [closed(job, status), closed(job, status)];
  if (eligible) return [syncable(job, status), syncable(job, status)];
  if (!status) return [job.totalBusinesses, job.totalBusinesses - sum(simulated)];
  if (status !== 'not_processed') return [classed[status], classed[status] - simulated[status]];
  const waiting = job.totalBusinesses - sum(classed);
  return [waiting, waiting];
}
