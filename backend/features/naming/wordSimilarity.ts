import { wordPairs } from '../../lib/wordPairs.ts';
import { editDistance } from './editDistance.ts';
import { FIRST_ORDINALS } from './ordinals.ts';
import type { Word } from './words.ts';

/** True for `bty` and `beauty`: the first letter and all consonants. */
function isConsonantForm(short: string, long: string): boolean {
  return (
    short.length >= 3 &&
    short.length < long.length &&
    short === long[0]! + long.slice(1).replace(/[aeiou]/g, '')
  );
}

/** Abbreviations and spellings that letters alone do not show. */
const WRITTEN = new Map([
  ...FIRST_ORDINALS,
  ...wordPairs('jr: junior, sr: senior, pizzeria: pizza, rehab: rehabilitation, xpress: express'),
  // `St` is always read as `Saint`.
  ...wordPairs('street: saint, avenue: ave, boulevard: blvd'),
]);

/** `La` and `Las` are two words. */
const ARTICLES = new Set(['la', 'lo', 'el', 'le', 'de', 'di', 'da', 'du']);

/** True for `nail` and `nial`. */
const areSwapped = (a: string, b: string): boolean =>
  [0, 1, 2].some((at) => a.slice(0, at) + a[at + 1] + a[at] + a.slice(at + 2) === b);

const byLength = (a: string, b: string): [short: string, long: string] =>
  a.length < b.length ? [a, b] : [b, a];

/** The similarity of two forms or abbreviations of one word; 0 for any other words. */
function formSimilarity(a: string, b: string): number {
  if ((WRITTEN.get(a) ?? a) === (WRITTEN.get(b) ?? b)) return 0.95;
  const [short, long] = byLength(a, b);
  // `MJ's Salon` and `MJ Salon`. The stem of a longer word loses its `s`.
  if (short.length === 2 && long === `${short}s` && !ARTICLES.has(short)) return 0.95;
  return isConsonantForm(short, long) ? 0.9 : 0;
}

const withoutDoubles = (word: string): string => word.replace(/(.)\1+/g, '$1');

/**
 * True for two words that differ in a letter or two and may both be meant: `Maria` and `Mario`. Forms of one word are
 * excluded, and doubled letters, which are left out by mistake: `Bela` and `Bella`.
 */
export const isEditOf = ({ stem: a }: Word, { stem: b }: Word): boolean =>
  a !== b && !formSimilarity(a, b) && withoutDoubles(a) !== withoutDoubles(b) && editDistance(a, b) <= 2;

/** 1 for the same word, less for a typing error or an abbreviation, 0 for another word. */
export function wordSimilarity({ stem: a }: Word, { stem: b }: Word): number {
  if (a === b) return 1;
  const ofForms = formSimilarity(a, b);
  if (ofForms) return ofForms;
  const [short, long] = byLength(a, b);
  if (short.length < 4 || short[0] !== long[0]) return 0;
  // A four-letter word with one other letter is usually another word: Lisa and Lira. Two swapped letters are a mistake.
  if (long.length === 4) return areSwapped(short, long) ? 0.9 : 0;
  // Lucy and Lucky are two names as well. Only a doubled letter is easily left out: cafe and caffe.
  if (long.length === 5 && short.length === 4 && long.replace(/(.)\1/, '$1') !== short) return 0;
  const most = long.length >= 9 ? 2 : 1;
  if (long.length - short.length > most) return 0;
  const edits = editDistance(a, b);
  return edits <= most ? 1 - 0.1 * edits : 0;
}
