import { z } from 'zod';
import { BusinessId } from './businesses.ts';
import { defineCalls } from './call.ts';
import {
  Consistency,
  DifferenceFilter,
  DifferencesQuery,
  DifferingSalon,
  FineDifferenceId,
  FineRequest,
} from './consistency.ts';
import { JobId } from './jobs.ts';
import { MAX_BODY_BYTES } from './limits.ts';

const params = z.strictObject({ jobId: JobId });
const salon = { type: 'application/json', schema: DifferingSalon } as const;

export const consistencyCalls = defineCalls({
  'GET /api/verification/jobs/:jobId/consistency': {
    id: 'getConsistency',
    summary: 'Compare pages with the list',
    description:
      'Per platform and element: how many found pages show it, and how many of these differ from the list.',
    who: 'operator',
    params,
    reply: { type: 'application/json', schema: Consistency },
  },
  'GET /api/verification/jobs/:jobId/consistency/salons': {
    id: 'listDifferingSalons',
    summary: 'List salons whose pages differ',
    description:
      'A page of the salons whose found pages differ, with those of their differences that the filter matches.',
    who: 'operator',
    params,
    query: DifferencesQuery,
    reply: { type: 'application/json', schema: z.array(DifferingSalon), total: true },
  },
  'GET /api/verification/jobs/:jobId/consistency/export': {
    id: 'exportDifferences',
    summary: 'Export differences',
    description: 'One CSV row for each difference that the filter matches.',
    who: 'operator',
    logged: true,
    params,
    query: DifferenceFilter,
    reply: { type: 'text/csv' },
  },
  'POST /api/businesses/:id/differences': {
    id: 'acceptDifference',
    summary: 'Call a difference fine',
    description: 'Says that a difference is fine, in this and later jobs. The same again changes nothing.',
    who: 'operator',
    logged: true,
    params: z.strictObject({ id: BusinessId }),
    body: { type: 'application/json', schema: FineRequest, maxBytes: MAX_BODY_BYTES },
    reply: salon,
    errors: [409],
  },
  'DELETE /api/businesses/:id/differences/:differenceId': {
    id: 'undoAcceptedDifference',
    summary: 'Undo that a difference is fine',
    description: 'The difference is open again.',
    who: 'operator',
    logged: true,
    params: z.strictObject({ id: BusinessId, differenceId: FineDifferenceId }),
    reply: salon,
  },
});
