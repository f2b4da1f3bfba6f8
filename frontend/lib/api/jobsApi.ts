import type { JobSummary } from '#contract/jobs.ts';
import type { StartRequest } from '#contract/start.ts';
import { api, LIST, unpromised } from '../api.ts';
import { endpoint, request } from '../endpoints.ts';

/** The tags of a job, without its results, and of the lists of jobs. */
export const jobTags = (jobId: string) => [
  { type: 'Job' as const, id: jobId },
  { type: 'Job' as const, id: LIST },
];

/** A fingerprint of a job's status and counts. If it changes, results of the job may have changed. */
const revisionOf = (job: JobSummary): string =>
  [
    job.status,
    job.processedCount,
    job.verifiedCount,
    job.maybeCount,
    job.notFoundCount,
    job.unavailableCount,
    job.toReview,
  ].join();

export const jobsApi = api.injectEndpoints({
  endpoints: (build) => ({
    jobSummary: build.query({
      ...endpoint((jobId: string) =>
        request('GET /api/verification/jobs/:jobId/summary', { params: { jobId } }),
      ),
      providesTags: (_job, _error, jobId) => [{ type: 'Job', id: jobId }],
      // A poll refetches the job's results only if its status or counts have changed.
      onQueryStarted: async (jobId, { dispatch, queryFulfilled, getCacheEntry }) => {
        const before = getCacheEntry().data;
        const after = (await queryFulfilled.catch(() => undefined))?.data;
        if (!before || !after || revisionOf(before) === revisionOf(after)) return;
        dispatch(api.util.invalidateTags([{ type: 'Results', id: jobId }, 'Business']));
        if (before.status !== after.status) {
          dispatch(api.util.invalidateTags([{ type: 'Job', id: LIST }]));
        }
      },
    }),
    /** Loads at most two of the jobs that are running. */
    runningJobs: build.query({
      ...endpoint(() =>
        request('GET /api/verification/jobs/summary', { query: { page: 1, pageSize: 2, status: 'running' } }),
      ),
      providesTags: [{ type: 'Job', id: LIST }],
    }),
    estimate: build.query({ ...endpoint(() => request('GET /api/verification/estimate')) }),
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
    /** Changes the most credits that a job may spend; null: no limit. */
    limitJob: build.mutation({
      ...endpoint(({ jobId, spendAtMost }: { jobId: string; spendAtMost: number | null }) =>
        request('PATCH /api/verification/jobs/:jobId', { params: { jobId }, body: { spendAtMost } }),
      ),
      invalidatesTags: (_reply, _error, { jobId }) => jobTags(jobId),
    }),
  }),
});

export const {
  useJobSummaryQuery,
  useRunningJobsQuery,
  useEstimateQuery,
  useStartJobMutation,
  usePauseJobMutation,
  useResumeJobMutation,
  useLimitJobMutation,
} = jobsApi;
