import { wordPairs } from '../../lib/wordPairs.ts';
import { areSwapped, editDistance } from './editDistance.ts';
import { FIRST_ORDINALS } from './ordinals.ts';
import type { Word } from './words.ts';

/** True if `short`, of three letters or more, is `long` without vowels after the first letter: `bty` for `beauty`. */
function isConsonantForm(short: string, long: string): boolean {
  return (
    short.length >= 3 &&
    short.length < long.length &&
    short === long[0]! + long.slice(1).replace(/[aeiou]/g, '')
  );
}

/** Pairs of forms of one word whose letters do not show that they are the same word. */
const WRITTEN = new Map([
  ...FIRST_ORDINALS,
  ...wordPairs('jr: junior, sr: senior, pizzeria: pizza, rehab: rehabilitation, xpress: express'),
  // `stem` makes `saint` of every `st`, so `street` must equal `saint`.
  ...wordPairs('street: saint, avenue: ave, boulevard: blvd'),
]);

/** Words of two letters that become another word with an `s`: `la` and `las`. */
const ARTICLES = new Set(['la', 'lo', 'el', 'le', 'de', 'di', 'da', 'du']);

const byLength = (a: string, b: string): [short: string, long: string] =>
  a.length < b.length ? [a, b] : [b, a];

/** The similarity of two forms or abbreviations of one word; 0 for any other words. */
function formSimilarity(a: string, b: string): number {
  if ((WRITTEN.get(a) ?? a) === (WRITTEN.get(b) ?? b)) return 0.95;
  const [short, long] = byLength(a, b);
  // `MJ's Salon` is `MJ Salon`. For words of more than three letters, `stem` has already removed the `s`.
  if (short.length === 2 && long === `${short}s` && !ARTICLES.has(short)) return 0.95;
  return isConsonantForm(short, long) ? 0.9 : 0;
}

const withoutDoubles = (word: string): string => word.replace(/(.)\1+/g, '$1');

/**
 * True if two words differ by one or two edits and may both be intended: `Maria` and `Mario`. False for forms of one
 * word, and for doubled letters, which are left out by mistake: `Bela` and `Bella`.
 */
export const isEditOf = ({ stem: a }: Word, { stem: b }: Word): boolean =>
  a !== b && !formSimilarity(a, b) && withoutDoubles(a) !== withoutDoubles(b) && editDistance(a, b) <= 2;

/** Returns 1 for the same word, less for a typing error or an abbreviation, 0 for another word. */
export function wordSimilarity({ stem: a }: Word, { stem: b }: Word): number {
  if (a === b) return 1;
  const ofForms = formSimilarity(a, b);
  if (ofForms) return ofForms;
  const [short, long] = byLength(a, b);
  if (short.length < 4 || short[0] !== long[0]) return 0;
  // A four-letter word with one other letter is usually another word: Lisa and Lira. Two swapped letters are a mistake.
  if (long.length === 4) return areSwapped(short, long) ? 0.9 : 0;
  // A four-letter word and a five-letter one are the same only if a doubled letter was left out: cafe and caffe. Lucy
  // and Lucky are two names.
  if (long.length === 5 && short.length === 4 && long.replace(/(.)\1/, '$1') !== short) return 0;
  const most = long.length >= 9 ? 2 : 1;
  if (long.length - short.length > most) return 0;
  const edits = editDistance(a, b);
  return edits <= most ? 1 - 0.1 * edits : 0;
}
