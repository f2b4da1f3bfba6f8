import type { Knex } from 'knex';
import type { Deps } from '../../../deps.ts';
import { HttpError } from '../../../lib/errors.ts';
import type { DraftPayload, PostPayload } from '../../../queue/payloads.ts';
import { isTransient, WordPressError } from '../site/wordpressError.ts';
import { noteOnPendingSync, updateSyncOutcome } from '../syncableQueries.ts';
import type { DraftDeps } from './attemptDraft.ts';
import { attemptDraft } from './attemptDraft.ts';
import { withDraftLease } from './draftLease.ts';
import { endDraft, findDraft, noteOnPendingDraft, pauseDraft } from './draftQueries.ts';
import { sendWaiting } from './sendDrafts.ts';
import type { SiteAttempts } from './siteCircuit.ts';
import { noteOnEnded, requestSweep, sweepDraft } from './sweepDraft.ts';
import { writeUnderLease } from './writeUnderLease.ts';

type SyncDeps = Omit<DraftDeps, 'offerDifferences'> & Pick<Deps, 'logger'> & Pick<SiteAttempts, 'patienceMs'>;

/** Fails a draft: pending → failed. What was already written to the site stays. */
async function fail(
  queue: SyncDeps['queue'],
  trx: Knex.Transaction,
  payload: DraftPayload,
  error: string,
): Promise<void> {
  const nothing = { postId: null, editUrl: null, error };
  const businessId = await endDraft(trx, payload, { ...nothing, state: 'failed' });
  if (businessId === undefined) return;
  // The site may still carry out creates that were given up.
  if ((await findDraft(trx, payload))?.createSent) await requestSweep(queue, trx, payload);
  const outcome = { ...nothing, synced: null, syncStatus: 'failed', state: 'failed' } as const;
  await updateSyncOutcome(trx, { ...payload, businessId }, outcome);
}

/** Stores why a pending draft waits for the site, to be shown to the operator. */
async function explainWait(trx: Knex.Transaction, payload: DraftPayload, reason: string): Promise<void> {
  await pauseDraft(trx, payload);
  const businessId = await noteOnPendingDraft(trx, payload, reason);
  if (businessId !== undefined) await noteOnPendingSync(trx, { ...payload, businessId }, reason);
}

/** Creates or updates a salon's draft. The draft fails with the reason if a fault lasts or needs a person. */
export async function syncDraft(
  deps: SyncDeps & DraftDeps,
  payload: DraftPayload,
  stopping: AbortSignal,
): Promise<void> {
  await writeUnderLease(deps, payload, stopping, {
    attempt: (lease) => attemptDraft(deps, lease, payload),
    onWait: (trx, reason) => explainWait(trx, payload, reason),
    refuse: (trx, reason) => fail(deps.queue, trx, payload, reason),
    failure: 'A draft could not be written.',
  });
  // This is needed even if nothing was written because the request's job was deleted: other jobs' rows may wait for the
  // end of the request.
  await deps.db.transaction((trx) => sendWaiting(trx, deps.queue, [payload]));
}

/**
 * Searches for copies of a draft and moves them to the trash. If the destination was deleted or a person must correct
 * its setup, only logs the reason. After any other error, such as an unreachable site, throws, so that the queue
 * retries.
 */
export async function sweepCopies(deps: SyncDeps, payload: PostPayload, signal: AbortSignal): Promise<void> {
  try {
    await sweepDraft(deps, payload, signal);
  } catch (error) {
    if (isTransient(error) || !(error instanceof WordPressError || error instanceof HttpError)) throw error;
    deps.logger.warn({ payload, reason: error.message }, 'Copies of a draft could not be searched.');
  }
}

/** Stores a note for the operator, with the slug of a possible copy, after every try of a sweep has failed. */
export async function giveUpSweep(
  { db, logger }: SyncDeps,
  payload: PostPayload,
  stopping: AbortSignal,
): Promise<void> {
  logger.error({ payload }, 'Copies of a draft could not be searched at any try.');
  const draft = await findDraft(db, payload);
  if (!draft) return;
  const note = `WordPress may have a second draft of this business: delete "${draft.slug}-2" there if there is one.`;
  await withDraftLease(db, payload, stopping, (lease) =>
    lease.write((trx) => noteOnEnded(trx, payload, note)),
  );
}

/** Fails a draft of which every try has ended with an unexpected error. */
export async function failDraft(deps: SyncDeps, payload: DraftPayload, stopping: AbortSignal): Promise<void> {
  deps.logger.error({ payload }, 'A draft failed at every try.');
  const error =
    'The sync was interrupted several times by a fault on the server, and the details are in its log: sync again.';
  await withDraftLease(deps.db, payload, stopping, (lease) =>
    lease.write((trx) => fail(deps.queue, trx, payload, error)),
  );
  await deps.db.transaction((trx) => sendWaiting(trx, deps.queue, [payload]));
}
