import type { Sighting } from '#contract/facts.ts';
import type { Hit } from '../matching/pages.ts';
import type { SearchHit } from '../search/searchProvider.ts';
import type { SearchService } from '../search/searchService.ts';

export type Asked = { query: string; failure: string | undefined };
/** `isNew`: the search was sent, so the hit is not from an answer that is used again. */
type FoundHit = SearchHit & Pick<Hit, 'askedBy'> & { isNew: boolean };

/** The results of one business's searches so far. */
export type Findings = {
  hits: FoundHit[];
  /** Searches for all platforms together. */
  asked: Asked[];
  /** Searches for a single platform, by its id. */
  askedFor: Map<string, Asked>;
  /** The provider that is searched, and when this look-up began. */
  seen: Sighting;
  /** When the oldest answer was given that is used again; undefined if every search was sent. */
  answeredAt: string | undefined;
  /** When the last completely answered search was sent; 0 if there was none. */
  lastSentAt: number;
  /** True if a search that was sent had results. Those from memory prove nothing about the provider's state now. */
  hasResults: boolean;
  /** `lastSentAt`, if that search's answer was empty and no canary query has confirmed it since. */
  emptyAt: number | undefined;
  /** Why the last incomplete answer was incomplete. */
  incomplete: string | undefined;
};

/**
 * The provider that showed the results, and when: the time of the oldest answer that is used again, if there is one.
 */
export const oldestSighting = ({ seen, answeredAt }: Findings): Sighting =>
  answeredAt !== undefined && answeredAt < seen.at ? { ...seen, at: answeredAt } : seen;

/** True if an answer of an earlier run is used again. An answer that this run got before a pause does not count. */
export const usesEarlierRun = ({ answeredAt }: Findings, startedAt: Date | undefined): boolean =>
  answeredAt !== undefined && !(startedAt && new Date(answeredAt) >= startedAt);

export const createFindings = ({ providerName }: Pick<SearchService, 'providerName'>): Findings => ({
  hits: [],
  asked: [],
  askedFor: new Map(),
  seen: { provider: providerName, at: new Date().toISOString() },
  answeredAt: undefined,
  lastSentAt: 0,
  hasResults: false,
  emptyAt: undefined,
  incomplete: undefined,
});
