import { memoize } from '../../lib/memoize.ts';
import { STATE_CODES } from '../address/states.ts';
import { DIRECTIONS, STREET_ENDINGS, UNIT } from '../address/streetWords.ts';
import { isKnownCity } from '../address/zipTable.ts';
import { comparedParts, streetText } from './streetForms.ts';
import type { Street } from './streets.ts';
import { namesStreet, unitValue } from './streets.ts';
import { plainText } from './text.ts';
import { nameWords } from './words.ts';

/** A street in a text. `written`: as the text writes it, with its unit, but without a full stop behind it. */
export type WrittenStreet = Street & { written: string };

const MOST_STREET_WORDS = 5;
/** How far a street is looked for behind its house number. */
const MOST_STREET_CHARACTERS = 120;
/** A text with more house numbers is a list. */
const MOST_HOUSES = 50;
/**
 * A house number followed by a capital or an ordinal, as in `12 Oak St` and `9209 Hwy 71`, but not `60 visitors to
 * St. James`.
 */
const HOUSE_NUMBER = /(?<![\p{L}\d,.$#-]|\b1\/)(\d{1,6}) (?=(?:\p{Lu}|\d{1,3}(?:st|nd|rd|th)\b))/gu;
const STREET_WORD = /^(?:\p{Lu}[\p{L}.'’]*|\d{1,3}(?:st|nd|rd|th))$/iu;
/** Endings that are also common words in names and sentences. */
const NO_ENDINGS = new Set(['center', 'mall', 'row', 'commons', 'way', 'square', 'loop', 'place']);
/** Endings that may be part of a name, and the endings behind them: `6655 NE Plaza Blvd`, `12 Lake Terrace Dr`. */
const NAME_ENDINGS = /^(?:plaza|terrace|court|circle|trail|crossing|broadway|pike)$/;
const LAST_ENDINGS = /^(?:ave|avenue|blvd|boulevard|dr|drive|rd|road|ln|lane|pkwy|parkway)$/;
const UNIT_WORD = /^(?:suite|ste\.?|unit|apt\.?|#[\w-]+)$/i;
/** The longest unit behind a street. */
const MOST_UNIT_CHARACTERS = 30;
const CITY_AND_STATE = new RegExp(
  String.raw`^, (?:[^,|•·()]{1,20}, )?\p{Lu}[\p{L}.'’ -]{1,30},? (?:${[...STATE_CODES].join('|')})\b`,
  'u',
);

type Candidate = { number: string; words: string[]; plain: string[]; before: string; after: string };

const isWritten = (word: string) => STREET_WORD.test(word) && /^[\p{Lu}\d]/u.test(word);

/** True at the end of a street: no word but a unit follows. */
const isEnd = (next: string | undefined): boolean =>
  next === undefined || !/^\p{L}/u.test(next) || UNIT_WORD.test(next);

/** True for the `Louis` or `Paul` behind the `St.` of a town. */
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

/** The number of words of a street with an ending; 0 without one. */
function withEnding(candidate: Candidate): number {
  const { words, plain, after } = candidate;
  // Before a comma or a unit, a word of NO_ENDINGS is an ending, too: `3589 Coral Way, Miami`, `4659 Coral Way Suite
  // 158`.
  const isBeforeComma = after.startsWith(',');
  const isLast = (index: number) =>
    (isBeforeComma && index === words.length - 1) || UNIT_WORD.test(words[index + 1] ?? '');
  const end = plain.findIndex((word, index) => {
    // `Hwy` ends a street after a name (`2153 Kings Hwy`), or with the number behind it (`9209 Hwy 71`).
    const isNamed = word === 'hwy' && plain.slice(0, index).some((before) => !DIRECTIONS.has(before));
    if (/^(?:hwy|rt)$/.test(word)) return isNamed || /^\d+$/.test(plain[index + 1] ?? '');
    const isClear = !NO_ENDINGS.has(word) || (index > 0 && isLast(index));
    // `Saint` is no street: `Studio 4 Braiding Salon Saint Louis`.
    const isSaint = /^saint$/i.test(words[index]!);
    return STREET_ENDINGS.has(word) && isClear && !isSaint && (index > 0 || word === 'broadway');
  });
  if (end < 0 || !words.slice(0, end + 1).every(isWritten)) return 0;
  const isNumbered =
    /^(?:hwy|rt)$/.test(plain[end]!) ||
    (/^(?:rd|road)$/.test(plain[end]!) && /^(?:state|county|co)$/.test(plain[end - 1] ?? ''));
  const isLonger = isNumbered ? /^\d+$/.test(plain[end + 1] ?? '') : hasSecondEnding(candidate, end);
  return isLonger ? end + 2 : end + 1;
}

/** What may precede an address: nothing, a separator, or `at`. */
const BEFORE_ADDRESS = /(?:^|[,|•·():–—“"-]|(?<!\bno)\.|\bat)\s*$/iu;

/**
 * The number of words of a street without its ending: `2429 Glenstone, Springfield, MO`; 0 for anything else, such as
 * the name `No. 91 Wellness Spa` before a city.
 */
function beforeCity({ words, before, after }: Candidate): number {
  const isStreet =
    words.length <= 3 && words.every(isWritten) && CITY_AND_STATE.test(after) && BEFORE_ADDRESS.test(before);
  const isName = isStreet && nameWords(words.join(' ')).some(({ kind }) => kind === 'trade');
  return isStreet && !isName ? words.length : 0;
}

/** The most words of a street without an ending. */
const MOST_BARE_WORDS = 3;
const DASH = /^[-–—]$/;
/** What titles count: `- 270 Reviews -`. */
const COUNTED = /^(?:reviews?|ratings?|photos?|tips?|followers?|likes|visitors?)$/i;

/**
 * The number of words of a street without an ending in front of a unit (`2787 Quarry Ste 241`), or alone between two
 * dashes (`Bella Nails - 2787 Quarry - Ferndale`); 0 for anything else. Between dashes, a short number may be a name's.
 */
function beforeUnit({ number, words, before }: Candidate): number {
  const count = words.findIndex((word) => UNIT_WORD.test(word) || DASH.test(word));
  if (count < 1 || count > MOST_BARE_WORDS || !BEFORE_ADDRESS.test(before) || COUNTED.test(words[0]!))
    return 0;
  const street = words.slice(0, count);
  const isAlone = !DASH.test(words[count]!) || (number.length > 2 && /\s[-–—]\s$/.test(before));
  const isName = nameWords(street.join(' ')).some(({ kind }) => kind === 'trade');
  return isAlone && street.every(isWritten) && !isName ? count : 0;
}

const isDirection = (word: string | undefined): word is string =>
  word !== undefined && isWritten(word) && DIRECTIONS.has(plainText(word));

/**
 * The words of a street with the direction behind it, if it ends the line or no word but a unit follows: `Hwy 71 W`.
 * Otherwise it may begin the name of a town: `12 Oak St West Hartford`.
 */
function withDirection(words: readonly string[], count: number): string[] {
  const [next, behind] = words.slice(count);
  return words.slice(0, isDirection(next) && isEnd(behind) ? count + 1 : count);
}

/** The unit that follows a street: `, Ste 4`. */
function unitBehind(text: string): { unit: string | undefined; written: string } {
  const [found] = text.matchAll(UNIT);
  if (!found || !/^,?\s*$/.test(text.slice(0, found.index))) return { unit: undefined, written: '' };
  const written = text.slice(0, found.index) + found[0].replace(/[\s,]+$/, '');
  return { unit: unitValue(found[0]), written };
}

/** `15 Minute Drive` and `5 Star Drive` are no streets, but `1200 Star Ave` is one. */
const MEASURE = /^\d{1,2} (?:min|minutes?|hours?|miles?|stars?) dr(?:ive)?$/;

/** The streets with a house number in a text, as `withEnding`, `beforeCity` and `beforeUnit` recognise them. */
export const streetsIn = memoize((text): readonly WrittenStreet[] =>
  [...text.matchAll(HOUSE_NUMBER)].slice(0, MOST_HOUSES).flatMap((match) => {
    const start = match.index + match[0].length;
    const rest = text.slice(start, start + MOST_STREET_CHARACTERS).split(/[,|•·()“”"…!?;]/, 1)[0]!;
    const after = text.slice(start + rest.length, start + rest.length + MOST_STREET_CHARACTERS);
    const words = rest.split(/\s+/).slice(0, MOST_STREET_WORDS + 1);
    const plain = words.map((word) => streetText(plainText(word)));
    const before = text.slice(Math.max(0, match.index - 5), match.index);
    const candidate = { number: match[1]!, words, plain, before, after };
    const count = withEnding(candidate) || beforeCity(candidate) || beforeUnit(candidate);
    if (!count || MEASURE.test(`${match[1]} ${plain.slice(0, 2).join(' ')}`)) return [];
    const all = withDirection(words, count);
    const street = all.join(' ');
    const end = all.reduce((at, word) => rest.indexOf(word, at) + word.length, 0);
    const { unit, written } = unitBehind(text.slice(start + end, start + end + MOST_UNIT_CHARACTERS));
    return [
      {
        number: match[1]!,
        ...comparedParts(all.map((word) => streetText(plainText(word)))),
        written: `${match[1]} ${street}${written}`.replace(/\.$/, ''),
        ...(unit && { unit }),
      },
    ];
  }),
);

/** The words of a text that name a street, also without its ending; undefined if none do. */
export function writtenStreet(text: string, street: Street): string | undefined {
  const number = new RegExp(String.raw`(?<![\p{L}\d])${street.number}(?=\s)`, 'gu');
  for (const { index } of [...text.matchAll(number)].slice(0, MOST_HOUSES)) {
    const words = text
      .slice(index, index + MOST_STREET_CHARACTERS)
      .split(/\s+/)
      .slice(0, MOST_STREET_WORDS + 2);
    const count =
      words.findIndex((_, at) => namesStreet(plainText(words.slice(0, at + 1).join(' ')), [street])) + 1;
    if (!count) continue;
    const hasEnding = !/,$/.test(words[count - 1]!) && STREET_ENDINGS.has(plainText(words[count] ?? ''));
    return words
      .slice(0, hasEnding ? count + 1 : count)
      .join(' ')
      .replace(/[,.|•·()]+$/, '');
  }
  return undefined;
}
