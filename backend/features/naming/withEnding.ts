import { DIRECTIONS, STREET_ENDINGS } from '../address/streetWords.ts';
import { isKnownCity } from '../address/zipTable.ts';

/**
 * A house number and the words behind it, which may be a street. `words`: as the text writes them; `plain`: in lower
 * case with short forms, such as `n` for `North`. `before`: the text in front of the number. `after`: the text from the
 * next punctuation on.
 */
export type Candidate = { number: string; words: string[]; plain: string[]; before: string; after: string };

const STREET_WORD = /^(?:\p{Lu}[\p{L}.'’]*|King,|\d{1,3}(?:st|nd|rd|th))$/iu;
/** Endings that are also common words in names and sentences. */
export const NO_ENDINGS = new Set(['center', 'mall', 'row', 'commons', 'way', 'square', 'loop', 'place']);
/** Endings that may be part of a name if another ending follows: `6655 NE Plaza Blvd`, `12 Lake Terrace Dr`. */
const NAME_ENDINGS = /^(?:plaza|terrace|court|circle|trail|crossing|broadway|pike)$/;
const LAST_ENDINGS = /^(?:ave|avenue|blvd|boulevard|dr|drive|rd|road|ln|lane|pkwy|parkway)$/;
export const UNIT_WORD = /^(?:suite|ste\.?|unit|apt\.?|#[\w-]+)$/i;

/** True if a word can be part of a street's name: letters with a capital in front, or an ordinal such as `3rd`. */
export const isWritten = (word: string) => STREET_WORD.test(word) && /^[\p{Lu}\d]/u.test(word);

/** True if the words can follow the `St.` of a town: `Louis` in `St. Louis`. */
const beginsTownOfSaint = ([first, second]: readonly string[]): boolean =>
  first !== undefined &&
  (isKnownCity(`Saint ${first}`, null) || isKnownCity(`Saint ${first} ${second ?? ''}`, null));

/**
 * True if the ending at `end` is part of the name and another one follows it: `12 Plaza Blvd`, `5645 Hull Street Rd`,
 * `967 Court St`, but not `12 Broadway St. Louis`.
 */
function hasSecondEnding({ words, plain }: Candidate, end: number): boolean {
  const [word, next] = words.slice(end);
  if (next === undefined || !isWritten(next)) return false;
  if (/^street$/i.test(word!)) return /^(?:rd|road)\.?$/i.test(next);
  if (!NAME_ENDINGS.test(plain[end]!)) return false;
  const behind = words.slice(end + 2);
  const isStreet = /^street$/i.test(next) || (/^st\.?$/i.test(next) && !beginsTownOfSaint(behind));
  return isStreet || LAST_ENDINGS.test(plain[end + 1]!);
}

/** True if the `Dr` at index `at` is a doctor, as in `W Dr Martin Luther King Jr Blvd` and `Dr Phillips Blvd`. */
function isDoctor({ words, plain }: Candidate, at: number): boolean {
  if (plain[at] !== 'dr' || !plain.slice(0, at).every((word) => DIRECTIONS.has(word))) return false;
  const end = plain.findIndex((word, index) => index > at + 1 && STREET_ENDINGS.has(word));
  return end > 0 && words.slice(at, end).every((word) => isWritten(word) && !UNIT_WORD.test(word));
}

/** Returns the number of words of a street that has an ending, such as 2 for `Oak St`; 0 without an ending. */
export function withEnding(candidate: Candidate): number {
  const { words, plain, after } = candidate;
  // A word of NO_ENDINGS is an ending only before a comma or a unit: `3589 Coral Way, Miami`.
  const isBeforeComma = after.startsWith(',');
  const isLast = (index: number) =>
    (isBeforeComma && index === words.length - 1) || UNIT_WORD.test(words[index + 1] ?? '');
  const end = plain.findIndex((word, index) => {
    // `Hwy` ends a street after a name (`2153 Kings Hwy`), or with the number behind it (`9209 Hwy 71`).
    const isNamed = word === 'hwy' && plain.slice(0, index).some((before) => !DIRECTIONS.has(before));
    if (/^(?:hwy|rt)$/.test(word)) return isNamed || /^\d+$/.test(plain[index + 1] ?? '');
    const isClear = !NO_ENDINGS.has(word) || (index > 0 && isLast(index));
    // The word `Saint`, which also becomes `st`, is no street: `Studio 4 Braiding Salon Saint Louis`.
    const isSaint = /^saint$/i.test(words[index]!);
    const isName = isSaint || isDoctor(candidate, index);
    return STREET_ENDINGS.has(word) && isClear && !isName && (index > 0 || word === 'broadway');
  });
  if (end < 0 || !words.slice(0, end + 1).every(isWritten)) return 0;
  const isNumbered =
    /^(?:hwy|rt)$/.test(plain[end]!) ||
    (/^(?:rd|road)$/.test(plain[end]!) && /^(?:state|county|co)$/.test(plain[end - 1] ?? ''));
  const isLonger = isNumbered ? /^\d+$/.test(plain[end + 1] ?? '') : hasSecondEnding(candidate, end);
  return isLonger ? end + 2 : end + 1;
}
