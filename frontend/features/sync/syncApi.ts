import type { LastSync } from '#contract/syncs.ts';
import type { BusinessSelection, SamePost } from '#contract/wordpress.ts';
import { notify } from '../../components/notify.tsx';
import { api, LIST, unpromised } from '../../lib/api.ts';
import { count } from '../../lib/count.ts';
import { endpoint, request } from '../../lib/endpoints.ts';
import type { SyncOutcome } from './syncOutcome.ts';
import { addOutcomes, NOTHING_SYNCED, readSyncReply } from './syncOutcome.ts';

export type SyncRequest = BusinessSelection & {
  /** True to also sync the businesses that are closed for good. */
  includeClosed?: boolean;
  /**
   * Businesses that an operator has recognised in a post of the site. They get no draft of their own (see the
   * contract).
   */
  same?: SamePost[];
};
type JobSync = SyncRequest & { jobId: string };

const bodyOf = ({ includeClosed, same, ...selection }: SyncRequest) => ({
  ...selection,
  ...(includeClosed && { includeClosed }),
  ...(same?.length && { same }),
});

/** The pause between a reply and the next request of one sync. The server itself waits up to 30 s before it replies. */
const RETRY_DELAY_MS = 1000;

/** True while drafts are being written, or moved to the trash. */
export const isUnderWay = ({ pending, undoing }: LastSync): boolean => pending + undoing > 0;

export const syncApi = api.injectEndpoints({
  endpoints: (build) => ({
    checkDuplicates: build.mutation({
      ...endpoint((selection: BusinessSelection) =>
        request('POST /api/wordpress/check-duplicates', { body: selection }),
      ),
    }),
    planSync: build.mutation({
      ...endpoint((asked: SyncRequest) => request('POST /api/wordpress/sync-plan', { body: bodyOf(asked) })),
    }),
    lastSync: build.query({
      ...endpoint((jobId: string) =>
        request('GET /api/verification/jobs/:jobId/last-sync', { params: { jobId } }),
      ),
      providesTags: (_last, _error, jobId) => [{ type: 'Job', id: jobId }],
      // Notices the end of a sync or undo, even if another tab began it.
      onQueryStarted: async (jobId, { dispatch, queryFulfilled, getCacheEntry }) => {
        const before = getCacheEntry().data;
        const after = (await queryFulfilled.catch(() => undefined))?.data;
        if (!before || !after || isUnderWay(after)) return;
        // A short undo may have ended before the first poll, so the counts are compared, too.
        if (after.undone > before.undone || before.undoing > 0)
          notify({ title: 'Sync undone', text: `${count(after.undone, 'draft')} moved to the trash.` });
        if (!isUnderWay(before)) return;
        dispatch(
          api.util.invalidateTags([{ type: 'Job', id: LIST }, { type: 'Results', id: jobId }, 'Business']),
        );
      },
    }),
    stopSync: build.mutation({
      ...endpoint((jobId: string) =>
        request('POST /api/verification/jobs/:jobId/stop-sync', { params: { jobId } }),
      ),
      invalidatesTags: (_last, _error, jobId) => [{ type: 'Job', id: jobId }],
    }),
    undoSync: build.mutation({
      ...endpoint((jobId: string) =>
        request('POST /api/verification/jobs/:jobId/undo-sync', { params: { jobId } }),
      ),
      invalidatesTags: (_last, _error, jobId) => [{ type: 'Job', id: jobId }],
    }),
    /** Repeats the call with the pending businesses until none is pending. Only the first call starts a sync. */
    sync: build.mutation<{ outcome: SyncOutcome; stopped: number }, JobSync>({
      queryFn: async ({ jobId, ...asked }, _context, _options, baseQuery) => {
        let outcome = NOTHING_SYNCED;
        let pendingIds = asked.businessIds;
        for (let repeat: 'false' | 'true' = 'false'; ; repeat = 'true') {
          const body = bodyOf({ ...asked, businessIds: pendingIds });
          const call = request('POST /api/wordpress/sync', { query: { repeat }, body });
          const reply = await baseQuery(unpromised(call));
          if (reply.error) return { error: reply.error };
          const read = readSyncReply(reply.data, pendingIds);
          outcome = addOutcomes(outcome, read.outcome);
          if (read.pendingIds.length === 0) break;
          pendingIds = read.pendingIds;
          await new Promise((resolve) => setTimeout(resolve, RETRY_DELAY_MS));
        }
        // Asked here and not by `lastSync`, whose poll may have been sent before the sync ended.
        const last = await baseQuery(
          request('GET /api/verification/jobs/:jobId/last-sync', { params: { jobId } }),
        );
        const { stopped = 0 } = (last.data ?? {}) as Partial<LastSync>;
        return { data: { outcome, stopped } };
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

export const {
  useCheckDuplicatesMutation,
  useSyncMutation,
  usePlanSyncMutation,
  useLastSyncQuery,
  useStopSyncMutation,
  useUndoSyncMutation,
} = syncApi;
