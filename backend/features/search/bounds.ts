import {
  MAX_HITS,
  MAX_SNIPPET_CHARACTERS,
  MAX_TITLE_CHARACTERS,
  MAX_URL_CHARACTERS,
} from '#contract/limits.ts';
import { cutText } from '../../lib/cleanText.ts';
import type { SearchHit, SearchProvider } from './searchProvider.ts';

// A provider's result list is limited twice: as JSON, before a schema parses it, and as hits, before they are matched
// and stored. SearchError limits its own message.

/** The most levels kept of a JSON value, because its traversal is recursive; real result lists are less deep. */
const MOST_DEPTH = 20;
/** A longer list in a JSON value is cut to this length. An object with more keys is replaced (see `boundedJson`). */
const MOST_ITEMS = 1000;

/**
 * Limits the depth, list lengths and text lengths of a JSON value. An object with too many keys becomes an empty text,
 * which no schema of an object accepts: with only some of its keys it could look like a list without hits.
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

/** Returns the length of the URL as it is stored, with characters outside ASCII encoded. */
const storedLength = (url: string): number => URL.parse(url)?.href.length ?? url.length;

/**
 * Replaces two or more blanks in a row by one space, or by a line break if one is among them. Patterns that begin with
 * a blank would be slow on a long row of blanks.
 */
const tidied = (text: string): string => text.replace(/\s{2,}/g, (run) => (run.includes('\n') ? '\n' : ' '));

/**
 * Returns at most MAX_HITS hits, with titles and snippets cut. A hit with too long a URL is dropped, as a cut URL would
 * lead elsewhere.
 */
export function boundedHits(hits: readonly SearchHit[]): SearchHit[] {
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

export const withBounds = (provider: SearchProvider): SearchProvider => ({
  ...provider,
  search: bounded(provider.search),
  ...(provider.searchPlaces && { searchPlaces: bounded(provider.searchPlaces) }),
});
