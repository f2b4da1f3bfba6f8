import type { Knex } from 'knex';
import { hasReplayed, readCommittedPosition } from './databaseQueries.ts';
import type { Logger } from './logger.ts';
import { orAborted } from './orAborted.ts';
import { wait } from './wait.ts';

const CATCH_UP_MS = 1000;
const POLL_MS = 50;
/** If the replica did not catch up in time, or did not answer, long reads use the primary for this long. */
const PAUSE_MS = 10_000;

/** Resolves when the replica has everything that is now committed on the primary. */
async function catchUp(primary: Knex, replica: Knex, late: AbortSignal): Promise<void> {
  const position = await readCommittedPosition(primary);
  while (!(await hasReplayed(replica, position))) await wait(POLL_MS, late);
}

/**
 * Returns a function that chooses the pool for a long read. It waits until the replica has everything that was
 * committed before the call, and then returns the replica's pool. If this fails or takes longer than `catchUpMs`, it
 * returns the primary's pool, and for the next PAUSE_MS it does so at once.
 */
export function createReadPool(
  primary: Knex,
  replica: Knex | undefined,
  logger: Pick<Logger, 'info' | 'warn'>,
  catchUpMs = CATCH_UP_MS,
): () => Promise<Knex> {
  if (!replica) return async () => primary;
  let isUsed = true;
  let pausedUntil = 0;
  return async () => {
    if (performance.now() < pausedUntil) return primary;
    const late = AbortSignal.timeout(catchUpMs);
    try {
      await orAborted(catchUp(primary, replica, late), late);
      if (!isUsed) logger.info('Exports and the History are read from the replica again.');
      isUsed = true;
      return replica;
    } catch (error) {
      pausedUntil = performance.now() + PAUSE_MS;
      const reason = late.aborted ? `It is more than ${catchUpMs} ms behind.` : (error as Error).message;
      if (isUsed)
        logger.warn(
          { reason },
          'The replica cannot be used. Exports and the History are read from DATABASE_URL.',
        );
      isUsed = false;
      return primary;
    }
  };
}
