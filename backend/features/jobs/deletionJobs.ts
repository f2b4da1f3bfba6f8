import type { Deps } from '../../deps.ts';
import { removeUnusedSalons } from '../salons/salonsService.ts';
import { deleteEmptyJobs, deletePiece } from './deletionQueries.ts';

/** How long the deletion of one batch should take. Its rows are locked during this time. */
const AIM_MS = 120;
const SIZES = { least: 200, most: 2000 };
/** After this time, a queue entry begins no further batch. A worker that is stopped waits until its entry ends. */
const TURN_MS = 2000;
/** The delay before the next try, if another transaction has locked rows. */
const LATER_SECONDS = 60;

/** Returns the size with which the next batch should take `AIM_MS`, judging by the last one, within `SIZES`. */
const sizeAfter = (size: number, tookMs: number): number =>
  Math.min(SIZES.most, Math.max(SIZES.least, Math.round((size * AIM_MS) / Math.max(1, tookMs))));

type PurgeDeps = Pick<Deps, 'db' | 'queue'>;

/** Deletes one batch of businesses, with salons that are then unused. Returns how many businesses it had. */
export async function purgePiece({ db, queue }: PurgeDeps, size: number): Promise<number> {
  return db.transaction(async (trx) => {
    const salonIds = await deletePiece(trx, size);
    await removeUnusedSalons(trx, queue, salonIds);
    return salonIds.length;
  });
}

/**
 * Purges deleted jobs in batches, each in its own transaction. After `TURN_MS`, the rest is left to the next queue
 * entry. A crash undoes at most one batch.
 */
export async function purgeJobs(deps: PurgeDeps): Promise<void> {
  const { db, queue } = deps;
  const turnEnds = performance.now() + TURN_MS;
  let size = SIZES.least;
  let taken: number;
  do {
    const began = performance.now();
    taken = await purgePiece(deps, size);
    // A batch that was not full says little about the speed.
    if (taken === size) size = sizeAfter(size, performance.now() - began);
  } while (taken && performance.now() < turnEnds);
  await db.transaction(async (trx) => {
    if (taken) await queue.send(trx, 'purge-jobs', [{ payload: {} }]);
    else if (await deleteEmptyJobs(trx))
      await queue.send(trx, 'purge-jobs', [{ payload: {}, afterSeconds: LATER_SECONDS }]);
  });
}

/**
 * Called after the last retry has failed. Nothing is lost: deleted rows are invisible, and the next deletion purges
 * them.
 */
export function giveUpPurge({ logger }: Pick<Deps, 'logger'>): void {
  logger.error('Deleted jobs could not be purged after all retries: the next deletion tries again.');
}
