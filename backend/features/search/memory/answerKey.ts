import { createHash } from 'node:crypto';

/** A search whose answer may be used again: another value of any part may have another answer. */
export type RememberedSearch = {
  provider: string;
  /** The URL of its API: another instance of SearXNG asks other engines. */
  address: string;
  call: 'web' | 'places';
  query: string;
  resultsLimit: number;
};

/** The language and country that every provider is asked for. */
const LOCALE = 'en-US';
const KEY_BYTES = 16;

/** Removes the differences that no search engine sees: case, Unicode form and repeated blanks. */
const sameForEngines = (query: string): string =>
  query.normalize('NFC').toLowerCase().replace(/\s+/g, ' ').trim();

/** Half of a SHA-256: the query itself would take more space in the index than in the answer. */
export function answerKey({ provider, address, call, query, resultsLimit }: RememberedSearch): Buffer {
  const parts = JSON.stringify([provider, address, call, sameForEngines(query), LOCALE, resultsLimit]);
  return createHash('sha256').update(parts).digest().subarray(0, KEY_BYTES);
}
