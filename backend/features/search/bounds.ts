import {
  MAX_HITS,
  MAX_SNIPPET_CHARACTERS,
  MAX_TITLE_CHARACTERS,
  MAX_URL_CHARACTERS,
} from '#contract/limits.ts';
import { cutText } from '../../lib/cleanText.ts';
import type { SearchHit, SearchProvider } from './searchProvider.ts';

// Every answer of a provider passes here twice: as JSON before it is read, so that no item of it costs more than its
// bytes, and as hits before they are matched and stored. Errors are bounded by SearchError itself.

/** Nested deeper, no part of a result list means anything; the walks over it are recursive. */
const MOST_DEPTH = 20;
/** Far more than an object or list of a result list has: a long list of hits is cut below, after it was read. */
const MOST_ITEMS = 1000;

/**
 * The value with no list of more items and no text of more characters than a result list may have. An object of more
 * keys becomes a text, which no schema takes for it: with some of its keys it would look like a list without hits.
 */
export function boundedJson(value: unknown, depth = MOST_DEPTH): unknown {
  if (typeof value === 'string') return cutText(value, MAX_SNIPPET_CHARACTERS);
  if (value === null || typeof value !== 'object') return value;
  if (depth === 0) return undefined;
  const bounded = (item: unknown) => boundedJson(item, depth - 1);
  if (Array.isArray(value)) return value.slice(0, MOST_ITEMS).map(bounded);
  const entries = Object.entries(value);
  if (entries.length > MOST_ITEMS) return '';
  return Object.fromEntries(entries.map(([key, item]) => [key, bounded(item)]));
}

/** A URL as it is stored: with whatever is not ASCII percent-encoded. */
const storedLength = (url: string): number => URL.parse(url)?.href.length ?? url.length;

/** Runs of spaces made one, as every search engine shows them: patterns that begin with spaces try each of a run. */
const tidied = (text: string): string => text.replace(/\s{2,}/g, (run) => (run.includes('\n') ? '\n' : ' '));

/**
 * The hits that may be matched and stored. A hit with a longer URL is dropped: cut, its URL would lead to another page.
 * Titles and snippets are cut.
 */
function boundedHits(hits: readonly SearchHit[]): SearchHit[] {
  return hits
    .filter(({ url }) => url.length <= MAX_URL_CHARACTERS && storedLength(url) <= MAX_URL_CHARACTERS)
    .slice(0, MAX_HITS)
    .map((hit) => ({
      ...hit,
      title: cutText(tidied(hit.title), MAX_TITLE_CHARACTERS),
      snippet: cutText(tidied(hit.snippet), MAX_SNIPPET_CHARACTERS),
    }));
}

type Ask = SearchProvider['search'];
const bounded =
  (ask: Ask): Ask =>
  async (...asked) => {
    const { hits, ...answer } = await ask(...asked);
    return { ...answer, hits: boundedHits(hits) };
  };

/** The same provider with bounded hits. */
export const withBounds = (provider: SearchProvider): SearchProvider => ({
  ...provider,
  search: bounded(provider.search),
  ...(provider.searchPlaces && { searchPlaces: bounded(provider.searchPlaces) }),
});
