import { setTimeout as delay } from 'node:timers/promises';
import { noSuchJob } from '#contract/jobs.ts';
import type { LastSync } from '#contract/syncs.ts';
import { webUrl } from '#contract/webUrl.ts';
import type { SyncQuery, SyncReply, SyncRequest } from '#contract/wordpress.ts';
import type { Deps } from '../../../deps.ts';
import { HttpError, notFound } from '../../../lib/errors.ts';
import { withoutNulls } from '../../../lib/withoutNulls.ts';
import { findDestination } from '../destinations/destinationsService.ts';
import { listSyncableBusinesses } from '../syncableQueries.ts';
import type { DraftState } from './draftQueries.ts';
import type { RowState } from './draftRequestQueries.ts';
import { acknowledgeDrafts, areAnyPending, ofCurrentSalons } from './draftRequestQueries.ts';
import { draftSlug } from './draftSlug.ts';
import { joinOwners } from './joinOwners.ts';
import { findLastSync } from './lastSyncQueries.ts';
import { refusal } from './refusal.ts';
import { requestSync } from './requestSync.ts';
import { sendWaiting } from './sendDrafts.ts';
import { stopDrafts } from './stopQueries.ts';
import { sendUndos } from './undoJobs.ts';
import { requestUndo } from './undoQueries.ts';

type Entry = SyncReply['results'][number];

/** How long the reply waits for drafts before it reports them as pending. */
const WAIT_MS = 30_000;
const FIRST_POLL_MS = 50;
const LONGEST_POLL_MS = 1000;

const STATUSES: Record<DraftState['state'], Entry['status']> = {
  pending: 'pending',
  synced: 'synced',
  failed: 'failed',
  // The post was left as it is, or the row was refused (see `acknowledgeDrafts`).
  kept: 'refused',
  stopped: 'refused',
  undone: 'refused',
};
const NOT_WRITTEN: Partial<Record<DraftState['state'], string>> = {
  stopped: 'The sync was stopped before this one.',
  undone: 'The sync was undone.',
};
/**
 * The error of a row without a state: mostly, it waited for another row, and another sync has requested it meanwhile.
 */
const REQUESTED_ELSEWHERE = 'Another sync has requested this one for another site meanwhile: sync it again.';

function presentDraft(
  { businessId, state, postId, editUrl, error }: RowState,
  waiting: string | null,
): Entry {
  return withoutNulls<Entry>({
    businessId,
    status: STATUSES[state],
    postId: postId === null ? null : Number(postId),
    editUrl: webUrl(editUrl),
    error: error ?? (state === 'pending' ? waiting : (NOT_WRITTEN[state] ?? null)),
  });
}

async function waitUntilDone(
  db: Deps['db'],
  destinationId: string,
  ids: string[],
  gone: AbortSignal,
  waitMs = WAIT_MS,
): Promise<void> {
  const end = performance.now() + waitMs;
  // Long lists are polled less often, because their query takes longer.
  const longestMs = Math.min(LONGEST_POLL_MS, 200 + ids.length);
  for (
    let pollMs = FIRST_POLL_MS;
    performance.now() < end && !gone.aborted;
    pollMs = Math.min(longestMs, pollMs * 1.5)
  ) {
    if (!(await areAnyPending(db, destinationId, ids))) return;
    await delay(pollMs);
  }
}

/** Throws HttpError 404 if there is no such job. */
export async function readLastSync({ db }: Deps, jobId: string): Promise<LastSync> {
  const last = await findLastSync(db, jobId);
  if (!last) throw notFound(noSuchJob(jobId));
  return last;
}

/** Stops what no worker has begun of a job's sync (see `stopDrafts`). Throws HttpError 404 if there is no such job. */
export async function stopSync(deps: Deps, jobId: string): Promise<LastSync> {
  await readLastSync(deps, jobId);
  await deps.db.transaction(async (trx) => sendWaiting(trx, deps.queue, await stopDrafts(trx, jobId)));
  return readLastSync(deps, jobId);
}

