import type { Knex } from 'knex';
import type { Logger } from '../../lib/logger.ts';
import { wait } from '../../lib/wait.ts';
import type { Allowance, SearchProvider } from './searchProvider.ts';
import { allowSearches, pushBackSearchSlot } from './searchSlotsQueries.ts';

/** The number of searches per second that all workers together may send, before refusals reduce it. */
export type RateSource = {
  /** Searches per second; Infinity if nothing limits them. */
  perSecond: () => number;
  /** The fraction of `perSecond` that is really used. */
  fractionUsed: number;
  /** Call this when the provider reports its rate in an answer. */
  report: (perSecond: number) => void;
  /** Call this with the rate stored in the database, perhaps by another worker; null if none is stored. */
  hear: (perSecond: number | null) => void;
  /**
   * Asks the provider for its rate if that is due, without waiting for the answer. Returns when the next question is
   * due, by `performance.now()`; Infinity if never.
   */
  refresh: () => number;
  /**
   * If no search is left in the provider's hour, waits until it is time to ask the provider again, and resolves to
   * true. Otherwise resolves to false.
   */
  waitForHour: (signal: AbortSignal) => Promise<boolean>;
  /** Call this when the provider refused a search because of its rate limit. */
  refused: () => void;
};

/** Searches per second if the provider does not report its rate. */
const USUAL_PER_SECOND = 1;
/**
 * The fraction of the provider's rate that is used. The rest is for jitter: searches may be sent up to 50 ms late, and
 * still no second may have more than the limit.
 */
const FRACTION_USED = 0.95;
/** How often a provider is asked for its rate, how soon again after a failure, and how long to wait for the answer. */
const ASK_EVERY_MS = 10 * 60_000;
const ASK_AGAIN_MS = 60_000;
const ASK_TIMEOUT_MS = 5000;
/**
 * If the provider has a limit per hour, the rate is the number of searches left in the hour, divided by this time. The
 * number is requested again each minute (`askHourlyMs`). So a short list runs faster than the hourly average. A long
 * list uses up all searches of the hour, at whatever minute the provider's hour ends.
 */
const SPREAD_SECONDS = 5 * 60;
const TIMING = { askHourlyMs: 60_000 };
/**
 * If the provider has a limit per hour, a request for its rate is due this long after a refused search, so that several
 * refusals cause only one request.
 */
const ASK_AFTER_REFUSAL_MS = 1000;

type Options = {
  askAllowed: SearchProvider['askAllowed'];
  logger: Pick<Logger, 'warn' | 'info'>;
};

const inWords = (perSecond: number): string =>
  perSecond < 1 ? `${Math.round(perSecond * 3600)} searches an hour` : `${perSecond} searches a second`;

/** Returns the rate of the administrator's fixed delay between two searches. A delay of 0 limits nothing. */
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
 * Returns the rate that the provider reports: in its answers, in its account data, or as the searches left in its hour.
 * Without a report, it is USUAL_PER_SECOND.
 */
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
    // Other workers read the rate from the database. If the database cannot be reached, the next search fails anyway,
    // so the error is only logged.
    allowSearches(db, provider, perSecond).catch((error) => {
      reportedAt = Number.NEGATIVE_INFINITY;
      logger.warn({ err: error }, "The provider's rate limit could not be stored.");
    });
  }

  /** Notes the searches left in the provider's hour. If none is left, no worker gets a new slot for `askHourlyMs`. */
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
