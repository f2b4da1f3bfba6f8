import { MAX_ERROR_CHARACTERS } from '#contract/limits.ts';
import { cutText } from '../../lib/cleanText.ts';

/** What a search engine's map or panel tells of one business. A part that it does not tell is undefined. */
export type LocalAnswer = {
  title: string;
  phone: string | undefined;
  /** House number and street. */
  street: string | undefined;
  city: string | undefined;
  /** Two letters. */
  state: string | undefined;
  /** Five digits. */
  zip: string | undefined;
  website: string | undefined;
  /** It says so. Temporarily closed is not closed. */
  permanentlyClosed: boolean;
  /** Its official pages on other sites, as the engine links them. */
  profiles: string[];
  /** Only a panel without an id says that the business is closed: the hit's URL is a search on the map. */
  isUnlisted?: true;
};

/** One result of a web search, as the engine shows it. */
export type SearchHit = {
  title: string;
  url: string;
  snippet: string;
  /** What a map or panel tells of the business; `url` is then its listing on the map, its site, or an official page. */
  local?: LocalAnswer;
};

/** What a provider answered. */
export type ProviderAnswer = {
  /** In the engine's order, then those of its local answer. */
  hits: SearchHit[];
  /**
   * Why the provider saw only a part of what it searches, by its own report: a page that is not among the hits may
   * exist all the same. Continues a sentence: `answered by 1 of 6 engines of SearXNG (bing: timeout).`
   */
  incomplete?: string | undefined;
};

/**
 * Why a search gave no answer.
 * - `auth`, `quota`: no search can work until somebody acts.
 * - `rate_limited`, `timeout`, `upstream`, `blocked`, `unreadable`: transient; it may work later.
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

  /**
   * `message`: a sentence for the operator, with the provider's name and its own words, which may be long: it is cut.
   */
  constructor(kind: SearchFailureKind, message: string, retryAfterMs?: number) {
    super(cutText(message, MAX_ERROR_CHARACTERS));
    this.kind = kind;
    this.retryAfterMs = retryAfterMs;
  }
}

/** The key, empty where there is none, and where the API is, without a trailing slash. */
export type SearchAccess = { apiKey: string; baseUrl: string };

export type SearchOptions = {
  /** Most results of the web; what a local answer tells comes on top. */
  limit: number;
  signal: AbortSignal;
  /** Of one request. */
  timeoutMs: number;
  /** Resolves when a further request may be made: to be awaited before each but the first. */
  nextSlot: () => Promise<void>;
  /** To be told how many searches a second the provider allows, where its answer says so. */
  allow?: (perSecond: number) => void;
};

/** What a provider says that it allows. */
export type Allowance = {
  /** Searches a second, over a long time. */
  perSecond: number;
  /** Where it counts by the hour: what is left of this one, at any pace. */
  leftOfHour?: number | undefined;
};

/** A web search engine. No retries, no waiting; failures are SearchErrors. */
export type SearchProvider = {
  /** As a person knows it: `SearXNG`, `Serper`. */
  name: string;
  /** None found is an empty list, never an error. */
  search: (query: string, options: SearchOptions) => Promise<ProviderAnswer>;
  /** Asks the engine's map alone. Undefined where it has none. */
  searchPlaces?: (query: string, options: SearchOptions) => Promise<ProviderAnswer>;
  /** Asks how many searches it allows; undefined where it does not say. Missing where it cannot be asked. */
  askAllowed?: (options: Pick<SearchOptions, 'signal' | 'timeoutMs'>) => Promise<Allowance | undefined>;
};
