import type { PageFacts } from '#contract/facts.ts';
import { MAX_ERROR_CHARACTERS } from '#contract/limits.ts';
import { cutText } from '../../lib/cleanText.ts';
import type { NotCharged, SearchCall } from './requestAccount.ts';

/** What a search engine's map or panel shows about one business. Missing values are undefined. */
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
  /** Facts other than name and address. Only the hit of the map page, or of the search that replaces it, has them. */
  facts?: PageFacts;
  /** Set for a panel without an id. It has no map page, so the hit's URL is a search on the map. */
  isUnlisted?: true;
};

/** One result of a web search, as the engine shows it. */
export type SearchHit = {
  title: string;
  url: string;
  snippet: string;
  /**
   * What a map or panel shows about the business. `url` is then its map page or a search on the map, its website or an
   * official page.
   */
  local?: LocalAnswer;
};

/** A provider's answer to one search. */
export type ProviderAnswer = {
  /** Web results in the engine's order, followed by those of its local answer. */
  hits: SearchHit[];
  /**
   * Set if the provider reports that it searched only part of its sources: a page that is not among the hits may still
   * exist. The text continues a sentence: `answered by 1 of 6 engines of SearXNG (bing: timeout).`
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
  /** How long the provider asked to wait, if it did. */
  readonly retryAfterMs: number | undefined;
  /** Why a request without a reply was certainly not charged; undefined if it may have been. */
  readonly notCharged: NotCharged | undefined;

  /**
   * `message` is a sentence for the operator with the provider's name and own words, which may be long: it is
   * truncated.
   */
  constructor(kind: SearchFailureKind, message: string, retryAfterMs?: number, notCharged?: NotCharged) {
    super(cutText(message, MAX_ERROR_CHARACTERS));
    this.kind = kind;
    this.retryAfterMs = retryAfterMs;
    this.notCharged = notCharged;
  }
}

/** The API key (empty if none is needed) and the URL of the API without a trailing slash. */
export type SearchAccess = { apiKey: string; baseUrl: string };

/** What ends a request before its reply. */
export type RequestLimits = { signal: AbortSignal; timeoutMs: number };

export type SearchReply = { status: number; headers: Headers; text: string };

/** The reply to a request that can cost money. */
export type ChargedReply = SearchReply & {
  /** Corrects the charge. Without this call, a reply with status 200 costs one credit, and a refusal nothing. */
  charge: (credits: number) => void;
};

export type SearchOptions = {
  /** The maximum number of web results. Local answers are added to them. */
  limit: number;
  /**
   * Waits until the request may be sent, sends it, and resolves to the reply, also to one with an error status. Use it
   * for requests that can cost money. Throws SearchError if there is no reply, or it is too large or a redirect; the
   * signal's reason if it is aborted; and NotReservedError.
   */
  send: (call: SearchCall, url: URL, init: RequestInit) => Promise<ChargedReply>;
  /** Call this with the number of searches per second that the provider allows, if its answer contains it. */
  allow?: (perSecond: number) => void;
};

/** The rate that a provider reports. */
export type Allowance = {
  /** Searches per second, averaged over a long time. */
  perSecond: number;
  /**
   * How many searches are left in this hour, if the provider limits searches per hour. They may be sent at any rate.
   */
  leftOfHour?: number | undefined;
};

/** A web search engine. It does not retry, and waits only in `send`. It reports failures as SearchErrors. */
export type SearchProvider = {
  /** The name as people know it: `SearXNG`, `Serper`. */
  name: string;
  /** If nothing is found, the result is an empty list, not an error. */
  search: (query: string, options: SearchOptions) => Promise<ProviderAnswer>;
  /** Searches only the engine's map. Undefined if the provider cannot do that. */
  searchPlaces?: (query: string, options: SearchOptions) => Promise<ProviderAnswer>;
  /** Asks the provider for its rate; undefined if it has no such call, and resolves to undefined if it reports none. */
  askAllowed?: (limits: RequestLimits) => Promise<Allowance | undefined>;
  /**
   * Asks the provider how many searches are left in the account, which costs nothing. Resolves to undefined if the
   * answer does not say. Undefined if the provider has no such call.
   */
  askBalance?: (limits: RequestLimits) => Promise<number | undefined>;
};
