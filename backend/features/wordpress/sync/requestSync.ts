import type { Knex } from 'knex';
import type { Deps } from '../../../deps.ts';
import type { AskedDraft, BusyRow } from './draftRequestQueries.ts';
import { listBusyRows, requestDrafts } from './draftRequestQueries.ts';
import type { Refused } from './lastSyncQueries.ts';
import { beginSync } from './lastSyncQueries.ts';
import { sendDrafts } from './sendDrafts.ts';

type Asked = {
  destinationId: string;
  drafts: AskedDraft[];
  refused: Refused[];
  /** False if the client says that it does not repeat a call; undefined if it does not say. */
  repeat: false | undefined;
};

/** Returns why a row cannot be requested: its salon is being written to another post. Undefined if it can be. */
function conflict({ name, samePostId }: AskedDraft, busy: BusyRow, repeat: false | undefined) {
  const isOtherwise = busy.samePostId !== (samePostId === null ? null : String(samePostId));
  // If the client does not say whether it repeats a call, it may be repeating the one that requested this row, without
  // naming the post again.
  const mayRepeat = repeat === undefined && busy.isRequested && !(busy.isOwn && samePostId !== null);
  if (!isOtherwise || mayRepeat) return undefined;
  const target = busy.samePostId === null ? 'its own draft' : `the post ${busy.samePostId}`;
  return `"${name}" is being written by another sync, to ${target}: sync it again when that one has ended.`;
}

/**
 * Queues the drafts of a sync, and stores which rows belong to the sync. Returns the rows that it must leave out,
 * because another sync is writing their salons to another post.
 */
export async function requestSync(
  trx: Knex.Transaction,
  queue: Deps['queue'],
  { destinationId, drafts, refused, repeat }: Asked,
): Promise<Refused[]> {
  const requests = drafts.length ? await requestDrafts(trx, destinationId, drafts, repeat === false) : [];
  await sendDrafts(trx, queue, requests);
  const begun = new Set(requests.map(({ salonId }) => salonId));
  const byId = new Map(drafts.map((draft) => [draft.businessId, draft]));
  const begunIds = drafts.filter(({ salonId }) => begun.has(salonId)).map(({ businessId }) => businessId);
  const others = drafts.filter(({ salonId }) => !begun.has(salonId));
  const busy = await listBusyRows(trx, destinationId, others);
  const conflicts = busy.flatMap((row) => {
    const reason = conflict(byId.get(row.businessId)!, row, repeat);
    return reason === undefined ? [] : [{ businessId: row.businessId, reason }];
  });
  const inConflict = new Set(conflicts.map(({ businessId }) => businessId));
  // Rows that an earlier sync has requested stay rows of that sync.
  const isNew = new Set(busy.filter(({ isRequested }) => !isRequested).map(({ businessId }) => businessId));
  await beginSync(
    trx,
    destinationId,
    [...begunIds, ...[...isNew].filter((id) => !inConflict.has(id))],
    [...refused, ...conflicts.filter(({ businessId }) => isNew.has(businessId))],
  );
  return conflicts;
}
