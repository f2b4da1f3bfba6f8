import type { Business, ResultStatus } from '#contract/businesses.ts';
import type { Job, JobStats, JobStatus, ListedJob, PlatformCoverage } from '#contract/jobs.ts';
import { JOBS_PAGE_SIZE } from '#contract/limits.ts';
import { isClosedOnly, isSimulated, isSyncable } from '../syncable.ts';

// What the page shows of jobs, made from whole ones: for a server that has the specification's own calls alone.

export type HistoryQuery = {
  /** From 1. */
  page: number;
  search: string;
  /** Undefined: all. */
  status: JobStatus | undefined;
};

const isSynced = ({ result }: Business) => result?.syncedToWordPress === true;
const hasFailedSync = ({ result }: Business) => result?.syncStatus === 'failed';

/** Whether a sync of the business was tried: it is on the site, or failed to get there. */
export const isSyncTried = (business: Business): boolean => isSynced(business) || hasFailedSync(business);

export function listedJob({ businesses, ...job }: Job): ListedJob {
  return {
    ...job,
    syncedCount: businesses.filter(isSynced).length,
    syncFailedCount: businesses.filter(hasFailedSync).length,
    syncPendingCount: 0,
    simulatedCount: businesses.filter(({ result }) => isSimulated(result)).length,
    syncableCount: businesses.filter(({ result }) => isSyncable(result)).length,
    closedCount: businesses.filter(({ result }) => isClosedOnly(result)).length,
  };
}

const startTime = ({ startedAt }: Job) =>
  startedAt ? new Date(startedAt).getTime() : Number.POSITIVE_INFINITY;

/** Newest first, with those that have not begun before all others. */
export function pageOfJobs(
  jobs: Job[],
  { page, search, status }: HistoryQuery,
): { jobs: ListedJob[]; total: number } {
  const wanted = search.toLowerCase();
  const holds = (text: string) => text.toLowerCase().includes(wanted);
  const shown = jobs
    .filter((job) => !status || job.status === status)
    .filter(
      (job) => holds(job.id) || holds(job.fileName ?? '') || job.businesses.some(({ name }) => holds(name)),
    )
    .toSorted((a, b) => (startTime(a) === startTime(b) ? 0 : startTime(b) - startTime(a)));
  const start = (page - 1) * JOBS_PAGE_SIZE;
  return { jobs: shown.slice(start, start + JOBS_PAGE_SIZE).map(listedJob), total: shown.length };
}

export function statsOf(jobs: Job[]): JobStats {
  const having = (status: string) => jobs.filter((job) => job.status === status).length;
  return {
    total: jobs.length,
    completed: having('completed'),
    running: having('running'),
    paused: having('paused'),
    synced: jobs.reduce((sum, { businesses }) => sum + businesses.filter(isSynced).length, 0),
  };
}

/** The platforms in the order in which the results name them. */
export function coverageOf({ businesses }: Job): PlatformCoverage[] {
  const ids = new Set(businesses.flatMap(({ result }) => Object.keys(result?.platformUrls ?? {})));
  const having = (platformId: string, status: ResultStatus) =>
    businesses.filter(({ result }) => result?.status === status && result.platformUrls[platformId]).length;
  return [...ids].map((platformId) => ({
    platformId,
    found: having(platformId, 'verified'),
    possible: having(platformId, 'maybe'),
  }));
}
