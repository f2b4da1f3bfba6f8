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
  /** Per platform and element: how many found pages show it, and how many of these differ from the list. */
  'GET /api/verification/jobs/:jobId/consistency': {
    who: 'operator',
    params,
    reply: { type: 'application/json', schema: Consistency },
  },
  /** A page of the salons whose found pages differ, with those of their differences that the filter matches. */
  'GET /api/verification/jobs/:jobId/consistency/salons': {
    who: 'operator',
    params,
    query: DifferencesQuery,
    reply: { type: 'application/json', schema: z.array(DifferingSalon), total: true },
  },
  /** One row for each of these differences. */
  'GET /api/verification/jobs/:jobId/consistency/export': {
    who: 'operator',
    logged: true,
    params,
    query: DifferenceFilter,
    reply: { type: 'text/csv' },
  },
  /** Says that a difference is fine, in this and later jobs. The same again changes nothing. */
  'POST /api/businesses/:id/differences': {
    who: 'operator',
    logged: true,
    params: z.strictObject({ id: BusinessId }),
    body: { type: 'application/json', schema: FineRequest, maxBytes: MAX_BODY_BYTES },
    reply: salon,
  },
  /** Takes that back. */
  'DELETE /api/businesses/:id/differences/:differenceId': {
    who: 'operator',
    logged: true,
    params: z.strictObject({ id: BusinessId, differenceId: FineDifferenceId }),
    reply: salon,
  },
});
