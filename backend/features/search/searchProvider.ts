/** One result of a web search, as the engine shows it. */
export type SearchHit = {
  title: string;
  url: string;
  snippet: string;
  /** 1 is the first. */
  rank: number;
};

/**
 * Why a search gave no answer.
 * - `auth`, `quota`: no search can work until somebody acts.
 * - `rate_limited`, `timeout`, `upstream`, `blocked`, `unreadable`: may work later.
 * - `bad_query`: this query never works; another one may.
 */
export type SearchFailureKind =
  | 'auth'
  | 'quota'
  | 'rate_limited'
  | 'bad_query'
  | 'blocked'
  | 'timeout'
  | 'upstream'
  | 'unreadable';

export class SearchError extends Error {
  override readonly name = 'SearchError';
  readonly kind: SearchFailureKind;
  /** What the provider asked us to wait, where it did. */
  readonly retryAfterMs: number | undefined;

  /** `message`: a sentence for the operator, with the provider's name and its own words. */
  constructor(kind: SearchFailureKind, message: string, retryAfterMs?: number) {
    super(message);
    this.kind = kind;
    this.retryAfterMs = retryAfterMs;
  }
}

/** The key, empty where there is none, and where the API is, without a trailing slash. */
export type SearchAccess = { apiKey: string; baseUrl: string };

/** A web search engine. One request a call: no retry, no waiting; failures are SearchErrors. */
export type SearchProvider = {
  /** As a person knows it: `SearXNG`, `Serper`. */
  name: string;
  /** Results in the engine's order, at most `limit`. None found is an empty list, never an error. */
  search: (query: string, options: { limit: number; signal: AbortSignal }) => Promise<SearchHit[]>;
};
