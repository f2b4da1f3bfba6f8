import type { Knex } from 'knex';
import { orAborted } from '../../lib/orAborted.ts';
import { wait } from '../../lib/wait.ts';
import { pushBackSearchSlot, readSearchSlotWait, takeSearchSlot } from './searchSlotsQueries.ts';

/** The least time between two searches, kept over all worker processes together. */
export type RateLimit = {
  /** Resolves when a search may start. Rejects with the signal's reason at once when it is aborted. */
  takeSlot: (signal: AbortSignal) => Promise<void>;
  /** No worker may search before `waitMs` have passed. */
  pushBack: (waitMs: number) => Promise<void>;
};

/** Without a delay the database is asked this often only, for what another process pushed back. */
const PUSH_BACK_CHECK_MS = 1000;
/** Timers may end a little early; waiting this much longer saves a second question. */
const TIMER_SLACK_MS = 1;

/**
 * `provider`: processes that share this name share the limit. Within a process waiters stand in a queue, and only its
 * head asks the database, so that any number of them costs one connection.
 */
export function createRateLimit(db: Knex, provider: string, delayMs: number): RateLimit {
  let queue: Promise<unknown> = Promise.resolve();
  let checkedAt = Number.NEGATIVE_INFINITY;

  /** Undefined when the slot was taken, else how long to wait for the next one. */
  async function ask(): Promise<number | undefined> {
    if (delayMs > 0) return (await takeSearchSlot(db, provider, delayMs)) ?? undefined;
    if (performance.now() - checkedAt < PUSH_BACK_CHECK_MS) return undefined;
    const waitMs = await readSearchSlotWait(db, provider);
    if (waitMs > 0) return waitMs;
    checkedAt = performance.now();
    return undefined;
  }

  async function atTheHead(signal: AbortSignal): Promise<void> {
    while (!signal.aborted) {
      const waitMs = await ask();
      if (waitMs === undefined) return;
      await wait(waitMs + TIMER_SLACK_MS, signal);
    }
  }

  return {
    takeSlot(signal) {
      const turn = queue.then(() => atTheHead(signal));
      queue = turn.catch(() => undefined);
      return orAborted(turn, signal);
    },
    async pushBack(waitMs) {
      checkedAt = Number.NEGATIVE_INFINITY;
      await pushBackSearchSlot(db, provider, waitMs);
    },
  };
}
