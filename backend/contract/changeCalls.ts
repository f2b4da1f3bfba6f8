import { z } from 'zod';
import { BusinessId } from './businesses.ts';
import { defineCalls } from './call.ts';
import { ChangeCounts, ChangesQuery, ListedChange, SalonLook } from './changes.ts';
import { JobId } from './jobs.ts';

const params = z.strictObject({ jobId: JobId });

export const changeCalls = defineCalls({
  'GET /api/verification/jobs/:jobId/changes': {
    id: 'listChanges',
    summary: "List a job's changes",
    description:
      "A page of what has changed since the salons' last looks, by kind and then in the order of the list.",
    who: 'operator',
    params,
    query: ChangesQuery,
    reply: { type: 'application/json', schema: z.array(ListedChange), total: true },
  },
  'GET /api/verification/jobs/:jobId/changes/counts': {
    id: 'countChanges',
    summary: "Count a job's changes",
    description:
      'How many changes of each kind there are. They are complete some seconds after the end of the job.',
    who: 'operator',
    params,
    reply: { type: 'application/json', schema: ChangeCounts },
  },
  'GET /api/businesses/:id/looks': {
    id: 'listLooks',
    summary: 'List the looks at a salon',
    description: 'What each run has seen of the salon of this business, the newest first.',
    who: 'operator',
    params: z.strictObject({ id: BusinessId }),
    reply: { type: 'application/json', schema: z.array(SalonLook) },
  },
});
