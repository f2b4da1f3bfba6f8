import type { PageFacts } from '#contract/facts.ts';
import { MAX_ERROR_CHARACTERS } from '#contract/limits.ts';
import { cutText } from '../../lib/cleanText.ts';
import type { NotCharged, SearchCall } from './requestAccount.ts';

/** What a search engine's map, or its panel next to the results, shows about one business. */
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
  /** True if the answer says so. It is false for a business that is closed temporarily. */
  permanentlyClosed: boolean;
  /** The URLs on other sites that the engine shows for the business, such as its profiles. */
  profiles: string[];
  /** Facts other than name and address; only on the hit of the map page or of the map search that replaces it. */
  facts?: PageFacts;
  /** Set on the hit whose URL is a search on the map, because the business's map page is unknown. */
  isUnlisted?: true;
};

/** One result of a search: a page that the engine lists, or a page that it shows for a business (then with `local`). */
export type SearchHit = {
  title: string;
  url: string;
  snippet: string;
  /** What a map or panel shows about the business. `url` is its map page, a map search, its website or a profile. */
  local?: LocalAnswer;
};

export type ProviderAnswer = {
  /** Web results in the engine's order, followed by the hits from its map and panels. */
  hits: SearchHit[];
  /**
   * Set if the provider may not have searched all of its sources: a page that is not among the hits may still exist.
   * The text says why, in words that follow a colon: `answered by 1 of 6 engines of SearXNG (bing: timeout).`
   */
  incomplete?: string | undefined;
};

/**
 * Why a search has no answer.
 * - `auth`, `quota`: no search works until somebody fixes the cause, or a long wait is over.
 * - `rate_limited`, `timeout`, `upstream`, `blocked`, `unreadable`: transient, so a retry may work.
 * - `bad_query`: this query never works, but others may.
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
  /** How long the provider asked to wait; undefined if it did not ask. */
  readonly retryAfterMs: number | undefined;
  /** Set if `searchRequest` returned no reply, but the request was certainly not charged. */
  readonly notCharged: NotCharged | undefined;

  /** `message`: a sentence for the operator with the provider's name and own words; cut if it is too long. */
  constructor(kind: SearchFailureKind, message: string, retryAfterMs?: number, notCharged?: NotCharged) {
    super(cutText(message, MAX_ERROR_CHARACTERS));
    this.kind = kind;
    this.retryAfterMs = retryAfterMs;
    this.notCharged = notCharged;
  }
}

/** The API key (empty if none is needed) and the URL of the API without a trailing slash. */
export type SearchAccess = { apiKey: string; baseUrl: string };

/** A request ends without a reply when `signal` is aborted or `timeoutMs` has passed. */
export type RequestLimits = { signal: AbortSignal; timeoutMs: number };

export type SearchReply = { status: number; headers: Headers; text: string };

/** The reply to a request that can cost money. */
export type ChargedReply = SearchReply & {
  /** Corrects the recorded charge: by default one credit for a reply with status 200, none for a refusal. */
  charge: (credits: number) => void;
};

export type SearchOptions = {
  /** The maximum number of web results. Hits from the map and panels are added to them. */
  limit: number;
  /**
   * Waits until the request may be sent, sends it, and resolves to the reply, even if its status is an error. Use it
   * for requests that can cost money. Throws what `searchRequest` throws, and NotReservedError if the account refuses
   * the request.
   */
  send: (call: SearchCall, url: URL, init: RequestInit) => Promise<ChargedReply>;
  /** Call this with the number of searches per second that the provider allows, if its answer contains it. */
  allow?: (perSecond: number) => void;
};

export type Allowance = {
  /** Searches per second. If the provider limits searches per hour, this is the average over an hour. */
  perSecond: number;
  /** The searches left in this hour, if the provider limits them per hour. It limits only their number. */
  leftOfHour?: number | undefined;
};

/** A web search engine. Its functions do not retry, and throw SearchError if the provider fails. */
export type SearchProvider = {
  /** The name as people know it: `SearXNG`, `Serper`. */
  name: string;
  /** Searches the web. If nothing is found, the result is an empty list, not an error. */
  search: (query: string, options: SearchOptions) => Promise<ProviderAnswer>;
  /** Searches only the engine's map. Undefined if the provider cannot do that. */
  searchPlaces?: (query: string, options: SearchOptions) => Promise<ProviderAnswer>;
  /** Asks the provider for its rate. Resolves to undefined if the answer contains none. */
  askAllowed?: (limits: RequestLimits) => Promise<Allowance | undefined>;
  /** Asks how many searches are left in the account, which costs nothing; undefined if the answer does not say. */
  askBalance?: (limits: RequestLimits) => Promise<number | undefined>;
};
