import type { Knex } from 'knex';
import { wait } from '../../lib/wait.ts';
import { pushBackSearchSlot, readSearchSlotWait, takeSearchSlots } from './searchSlotsQueries.ts';
import { createSlotQueue } from './slotQueue.ts';

/** When searches may start, over all worker processes together. */
export type RateLimit = {
  /** Resolves when a search may start. Rejects with the signal's reason at once when it is aborted. */
  takeSlot: (signal: AbortSignal) => Promise<void>;
  /**
   * The provider refused a search as one too many, which is tried again after `waitMs`. `askedMs`: how long the provider
   * asked to wait, where it did; nobody searches before then.
   */
  pushBack: (waitMs: number, askedMs?: number) => Promise<void>;
  /** The provider has said how many searches a second it allows. */
  allow: (perSecond: number) => void;
  /** Searches a second as known last; Infinity where nothing limits them. */
  perSecond: () => number;
};

/** Without a delay the database is asked this often only, for what another process pushed back. */
const PUSH_BACK_CHECK_MS = 1000;
/** Timers may end a little early; waiting this much longer saves a second question. */
const TIMER_SLACK_MS = 1;

/** The least time between two searches that an administrator has set. `provider`: processes that share it share the limit. */
export function createRateLimit(db: Knex, provider: string, delayMs: number): RateLimit {
  let checkedAt = Number.NEGATIVE_INFINITY;

  /** Undefined when the slot was taken, else how long to wait for the next one. */
  async function ask(): Promise<number | undefined> {
    if (delayMs > 0) {
      const { taken, waitMs } = await takeSearchSlots(db, provider, { spanMs: delayMs });
      return taken ? undefined : Math.max(0, waitMs);
    }
    if (performance.now() - checkedAt < PUSH_BACK_CHECK_MS) return undefined;
    const waitMs = await readSearchSlotWait(db, provider);
    if (waitMs > 0) return waitMs;
    checkedAt = performance.now();
    return undefined;
  }

  const queue = createSlotQueue(async (signal) => {
    while (!signal.aborted) {
      const waitMs = await ask();
      if (waitMs === undefined) return;
      await wait(waitMs + TIMER_SLACK_MS, signal);
    }
  });

  return {
    takeSlot: queue.wait,
    async pushBack(waitMs) {
      checkedAt = Number.NEGATIVE_INFINITY;
      await pushBackSearchSlot(db, provider, waitMs);
    },
    allow: () => undefined,
    perSecond: () => (delayMs > 0 ? 1000 / delayMs : Number.POSITIVE_INFINITY),
  };
}
