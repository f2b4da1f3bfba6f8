import type { Deps } from '../../deps.ts';
import { lockAndFindWaiting } from '../../queue/queueStateQueries.ts';
import { sumUpOldRequests } from './ledgerQueries.ts';

/** Requests per transaction. */
const PIECE = 5000;
/** How long one queue entry works. A worker that stops waits for the end of its entry. */
const TURN_MS = 2000;
const CHECK_SECONDS = 24 * 3600;

/** Sends the next entry, unless one is waiting already. */
async function sendNext({ db, queue }: Pick<Deps, 'db' | 'queue'>, afterSeconds: number): Promise<void> {
  await db.transaction(async (trx) => {
    if (await lockAndFindWaiting(trx, 'purge-requests')) return;
    await queue.send(trx, 'purge-requests', [{ payload: {}, afterSeconds }]);
  });
}

/** Replaces requests that are older than 13 months by their sums. Leaves the rest to the next entry, once a day. */
export async function purgeRequests(deps: Pick<Deps, 'db' | 'queue'>): Promise<void> {
  const turnEnds = performance.now() + TURN_MS;
  while ((await sumUpOldRequests(deps.db, PIECE)) === PIECE) {
    if (performance.now() > turnEnds) return sendNext(deps, 0);
  }
  await sendNext(deps, CHECK_SECONDS);
}

/** Called when a worker starts: neither a restore nor a first start leaves an entry in the queue. */
export const beginRequestPurges = (deps: Pick<Deps, 'db' | 'queue'>): Promise<void> => sendNext(deps, 0);
