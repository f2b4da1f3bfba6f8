import type { Deps } from '../../deps.ts';
import type { PurgePayload } from '../../queue/queues.ts';
import { removeUnusedSalons } from '../salons/salonsService.ts';
import { deleteEmptyJobs, deletePiece } from './deletionQueries.ts';

/** A transaction of about a tenth of a second. */
const PIECE = 500;
/** For those that another transaction has just had in hand. */
const LATER_SECONDS = 60;

/**
 * Takes away a piece of what was deleted, and sends the entry for the next one in the same transaction: a crash costs a
 * piece at most, and the queue goes on with it.
 */
export async function purgeJobs(
  { db, queue }: Pick<Deps, 'db' | 'queue'>,
  payload: PurgePayload,
  piece = PIECE,
): Promise<void> {
  await db.transaction(async (trx) => {
    const salonIds = await deletePiece(trx, piece);
    await removeUnusedSalons(trx, salonIds);
    const isMore = salonIds.length > 0;
    if (!isMore && !(await deleteEmptyJobs(trx))) return;
    await queue.send(trx, 'purge-jobs', [{ payload, ...(!isMore && { afterSeconds: LATER_SECONDS }) }]);
  });
}

/** Nothing is lost by it, and nobody sees what is left: the next deletion takes it along. */
export function giveUpPurge({ logger }: Pick<Deps, 'logger'>): void {
  logger.error(
    'Deleted jobs could not be taken out of the database at any try: the next deletion tries it again.',
  );
}