/**
 * Queues the undo of the drafts that a job's last sync has created: workers move them to the trash, unless a person has
 * changed them or a later sync has requested them. Throws HttpError 404 if there is no such job, and 409 while the sync
 * is running.
 */
export async function undoSync(deps: Deps, jobId: string): Promise<LastSync> {
  const { pending } = await readLastSync(deps, jobId);
  if (pending > 0) throw new HttpError(409, 'The sync is still running: stop it first, or wait for its end.');
  await deps.db.transaction(async (trx) => sendUndos(deps.queue, trx, await requestUndo(trx, jobId)));
  return readLastSync(deps, jobId);
}

/**
 * Queues the drafts of these businesses, and waits a while for them. If `repeat` is true, only waits, so that nothing
 * is written twice. Each business that must not be synced is refused with a reason. Throws HttpError 404 if the
 * destination is not configured.
 */
export async function syncBusinesses(
  { config, db, queue, stopping, syncReplyMs }: Deps,
  {
    businessIds,
    destinationId,
    includeClosed = false,
    same = [],
    repeat,
    operator,
  }: SyncRequest & SyncQuery & { operator: string | null },
  gone: AbortSignal,
): Promise<SyncReply> {
  await findDestination(config.destinationsFile, destinationId);
  const ids = [...new Set(businessIds.map((id) => id.toLowerCase()))];
  const businesses = new Map(
    (await listSyncableBusinesses(db, ids)).map((business) => [business.id, business]),
  );
  const samePosts = new Map(same.map(({ businessId, postId }) => [businessId.toLowerCase(), postId]));
  const refused = new Map<string, string>();
  for (const businessId of ids) {
    const reason = refusal(businesses.get(businessId), businessId, includeClosed);
    if (reason) refused.set(businessId, reason);
  }
  const asked = ids
    .filter((id) => !refused.has(id))
    .map((id) => {
      const { salonId, name } = businesses.get(id)!;
      const samePostId = samePosts.get(id) ?? null;
      return { salonId, businessId: id, slug: draftSlug({ salonId, name }), name, samePostId };
    });
  let drafts = asked;
  if (!repeat) {
    await db.transaction(async (trx) => {
      const owned = await joinOwners(trx, { destinationId, drafts: asked, operator });
      for (const [businessId, reason] of owned.refused) refused.set(businessId, reason);
      drafts = await ofCurrentSalons(trx, owned.drafts);
      const reasons = [...refused].map(([businessId, reason]) => ({ businessId, reason }));
      const conflicts = await requestSync(trx, queue, { destinationId, drafts, refused: reasons, repeat });
      for (const { businessId, reason } of conflicts) refused.set(businessId, reason);
    });
  }
  const accepted = drafts.filter(({ businessId }) => !refused.has(businessId));
  const salonIds = [...new Set(accepted.map(({ salonId }) => salonId))];
  if (accepted.length) {
    await waitUntilDone(db, destinationId, salonIds, AbortSignal.any([gone, stopping]), syncReplyMs);
  }

  // If the client has disconnected, nobody reads this reply: the next reply must report the outcomes instead.
  const isRead = accepted.length > 0 && !gone.aborted;
  const states = isRead ? await acknowledgeDrafts(db, destinationId, accepted) : [];
  // Drafts that were not tried yet wait for the same reason as those that were.
  const waiting = states.find(({ state, error }) => state === 'pending' && error !== null)?.error ?? null;
  const statesById = new Map(states.map((state) => [state.businessId, state]));
  const results = ids.map((businessId): Entry => {
    const state = statesById.get(businessId);
    const error = refused.get(businessId);
    if (error !== undefined) return { businessId, status: 'refused', error };
    if (state) return presentDraft(state, waiting);
    if (!repeat || !isRead) return { businessId, status: 'pending' };
    return { businessId, status: 'refused', error: REQUESTED_ELSEWHERE };
  });
  const having = (status: Entry['status']) => results.filter((entry) => entry.status === status).length;
  return { synced: having('synced'), failed: having('failed'), pending: having('pending'), results };
}
