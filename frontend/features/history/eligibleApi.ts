import type { Business } from '#contract/businesses.ts';
import type { Job, JobIds, PageInfo } from '#contract/jobs.ts';
import { api } from '../../lib/api.ts';
import { isSyncable } from '../../lib/syncable.ts';
import { isSyncTried } from './wholeJobs.ts';

/** Businesses on a page of the sync modal. */
export const ELIGIBLE_PAGE_SIZE = 50;

type PageQuery = { jobId: string; page: number };
type IdsQuery = {
  jobId: string;
  /** Only those that were synced, or failed to be. */
  tried: boolean;
};
type EligiblePage = { businesses: Business[]; total: number; page: number };

const jobPath = (jobId: string) => `verification/jobs/${encodeURIComponent(jobId)}`;
/** Seconds. Pages are many, and a job may have thousands. */
const KEEP_PAGE = 60;

const hasIds = (reply: JobIds | Job): reply is JobIds =>
  reply.businesses.some((business) => 'simulated' in business);

/** The businesses of a job that can be synced. */
export const eligibleApi = api.injectEndpoints({
  endpoints: (build) => ({
    eligiblePage: build.query<EligiblePage, PageQuery>({
      query: ({ jobId, page }) => ({
        url: jobPath(jobId),
        params: { eligible: true, page, pageSize: ELIGIBLE_PAGE_SIZE },
      }),
      transformResponse: (job: Job & { page?: PageInfo }, _meta, { page }) => {
        if (job.page) return { businesses: job.businesses, total: job.page.total, page };
        const eligible = job.businesses.filter(({ result }) => isSyncable(result));
        const start = (page - 1) * ELIGIBLE_PAGE_SIZE;
        return {
          businesses: eligible.slice(start, start + ELIGIBLE_PAGE_SIZE),
          total: eligible.length,
          page,
        };
      },
      providesTags: (_page, _error, { jobId }) => [{ type: 'Results', id: jobId }],
      keepUnusedDataFor: KEEP_PAGE,
    }),
    eligibleIds: build.query<string[], IdsQuery>({
      query: ({ jobId, tried }) => ({
        url: jobPath(jobId),
        params: { fields: 'ids', eligible: true, ...(tried && { syncTried: true }) },
      }),
      transformResponse: (reply: JobIds | Job, _meta, { tried }) => {
        if (hasIds(reply)) return reply.businesses.map(({ id }) => id);
        const eligible = reply.businesses.filter(({ result }) => isSyncable(result));
        return (tried ? eligible.filter(isSyncTried) : eligible).map(({ id }) => id);
      },
      providesTags: (_ids, _error, { jobId }) => [{ type: 'Results', id: jobId }],
      keepUnusedDataFor: KEEP_PAGE,
    }),
  }),
});

export const { useEligiblePageQuery } = eligibleApi;
