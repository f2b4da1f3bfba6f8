import type { Knex } from 'knex';
import type { JobQueue } from './jobQueue.ts';
import { lockAndFindWaiting } from './queueStateQueries.ts';
import type { QueueName } from './queues.ts';

/**
 * How long one entry works before it leaves the rest to the next one. A worker that stops waits for its entry's end.
 */
const TURN_MS = 2000;

type PurgeQueue = Extract<QueueName, 'purge-texts' | 'purge-answers' | 'purge-requests'>;
type PurgeDeps = { db: Knex; queue: JobQueue };

/**
 * Sends a purge's next entry, unless one is waiting already. Each worker also calls it at its start, because after a
 * restore, and in a new installation, the queue has no such entry.
 */
export async function sendPurge({ db, queue }: PurgeDeps, name: PurgeQueue, afterSeconds = 0): Promise<void> {
  await db.transaction(async (trx) => {
    if (await lockAndFindWaiting(trx, name)) return;
    await queue.send(trx, name, [{ payload: {}, afterSeconds }]);
  });
}

/**
 * Calls each purge until it returns false: then nothing is left to delete. If this takes longer than TURN_MS, stops and
 * sends an entry for the rest. Otherwise sends an entry that looks again after `checkSeconds`.
 */
export async function purgeInTurns(
  deps: PurgeDeps,
  name: PurgeQueue,
  purges: readonly (() => Promise<boolean>)[],
  checkSeconds: number,
): Promise<void> {
  const turnEnds = performance.now() + TURN_MS;
  for (const purgePiece of purges) {
    while (await purgePiece()) {
      if (performance.now() > turnEnds) return sendPurge(deps, name);
    }
  }
  await sendPurge(deps, name, checkSeconds);
}
