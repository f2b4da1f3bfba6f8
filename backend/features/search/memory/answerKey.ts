import { createHash } from 'node:crypto';
import type { SearchConfig } from '../../../lib/settings/searchConfig.ts';
import type { SearchAsk } from '../searchAsk.ts';

/** The language and country of the results that searches ask for. */
const LOCALE = 'en-US';
const KEY_BYTES = 16;

/** Removes differences that search engines ignore: case, Unicode form and repeated blanks. */
const sameForEngines = (query: string): string =>
  query.normalize('NFC').toLowerCase().replace(/\s+/g, ' ').trim();

/**
 * Returns the key under which the answer to a search is kept. `baseUrl` is part of it, because another SearXNG may ask
 * other engines. Half of a SHA-256 hash takes less space in the index than the query.
 */
export function answerKey(
  { provider, baseUrl, resultsLimit }: Pick<SearchConfig, 'provider' | 'baseUrl' | 'resultsLimit'>,
  query: string,
  where: SearchAsk['where'],
): Buffer {
  const call = where ?? 'web';
  const parts = JSON.stringify([provider, baseUrl, call, sameForEngines(query), LOCALE, resultsLimit]);
  return createHash('sha256').update(parts).digest().subarray(0, KEY_BYTES);
}
