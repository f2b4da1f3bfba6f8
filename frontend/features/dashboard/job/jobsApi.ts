import type { JobSummary, StartReply, StartRequest } from '#contract/jobs.ts';
import { api, LIST, readLoosely } from '../../../lib/api.ts';
import { revisionOf } from './revisionOf.ts';
import type { SummaryReply } from './toSummary.ts';
import { toSummary } from './toSummary.ts';

const jobPath = (jobId: string) => `verification/jobs/${encodeURIComponent(jobId)}`;
const jobTags = (jobId: string) => [
  { type: 'Job' as const, id: jobId },
  { type: 'Job' as const, id: LIST },
];

export const jobsApi = api.injectEndpoints({
  endpoints: (build) => ({
    jobSummary: build.query<JobSummary, string>({
      query: (jobId) => `${jobPath(jobId)}?fields=summary`,
      transformResponse: (reply: SummaryReply) => toSummary(reply),
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
    startJob: build.mutation<StartReply, StartRequest>({
      query: (body) => ({ url: 'verification/start', method: 'POST', body }),
      invalidatesTags: [{ type: 'Job', id: LIST }],
    }),
    pauseJob: build.mutation<unknown, string>({
      query: (jobId) => ({ url: `${jobPath(jobId)}/pause`, method: 'POST', responseHandler: readLoosely }),
      invalidatesTags: (_reply, _error, jobId) => jobTags(jobId),
    }),
    resumeJob: build.mutation<unknown, string>({
      query: (jobId) => ({ url: `${jobPath(jobId)}/resume`, method: 'POST', responseHandler: readLoosely }),
      invalidatesTags: (_reply, _error, jobId) => jobTags(jobId),
    }),
  }),
});

export const { useJobSummaryQuery, useStartJobMutation, usePauseJobMutation, useResumeJobMutation } = jobsApi;
