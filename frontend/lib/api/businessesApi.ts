import type { Business } from '#contract/businesses.ts';
import { api } from '../api.ts';
import { endpoint, orWhole, request } from '../endpoints.ts';
import { isClosedOnly, isSimulated, isSyncable } from '../syncable.ts';
import type { ResultsFilter, ResultsPage, ResultsQuery } from './pageOfResults.ts';
import { filtered, pageOfResults } from './pageOfResults.ts';
import { coverageOf, isSyncTried } from './wholeJobs.ts';

/** Businesses on a page of the sync modal. */
export const ELIGIBLE_PAGE_SIZE = 50;

type PageQuery = ResultsQuery & { jobId: string };
/** A business that can be selected, and whether it can be synced as well. */
export type Selectable = { id: string; syncable: boolean };
type IdsQuery = { jobId: string; filter: ResultsFilter };
/** `closed`: in place of what can be synced, what could be if it were not closed for good. */
type EligiblePageQuery = { jobId: string; page: number; closed?: boolean };
type EligiblePage = { businesses: Business[]; total: number; page: number };
type EligibleIdsQuery = {
  jobId: string;
  /** Only those that were synced, or failed to be. */
  tried: boolean;
  closed?: boolean;
};
type Part = { closed: 'true' } | { eligible: 'true' };
const partOf = (closed: boolean | undefined): Part => (closed ? { closed: 'true' } : { eligible: 'true' });

/** Seconds. Pages are many, and a job may have thousands. */
const KEEP_PAGE = 60;

const wholeJob = ({ jobId }: { jobId: string }) =>
  request('GET /api/verification/jobs/:jobId', { params: { jobId } });

const asked = ({ synced, review, leftOut, ...filter }: ResultsFilter) =>
  ({ ...filter, synced: synced && 'true', review: review && 'true', leftOut: leftOut && 'true' }) as const;

const idsOf = (businesses: { id: string }[]): string[] => businesses.map(({ id }) => id);

export const businessesApi = api.injectEndpoints({
  endpoints: (build) => ({
    resultsPage: build.query({
      ...endpoint(
        ({ jobId, page, pageSize, sort, order, filter }: PageQuery) =>
          request('GET /api/verification/jobs/:jobId', {
            params: { jobId },
            query: { page, pageSize, sort, order: sort && order, ...asked(filter) },
          }),
        (job, query): ResultsPage =>
          job.page ? { businesses: job.businesses, page: job.page } : pageOfResults(job.businesses, query),
      ),
      providesTags: (_page, _error, { jobId }) => [{ type: 'Results', id: jobId }],
      keepUnusedDataFor: KEEP_PAGE,
    }),
    /** All businesses of the filter that can be selected, on all pages. */
    selectableIds: build.query({
      ...orWhole(
        endpoint(
          ({ jobId, filter }: IdsQuery) =>
            request('GET /api/verification/jobs/:jobId/ids', { params: { jobId }, query: asked(filter) }),
          (businesses): Selectable[] =>
            businesses.filter(({ simulated }) => !simulated).map(({ id, syncable }) => ({ id, syncable })),
        ),
        endpoint(wholeJob, ({ businesses }, { filter }: IdsQuery): Selectable[] =>
          filtered(businesses, filter)
            .filter(({ result }) => !isSimulated(result))
            .map(({ id, result }) => ({ id, syncable: isSyncable(result) })),
        ),
      ),
      providesTags: (_ids, _error, { jobId }) => [{ type: 'Results', id: jobId }],
      keepUnusedDataFor: KEEP_PAGE,
    }),
    /** The businesses of a job that can be synced. */
    eligiblePage: build.query({
      ...endpoint(
        ({ jobId, page, closed }: EligiblePageQuery) =>
          request('GET /api/verification/jobs/:jobId', {
            params: { jobId },
            query: { ...partOf(closed), page, pageSize: ELIGIBLE_PAGE_SIZE },
          }),
        (job, { page, closed }): EligiblePage => {
          if (job.page) return { businesses: job.businesses, total: job.page.total, page };
          const eligible = job.businesses.filter(({ result }) =>
            closed ? isClosedOnly(result) : isSyncable(result),
          );
          const start = (page - 1) * ELIGIBLE_PAGE_SIZE;
          return {
            businesses: eligible.slice(start, start + ELIGIBLE_PAGE_SIZE),
            total: eligible.length,
            page,
          };
        },
      ),
      providesTags: (_page, _error, { jobId }) => [{ type: 'Results', id: jobId }],
      keepUnusedDataFor: KEEP_PAGE,
    }),
    eligibleIds: build.query({
      ...orWhole(
        endpoint(
          ({ jobId, tried, closed }: EligibleIdsQuery) =>
            request('GET /api/verification/jobs/:jobId/ids', {
              params: { jobId },
              query: { ...partOf(closed), syncTried: tried ? 'true' : undefined },
            }),
          idsOf,
        ),
        endpoint(wholeJob, ({ businesses }, { tried, closed }: EligibleIdsQuery) => {
          const eligible = businesses.filter(({ result }) =>
            closed ? isClosedOnly(result) : isSyncable(result),
          );
          return idsOf(tried ? eligible.filter(isSyncTried) : eligible);
        }),
      ),
      providesTags: (_ids, _error, { jobId }) => [{ type: 'Results', id: jobId }],
      keepUnusedDataFor: KEEP_PAGE,
    }),
    /** On how many businesses of a job each platform has a page. */
    coverage: build.query({
      ...orWhole(
        endpoint((jobId: string) =>
          request('GET /api/verification/jobs/:jobId/coverage', { params: { jobId } }),
        ),
        endpoint((jobId: string) => wholeJob({ jobId }), coverageOf),
      ),
      providesTags: (_coverage, _error, jobId) => [{ type: 'Results', id: jobId }],
    }),
    business: build.query({
      ...endpoint((id: string) => request('GET /api/businesses/:id', { params: { id } })),
      providesTags: (_business, _error, id) => [{ type: 'Business', id }],
    }),
  }),
});

export const { useResultsPageQuery, useEligiblePageQuery, useCoverageQuery, useBusinessQuery } =
  businessesApi;
