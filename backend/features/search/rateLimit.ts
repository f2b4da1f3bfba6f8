import type { Knex } from 'knex';
import { wait } from '../../lib/wait.ts';
import type { RateSource } from './rateSource.ts';
import {
  pushBackSearchSlot,
  readSearchSlotWait,
  slowSearches,
  takeSearchSlots,
} from './searchSlotsQueries.ts';
import { createSlotQueue } from './slotQueue.ts';

// All workers share one time line for each provider: a row of search_slots in the database. The states of a worker:
//
//   idle      No search waits.
//   asking    The first waiting search asks for a lease: the next free period of the time line, with one or more slots.
//               → leased, or → waiting if that period begins too late
//   waiting   The search waits until that period is near. → asking
//   leased    The slots of the lease are due one after another. Each lets one search start.
//               → asking, when all slots are used, or when the provider has refused a search and asked for a wait
//                 (with a fixed delay between searches: after any refusal, even without such a wait)
//   used up   No search is left in the provider's hour. The worker waits, and asks the provider again. → asking

/** Decides when searches may start, over all worker processes together. */
export type RateLimit = {
  /** Resolves when a search may start. Rejects with the signal's reason as soon as the signal is aborted. */
  takeSlot: (signal: AbortSignal) => Promise<void>;
  /**
   * Call this when the provider has refused a search because of its rate limit. `waitMs` is the time until the search
   * is retried, `askedMs` the wait that the provider asked for, if any. With a fixed delay between searches, no worker
   * gets a new slot for `waitMs`. Without a fixed delay, the rate is lowered; if the provider asked for a wait, no
   * worker gets a new slot for `askedMs` either.
   */
  pushBack: (waitMs: number, askedMs?: number) => Promise<void>;
  /** Call this when the provider reports how many searches per second it allows. */
  allow: (perSecond: number) => void;
  /** The current number of searches per second; Infinity if nothing limits them. */
  perSecond: () => number;
};

/**
 * The usual length of a lease. It has as many whole slots as fit, but at least one. With leases, a worker need not ask
 * the database for each search.
 */
const LEASE_MS = 50;
/** If the database is slow, a lease may last this many times as long as the last query for a lease took. */
const LEASE_BY_ASKING = 4;
const LONGEST_LEASE_MS = 500;
/** A lease is taken at most this long before its first slot is due, so that few searches wait for the database. */
const AHEAD_MS = 100;
/**
 * A slot is dropped if its time was longer ago than this, because a search might now fall into another worker's lease
 * and exceed the provider's limit. Without a fixed delay, 5 % of the gap between two slots counts instead if that is
 * longer.
 */
const LATEST_MS = 50;
/** If the rate has no limit, the database is asked this often whether another worker's search was refused. */
const PUSH_BACK_CHECK_MS = 1000;
/** Timers may fire slightly early. Waiting this much longer saves a second query. */
const TIMER_SLACK_MS = 1;

export function createRateLimit(db: Knex, provider: string, source: RateSource): RateLimit {
  const { fractionUsed } = source;
  const isFixed = fractionUsed === 1;
  let rateFactor = 1;
  let lease = { dueAt: 0, gapMs: 0, left: 0 };
  let askingMs = 0;
  let pushBackCheckedAt = Number.NEGATIVE_INFINITY;

  const perSecond = () => source.perSecond() * rateFactor * fractionUsed;
  const dropLease = () => {
    lease = { ...lease, left: 0 };
  };

  async function waitForPushBack(signal: AbortSignal): Promise<void> {
    while (!signal.aborted && performance.now() - pushBackCheckedAt >= PUSH_BACK_CHECK_MS) {
      const waitMs = await readSearchSlotWait(db, provider);
      if (waitMs > 0) await wait(waitMs + TIMER_SLACK_MS, signal);
      else pushBackCheckedAt = performance.now();
    }
  }

  /**
   * Takes a lease with as many slots as fit, at most one per waiting search. If the next free period begins too late,
   * takes none, but waits: until that period is near, or until it is time to ask the provider for its rate, if that is
   * earlier.
   */
  async function takeLease(signal: AbortSignal, askProviderAt: number): Promise<void> {
    const gapMs = 1000 / perSecond();
    // With a fixed delay, a slot is taken only when it is due: two searches must never be closer than the delay.
    const aheadMs = isFixed ? 0 : AHEAD_MS;
    const leaseMs = isFixed
      ? LEASE_MS
      : Math.min(LONGEST_LEASE_MS, Math.max(LEASE_MS, LEASE_BY_ASKING * askingMs));
    const count = Math.max(1, Math.min(queue.length(), Math.floor(leaseMs / gapMs)));
    const asked = performance.now();
    const slots = await takeSearchSlots(db, provider, { spanMs: count * gapMs, aheadMs });
    askingMs = performance.now() - asked;
    source.hear(slots.allowedPerSecond);
    if (!isFixed) rateFactor = slots.rateFactor;
    if (slots.taken) lease = { dueAt: performance.now() + slots.waitMs, gapMs, left: count };
    else
      await wait(
        Math.max(1, Math.min(slots.waitMs + TIMER_SLACK_MS - aheadMs, askProviderAt - asked)),
        signal,
      );
  }

  const queue = createSlotQueue(async (signal) => {
    if (perSecond() === Number.POSITIVE_INFINITY) return waitForPushBack(signal);
    while (!signal.aborted) {
      const askProviderAt = source.refresh();
      if (await source.waitForHour(signal)) {
        dropLease();
        continue;
      }
      const dueInMs = lease.dueAt - performance.now();
      if (!lease.left) await takeLease(signal, askProviderAt);
      else if (dueInMs > 0) await wait(dueInMs, signal);
      else {
        lease = { ...lease, dueAt: lease.dueAt + lease.gapMs, left: lease.left - 1 };
        if (dueInMs > -Math.max(LATEST_MS, lease.gapMs * (1 - fractionUsed))) return;
      }
    }
  });

  return {
    takeSlot: queue.wait,
    async pushBack(waitMs, askedMs) {
      source.refused();
      pushBackCheckedAt = Number.NEGATIVE_INFINITY;
      if (!isFixed) await slowSearches(db, provider);
      const heldMs = isFixed ? waitMs : askedMs;
      if (heldMs === undefined) return;
      dropLease();
      await pushBackSearchSlot(db, provider, heldMs);
    },
    allow: source.report,
    perSecond,
  };
}
