import type { DecisionRequest, ReviewEntry, ReviewItem } from '#contract/review.ts';
import { api, LIST } from '../api.ts';
import { endpoint, request } from '../endpoints.ts';

/** How many seconds an unused entry stays in the cache. A queue has hundreds, and each contains a whole business. */
const KEEP_ENTRY = 120;

type OnBusiness = { jobId: string; businessId: string };
export type ReviewQueue = {
  items: ReviewItem[];
  /** True if the server has more salons to review than it sent last. */
  more: boolean;
};

/** The tags of what a decision on the business may change. */
const tagsOf = ({ jobId, businessId }: OnBusiness) => [
  { type: 'Job' as const, id: jobId },
  { type: 'Job' as const, id: LIST },
  { type: 'Results' as const, id: jobId },
  { type: 'Business' as const, id: businessId },
];

export const reviewApi = api.injectEndpoints({
  endpoints: (build) => ({
    /**
     * Loads the salons that most need a review. Without a tag, because a queue must not change while the operator works
     * on it. Salons that a refetch adds come last.
     */
    reviewQueue: build.query({
      ...endpoint(
        (jobId: string) => request('GET /api/verification/jobs/:jobId/review', { params: { jobId } }),
        ({ items, total }): ReviewQueue => ({ items, more: total > items.length }),
      ),
      merge: (queue, { items, more }) => {
        const known = new Set(queue.items.map(({ id }) => id));
        queue.items.push(...items.filter(({ id }) => !known.has(id)));
        queue.more = more;
      },
      keepUnusedDataFor: 0,
    }),
    reviewEntry: build.query({
      ...endpoint((id: string) => request('GET /api/businesses/:id/review', { params: { id } })),
      providesTags: (_entry, _error, id) => [{ type: 'Review', id }],
      keepUnusedDataFor: KEEP_ENTRY,
    }),
    decide: build.mutation({
      ...endpoint(({ businessId, body }: OnBusiness & { body: DecisionRequest }) =>
        request('POST /api/businesses/:id/decisions', { params: { id: businessId }, body }),
      ),
      invalidatesTags: (_entry, error, decision) => (error ? [] : tagsOf(decision)),
    }),
    withdraw: build.mutation({
      ...endpoint(({ businessId, decisionId }: OnBusiness & { decisionId: string }) =>
        request('DELETE /api/businesses/:id/decisions/:decisionId', {
          params: { id: businessId, decisionId },
        }),
      ),
      // The decision is undone in all jobs of the salon.
      invalidatesTags: (_entry, error) => (error ? [] : ['Job', 'Results', 'Business']),
    }),
  }),
});

export const { useReviewQueueQuery, useReviewEntryQuery, usePrefetch: usePrefetchReview } = reviewApi;

/** Puts the entry of a decision's reply into the cache. */
export const entryArrived = (entry: ReviewEntry) =>
  reviewApi.util.upsertQueryEntries([{ endpointName: 'reviewEntry', arg: entry.business.id, value: entry }]);
