import { z } from 'zod';
import { defineCalls } from './call.ts';
import { JobId } from './jobs.ts';
import { MAX_SELECTION_BYTES } from './limits.ts';
import { LastSync, SyncPlan } from './syncs.ts';
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
  /** What a sync with the same body would do. Changes nothing. */
  'POST /api/wordpress/sync-plan': {
    who: 'operator',
    body: { ...selection, schema: SyncRequest },
    reply: { type: 'application/json', schema: SyncPlan },
  },
  'GET /api/verification/jobs/:jobId/last-sync': {
    who: 'operator',
    params: z.strictObject({ jobId: JobId }),
    reply: { type: 'application/json', schema: LastSync },
  },
  /** Takes back what no worker has begun with. What is in flight is finished. */
  'POST /api/verification/jobs/:jobId/stop-sync': {
    who: 'operator',
    logged: true,
    params: z.strictObject({ jobId: JobId }),
    reply: { type: 'application/json', schema: LastSync },
  },
  /** Moves the drafts that the job's last sync created to the trash, except those that somebody has touched. */
  'POST /api/verification/jobs/:jobId/undo-sync': {
    who: 'operator',
    logged: true,
    params: z.strictObject({ jobId: JobId }),
    reply: { type: 'application/json', schema: LastSync },
  },
  /** Answers within 30 s. Repeat the call with the ids that are still pending to keep waiting for them. */
  'POST /api/wordpress/sync': {
    who: 'operator',
    logged: true,
    body: { ...selection, schema: SyncRequest },
    reply: { type: 'application/json', schema: SyncReply },
  },
});
