import { LISTINGS_PAGE_SIZE } from '#contract/limits.ts';
import type {
  DecidedUpdates,
  ListingsFilter,
  ListingsReply,
  SiteLook,
  UpdateDecision,
} from '#contract/listings.ts';
import { api } from '../../lib/api.ts';
import { endpoint, request } from '../../lib/endpoints.ts';

export type ListingsView = {
  /** The page number, from 1. */
  page: number;
  filter: ListingsFilter;
};

export const listingsApi = api.injectEndpoints({
  endpoints: (build) => ({
    listings: build.query<ListingsReply, ListingsView>({
      ...endpoint(({ page, filter }: ListingsView) =>
        request('GET /api/wordpress/listings', { query: { ...filter, page, pageSize: LISTINGS_PAGE_SIZE } }),
      ),
      providesTags: ['Listing'],
      keepUnusedDataFor: 0,
    }),
    lookAtSites: build.mutation<SiteLook[], string | undefined>({
      ...endpoint((destinationId: string | undefined) =>
        request('POST /api/wordpress/listings/look', { body: { destinationId } }),
      ),
      invalidatesTags: ['Listing'],
    }),
    decideUpdates: build.mutation<DecidedUpdates, UpdateDecision>({
      ...endpoint((body: UpdateDecision) => request('POST /api/wordpress/listings/decide', { body })),
      invalidatesTags: ['Listing'],
    }),
  }),
});

export const { useListingsQuery, useLookAtSitesMutation, useDecideUpdatesMutation } = listingsApi;
