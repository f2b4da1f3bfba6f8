import type { Deps } from '../../deps.ts';
import type { PurgePayload } from '../../queue/queues.ts';
import { removeUnusedSalons } from '../salons/salonsService.ts';
import { deleteEmptyJobs, deletePiece } from './deletionQueries.ts';

/** What a piece should take: its rows are locked for as long. */
const AIM_MS = 120;
const SIZES = { least: 200, first: 500, most: 2000 };
/** How long an entry of the queue goes on with pieces: a worker that is told to stop waits for its end. */
const TURN_MS = 2000;
/** For those that another transaction has just had in hand. */
const LATER_SECONDS = 60;

/** As many as will take about the time aimed at, by what the last ones took. */
const sizeAfter = (size: number, tookMs: number): number =>
  Math.min(SIZES.most, Math.max(SIZES.least, Math.round((size * AIM_MS) / Math.max(1, tookMs))));

type PurgeDeps = Pick<Deps, 'db' | 'queue'>;

/** Returns how many businesses it has taken away. */
export async function purgePiece({ db, queue }: PurgeDeps, size: number): Promise<number> {
  return db.transaction(async (trx) => {
    const salonIds = await deletePiece(trx, size);
    await removeUnusedSalons(trx, queue, salonIds);
    return salonIds.length;
  });
}

/**
 * Takes away what was deleted, each piece in a transaction of its own, and after a while leaves the rest to the next
 * entry: a crash costs a piece at most, and the queue goes on with it.
 */
export async function purgeJobs(deps: PurgeDeps, payload: PurgePayload): Promise<void> {
  const { db, queue } = deps;
  const turnEnds = performance.now() + TURN_MS;
  let size = payload.size ?? SIZES.first;
  let taken: number;
  do {
    const began = performance.now();
    taken = await purgePiece(deps, size);
    // The last piece of a list is short, and says little.
    if (taken === size) size = sizeAfter(size, performance.now() - began);
  } while (taken && performance.now() < turnEnds);
  await db.transaction(async (trx) => {
    if (taken) await queue.send(trx, 'purge-jobs', [{ payload: { size } }]);
    else if (await deleteEmptyJobs(trx))
      await queue.send(trx, 'purge-jobs', [{ payload: {}, afterSeconds: LATER_SECONDS }]);
  });
}

/** Nothing is lost by it, and nobody sees what is left: the next deletion takes it along. */
export function giveUpPurge({ logger }: Pick<Deps, 'logger'>): void {
  logger.error(
    'Deleted jobs could not be taken out of the database at any try: the next deletion tries it again.',
  );
}
