import type { ListedJob } from '#contract/jobs.ts';
import { JOBS_PAGE_SIZE, TOTAL_COUNT_HEADER } from '#contract/limits.ts';
import type { StartRequest } from '#contract/start.ts';
import type { ExportFormat } from '#contract/words.ts';
import { api, LIST, unpromised } from '../api.ts';
import { downloadName } from '../downloadName.ts';
import { endpoint, orWhole, request } from '../endpoints.ts';
import { saveFile } from '../saveFile.ts';
import { revisionOf } from './revisionOf.ts';
import { toSummary } from './toSummary.ts';
import type { HistoryQuery } from './wholeJobs.ts';
import { pageOfJobs, statsOf } from './wholeJobs.ts';

type HistoryPage = { jobs: ListedJob[]; total: number; page: number };

const jobTags = (jobId: string) => [
  { type: 'Job' as const, id: jobId },
  { type: 'Job' as const, id: LIST },
];

export const jobsApi = api.injectEndpoints({
  endpoints: (build) => ({
    jobSummary: build.query({
      ...orWhole(
        endpoint((jobId: string) =>
          request('GET /api/verification/jobs/:jobId/summary', { params: { jobId } }),
        ),
        endpoint(
          (jobId: string) => request('GET /api/verification/jobs/:jobId', { params: { jobId } }),
          toSummary,
        ),
      ),
      providesTags: (_job, _error, jobId) => [{ type: 'Job', id: jobId }],
      // What hangs on the job is read again only when the job has moved.
      onQueryStarted: async (jobId, { dispatch, queryFulfilled, getCacheEntry }) => {
        const before = getCacheEntry().data;
        const after = await queryFulfilled.then(
          ({ data }) => data,
          () => undefined,
        );
        if (!before || !after || revisionOf(before) === revisionOf(after)) return;
        dispatch(api.util.invalidateTags([{ type: 'Results', id: jobId }, 'Business']));
        if (before.status !== after.status) {
          dispatch(api.util.invalidateTags([{ type: 'Job', id: LIST }]));
        }
      },
    }),
    historyPage: build.query({
      ...orWhole(
        endpoint(
          ({ page, search, status }: HistoryQuery) =>
            request('GET /api/verification/jobs/summary', {
              query: { page, pageSize: JOBS_PAGE_SIZE, search: search || undefined, status },
            }),
          (jobs, { page }, response): HistoryPage => {
            const total = Number(response?.headers.get(TOTAL_COUNT_HEADER) ?? jobs.length);
            return { jobs, total, page };
          },
        ),
        endpoint(
          (_query: HistoryQuery) => request('GET /api/verification/jobs'),
          (jobs, query): HistoryPage => ({ ...pageOfJobs(jobs, query), page: query.page }),
        ),
      ),
      providesTags: [{ type: 'Job', id: LIST }],
    }),
    estimate: build.query({ ...endpoint(() => request('GET /api/verification/estimate')) }),
    jobStats: build.query({
      ...orWhole(
        endpoint(() => request('GET /api/verification/stats')),
        endpoint(() => request('GET /api/verification/jobs'), statsOf),
      ),
      providesTags: [{ type: 'Job', id: LIST }],
    }),
    startJob: build.mutation({
      ...endpoint(({ body, key }: { body: StartRequest; key: string }) =>
        request('POST /api/verification/start', { body, key }),
      ),
      invalidatesTags: [{ type: 'Job', id: LIST }],
    }),
    pauseJob: build.mutation<unknown, string>({
      query: (jobId) =>
        unpromised(request('POST /api/verification/jobs/:jobId/pause', { params: { jobId } })),
      invalidatesTags: (_reply, _error, jobId) => jobTags(jobId),
    }),
    resumeJob: build.mutation<unknown, string>({
      query: (jobId) =>
        unpromised(request('POST /api/verification/jobs/:jobId/resume', { params: { jobId } })),
      invalidatesTags: (_reply, _error, jobId) => jobTags(jobId),
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
    /** Downloads a job's results. Gives the name of the file. */
    exportJob: build.mutation<string, { jobId: string | null; format?: ExportFormat | undefined }>({
      queryFn: async ({ jobId, format }, _context, _options, baseQuery) => {
        if (!jobId) return { error: { status: null, message: 'No job ID provided' } };
        const reply = await baseQuery({
          ...request('GET /api/verification/jobs/:jobId/export', { params: { jobId }, query: { format } }),
          responseHandler: (response) => (response.ok ? response.blob() : response.text()),
        });
        if (reply.error)
          return { error: { status: reply.error.status, message: 'Failed to export results' } };
        const fileName = downloadName(reply.meta?.response?.headers.get('Content-Disposition'));
        saveFile(reply.data as Blob, fileName);
        return { data: fileName };
      },
    }),
  }),
});

export const {
  useJobSummaryQuery,
  useHistoryPageQuery,
  useEstimateQuery,
  useJobStatsQuery,
  useStartJobMutation,
  usePauseJobMutation,
  useResumeJobMutation,
  useRenameJobMutation,
  useDeleteJobMutation,
  useClearJobsMutation,
  useExportJobMutation,
} = jobsApi;
