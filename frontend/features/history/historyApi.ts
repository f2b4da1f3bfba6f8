import type { JobStatus, ListedJob } from '#contract/jobs.ts';
import { JOBS_PAGE_SIZE, TOTAL_COUNT_HEADER } from '#contract/limits.ts';
import { jobTags } from '../../lib/api/jobsApi.ts';
import { api, LIST, unpromised } from '../../lib/api.ts';
import { endpoint, request } from '../../lib/endpoints.ts';

export type HistoryQuery = {
  /** The page number, from 1. */
  page: number;
  search: string;
  /** Undefined: jobs of every status. */
  status: JobStatus | undefined;
};

type JobsPage = { jobs: ListedJob[]; total: number; page: number };

export const historyApi = api.injectEndpoints({
  endpoints: (build) => ({
    historyPage: build.query({
      ...endpoint(
        ({ page, search, status }: HistoryQuery) =>
          request('GET /api/verification/jobs/summary', {
            query: { page, pageSize: JOBS_PAGE_SIZE, search: search || undefined, status },
          }),
        (jobs, { page }, response): JobsPage => ({
          jobs,
          total: Number(response?.headers.get(TOTAL_COUNT_HEADER)),
          page,
        }),
      ),
      providesTags: [{ type: 'Job', id: LIST }],
    }),
    jobStats: build.query({
      ...endpoint(() => request('GET /api/verification/stats')),
      providesTags: [{ type: 'Job', id: LIST }],
    }),
    renameJob: build.mutation({
      ...endpoint(({ jobId, fileName }: { jobId: string; fileName: string }) =>
        request('PATCH /api/verification/jobs/:jobId', { params: { jobId }, body: { fileName } }),
      ),
      invalidatesTags: (_reply, _error, { jobId }) => jobTags(jobId),
    }),
    deleteJob: build.mutation<unknown, string>({
      query: (jobId) => unpromised(request('DELETE /api/verification/jobs/:jobId', { params: { jobId } })),
      invalidatesTags: (_reply, _error, jobId) => [...jobTags(jobId), { type: 'Results', id: jobId }],
    }),
    clearJobs: build.mutation<unknown, void>({
      query: () => unpromised(request('DELETE /api/verification/jobs')),
      invalidatesTags: ['Job', 'Results', 'Business'],
    }),
  }),
});

export const {
  useHistoryPageQuery,
  useJobStatsQuery,
  useRenameJobMutation,
  useDeleteJobMutation,
  useClearJobsMutation,
} = historyApi;
