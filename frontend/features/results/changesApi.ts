import { api } from '../../lib/api.ts';
import { endpoint, request } from '../../lib/endpoints.ts';

const changesApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** How many changes of each kind a job's looks have found, compared with the previous looks. */
    changeCounts: build.query({
      ...endpoint((jobId: string) =>
        request('GET /api/verification/jobs/:jobId/changes/counts', { params: { jobId } }),
      ),
      providesTags: (_counts, _error, jobId) => [{ type: 'Results', id: jobId }],
    }),
    /** The last looks at the salon of a business, the newest first. */
    looks: build.query({
      ...endpoint((id: string) => request('GET /api/businesses/:id/looks', { params: { id } })),
      providesTags: (_looks, _error, id) => [{ type: 'Business', id }],
    }),
  }),
});

export const { useChangeCountsQuery, useLooksQuery } = changesApi;
