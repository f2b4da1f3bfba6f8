import { z } from 'zod';
import { defineCalls } from './call.ts';
import { MAX_BODY_BYTES } from './limits.ts';
import {
  DecidedUpdates,
  ListingsQuery,
  ListingsReply,
  LookRequest,
  SiteLook,
  UpdateDecision,
} from './listings.ts';

export const listingCalls = defineCalls({
  'GET /api/wordpress/listings': {
    id: 'listListings',
    summary: 'List salons with a post',
    description: 'Salons with a post on a destination, by name, with the updates that wait for a decision.',
    who: 'operator',
    query: ListingsQuery,
    reply: { type: 'application/json', schema: ListingsReply },
  },
  'POST /api/wordpress/listings/look': {
    id: 'readListings',
    summary: 'Read the posts',
    description:
      'Begins to read the posts of the destinations, if nobody does already. Nothing is written to the sites.',
    who: 'operator',
    logged: true,
    body: { type: 'application/json', schema: LookRequest, maxBytes: MAX_BODY_BYTES },
    reply: { type: 'application/json', schema: z.array(SiteLook) },
    errors: [404],
  },
  'POST /api/wordpress/listings/decide': {
    id: 'decideUpdates',
    summary: 'Decide on updates',
    description:
      'Decides on up to 1,000 updates by id, or on all that a filter matches. Accepted ones are written to the sites by the workers.',
    who: 'operator',
    logged: true,
    body: { type: 'application/json', schema: UpdateDecision, maxBytes: MAX_BODY_BYTES },
    reply: { type: 'application/json', schema: DecidedUpdates },
  },
});
