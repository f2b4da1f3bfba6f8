import type { Knex } from 'knex';
import type { Logger } from '../../lib/logger.ts';
import { wait } from '../../lib/wait.ts';
import type { RateLimit } from './rateLimit.ts';
import type { Allowance, SearchProvider } from './searchProvider.ts';
import { allowSearches, pushBackSearchSlot, slowSearches, takeSearchSlots } from './searchSlotsQueries.ts';
import { createSlotQueue } from './slotQueue.ts';

/**
 * Of what the provider allows. The rest is for what happens on the way: a search that leaves 50 ms late still comes within
 * what is allowed in any second.
 */
const SHARE_USED = 0.95;
const LATEST_MS = 50;
/** Slots are taken for so much time at once, so that the database is asked 20 times a second at most, at any pace. */
const LEASE_MS = 50;
/** For longer where asking takes long, a busy or a far database: for so many times as long, and this long at most. */
const LEASE_BY_ASKING = 4;
const LONGEST_LEASE_MS = 500;
/** And so long before they are due, for the time that asking takes. */
const AHEAD_MS = 100;
/** How often a provider is asked what it allows, and when again after it did not say. */
const ASK_EVERY_MS = 10 * 60_000;
const ASK_AGAIN_MS = 60_000;
const ASK_TIMEOUT_MS = 5000;
/**
 * What is left of an hour's searches is spent as if it had to last this long, and asked for again each time: a short list
 * goes at once, and a long one uses the hour up without a search too many, whenever the provider begins the next hour.
 */
const SPREAD_SECONDS = 5 * 60;
const TIMING = { askHourlyMs: 60_000 };
/** Once for all that are refused together. */
const ASK_AFTER_REFUSAL_MS = 1000;

type Options = {
  /** Searches a second where the provider has not said what it allows. */
  usualPerSecond: number;
  /** Asks the provider; undefined where it does not say. Undefined itself where it cannot be asked. */
  askAllowed: SearchProvider['askAllowed'];
  logger: Pick<Logger, 'warn' | 'info'>;
};

const inWords = (perSecond: number): string =>
  perSecond < 1 ? `${Math.round(perSecond * 3600)} searches an hour` : `${perSecond} searches a second`;

/** As fast as the provider itself allows, over all worker processes together; slower for a while after it refused. */
export function createProviderPace(
  db: Knex,
  provider: string,
  { usualPerSecond, askAllowed, logger }: Options,
  { askHourlyMs } = TIMING,
): RateLimit {
  let allowed: number | undefined;
  let leftOfHour: number | undefined;
  let share = 1;
  let lease = { dueAt: 0, gapMs: 0, left: 0 };
  let askAt = askAllowed ? Number.NEGATIVE_INFINITY : Number.POSITIVE_INFINITY;
  let asking: Promise<void> = Promise.resolve();
  let saidAt = Number.NEGATIVE_INFINITY;
  let askingMs = 0;

  const perSecond = () =>
    (leftOfHour ? leftOfHour / SPREAD_SECONDS : (allowed ?? usualPerSecond)) * share * SHARE_USED;

  function allow(said: number): void {
    if (said === allowed && performance.now() - saidAt < ASK_EVERY_MS) return;
    if (said !== allowed) logger.info(`${provider} allows ${inWords(said)}.`);
    allowed = said;
    saidAt = performance.now();
    // The other workers hear of it so. Where the database cannot take it, the next search fails by itself.
    allowSearches(db, provider, said).catch((error) => {
      saidAt = Number.NEGATIVE_INFINITY;
      logger.warn({ err: error }, 'What the search provider allows could not be kept.');
    });
  }

  const isUsedUp = () => leftOfHour !== undefined && leftOfHour < 1;

  /** With nothing left nobody searches until it was asked again: also no worker that has not asked yet. */
  async function heedHour(said: Allowance): Promise<void> {
    leftOfHour = said.leftOfHour;
    if (leftOfHour === undefined) return;
    askAt = Math.min(askAt, performance.now() + askHourlyMs);
    if (!isUsedUp()) return;
    lease = { ...lease, left: 0 };
    await pushBackSearchSlot(db, provider, askHourlyMs);
  }

  /** Searches go on meanwhile, where any are left. */
  function askProvider(): void {
    if (!askAllowed || performance.now() < askAt) return;
    askAt = performance.now() + ASK_EVERY_MS;
    const again = () => {
      askAt = performance.now() + ASK_AGAIN_MS;
    };
    const options = { signal: new AbortController().signal, timeoutMs: ASK_TIMEOUT_MS };
    asking = askAllowed(options)
      .then(async (said) => {
        if (said === undefined) return again();
        allow(said.perSecond);
        await heedHour(said);
      })
      .catch((error) => {
        again();
        // What was left then says nothing of now.
        leftOfHour = undefined;
        const now = inWords(allowed ?? usualPerSecond);
        logger.warn({ err: error }, `${provider} does not say how many searches it allows: ${now} go on.`);
      });
  }

  /** Takes slots for those who wait, as many as come within a lease. */
  async function takeLease(signal: AbortSignal): Promise<void> {
    const gapMs = 1000 / perSecond();
    const leaseMs = Math.min(LONGEST_LEASE_MS, Math.max(LEASE_MS, LEASE_BY_ASKING * askingMs));
    const count = Math.max(1, Math.min(queue.length(), Math.floor(leaseMs / gapMs)));
    const asked = performance.now();
    const slots = await takeSearchSlots(db, provider, { spanMs: count * gapMs, aheadMs: AHEAD_MS });
    askingMs = performance.now() - asked;
    allowed = slots.allowedPerSecond ?? allowed;
    share = slots.share;
    if (slots.taken) lease = { dueAt: performance.now() + slots.waitMs, gapMs, left: count };
    else await wait(Math.max(1, Math.min(slots.waitMs - AHEAD_MS, askAt - asked)), signal);
  }

  const queue = createSlotQueue(async (signal) => {
    while (!signal.aborted) {
      askProvider();
      if (isUsedUp()) await asking;
      if (isUsedUp()) {
        await wait(Math.max(1, askAt - performance.now()), signal);
        continue;
      }
      const dueInMs = lease.dueAt - performance.now();
      if (!lease.left) await takeLease(signal);
      else if (dueInMs > 0) await wait(dueInMs, signal);
      else {
        lease = { ...lease, dueAt: lease.dueAt + lease.gapMs, left: lease.left - 1 };
        // One that is used later would crowd those of others.
        if (dueInMs > -Math.max(LATEST_MS, lease.gapMs * (1 - SHARE_USED))) return;
      }
    }
  });

  return {
    takeSlot: queue.wait,
    async pushBack(_waitMs, askedMs) {
      if (leftOfHour !== undefined) askAt = Math.min(askAt, performance.now() + ASK_AFTER_REFUSAL_MS);
      await slowSearches(db, provider);
      if (askedMs === undefined) return;
      lease = { ...lease, left: 0 };
      await pushBackSearchSlot(db, provider, askedMs);
    },
    allow,
    perSecond,
  };
}
