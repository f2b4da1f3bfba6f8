import type { Destination } from '#contract/wordpress.ts';
import { api, LIST } from '../../lib/api.ts';
import { CMS_PATH } from '../../lib/names.ts';

export const destinationsApi = api.injectEndpoints({
  endpoints: (build) => ({
    destinations: build.query<Destination[], void>({
      query: () => `${CMS_PATH}/destinations`,
      providesTags: [{ type: 'Destination', id: LIST }],
    }),
  }),
});

export const { useDestinationsQuery } = destinationsApi;
