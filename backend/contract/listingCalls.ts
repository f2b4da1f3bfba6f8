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
  /** Salons with a post on a destination, by name, with the updates that wait for a decision. */
  'GET /api/wordpress/listings': {
    who: 'operator',
    query: ListingsQuery,
    reply: { type: 'application/json', schema: ListingsReply },
  },
  /** Begins to read the posts of the destinations, if nobody does already. Nothing is written to the sites. */
  'POST /api/wordpress/listings/look': {
    who: 'operator',
    logged: true,
    body: { type: 'application/json', schema: LookRequest, maxBytes: MAX_BODY_BYTES },
    reply: { type: 'application/json', schema: z.array(SiteLook) },
  },
  /** Decides on up to 1,000 updates. Accepted ones are written to the sites by the workers. */
  'POST /api/wordpress/listings/decide': {
    who: 'operator',
    logged: true,
    body: { type: 'application/json', schema: UpdateDecision, maxBytes: MAX_BODY_BYTES },
    reply: { type: 'application/json', schema: DecidedUpdates },
  },
});
