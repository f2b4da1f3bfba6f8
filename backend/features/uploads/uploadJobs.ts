import type { Deps } from '../../deps.ts';
import type { UploadsPayload } from '../../queue/queues.ts';
import { deleteOldRows } from './uploadQueries.ts';

/** A transaction of about a tenth of a second. */
const PIECE = 20_000;

/** Takes away a piece of the lists that are kept no more, and sends the entry for the next one in the same transaction. */
export async function purgeUploads(
  { db, queue }: Pick<Deps, 'db' | 'queue'>,
  payload: UploadsPayload,
  piece = PIECE,
): Promise<void> {
  await db.transaction(async (trx) => {
    if (await deleteOldRows(trx, piece)) await queue.send(trx, 'purge-uploads', [{ payload }]);
  });
}
