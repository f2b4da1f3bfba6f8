import { memoize } from '../../lib/memoize.ts';
import { INNER_CAPITALS, longForm, NICKNAMES } from './cityWords.ts';

const SMALL = new Set(['of', 'the', 'in', 'by', 'on', 'and', 'at', 'du']);

const plainWord = (word: string): string =>
  word
    .normalize('NFD')
    .replace(/[\p{M}'’`.]/gu, '')
    .toLowerCase();

/** Returns the same key for the usual spellings of a name: `St. Paul` and `saint paul`, `De Kalb` and `DeKalb`. */
export const cityKey = memoize((text) => {
  const words = plainWord(text)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
  return (NICKNAMES.get(words) ?? words)
    .split(' ')
    .map((word, index, all) => longForm(word, index === 0 && all.length > 1) ?? word)
    .join('');
});

function capitalised(word: string): string {
  const known = INNER_CAPITALS.get(plainWord(word));
  if (known) return known;
  // Capitals within a word are deliberate, so they stay: `McAllen`, `DeBary`.
  if (/\p{Ll}/u.test(word) && /.\p{Lu}/u.test(word)) return word;
  return word
    .toLowerCase()
    .replace(/(^|-)\p{L}/gu, (start) => start.toUpperCase())
    .replace(
      /^(Mc|O['’]|D['’](?=.{3}))(\p{L})/u,
      (_, start: string, letter: string) => start + letter.toUpperCase(),
    );
}

const inCapitals = (words: string[]): string =>
  words
    .map((word, index) =>
      index > 0 && SMALL.has(word.toLowerCase()) ? word.toLowerCase() : capitalised(word),
    )
    .join(' ');

/**
 * Corrects the capitals of a name that is written only in capitals or only in lower case: `ST. PAUL` becomes `St.
 * Paul`. Other names stay as written, and so do names of at most three characters (`NYC`).
 */
export function readableCity(text: string): string {
  const isMixed = /\p{Lu}/u.test(text) && /\p{Ll}/u.test(text);
  return isMixed || text.length <= 3 ? text : inCapitals(text.split(' '));
}

/** Returns the normal form of a name of the ZIP table: abbreviations are expanded, and capitals are as on a map. */
export const tableCityName = memoize((text): string => {
  // The ZIP table writes `McLean` as `Mc Lean` and `O'Fallon` as `O Fallon`.
  const joined = text.replace(/^(Mc|[OD]) (?=\p{L}{3})/iu, (_, start: string) =>
    start.length === 1 ? `${start}'` : 'Mc',
  );
  const words = joined.split(' ');
  return inCapitals(
    words.map((word, index) => longForm(plainWord(word), index === 0 && words.length > 1) ?? word),
  );
});

/** Returns the normal form of any city's name: `Fort Worth` for `FT WORTH`, `New York` for `NYC`. */
export const cityName = memoize((text): string => {
  const tidy = text.replace(/[\s,]+/g, ' ').trim();
  return tableCityName(NICKNAMES.get(plainWord(tidy)) ?? tidy);
});
