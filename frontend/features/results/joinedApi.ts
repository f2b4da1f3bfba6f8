import { api } from '../../lib/api.ts';
import { endpoint, request } from '../../lib/endpoints.ts';

const joinedApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Makes a joined salon one of its own again. */
    separateSalon: build.mutation({
      ...endpoint((params: { id: string; salonId: string }) =>
        request('DELETE /api/businesses/:id/joined/:salonId', { params }),
      ),
      invalidatesTags: (_business, error) => (error ? [] : ['Business', 'Results', 'Job', 'Listing']),
    }),
  }),
});

export const { useSeparateSalonMutation } = joinedApi;
