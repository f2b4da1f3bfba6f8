import type { listingCalls } from '#contract/listingCalls.ts';
import type { Deps } from '../../../deps.ts';
import type { Handlers } from '../../../lib/router.ts';
import { decideUpdates, lookAtSites, readListings } from './listingsService.ts';

export function listingsRoutes(deps: Deps): Handlers<typeof listingCalls> {
  return {
    'GET /api/wordpress/listings': ({ query }) => readListings(deps, query),
    'POST /api/wordpress/listings/look': ({ body }) => lookAtSites(deps, body.destinationId),
    'POST /api/wordpress/listings/decide': ({ body }) => decideUpdates(deps, body),
  };
}
