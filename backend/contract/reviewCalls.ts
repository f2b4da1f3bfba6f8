import { z } from 'zod';
import { BusinessId } from './businesses.ts';
import { defineCalls } from './call.ts';
import { JobId } from './jobs.ts';
import { MAX_BODY_BYTES } from './limits.ts';
import { DecisionId, DecisionRequest, Review, ReviewEntry } from './review.ts';

const entry = { type: 'application/json', schema: ReviewEntry } as const;

export const reviewCalls = defineCalls({
  /** What of a job is most worth deciding on. */
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
  /** Takes a decision back: what stood before stands again. */
  'DELETE /api/businesses/:id/decisions/:decisionId': {
    who: 'operator',
    logged: true,
    params: z.strictObject({ id: BusinessId, decisionId: DecisionId }),
    reply: entry,
  },
  /** All decisions that stand, with what the matcher was shown, so that it can be measured on them. */
  'GET /api/verification/labels': { who: 'operator', logged: true, reply: { type: 'text/csv' } },
});
