import type { DecisionRequest, ReviewEntry } from '#contract/review.ts';
import { api, LIST } from '../api.ts';
import { endpoint, request } from '../endpoints.ts';

/** Seconds. Each holds a whole business, and a queue has hundreds. */
const KEEP_ENTRY = 120;

type Decided = { businessId: string; body: DecisionRequest };
type Withdrawn = { businessId: string; decisionId: string };

export const reviewApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** What is most worth deciding on. It has no tag: a queue that is being worked on stays as it was loaded. */
    reviewQueue: build.query({
      ...endpoint((jobId: string) =>
        request('GET /api/verification/jobs/:jobId/review', { params: { jobId } }),
      ),
      keepUnusedDataFor: 0,
    }),
    reviewEntry: build.query({
      ...endpoint((id: string) => request('GET /api/businesses/:id/review', { params: { id } })),
      keepUnusedDataFor: KEEP_ENTRY,
    }),
    decide: build.mutation({
      ...endpoint(({ businessId, body }: Decided) =>
        request('POST /api/businesses/:id/decisions', { params: { id: businessId }, body }),
      ),
    }),
    withdraw: build.mutation({
      ...endpoint(({ businessId, decisionId }: Withdrawn) =>
        request('DELETE /api/businesses/:id/decisions/:decisionId', {
          params: { id: businessId, decisionId },
        }),
      ),
    }),
  }),
});

export const { useReviewQueueQuery, useReviewEntryQuery, usePrefetch: usePrefetchReview } = reviewApi;

/** What a decision's reply tells stands at once wherever it is shown. */
export const entryArrived = (entry: ReviewEntry) =>
  reviewApi.util.upsertQueryEntries([{ endpointName: 'reviewEntry', arg: entry.business.id, value: entry }]);

/** What counts a job's results, or lists them, is read again. */
export const resultsMoved = (jobId: string, businessIds: string[]) =>
  api.util.invalidateTags([
    { type: 'Job', id: jobId },
    { type: 'Job', id: LIST },
    { type: 'Results', id: jobId },
    ...businessIds.map((id) => ({ type: 'Business' as const, id })),
  ]);
