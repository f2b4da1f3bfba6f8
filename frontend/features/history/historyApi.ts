import type { Job, JobStats, ListedJob } from '#contract/jobs.ts';
import { JOBS_PAGE_SIZE, TOTAL_COUNT_HEADER } from '#contract/limits.ts';
import { api, LIST, readLoosely } from '../../lib/api.ts';
import type { HistoryQuery } from './historyQuery.ts';
import { pageOfJobs, statsOf } from './wholeJobs.ts';

type HistoryPage = { jobs: ListedJob[]; total: number; page: number };

const JOBS = 'verification/jobs';

const isWhole = (jobs: (ListedJob | Job)[]): jobs is Job[] => jobs.some((job) => 'businesses' in job);

export const historyApi = api.injectEndpoints({
  endpoints: (build) => ({
    historyPage: build.query<HistoryPage, HistoryQuery>({
      query: ({ page, search, status }) => ({
        url: JOBS,
        params: {
          fields: 'summary',
          page,
          pageSize: JOBS_PAGE_SIZE,
          ...(search && { search }),
          ...(status && { status }),
        },
      }),
      transformResponse: (jobs: ListedJob[] | Job[], meta, query) => {
        if (isWhole(jobs)) return { ...pageOfJobs(jobs, query), page: query.page };
        const total = Number(meta?.response?.headers.get(TOTAL_COUNT_HEADER) ?? jobs.length);
        return { jobs, total, page: query.page };
      },
      providesTags: [{ type: 'Job', id: LIST }],
    }),
    jobStats: build.query<JobStats, void>({
      query: () => `${JOBS}?fields=stats`,
      transformResponse: (reply: JobStats | Job[]) => (Array.isArray(reply) ? statsOf(reply) : reply),
      providesTags: [{ type: 'Job', id: LIST }],
    }),
    deleteJob: build.mutation<unknown, string>({
      query: (jobId) => ({
        url: `${JOBS}/${encodeURIComponent(jobId)}`,
        method: 'DELETE',
        responseHandler: readLoosely,
      }),
      invalidatesTags: (_reply, _error, jobId) => [
        { type: 'Job', id: jobId },
        { type: 'Job', id: LIST },
        { type: 'Results', id: jobId },
      ],
    }),
    clearJobs: build.mutation<unknown, void>({
      query: () => ({ url: JOBS, method: 'DELETE', responseHandler: readLoosely }),
      invalidatesTags: ['Job', 'Results', 'Business'],
    }),
  }),
});

export const { useHistoryPageQuery, useJobStatsQuery, useDeleteJobMutation, useClearJobsMutation } =
  historyApi;
