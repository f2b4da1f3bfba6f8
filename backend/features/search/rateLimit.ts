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

// All workers of a provider share one time line in the database (a row of search_slots). A worker is in one of these
// states:
//
//   idle      nobody waits
//   asking    the first waiter asks for a lease: a span of the time line with one or more slots
//               → leased, or → waiting if the next free span is too far off
//   waiting   until that span comes near → asking
//   leased    its slots are due one after another; each one lets a waiter go
//               → asking when all are used, or when the provider refused a search (the lease is dropped)
//   used up   the provider's hour has no search left: waits and asks the provider again → asking

/** When searches may start, over all worker processes together. */
export type RateLimit = {
  /** Resolves when a search may start. Rejects with the signal's reason at once when it is aborted. */
  takeSlot: (signal: AbortSignal) => Promise<void>;
  /**
   * Call this when the provider refused a search because of its rate limit; the search is retried after `waitMs`.
   * `askedMs` is the wait that the provider asked for, if any: no worker searches before it has passed.
   */
  pushBack: (waitMs: number, askedMs?: number) => Promise<void>;
  /** Call this when the provider reports how many searches per second it allows. */
  allow: (perSecond: number) => void;
  /** The number of searches per second, as last known; Infinity if nothing limits them. */
  perSecond: () => number;
};

/** A lease covers this much time, so the database is asked at most 20 times a second at any rate. */
const LEASE_MS = 50;
/**
 * If the database is slow or far away, a lease covers this multiple of the time that the query takes, up to the
 * longest.
 */
const LEASE_BY_ASKING = 4;
const LONGEST_LEASE_MS = 500;
/** A lease is requested this long before it is due, to hide the latency of the query. */
const AHEAD_MS = 100;
/** A slot used later than this would fall into another worker's span and exceed the provider's limit. */
const LATEST_MS = 50;
/** Without a limit, the database is polled this often for refusals of other workers. */
const PUSH_BACK_CHECK_MS = 1000;
/** Timers may fire a little early; waiting this much longer saves a second query. */
const TIMER_SLACK_MS = 1;

/** Limits the rate of searches over all worker processes that share the database and the provider. */
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

  /** Takes as many slots as fit into one lease, for the searches that wait. */
  async function takeLease(signal: AbortSignal, askProviderAt: number): Promise<void> {
    const gapMs = 1000 / perSecond();
    // With a fixed delay a slot is taken only when it is due, so that the time between searches never falls below the
    // delay.
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
