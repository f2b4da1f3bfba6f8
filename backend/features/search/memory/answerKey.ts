import { createHash } from 'node:crypto';

/** A search whose answer may be reused. A search that differs in any of these values may have another answer. */
export type RememberedSearch = {
  provider: string;
  /** The URL of the provider's API, because another instance of SearXNG asks other engines. */
  address: string;
  call: 'web' | 'places';
  query: string;
  resultsLimit: number;
};

/** All providers are asked for results in this language and country. */
const LOCALE = 'en-US';
const KEY_BYTES = 16;

/** Removes differences that search engines ignore: case, Unicode form and repeated blanks. */
const sameForEngines = (query: string): string =>
  query.normalize('NFC').toLowerCase().replace(/\s+/g, ' ').trim();

/** Half of a SHA-256 hash. The query itself would take more space in the index than its answer in the table. */
export function answerKey({ provider, address, call, query, resultsLimit }: RememberedSearch): Buffer {
  const parts = JSON.stringify([provider, address, call, sameForEngines(query), LOCALE, resultsLimit]);
  return createHash('sha256').update(parts).digest().subarray(0, KEY_BYTES);
}
