import { z } from 'zod';
import { BusinessId } from './businesses.ts';
import { defineCalls } from './call.ts';
import { ChangeCounts, ChangesQuery, ListedChange, SalonLook } from './changes.ts';
import { JobId } from './jobs.ts';

const params = z.strictObject({ jobId: JobId });

export const changeCalls = defineCalls({
  /** A page of what has changed since the salons' last looks, by kind and then in the order of the list. */
  'GET /api/verification/jobs/:jobId/changes': {
    who: 'operator',
    params,
    query: ChangesQuery,
    reply: { type: 'application/json', schema: z.array(ListedChange), total: true },
  },
  /** How many changes of each kind there are. */
  'GET /api/verification/jobs/:jobId/changes/counts': {
    who: 'operator',
    params,
    reply: { type: 'application/json', schema: ChangeCounts },
  },
  /** The looks at the salon of this business, the newest first. */
  'GET /api/businesses/:id/looks': {
    who: 'operator',
    params: z.strictObject({ id: BusinessId }),
    reply: { type: 'application/json', schema: z.array(SalonLook) },
  },
});
