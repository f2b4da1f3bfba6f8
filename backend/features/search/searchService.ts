import type { Logger } from '../../lib/logger.ts';
import type { RetryTiming } from '../../lib/retries.ts';
import { withRetries } from '../../lib/retries.ts';
import type { RequestAccount, RequestCause } from './requestAccount.ts';
import type { SearchAnswer, SearchAsk, SearchQuery } from './searchAsk.ts';
import type { SearchFailureKind } from './searchProvider.ts';
import { SearchError } from './searchProvider.ts';
import type { SearchToSend, SendDependencies, SentAnswer } from './sendSearch.ts';
import { createSendSearch } from './sendSearch.ts';

/** The result of a search with `fromMemory` if no answer to it is kept. */
const NOT_KEPT = { failure: 'its answer is not kept any more.' };

export type SearchService = {
  /**
   * Answers one search: waits for a slot, sends the search, and retries it after transient failures. If only this
   * search fails, resolves to a `failure`. Throws SearchError, with a sentence for the operator, if no search works
   * now; NotReservedError if the account refuses a request; the signal's reason if it is aborted.
   */
  search: (query: SearchQuery, signal: AbortSignal, ask?: SearchAsk) => Promise<SearchAnswer>;
  providerName: string;
  /** True if the provider can search its map alone. */
  hasPlaces: boolean;
  /**
   * Finds out whether the provider still returns results: a blocked provider answers every query with an empty list,
   * which would otherwise read as "not found". Resolves to true if a search that was sent after `sentAt`, or else the
   * canary query, has results. Throws SearchError if the canary query has none. Resolves to false, without a canary
   * query, if fewer than `doubtedFrom` answers (default: 0) in a row were empty.
   */
  confirmResults: (
    sentAt: number,
    signal: AbortSignal,
    account?: RequestAccount,
    doubtedFrom?: number,
  ) => Promise<boolean>;
};

export type SearchTiming = RetryTiming & {
  timeoutMs: number;
  /** If a provider asks for a longer wait than this, the search fails as if the quota were used up. */
  longestRetryAfterMs: number;
};

const TIMING: SearchTiming = {
  timeoutMs: 20_000,
  retries: 5,
  backOffMs: 1000,
  longestBackOffMs: 30_000,
  longestRetryAfterMs: 5 * 60_000,
};

/** A query that has results on every working search engine. */
const CANARY: SearchQuery = { text: 'hair salon New York', plain: 'hair salon New York' };
const CANARY_RETRIES = 2;
const TRANSIENT: ReadonlySet<SearchFailureKind> = new Set([
  'rate_limited',
  'timeout',
  'upstream',
  'blocked',
  'unreadable',
]);
/** Serper's free accounts refuse quoted phrases. After this many refusals in a row, only the plain form is sent. */
const REFUSALS_UNTIL_PLAIN = 3;

