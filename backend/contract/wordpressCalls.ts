import { z } from 'zod';
import { defineCalls } from './call.ts';
import { MAX_SELECTION_BYTES } from './limits.ts';
import {
  BusinessSelection,
  ConnectionTest,
  Destination,
  DuplicateCheck,
  SyncReply,
  SyncRequest,
} from './wordpress.ts';

const selection = {
  type: 'application/json',
  schema: BusinessSelection,
  maxBytes: MAX_SELECTION_BYTES,
} as const;

export const wordpressCalls = defineCalls({
  'GET /api/wordpress/destinations': {
    who: 'operator',
    reply: { type: 'application/json', schema: z.array(Destination) },
  },
  'POST /api/wordpress/destinations/test/:id': {
    who: 'operator',
    params: z.strictObject({ id: z.string() }),
    reply: { type: 'application/json', schema: ConnectionTest },
  },
  /** One check for each business, in the order of the ids. */
  'POST /api/wordpress/check-duplicates': {
    who: 'operator',
    body: selection,
    reply: { type: 'application/json', schema: z.array(DuplicateCheck) },
  },
  /** Answers after at most 30 s; asked again with the ids still pending it goes on waiting for them. */
  'POST /api/wordpress/sync': {
    who: 'operator',
    logged: true,
    body: { ...selection, schema: SyncRequest },
    reply: { type: 'application/json', schema: SyncReply },
  },
});
