import { api } from '../../lib/api.ts';
import { endpoint, request } from '../../lib/endpoints.ts';

const takeBackApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Withdraws a decision from the details. It applied to all rows of the salon, so all of them are loaded again. */
    takeBack: build.mutation({
      ...endpoint((params: { id: string; decisionId: string }) =>
        request('DELETE /api/businesses/:id/decisions/:decisionId', { params }),
      ),
      invalidatesTags: (_entry, error) => (error ? [] : ['Business', 'Results', 'Job', 'Review']),
    }),
  }),
});

export const { useTakeBackMutation } = takeBackApi;
