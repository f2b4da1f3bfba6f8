import { z } from 'zod';
import { BusinessId } from './businesses.ts';
import { defineCalls } from './call.ts';
import { JobId } from './jobs.ts';
import { MAX_BODY_BYTES } from './limits.ts';
import { DecisionId, DecisionRequest, Review, ReviewEntry } from './review.ts';

const entry = { type: 'application/json', schema: ReviewEntry } as const;

export const reviewCalls = defineCalls({
  /** The businesses of a job that need a decision, the most urgent first. */
  'GET /api/verification/jobs/:jobId/review': {
    who: 'operator',
    params: z.strictObject({ jobId: JobId }),
    reply: { type: 'application/json', schema: Review },
  },
  'GET /api/businesses/:id/review': {
    who: 'operator',
    params: z.strictObject({ id: BusinessId }),
    reply: entry,
  },
  /** Changes result, class and counts at once. The same decision again changes nothing. */
  'POST /api/businesses/:id/decisions': {
    who: 'operator',
    logged: true,
    params: z.strictObject({ id: BusinessId }),
    body: { type: 'application/json', schema: DecisionRequest, maxBytes: MAX_BODY_BYTES },
    reply: entry,
  },
  /** Undoes a decision: the one before it applies again. */
  'DELETE /api/businesses/:id/decisions/:decisionId': {
    who: 'operator',
    logged: true,
    params: z.strictObject({ id: BusinessId, decisionId: DecisionId }),
    reply: entry,
  },
  /** All current decisions with what the matcher saw, for measuring the matcher. */
  'GET /api/verification/labels': { who: 'operator', logged: true, reply: { type: 'text/csv' } },
});
