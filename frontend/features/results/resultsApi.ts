import type { Business } from '#contract/businesses.ts';
import type { Job, JobIds } from '#contract/jobs.ts';
import { api } from '../../lib/api.ts';
import { isSimulated } from '../../lib/syncable.ts';
import type { ResultsFilter, ResultsPage, ResultsQuery } from './pageOfResults.ts';
import { filtered, pageOfResults } from './pageOfResults.ts';

type PageQuery = ResultsQuery & { jobId: string };
type IdsQuery = { jobId: string; status: ResultsFilter };

const jobPath = (jobId: string) => `verification/jobs/${encodeURIComponent(jobId)}`;
/** Seconds. Pages are many, and a job may have thousands. */
const KEEP_PAGE = 60;

export const resultsApi = api.injectEndpoints({
  endpoints: (build) => ({
    resultsPage: build.query<ResultsPage, PageQuery>({
      query: ({ jobId, page, pageSize, sort, order, status }) => ({
        url: jobPath(jobId),
        params: { page, pageSize, ...(sort && { sort, order }), ...(status && { status }) },
      }),
      transformResponse: (job: Job, _meta, query) =>
        job.page ? { businesses: job.businesses, page: job.page } : pageOfResults(job.businesses, query),
      providesTags: (_page, _error, { jobId }) => [{ type: 'Results', id: jobId }],
      keepUnusedDataFor: KEEP_PAGE,
    }),
    /** The ids of all businesses of the filter that can be selected, on all pages. */
    selectableIds: build.query<string[], IdsQuery>({
      query: ({ jobId, status }) => ({
        url: jobPath(jobId),
        params: { fields: 'ids', ...(status && { status }) },
      }),
      transformResponse: ({ businesses }: JobIds | Job, _meta, { status }) => {
        const narrowed = businesses.some((business) => 'simulated' in business);
        const shown = narrowed
          ? (businesses as JobIds['businesses']).filter(({ simulated }) => !simulated)
          : filtered(businesses as Business[], status).filter(({ result }) => !isSimulated(result));
        return shown.map(({ id }) => id);
      },
      providesTags: (_ids, _error, { jobId }) => [{ type: 'Results', id: jobId }],
      keepUnusedDataFor: KEEP_PAGE,
    }),
    business: build.query<Business, string>({
      query: (id) => `businesses/${encodeURIComponent(id)}`,
      providesTags: (_business, _error, id) => [{ type: 'Business', id }],
    }),
  }),
});

export const { useResultsPageQuery, useSelectableIdsQuery, useLazySelectableIdsQuery, useBusinessQuery } =
  resultsApi;
