import type { SyncReply } from '#contract/wordpress.ts';

/** A business that a sync did not write to the site. */
export type LeftOut = { businessId: string; status: 'failed' | 'refused'; reason: string };

export type SyncOutcome = {
  synced: number;
  failed: number;
  /**
   * Businesses that were not written, although nothing failed. They are closed, for example, or a person has changed
   * the post.
   */
  refused: number;
  /** The failed and refused businesses that the server names. */
  leftOut: LeftOut[];
};

export const NOTHING_SYNCED: SyncOutcome = { synced: 0, failed: 0, refused: 0, leftOut: [] };

type Read = { outcome: SyncOutcome; pendingIds: string[] };

function isSyncReply(reply: unknown): reply is Partial<SyncReply> {
  return !!reply && typeof reply === 'object' && ('synced' in reply || 'results' in reply);
}

/** Reads a reply that has no fixed schema. If it has neither `synced` nor `results`, all sent ids count as synced. */
export function readSyncReply(reply: unknown, sentIds: string[]): Read {
  if (!isSyncReply(reply)) return { outcome: { ...NOTHING_SYNCED, synced: sentIds.length }, pendingIds: [] };
  const results = reply.results ?? [];
  const withStatus = (status: string) => results.filter((result) => result.status === status);
  return {
    outcome: {
      synced: reply.synced ?? withStatus('synced').length,
      failed: results.length ? withStatus('failed').length : (reply.failed ?? 0),
      refused: withStatus('refused').length,
      leftOut: results.flatMap(({ businessId, status, error }) =>
        status === 'failed' || status === 'refused' ? [{ businessId, status, reason: error ?? '' }] : [],
      ),
    },
    pendingIds: withStatus('pending').map(({ businessId }) => businessId),
  };
}

export function addOutcomes(a: SyncOutcome, b: SyncOutcome): SyncOutcome {
  return {
    synced: a.synced + b.synced,
    failed: a.failed + b.failed,
    refused: a.refused + b.refused,
    leftOut: [...a.leftOut, ...b.leftOut],
  };
}
