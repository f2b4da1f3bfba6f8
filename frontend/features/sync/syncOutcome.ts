import type { SyncReply } from '#contract/wordpress.ts';

/** A business that did not get to the site. */
export type LeftOut = { businessId: string; status: 'failed' | 'refused'; reason: string };

/** What became of the businesses that were to be synced. */
export type SyncOutcome = {
  synced: number;
  failed: number;
  /** Not fit to be synced: neither verified nor maybe, or simulated; or a person has taken over its post. */
  refused: number;
  /** Those of the failed and refused ones that the server names. */
  leftOut: LeftOut[];
};

export const NOTHING_SYNCED: SyncOutcome = { synced: 0, failed: 0, refused: 0, leftOut: [] };

type Read = { outcome: SyncOutcome; pendingIds: string[] };

function isSyncReply(reply: unknown): reply is Partial<SyncReply> {
  return !!reply && typeof reply === 'object' && ('synced' in reply || 'results' in reply);
}

/** Reads a reply whose form is not promised: where it does not tell, all the ids sent count as synced. */
export function readSyncReply(reply: unknown, sentIds: string[]): Read {
  if (!isSyncReply(reply)) return { outcome: { ...NOTHING_SYNCED, synced: sentIds.length }, pendingIds: [] };
  const results = reply.results ?? [];
  const having = (status: string) => results.filter((result) => result.status === status);
  return {
    outcome: {
      synced: reply.synced ?? having('synced').length,
      failed: results.length ? having('failed').length : (reply.failed ?? 0),
      refused: having('refused').length,
      leftOut: results.flatMap(({ businessId, status, error }) =>
        status === 'failed' || status === 'refused' ? [{ businessId, status, reason: error ?? '' }] : [],
      ),
    },
    pendingIds: having('pending').map(({ businessId }) => businessId),
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
