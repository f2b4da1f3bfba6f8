import { api, LIST } from '../api.ts';
import { endpoint, request } from '../endpoints.ts';

const destinationsApi = api.injectEndpoints({
  endpoints: (build) => ({
    destinations: build.query({
      ...endpoint(() => request('GET /api/wordpress/destinations')),
      providesTags: [{ type: 'Destination', id: LIST }],
    }),
    testDestination: build.mutation({
      ...endpoint((id: string) => request('POST /api/wordpress/destinations/test/:id', { params: { id } })),
      onQueryStarted: async (id, { dispatch, queryFulfilled }) => {
        const tested = await queryFulfilled.catch(() => undefined);
        if (!tested) return;
        // The list is loaded once per visit, so the result of a test is written to the cached list.
        const keep = destinationsApi.util.updateQueryData('destinations', undefined, (destinations) => {
          const destination = destinations.find((each) => each.id === id);
          if (destination) destination.lastTest = { ...tested.data, testedAt: new Date().toISOString() };
        });
        dispatch(keep);
      },
    }),
  }),
});

export const { useDestinationsQuery, useTestDestinationMutation } = destinationsApi;
