import type { Logger } from '../../lib/logger.ts';
import type { RateLimit } from './rateLimit.ts';
import type { SearchHit, SearchProvider } from './searchProvider.ts';
import { SearchError } from './searchProvider.ts';
import { wait } from './wait.ts';

/** The same question twice: as it should be asked, and in letters, digits and spaces alone. */
export type SearchQuery = { text: string; plain: string };

export type SearchAnswer =
  /** `sentAt`: by `performance.now()`. */
  | { hits: SearchHit[]; sentAt: number }
  /** This query could not be answered, while others can: a sentence that says why. */
  | { failure: string };

export type SearchService = {
  /**
   * One search, with its wait for a slot and its retries. Throws SearchError when no search can work now, with a
   * sentence for the operator, and the signal's reason when it is aborted.
   */
  search: (query: SearchQuery, signal: AbortSignal) => Promise<SearchAnswer>;
  /**
   * Makes sure that the provider had eyes after `sentAt`: a provider gone blind looks like an empty web. Throws
   * SearchError when it finds nothing at all any more.
   */
  confirmSight: (sentAt: number, signal: AbortSignal) => Promise<void>;
};

export type SearchTiming = {
  timeoutMs: number;
  retries: number;
  /** The first wait between tries; doubles each time, up to `longestBackOffMs`. */
  backOffMs: number;
  longestBackOffMs: number;
  /** A provider that asks for a longer wait than this stops the job, which can be resumed. */
  longestRetryAfterMs: number;
};

const TIMING: SearchTiming = {
  timeoutMs: 20_000,
  retries: 5,
  backOffMs: 1000,
  longestBackOffMs: 30_000,
  longestRetryAfterMs: 5 * 60_000,
};

/** A query that has results wherever a search engine works at all. */
const CANARY: SearchQuery = { text: 'hair salon New York', plain: 'hair salon New York' };
const CANARY_RETRIES = 2;
/** Serper's free accounts refuse every phrase: after so many in a row the plain form is asked at once. */
const REFUSALS_UNTIL_PLAIN = 3;

type Dependencies = { provider: SearchProvider; rateLimit: RateLimit; resultsLimit: number; logger: Logger };

export function createSearchService(
  { provider, rateLimit, resultsLimit, logger }: Dependencies,
  timing: SearchTiming = TIMING,
): SearchService {
  let refusedInARow = 0;
  let lastSightAt = Number.NEGATIVE_INFINITY;

  async function tryOnce(text: string, signal: AbortSignal): Promise<{ hits: SearchHit[]; sentAt: number }> {
    await rateLimit.takeSlot(signal);
    const sentAt = performance.now();
    const timeout = AbortSignal.timeout(timing.timeoutMs);
    const hits = await provider.search(text, {
      limit: resultsLimit,
      signal: AbortSignal.any([signal, timeout]),
    });
    if (hits.length) lastSightAt = Math.max(lastSightAt, sentAt);
    return { hits, sentAt };
  }

  /** Throws when waiting makes no sense. */
  async function backOff(error: SearchError, tries: number, signal: AbortSignal): Promise<void> {
    const asked = error.retryAfterMs ?? 0;
    if (asked > timing.longestRetryAfterMs) {
      throw new SearchError(
        'quota',
        `${error.message} It asks to wait ${Math.ceil(asked / 60_000)} minutes.`,
      );
    }
    const backOffMs =
      Math.min(timing.longestBackOffMs, timing.backOffMs * 2 ** tries) * (0.5 + Math.random() / 2);
    const waitMs = Math.max(asked, backOffMs);
    if (error.kind === 'rate_limited') await rateLimit.pushBack(waitMs);
    logger.debug({ kind: error.kind, waitMs: Math.round(waitMs) }, error.message);
    await wait(waitMs, signal);
  }

  /** Throws SearchError: of the kinds auth and quota at once, of the others after the retries. */
  async function ask({ text, plain }: SearchQuery, retries: number, signal: AbortSignal) {
    let wording = refusedInARow >= REFUSALS_UNTIL_PLAIN ? plain : text;
    for (let tries = 0; ; ) {
      try {
        const answer = await tryOnce(wording, signal);
        if (wording === text) refusedInARow = 0;
        return answer;
      } catch (error) {
        signal.throwIfAborted();
        if (!(error instanceof SearchError) || error.kind === 'auth' || error.kind === 'quota') throw error;
        if (error.kind === 'bad_query') {
          if (wording === plain) throw error;
          wording = plain;
          refusedInARow += 1;
        } else {
          if (tries >= retries) throw error;
          await backOff(error, tries, signal);
          tries += 1;
        }
      }
    }
  }

  async function confirmSight(sentAt: number, signal: AbortSignal): Promise<void> {
    if (lastSightAt > sentAt) return;
    const { hits } = await ask(CANARY, CANARY_RETRIES, signal);
    if (hits.length) return;
    const advice = 'It seems to block these searches: try again later, or choose another search provider.';
    throw new SearchError(
      'blocked',
      `${provider.name} finds nothing any more, not even for "${CANARY.plain}". ${advice}`,
    );
  }

  return {
    confirmSight,
    async search(query, signal) {
      const startedAt = performance.now();
      try {
        return await ask(query, timing.retries, signal);
      } catch (error) {
        if (!(error instanceof SearchError) || error.kind === 'auth' || error.kind === 'quota') throw error;
        logger.warn({ kind: error.kind, query: query.text }, error.message);
        // Either this query alone cannot be answered, or none: then this throws.
        await confirmSight(performance.now(), signal);
        logger.info({ kind: error.kind, ms: performance.now() - startedAt }, 'Only this search failed.');
        return { failure: error.message };
      }
    },
  };
}
