import { createHash } from 'node:crypto';
import type { SearchConfig } from '../../../lib/settings/searchConfig.ts';
import type { SearchAsk } from '../searchAsk.ts';

/** All providers are asked for results in this language and country. */
const LOCALE = 'en-US';
const KEY_BYTES = 16;

/** Removes differences that search engines ignore: case, Unicode form and repeated blanks. */
const sameForEngines = (query: string): string =>
  query.normalize('NFC').toLowerCase().replace(/\s+/g, ' ').trim();

/**
 * Returns the key under which the answer to a search is kept. It depends on all values that may change the answer;
 * `baseUrl` is one of them, because another instance of SearXNG asks other engines. The key is half of a SHA-256 hash:
 * the query itself would take more space in the index than its answer in the table.
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
