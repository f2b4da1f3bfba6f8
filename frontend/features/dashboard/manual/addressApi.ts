import { api } from '../../../lib/api.ts';
import { endpoint, request } from '../../../lib/endpoints.ts';

const addressApi = api.injectEndpoints({
  endpoints: (build) => ({
    parseAddress: build.mutation({
      ...endpoint((address: string) => request('POST /api/address/parse', { body: { address } })),
    }),
  }),
});

export const { useParseAddressMutation } = addressApi;
