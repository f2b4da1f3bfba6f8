import type { BusinessSelection } from '#contract/wordpress.ts';
import { api, LIST, unpromised } from '../../lib/api.ts';
import { endpoint, request } from '../../lib/endpoints.ts';
import type { SyncOutcome } from './syncOutcome.ts';
import { addOutcomes, NOTHING_SYNCED, readSyncReply } from './syncOutcome.ts';

type SyncRequest = BusinessSelection & {
  jobId: string;
  /** Sync also the businesses that are closed for good. */
  includeClosed?: boolean;
};

/** The server itself waits up to 30 s; this is only a minimum between two requests. */
const RETRY_DELAY_MS = 1000;

export const syncApi = api.injectEndpoints({
  endpoints: (build) => ({
    checkDuplicates: build.mutation({
      ...endpoint((selection: BusinessSelection) =>
        request('POST /api/wordpress/check-duplicates', { body: selection }),
      ),
    }),
    planSync: build.mutation({
      ...endpoint(({ includeClosed, ...selection }: Omit<SyncRequest, 'jobId'>) =>
        request('POST /api/wordpress/sync-plan', {
          body: { ...selection, ...(includeClosed && { includeClosed }) },
        }),
      ),
    }),
    lastSync: build.query({
      ...endpoint((jobId: string) =>
        request('GET /api/verification/jobs/:jobId/last-sync', { params: { jobId } }),
      ),
      providesTags: (_last, _error, jobId) => [{ type: 'Job', id: jobId }],
      // If another tab began the sync, its end is noticed here.
      onQueryStarted: async (jobId, { dispatch, queryFulfilled, getCacheEntry }) => {
        const before = getCacheEntry().data;
        const after = await queryFulfilled.then(
          ({ data }) => data,
          () => undefined,
        );
        if (!before?.pending || after?.pending !== 0) return;
        dispatch(
          api.util.invalidateTags([{ type: 'Job', id: LIST }, { type: 'Results', id: jobId }, 'Business']),
        );
      },
    }),
    /** Repeats the call, which is idempotent, with the pending businesses until none is pending. */
    sync: build.mutation<SyncOutcome, SyncRequest>({
      queryFn: async ({ businessIds, destinationId, includeClosed }, _context, _options, baseQuery) => {
        let outcome = NOTHING_SYNCED;
        let pendingIds = businessIds;
        for (;;) {
          const body = { businessIds: pendingIds, destinationId, ...(includeClosed && { includeClosed }) };
          const reply = await baseQuery(unpromised(request('POST /api/wordpress/sync', { body })));
          if (reply.error) return { error: reply.error };
          const read = readSyncReply(reply.data, pendingIds);
          outcome = addOutcomes(outcome, read.outcome);
          if (read.pendingIds.length === 0) return { data: outcome };
          pendingIds = read.pendingIds;
          await new Promise((resolve) => setTimeout(resolve, RETRY_DELAY_MS));
        }
      },
      invalidatesTags: (_outcome, _error, { jobId }) => [
        { type: 'Job', id: jobId },
        { type: 'Job', id: LIST },
        { type: 'Results', id: jobId },
        'Business',
      ],
    }),
  }),
});

export const { useCheckDuplicatesMutation, useSyncMutation, usePlanSyncMutation, useLastSyncQuery } = syncApi;
