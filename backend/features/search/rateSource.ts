import type { Knex } from 'knex';
import type { Logger } from '../../lib/logger.ts';
import { wait } from '../../lib/wait.ts';
import type { Allowance, SearchProvider } from './searchProvider.ts';
import { allowSearches, pushBackSearchSlot } from './searchSlotsQueries.ts';

/** The number of searches per second that all workers together may send, before refusals lower it. */
export type RateSource = {
  /** Infinity if nothing limits them. */
  perSecond: () => number;
  /** The fraction of that rate that is used. */
  fractionUsed: number;
  /** Call this when the provider reports its rate in an answer. */
  report: (perSecond: number) => void;
  /** Call this with the rate that another worker has stored in the database. */
  hear: (perSecond: number | null) => void;
  /**
   * Asks the provider for its rate again if that is due, without waiting for the answer. Returns when the next request
   * is due.
   */
  refresh: () => number;
  /** Waits if the hour's searches are used up. True if it waited. */
  waitForHour: (signal: AbortSignal) => Promise<boolean>;
  /** Call this when the provider refused a search because of its rate limit. */
  refused: () => void;
};

/**
 * The fraction of the provider's rate that is used. The rest absorbs jitter: a search that leaves 50 ms late must not
 * exceed the limit in any second.
 */
const FRACTION_USED = 0.95;
/** How often a provider is asked for its rate, and how soon again after a failure. */
const ASK_EVERY_MS = 10 * 60_000;
const ASK_AGAIN_MS = 60_000;
const ASK_TIMEOUT_MS = 5000;
/**
 * The searches that are left of an hour are spread over this time, and their number is requested again each minute. So
 * a short list runs at once, and a long one uses up the hour without a refused search, whenever the provider's next
 * hour begins.
 */
const SPREAD_SECONDS = 5 * 60;
const TIMING = { askHourlyMs: 60_000 };
/** Searches that are refused at the same time cause only one request for the rate. */
const ASK_AFTER_REFUSAL_MS = 1000;

type Options = {
  /** Searches per second if the provider does not report its rate. */
  usualPerSecond: number;
  /**
   * Asks the provider for its rate; resolves to undefined if it does not report one. Undefined if the provider has no
   * such call.
   */
  askAllowed: SearchProvider['askAllowed'];
  logger: Pick<Logger, 'warn' | 'info'>;
};

const inWords = (perSecond: number): string =>
  perSecond < 1 ? `${Math.round(perSecond * 3600)} searches an hour` : `${perSecond} searches a second`;

/** Returns the fixed rate of an administrator's delay between two searches. It is used as it is. */
export function fixedRate(delayMs: number): RateSource {
  const perSecond = delayMs > 0 ? 1000 / delayMs : Number.POSITIVE_INFINITY;
  return {
    perSecond: () => perSecond,
    fractionUsed: 1,
    report: () => undefined,
    hear: () => undefined,
    refresh: () => Number.POSITIVE_INFINITY,
    waitForHour: async () => false,
    refused: () => undefined,
  };
}

/**
 * Returns the rate that the provider reports: in its answers, in its account data, or as the searches left of the hour.
 */
export function providerRate(
  db: Knex,
  provider: string,
  { usualPerSecond, askAllowed, logger }: Options,
  { askHourlyMs } = TIMING,
): RateSource {
  let allowed: number | undefined;
  let leftOfHour: number | undefined;
  let askAt = askAllowed ? Number.NEGATIVE_INFINITY : Number.POSITIVE_INFINITY;
  let asking: Promise<void> = Promise.resolve();
  let reportedAt = Number.NEGATIVE_INFINITY;

  const isUsedUp = () => leftOfHour !== undefined && leftOfHour < 1;

  function report(perSecond: number): void {
    if (perSecond === allowed && performance.now() - reportedAt < ASK_EVERY_MS) return;
    if (perSecond !== allowed) logger.info(`${provider} allows ${inWords(perSecond)}.`);
    allowed = perSecond;
    reportedAt = performance.now();
    // Other workers read the rate from the database. If the database cannot be reached, the next search fails for that
    // reason.
    allowSearches(db, provider, perSecond).catch((error) => {
      reportedAt = Number.NEGATIVE_INFINITY;
      logger.warn({ err: error }, 'What the search provider allows could not be kept.');
    });
  }

  /**
   * If the hour is used up, all workers wait until the provider is asked again, including those that have not asked
   * yet.
   */
  async function noteHour(said: Allowance): Promise<void> {
    leftOfHour = said.leftOfHour;
    if (leftOfHour === undefined) return;
    askAt = Math.min(askAt, performance.now() + askHourlyMs);
    if (isUsedUp()) await pushBackSearchSlot(db, provider, askHourlyMs);
  }

  function askAgainSoon(): void {
    askAt = performance.now() + ASK_AGAIN_MS;
  }

  async function ask(question: NonNullable<SearchProvider['askAllowed']>): Promise<void> {
    try {
      const said = await question({ signal: new AbortController().signal, timeoutMs: ASK_TIMEOUT_MS });
      if (said === undefined) return askAgainSoon();
      report(said.perSecond);
      await noteHour(said);
    } catch (error) {
      askAgainSoon();
      // The earlier answer about the hour is out of date.
      leftOfHour = undefined;
      const rate = inWords(allowed ?? usualPerSecond);
      logger.warn(
        { err: error },
        `${provider} does not say how many searches it allows: continuing with ${rate}.`,
      );
    }
  }

  return {
    perSecond: () => (leftOfHour ? leftOfHour / SPREAD_SECONDS : (allowed ?? usualPerSecond)),
    fractionUsed: FRACTION_USED,
    report,
    hear(perSecond) {
      allowed = perSecond ?? allowed;
    },
    refresh() {
      if (askAllowed && performance.now() >= askAt) {
        askAt = performance.now() + ASK_EVERY_MS;
        asking = ask(askAllowed);
      }
      return askAt;
    },
    async waitForHour(signal) {
      if (isUsedUp()) await asking;
      if (!isUsedUp()) return false;
      await wait(Math.max(1, askAt - performance.now()), signal);
      return true;
    },
    refused() {
      if (leftOfHour !== undefined) askAt = Math.min(askAt, performance.now() + ASK_AFTER_REFUSAL_MS);
    },
  };
}
