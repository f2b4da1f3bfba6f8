import type { Knex } from 'knex';
import type { Logger } from '../../lib/logger.ts';
import { wait } from '../../lib/wait.ts';
import type { Allowance, SearchProvider } from './searchProvider.ts';
import { allowSearches, pushBackSearchSlot } from './searchSlotsQueries.ts';

/** How many searches a second the workers together may send, before it is lowered by refusals. */
export type RateSource = {
  /** Infinity if nothing limits them. */
  perSecond: () => number;
  /** The fraction that is used of it. */
  fractionUsed: number;
  /** The provider reported a rate with its answer. */
  report: (perSecond: number) => void;
  /** Another worker's report, from the database. */
  hear: (perSecond: number | null) => void;
  /** Asks the provider again if that is due, without waiting for the answer. Returns when it is due next. */
  refresh: () => number;
  /** Waits if the hour's searches are used up. True if it waited. */
  waitForHour: (signal: AbortSignal) => Promise<boolean>;
  /** The provider refused a search as one too many. */
  refused: () => void;
};

/**
 * The fraction of the provider's rate that is used. The rest absorbs jitter: a search that leaves 50 ms late must
 * still not exceed what is allowed in any second.
 */
const FRACTION_USED = 0.95;
/** How often a provider is asked what it allows, and when again after a failure. */
const ASK_EVERY_MS = 10 * 60_000;
const ASK_AGAIN_MS = 60_000;
const ASK_TIMEOUT_MS = 5000;
/**
 * What is left of an hour is spent as if it had to last this long, and asked for again each minute. A short list runs
 * at once, and a long one uses the hour up without a search too many, whenever the provider's next hour begins.
 */
const SPREAD_SECONDS = 5 * 60;
const TIMING = { askHourlyMs: 60_000 };
/** Searches refused together cause one question. */
const ASK_AFTER_REFUSAL_MS = 1000;

type Options = {
  /** Searches a second if the provider does not report what it allows. */
  usualPerSecond: number;
  /** Asks the provider; answers undefined if it does not say. Undefined if it cannot be asked. */
  askAllowed: SearchProvider['askAllowed'];
  logger: Pick<Logger, 'warn' | 'info'>;
};

const inWords = (perSecond: number): string =>
  perSecond < 1 ? `${Math.round(perSecond * 3600)} searches an hour` : `${perSecond} searches a second`;

/** The rate of an administrator's fixed delay between two searches, used as it is. */
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

/** The rate that the provider itself reports, in its answers, on its account, or as searches left of the hour. */
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
    // Other workers read it from the database. If the database is away, the next search fails by itself.
    allowSearches(db, provider, perSecond).catch((error) => {
      reportedAt = Number.NEGATIVE_INFINITY;
      logger.warn({ err: error }, 'What the search provider allows could not be kept.');
    });
  }

  /** If the hour is used up, all workers wait until the next question, including those that have not asked yet. */
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
