import type { RerunStart } from '#contract/reruns.ts';
import { jobTags } from '../../lib/api/jobsApi.ts';
import { api } from '../../lib/api.ts';
import { endpoint, request } from '../../lib/endpoints.ts';

type Counted = { jobId: string; olderThanDays: number };
type Rerun = { jobId: string; chosen: RerunStart; key: string };
type JudgedPage = { jobId: string; page: number };

const rerunApi = api.injectEndpoints({
  endpoints: (build) => ({
    rerunCounts: build.query({
      ...endpoint(({ jobId, olderThanDays }: Counted) =>
        request('GET /api/verification/jobs/:jobId/rerun', { params: { jobId }, query: { olderThanDays } }),
      ),
      providesTags: (_counts, _error, { jobId }) => [{ type: 'Results', id: jobId }],
    }),
    rerunJob: build.mutation({
      ...endpoint(({ jobId, chosen, key }: Rerun) =>
        request('POST /api/verification/jobs/:jobId/rerun', { params: { jobId }, body: chosen, key }),
      ),
      invalidatesTags: (_reply, _error, { jobId }) => jobTags(jobId),
    }),
    judgeAgain: build.mutation({
      ...endpoint(({ jobId, key }: Omit<Rerun, 'chosen'>) =>
        request('POST /api/verification/jobs/:jobId/judge-again', { params: { jobId }, key }),
      ),
      invalidatesTags: (_reply, _error, { jobId }) => jobTags(jobId),
    }),
    judged: build.query({
      ...endpoint(
        ({ jobId, page }: JudgedPage) =>
          request('GET /api/verification/jobs/:jobId/judged', { params: { jobId }, query: { page } }),
        (judged, { page }) => ({ ...judged, page }),
      ),
      providesTags: (_judged, _error, { jobId }) => [{ type: 'Results', id: jobId }],
    }),
  }),
});

export const { useRerunCountsQuery, useRerunJobMutation, useJudgeAgainMutation, useJudgedQuery } = rerunApi;
