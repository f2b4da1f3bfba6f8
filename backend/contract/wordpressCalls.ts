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
  SyncQuery,
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
    id: 'listDestinations',
    summary: 'List destinations',
    description: 'The WordPress sites that salons can be synced to, without their passwords.',
    who: 'operator',
    reply: { type: 'application/json', schema: z.array(Destination) },
  },
  'POST /api/wordpress/destinations/test/:id': {
    id: 'testDestination',
    summary: 'Test a destination',
    description: 'Tries the connection to a site. Nothing is written to it.',
    who: 'operator',
    params: z.strictObject({ id: z.string().describe('The id of a destination.') }),
    reply: { type: 'application/json', schema: ConnectionTest },
  },
  'POST /api/wordpress/check-duplicates': {
    id: 'checkDuplicates',
    summary: 'Find similar posts',
    description:
      'One check for each business, in the order of the ids: which posts of the site may be the same salon.',
    who: 'operator',
    body: selection,
    reply: { type: 'application/json', schema: z.array(DuplicateCheck) },
    errors: [404],
  },
  'POST /api/wordpress/sync-plan': {
    id: 'planSync',
    summary: 'Preview a sync',
    description: 'What a sync with the same body would do. Changes nothing.',
    who: 'operator',
    body: { ...selection, schema: SyncRequest },
    reply: { type: 'application/json', schema: SyncPlan },
    errors: [404],
  },
  'GET /api/verification/jobs/:jobId/last-sync': {
    id: 'getLastSync',
    summary: 'Get the last sync',
    description: "Progress or outcome of the job's last sync.",
    who: 'operator',
    params: z.strictObject({ jobId: JobId }),
    reply: { type: 'application/json', schema: LastSync },
  },
  'POST /api/verification/jobs/:jobId/stop-sync': {
    id: 'stopSync',
    summary: 'Stop a sync',
    description: 'Takes back what no worker has begun with. What is in flight is finished.',
    who: 'operator',
    logged: true,
    params: z.strictObject({ jobId: JobId }),
    reply: { type: 'application/json', schema: LastSync },
  },
  'POST /api/verification/jobs/:jobId/undo-sync': {
    id: 'undoSync',
    summary: 'Undo a sync',
    description:
      "Moves the drafts that the job's last sync created to the trash, except those that somebody has touched.",
    who: 'operator',
    logged: true,
    params: z.strictObject({ jobId: JobId }),
    reply: { type: 'application/json', schema: LastSync },
    errors: [409],
  },
  'POST /api/wordpress/sync': {
    id: 'syncBusinesses',
    summary: 'Sync businesses',
    description:
      'Creates or updates draft posts. Answers within 30 s: send `repeat=false`, and repeat the call with the pending ids and `repeat=true` to keep waiting for them.',
    who: 'operator',
    logged: true,
    query: SyncQuery,
    body: { ...selection, schema: SyncRequest },
    reply: { type: 'application/json', schema: SyncReply },
    errors: [404],
  },
});
