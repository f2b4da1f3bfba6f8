import { api, LIST } from '../api.ts';
import { endpoint, request } from '../endpoints.ts';

export const destinationsApi = api.injectEndpoints({
  endpoints: (build) => ({
    destinations: build.query({
      ...endpoint(() => request('GET /api/wordpress/destinations')),
      providesTags: [{ type: 'Destination', id: LIST }],
    }),
    testDestination: build.mutation({
      ...endpoint((id: string) => request('POST /api/wordpress/destinations/test/:id', { params: { id } })),
    }),
  }),
});

export const { useDestinationsQuery, useTestDestinationMutation } = destinationsApi;
