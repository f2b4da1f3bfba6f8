import type { ConnectionTest } from '#contract/wordpress.ts';
import { api } from '../../lib/api.ts';
import { CMS_PATH } from '../../lib/names.ts';

export const destinationTestApi = api.injectEndpoints({
  endpoints: (build) => ({
    testDestination: build.mutation<ConnectionTest, string>({
      query: (id) => ({ url: `${CMS_PATH}/destinations/test/${encodeURIComponent(id)}`, method: 'POST' }),
    }),
  }),
});

export const { useTestDestinationMutation } = destinationTestApi;
