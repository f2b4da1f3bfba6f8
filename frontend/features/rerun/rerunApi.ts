import type { RerunRequest } from '#contract/reruns.ts';
import { jobTags } from '../../lib/api/jobsApi.ts';
import { api } from '../../lib/api.ts';
import { endpoint, request } from '../../lib/endpoints.ts';

type Counted = { jobId: string; olderThanDays: number };
type Rerun = { jobId: string; chosen: RerunRequest; key: string };

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
  }),
});

export const { useRerunCountsQuery, useRerunJobMutation } = rerunApi;
