import type { Knex } from 'knex';
import type { Logger } from '../../lib/logger.ts';
import { wait } from '../../lib/wait.ts';
import type { Allowance, SearchProvider } from './searchProvider.ts';
import { allowSearches, pushBackSearchSlot } from './searchSlotsQueries.ts';

/** The number of searches per second that all workers together may send, before refusals reduce it. */
export type RateSource = {
  /** Infinity if nothing limits them. */
  perSecond: () => number;
  /** The fraction of that rate that is really used. */
  fractionUsed: number;
  /** Call this when the provider reports its rate in an answer. */
  report: (perSecond: number) => void;
  /** Call this with the rate that is stored in the database, where another worker may have written it. */
  hear: (perSecond: number | null) => void;
  /**
   * Asks the provider for its rate if that is due, without waiting. Returns the time at which it is due next, by
   * `performance.now()`.
   */
  refresh: () => number;
  /** If the hour's searches are used up, waits until the provider is asked again. Resolves to true if it waited. */
  waitForHour: (signal: AbortSignal) => Promise<boolean>;
  /** Call this when the provider refused a search because of its rate limit. */
  refused: () => void;
};

/** Searches per second if the provider does not report its rate. */
const USUAL_PER_SECOND = 1;
/**
 * The fraction of the provider's rate that is used. The rest is for jitter: with searches that are sent up to 50 ms
 * late, no second may have more than the limit.
 */
const FRACTION_USED = 0.95;
/** How often a provider is asked for its rate, how soon again after a failure, and how long to wait for the answer. */
const ASK_EVERY_MS = 10 * 60_000;
const ASK_AGAIN_MS = 60_000;
const ASK_TIMEOUT_MS = 5000;
/**
 * For providers with a limit per hour. The rate is the number of searches left, divided by this time; the number is
 * requested again each minute. A short list thus runs at once, and a long one uses up the hour without a refused
 * search, whenever the provider's hour ends.
 */
const SPREAD_SECONDS = 5 * 60;
const TIMING = { askHourlyMs: 60_000 };
/** The rate is requested this long after a refused search, so that searches refused together cause only one request. */
const ASK_AFTER_REFUSAL_MS = 1000;

type Options = {
  /** Asks the provider for its rate; undefined if it has no such call, and resolves to undefined if it reports none. */
  askAllowed: SearchProvider['askAllowed'];
  logger: Pick<Logger, 'warn' | 'info'>;
};

const inWords = (perSecond: number): string =>
  perSecond < 1 ? `${Math.round(perSecond * 3600)} searches an hour` : `${perSecond} searches a second`;

/** The rate of the administrator's fixed delay between two searches. */
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

/** The rate that the provider reports: in its answers, in its account data, or as the searches left in its hour. */
export function providerRate(
  db: Knex,
  provider: string,
  { askAllowed, logger }: Options,
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
    // Other workers read the rate from the database. If it cannot be reached, the next search fails, so only log it
    // here.
    allowSearches(db, provider, perSecond).catch((error) => {
      reportedAt = Number.NEGATIVE_INFINITY;
      logger.warn({ err: error }, "The provider's rate limit could not be stored.");
    });
  }

  /** If the hour's searches are used up, all workers wait until the provider is asked again. */
  async function noteHour(said: Allowance): Promise<void> {
    leftOfHour = said.leftOfHour;
    if (leftOfHour === undefined) return;
    askAt = Math.min(askAt, performance.now() + askHourlyMs);
    if (isUsedUp()) await pushBackSearchSlot(db, provider, askHourlyMs);
  }

  function askAgainSoon(): void {
    // The number of searches left in the hour is out of date.
    leftOfHour = undefined;
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
      const rate = inWords(allowed ?? USUAL_PER_SECOND);
      logger.warn(
        { err: error },
        `${provider} does not say how many searches it allows: continuing with ${rate}.`,
      );
    }
  }

  return {
    perSecond: () => (leftOfHour ? leftOfHour / SPREAD_SECONDS : (allowed ?? USUAL_PER_SECOND)),
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
