import type { Deps } from '../../deps.ts';
import { deleteOldRows } from './uploadQueries.ts';

/** The most rows that one transaction deletes, in about a tenth of a second. */
const PIECE = 20_000;

/** Deletes a batch of an old list's rows (`deleteOldRows`), and queues the next one. Does nothing if no list is old. */
export async function purgeUploads({ db, queue }: Pick<Deps, 'db' | 'queue'>, piece = PIECE): Promise<void> {
  await db.transaction(async (trx) => {
    if (await deleteOldRows(trx, piece)) await queue.send(trx, 'purge-uploads', [{ payload: {} }]);
  });
}
