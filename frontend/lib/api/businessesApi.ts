import type { Business, ChangeOrNote, ResultStatus } from '#contract/businesses.ts';
import type { JobQuery, SortKey, SortOrder } from '#contract/jobQueries.ts';
import type { PageInfo } from '#contract/jobs.ts';
import { api } from '../api.ts';
import { endpoint, request } from '../endpoints.ts';

/** Filters the results: businesses that match every given field are shown. */
export type ResultsFilter = {
  /** `unavailable`: businesses that could not be looked up. */
  status?: ResultStatus | 'unavailable' | undefined;
  /** Only businesses with `syncedToWordPress`. */
  synced?: true | undefined;
  /** Only businesses that an operator may want to decide on. */
  review?: true | undefined;
  /** Only businesses that the last sync did not write: kept (see `LastSync`), failed, refused or stopped. */
  leftOut?: true | undefined;
  /** A part of any column of the list, compared without case, accents, apostrophes and full stops. */
  search?: string | undefined;
  /** The id of a platform: only businesses that have a page there in their `platformUrls`. */
  platform?: string | undefined;
  evidence?: JobQuery['evidence'];
  /** Only businesses with this change since the salon's last look. */
  change?: ChangeOrNote | undefined;
};

export type ResultsQuery = {
  /** The number of the page, from 1. */
  page: number;
  pageSize: number;
  /** Undefined for the order of the uploaded list. */
  sort: SortKey | undefined;
  order: SortOrder;
  filter: ResultsFilter;
};

export type ResultsPage = { businesses: Business[]; page: PageInfo };
/** A business that can be selected, and whether it can be synced as well. */
export type Selectable = { id: string; syncable: boolean };
type EligiblePage = { businesses: Business[]; total: number; page: number };

type EligibleQuery = {
  jobId: string;
  /**
   * True: asks for the businesses that cannot be synced only because they are closed for good. Absent or false: asks
   * for the businesses that can be synced.
   */
  closed?: boolean;
};

/** Businesses on a page of the sync modal. */
export const ELIGIBLE_PAGE_SIZE = 50;
/** How many seconds an unused page stays in the cache. It is short, because a job may have thousands of pages. */
const KEEP_PAGE = 60;

export const filterParams = ({ synced, review, leftOut, ...filter }: ResultsFilter) =>
  ({ ...filter, synced: synced && 'true', review: review && 'true', leftOut: leftOut && 'true' }) as const;

const eligibleParams = ({ closed }: EligibleQuery) =>
  closed ? { closed: 'true' as const } : { eligible: 'true' as const };

export const businessesApi = api.injectEndpoints({
  endpoints: (build) => ({
    resultsPage: build.query({
      ...endpoint(
        ({ jobId, page, pageSize, sort, order, filter }: ResultsQuery & { jobId: string }) =>
          request('GET /api/verification/jobs/:jobId', {
            params: { jobId },
            query: { page, pageSize, sort, order: sort && order, ...filterParams(filter) },
          }),
        // A reply to a request for a page always contains `page`.
        ({ businesses, page }): ResultsPage => ({ businesses, page: page! }),
      ),
      providesTags: (_page, _error, { jobId }) => [{ type: 'Results', id: jobId }],
      keepUnusedDataFor: KEEP_PAGE,
    }),
    /** Loads the ids of all businesses that match the filter and can be selected, on all pages. */
    selectableIds: build.query({
      ...endpoint(
        ({ jobId, filter }: { jobId: string; filter: ResultsFilter }) =>
          request('GET /api/verification/jobs/:jobId/ids', {
            params: { jobId },
            query: filterParams(filter),
          }),
        (businesses): Selectable[] =>
          businesses.filter(({ simulated }) => !simulated).map(({ id, syncable }) => ({ id, syncable })),
      ),
      providesTags: (_ids, _error, { jobId }) => [{ type: 'Results', id: jobId }],
      keepUnusedDataFor: KEEP_PAGE,
    }),
    eligiblePage: build.query({
      ...endpoint(
        ({ page, ...query }: EligibleQuery & { page: number }) =>
          request('GET /api/verification/jobs/:jobId', {
            params: { jobId: query.jobId },
            query: { ...eligibleParams(query), page, pageSize: ELIGIBLE_PAGE_SIZE },
          }),
        ({ businesses, page }): EligiblePage => ({ businesses, total: page!.total, page: page!.number }),
      ),
      providesTags: (_page, _error, { jobId }) => [{ type: 'Results', id: jobId }],
      keepUnusedDataFor: KEEP_PAGE,
    }),
    eligibleIds: build.query({
      ...endpoint(
        /** `tried`: only businesses that were synced, or whose sync failed. */
        ({ tried, ...query }: EligibleQuery & { tried: boolean }) =>
          request('GET /api/verification/jobs/:jobId/ids', {
            params: { jobId: query.jobId },
            query: { ...eligibleParams(query), syncTried: tried ? 'true' : undefined },
          }),
        (businesses): string[] => businesses.map(({ id }) => id),
      ),
      providesTags: (_ids, _error, { jobId }) => [{ type: 'Results', id: jobId }],
      keepUnusedDataFor: KEEP_PAGE,
    }),
    /** Loads how many verified and how many maybe businesses of a job have a page on each platform. */
    coverage: build.query({
      ...endpoint((jobId: string) =>
        request('GET /api/verification/jobs/:jobId/coverage', { params: { jobId } }),
      ),
      providesTags: (_coverage, _error, jobId) => [{ type: 'Results', id: jobId }],
    }),
    /** Loads the counts of a job's outcome (see `JobOutcome`). */
    outcome: build.query({
      ...endpoint((jobId: string) =>
        request('GET /api/verification/jobs/:jobId/outcome', { params: { jobId } }),
      ),
      providesTags: (_outcome, _error, jobId) => [{ type: 'Results', id: jobId }],
    }),
    business: build.query({
      ...endpoint((id: string) => request('GET /api/businesses/:id', { params: { id } })),
      providesTags: (_business, _error, id) => [{ type: 'Business', id }],
    }),
  }),
});

export const {
  useResultsPageQuery,
  useEligiblePageQuery,
  useCoverageQuery,
  useOutcomeQuery,
  useBusinessQuery,
} = businessesApi;