export function createSearchService(
  { logger, ...sending }: SendDependencies & { logger: Logger },
  timing: SearchTiming = TIMING,
): SearchService {
  const { provider, rateLimit, meter } = sending;
  const sendSearch = createSendSearch(sending, timing.timeoutMs);
  let refusedInARow = 0;
  let lastResultsAt = Number.NEGATIVE_INFINITY;
  let emptyInARow = 0;

  async function send(search: SearchToSend): Promise<SentAnswer> {
    const answer = await sendSearch(search);
    if (answer.incomplete !== undefined) return answer;
    emptyInARow = answer.hits.length ? 0 : emptyInARow + 1;
    if (answer.hits.length) lastResultsAt = Math.max(lastResultsAt, answer.sentAt);
    return answer;
  }

  const asksTooLong = (error: unknown): error is SearchError =>
    error instanceof SearchError && (error.retryAfterMs ?? 0) > timing.longestRetryAfterMs;

  const retryOptions = {
    ...timing,
    isTransient: (error: unknown) =>
      error instanceof SearchError && TRANSIENT.has(error.kind) && !asksTooLong(error),
    askedWaitMs: (error: unknown) => (error instanceof SearchError ? error.retryAfterMs : undefined),
    onRetry(error: unknown, waitMs: number) {
      logger.debug({ err: error, waitMs: Math.round(waitMs) }, 'A search is tried again.');
      meter?.count('retry_wait', waitMs);
      if (!(error instanceof SearchError) || error.kind !== 'rate_limited') return;
      // Delays all workers' searches. A failure is only logged: without the database, the next search fails anyway.
      rateLimit
        .pushBack(waitMs, error.retryAfterMs)
        .catch((fault) => logger.warn({ err: fault }, 'The rate limit could not be held back.'));
    },
  };

  /**
   * Sends the query's preferred form. If the provider refuses it, or has refused the preferred form of several queries
   * in a row, sends the plain form. Retries after transient failures. Throws SearchError: at once if a retry cannot
   * help, otherwise after the last retry.
   */
  async function ask(
    { text, plain }: SearchQuery,
    signal: AbortSignal,
    { where, account, cause: reason, retries, isCanary }: SearchAsk & { retries: number; isCanary?: true },
  ) {
    let isRefused = text === plain || refusedInARow >= REFUSALS_UNTIL_PLAIN;
    let tries = 0;
    const sendAs = (cause: RequestCause, words: string) =>
      send({ where, text: words, signal, account, cause: isCanary ? 'canary' : cause });
    const askOnce = async () => {
      tries += 1;
      const cause = tries > 1 ? 'retry' : (reason ?? 'look_up');
      if (isRefused) return sendAs(cause, plain);
      try {
        const answer = await sendAs(cause, text);
        refusedInARow = 0;
        return answer;
      } catch (error) {
        if (!(error instanceof SearchError) || error.kind !== 'bad_query') throw error;
        isRefused = true;
        refusedInARow += 1;
        return sendAs('plain', plain);
      }
    };
    try {
      return await withRetries(askOnce, signal, { ...retryOptions, retries });
    } catch (error) {
      if (!asksTooLong(error)) throw error;
      const minutes = Math.ceil(error.retryAfterMs! / 60_000);
      throw new SearchError('quota', `${error.message} It asks to wait ${minutes} minutes.`);
    }
  }

  const confirmResults: SearchService['confirmResults'] = async (
    sentAt,
    signal,
    account,
    doubtedFrom = 0,
  ) => {
    if (lastResultsAt > sentAt) return true;
    if (emptyInARow < doubtedFrom) return false;
    const { hits } = await ask(CANARY, signal, { account, retries: CANARY_RETRIES, isCanary: true });
    if (hits.length) return true;
    const advice = 'It seems to block these searches: try again later, or choose another search provider.';
    throw new SearchError(
      'blocked',
      `${provider.name} finds nothing any more, not even for "${CANARY.plain}". ${advice}`,
    );
  };

  return {
    confirmResults,
    providerName: provider.name,
    hasPlaces: provider.searchPlaces !== undefined,
    async search(query, signal, asked = {}) {
      if (asked.fromMemory) return NOT_KEPT;
      const startedAt = performance.now();
      try {
        const answer = await ask(query, signal, { ...asked, retries: timing.retries });
        const { incomplete } = answer;
        if (incomplete !== undefined)
          logger.warn({ query: query.text }, `A search was answered only in part: ${incomplete}`);
        return answer;
      } catch (error) {
        if (!(error instanceof SearchError) || error.kind === 'auth' || error.kind === 'quota') throw error;
        logger.warn({ kind: error.kind, query: query.text }, error.message);
        // `confirmResults` throws if other queries fail, too. If they work, only this query has failed.
        await confirmResults(performance.now(), signal, asked.account);
        logger.info({ kind: error.kind, ms: performance.now() - startedAt }, 'Only this search failed.');
        return { failure: error.message };
      }
    },
  };
}
