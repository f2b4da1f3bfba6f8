import type { Knex } from 'knex';
import type { Deps } from '../../../deps.ts';
import { HttpError } from '../../../lib/errors.ts';
import type { Lease } from '../../../lib/lease.ts';
import { LEASE_MS, withLease } from '../../../lib/lease.ts';
import { readClock } from '../../../lib/readClock.ts';
import { findDestination } from '../destinations/destinationsService.ts';
import { WordPressError } from '../site/wordpressError.ts';
import type { SiteAttempts } from '../sync/siteCircuit.ts';
import { attemptOnSite } from '../sync/siteCircuit.ts';
import type { FoundListing } from './foundQueries.ts';
import { storeFound } from './foundQueries.ts';
import { lookAtPosts } from './lookAtPosts.ts';
import type { DraftToLookAt, LookStep } from './lookQueries.ts';
import { endStep, findStep, listDrafts, noteOnLook } from './lookQueries.ts';
import type { UnreadPosts } from './readPosts.ts';
import { unreadNote, withUnread } from './unreadPosts.ts';

/** `batch` is set in tests only. */
type LookDeps = Pick<Deps, 'config' | 'db' | 'queue' | 'logger'> &
  Pick<SiteAttempts, 'patienceMs'> & { batch?: number };

/** How many posts one queue entry reads. One request can carry this many, even very long ones. */
const BATCH = 50;
const WAIT_MS = LEASE_MS + 5000;

async function lookAtBatch(
  { config, db, patienceMs }: LookDeps,
  lease: Lease,
  step: LookStep,
  drafts: readonly DraftToLookAt[],
): Promise<{ readAt: Date; found: FoundListing[]; unread: UnreadPosts }> {
  if (!drafts.length) return { readAt: await readClock(db), found: [], unread: { postIds: [], reason: '' } };
  const destination = await findDestination(config.destinationsFile, step.destinationId);
  const onWait = ({ message }: Error) =>
    lease.write((trx) => noteOnLook(trx, step, { note: message, state: 'running' }));
  return attemptOnSite(
    `${destination.id} ${destination.url}`,
    lease.signal,
    { onWait, patienceMs },
    async () => {
      const readAt = await readClock(db);
      return { readAt, ...(await lookAtPosts(db, destination, drafts, lease.signal)) };
    },
  );
}

/**
 * Reads the next posts of a look. What it finds and the queue entry for the following posts are stored in one
 * transaction. If the worker dies, the step is repeated. If a fault lasts too long, or only a person can correct it,
 * the look fails with the reason.
 */
export async function lookAtSite(deps: LookDeps, step: LookStep, stopping: AbortSignal): Promise<void> {
  const { db, queue, logger, batch = BATCH } = deps;
  const options = { signal: stopping, waitMs: WAIT_MS };
  await withLease(db, `look ${step.destinationId}`, options, async (lease) => {
    const begun = await findStep(db, step);
    if (!begun) return;
    try {
      const drafts = await listDrafts(db, step.destinationId, begun.after, batch);
      const { readAt, found, unread: unreadNow } = await lookAtBatch(deps, lease, step, drafts);
      const after = drafts.length < batch ? null : drafts.at(-1)!.salonId;
      const unread = withUnread(step.unread, unreadNow);
      const note = after === null ? unreadNote(unread) : null;
      await lease.write(async (trx) => {
        await storeFound(trx, step.destinationId, found, readAt);
        await endStep(trx, step, { after, count: found.length, note });
        if (after) await sendStep(queue, trx, { ...step, step: step.step + 1, ...(unread && { unread }) });
      });
    } catch (error) {
      lease.signal.throwIfAborted();
      if (!(error instanceof WordPressError || error instanceof HttpError)) throw error;
      logger.warn({ step, reason: error.message }, 'The posts of a site could not be read.');
      await lease.write((trx) => noteOnLook(trx, step, { note: error.message, state: 'failed' }));
    }
  });
}

export const sendStep = (queue: Deps['queue'], trx: Knex.Transaction, step: LookStep): Promise<void> =>
  queue.send(trx, 'look-at-site', [{ payload: step }]);

/** Fails a look after every try of a step has ended with an unexpected error. */
export async function failLook({ db, logger }: Pick<Deps, 'db' | 'logger'>, step: LookStep): Promise<void> {
  logger.error({ step }, 'A look at a site failed at every try.');
  const note =
    'The look was interrupted several times by a fault on the server, whose log has the details: look again.';
  await db.transaction((trx) => noteOnLook(trx, step, { note, state: 'failed' }));
}
