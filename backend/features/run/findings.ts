import type { Sighting } from '#contract/facts.ts';
import type { Hit } from '../matching/pages.ts';
import type { SearchHit } from '../search/searchProvider.ts';
import type { SearchService } from '../search/searchService.ts';

export type Asked = { query: string; failure: string | undefined };
/** `isNew`: true if the search was sent, false if the hit is from an answer that is used again. */
type FoundHit = SearchHit & Pick<Hit, 'askedBy'> & { isNew: boolean };

/** The results of one business's searches so far. */
export type Findings = {
  hits: FoundHit[];
  /** Searches that are not for a single platform, and answered searches for known pages. */
  asked: Asked[];
  /** The search for a single platform, by the platform's id. */
  askedFor: Map<string, Asked>;
  /** The provider that is searched, and when this look-up began. */
  seen: Sighting;
  /** The time of the oldest kept answer that was used (ISO); undefined if none was used. */
  answeredAt: string | undefined;
  /** When the last completely answered search was sent, in ms by `performance.now()`; 0 if there was none. */
  lastSentAt: number;
  /** True if a search that was sent and answered completely had results. Kept answers do not count. */
  hasResults: boolean;
  /** `lastSentAt` if that search had an empty answer and `confirmResults` has not yet shown that the provider works. */
  emptyAt: number | undefined;
  /** Why the last incomplete answer was incomplete; undefined if there was none. */
  incomplete: string | undefined;
};

/** Returns the provider, and the time of the oldest kept answer, or of this look-up if no kept answer was used. */
export const oldestSighting = ({ seen, answeredAt }: Findings): Sighting =>
  answeredAt !== undefined && answeredAt < seen.at ? { ...seen, at: answeredAt } : seen;

/**
 * True if an answer from before the job's start is used again. Answers that this job got before a pause do not count.
 * Without a job, every kept answer counts.
 */
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
