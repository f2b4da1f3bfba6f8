import { z } from 'zod';
import { BusinessId } from './businesses.ts';
import { defineCalls } from './call.ts';
import { JobId } from './jobs.ts';
import { MAX_BODY_BYTES } from './limits.ts';
import { DecisionId, DecisionRequest, Review, ReviewEntry } from './review.ts';

const entry = { type: 'application/json', schema: ReviewEntry } as const;

export const reviewCalls = defineCalls({
  'GET /api/verification/jobs/:jobId/review': {
    id: 'listReview',
    summary: 'List businesses to review',
    description: 'The businesses of a job that need a decision, the most urgent first.',
    who: 'operator',
    params: z.strictObject({ jobId: JobId }),
    reply: { type: 'application/json', schema: Review },
  },
  'GET /api/businesses/:id/review': {
    id: 'getReviewEntry',
    summary: 'Get a business to review',
    description: 'The business with its row of the list and the current decisions on its salon.',
    who: 'operator',
    params: z.strictObject({ id: BusinessId }),
    reply: entry,
    errors: [409],
  },
  'POST /api/businesses/:id/decisions': {
    id: 'decide',
    summary: 'Decide on a page or a closure',
    description:
      'Changes result, class and counts at once. The same decision again changes nothing. With `seen`, it does not override a decision that the operator has not seen.',
    who: 'operator',
    logged: true,
    params: z.strictObject({ id: BusinessId }),
    body: { type: 'application/json', schema: DecisionRequest, maxBytes: MAX_BODY_BYTES },
    reply: entry,
    errors: [409],
  },
  'DELETE /api/businesses/:id/decisions/:decisionId': {
    id: 'undoDecision',
    summary: 'Undo a decision',
    description: 'It is undone in all jobs that have the salon. The decision before it applies again.',
    who: 'operator',
    logged: true,
    params: z.strictObject({ id: BusinessId, decisionId: DecisionId }),
    reply: entry,
  },
  'GET /api/verification/labels': {
    id: 'exportLabels',
    summary: 'Export all decisions',
    description: 'All current decisions with what the matcher saw, as CSV, for measuring the matcher.',
    who: 'operator',
    logged: true,
    reply: { type: 'text/csv' },
  },
});
