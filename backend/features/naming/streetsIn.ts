import { memoize } from '../../lib/memoize.ts';
import { STATE_CODES } from '../address/states.ts';
import { DIRECTIONS, STREET_ENDINGS, UNIT } from '../address/streetWords.ts';
import { areYears, IN_PARTS, plainNumber } from './houseNumbers.ts';
import { numberedRoad } from './numberedRoads.ts';
import { comparedParts, streetText } from './streetForms.ts';
import type { Street } from './streets.ts';
import { isRoad, namesStreet, OTHER_NAME, unitValue } from './streets.ts';
import { plainText } from './text.ts';
import type { Candidate } from './withEnding.ts';
import { isWritten, UNIT_WORD, withEnding } from './withEnding.ts';
import { nameWords } from './words.ts';

/** A street in a text. `written`: as the text writes it, with its unit, but without a full stop at the end. */
export type WrittenStreet = Street & { written: string };

const MOST_STREET_WORDS = 5;
/** The most words of a street if the text behind the number has `King`: `N Dr Martin Luther King Jr Blvd` has seven. */
const MOST_WORDS_OF_KING = 8;
/** A street is searched for only in so many characters behind its house number. */
const MOST_STREET_CHARACTERS = 120;
/** Further house numbers of a text are ignored: a text with so many is a list of addresses. */
const MOST_HOUSES = 50;
/**
 * Matches a house number followed by a capital or an ordinal, as in `12 Oak St`, `41-25 Kissena Blvd`, `W229N1433
 * Westwood Dr` and `9209 Hwy 71`, but not in `60 visitors to St. James`.
 */
const HOUSE_NUMBER = new RegExp(
  String.raw`(?<![\p{L}\d,.$#-]|\b1\/)(${IN_PARTS}|\d{1,6}) (?=(?:\p{Lu}|\d{1,3}(?:st|nd|rd|th)\b))`,
  'gu',
);
/** Matches punctuation that ends a street. The comma of `Martin Luther King, Jr. Blvd` does not end it. */
const END_OF_STREET = /,(?! Jr\b)|[|•·()“”"…!?;]/;
/** A unit is searched for only in so many characters behind a street. */
const MOST_UNIT_CHARACTERS = 30;
const CITY_AND_STATE = new RegExp(
  String.raw`^, (?:[^,|•·()]{1,20}, )?\p{Lu}[\p{L}.'’ -]{1,30},? (?:${[...STATE_CODES].join('|')})\b`,
  'u',
);

/** True if the word behind a street is missing, does not begin with a letter, or names a unit. */
const isEnd = (next: string | undefined): boolean =>
  next === undefined || !/^\p{L}/u.test(next) || UNIT_WORD.test(next);

/** At most this many characters in front of a house number are read. */
const MOST_WORD_BEFORE = 10;
const BEHIND_UNIT = /\b(?:suite|ste\.?|unit|apt\.?|room|rm\.?)\s*$/i;

/**
 * Returns the number of words of a numbered road: 3 for `NW Loop 410`; 0 if there is none. Also 0 if the number is a
 * unit's: in `Suite 100 Rm 204`, `Rm 204` is a room.
 */
const onNumberedRoad = ({ words, plain, before }: Candidate): number =>
  BEHIND_UNIT.test(before) ? 0 : numberedRoad(words, plain);

/** Matches what may precede an address: nothing, a separator, or `at`. */
const BEFORE_ADDRESS = /(?:^|[,|•·():–—“"-]|(?<!\bno)\.|\bat)\s*$/iu;

/**
 * Returns the number of words of a street that lacks its ending, in front of a city and state: 1 for `2429 Glenstone,
 * Springfield, MO`. Returns 0 for anything else, such as the name `No. 91 Wellness Spa` in front of a city.
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
/** Matches words for what a title counts: `Reviews` in `- 270 Reviews -`. The number in front is no house number. */
const COUNTED = /^(?:reviews?|ratings?|photos?|tips?|followers?|likes|visitors?)$/i;

/**
 * Returns the number of words of a street without an ending in front of a unit (1 for `2787 Quarry Ste 241`), or alone
 * between two dashes (1 for `Bella Nails - 2787 Quarry - Ferndale`); 0 for anything else. Between dashes, a number of
 * one or two digits may be part of a name and does not count.
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
 * Returns the street's words, and a direction behind them if no other word than a unit follows it: `Hwy 71 W`. Before
 * another word, the direction may begin the name of a town: `12 Oak St West Hartford`.
 */
function withDirection(words: readonly string[], count: number): string[] {
  const [next, behind] = words.slice(count);
  return words.slice(0, isDirection(next) && isEnd(behind) ? count + 1 : count);
}

/** Returns the unit at the start of the text behind a street: for `, Ste 4`, the unit `4` and the text `, Ste 4`. */
function unitBehind(text: string): { unit: string | undefined; written: string } {
  const [found] = text.matchAll(UNIT);
  if (!found || !/^,?\s*$/.test(text.slice(0, found.index))) return { unit: undefined, written: '' };
  const written = text.slice(0, found.index) + found[0].replace(/[\s,]+$/, '');
  return { unit: unitValue(found[0]), written };
}

/** Matches a measure that looks like a street: `5-10 minute drive` or `5 star drive`, but not `1200 star ave`. */
const MEASURE = /^\d{1,2}(?:-\d{1,2})? (?:min|minutes?|hours?|miles?|stars?) dr(?:ive)?$/;

/** Returns the words behind a house number that may be a street, and one more, which may be a unit or a direction. */
function wordsBehind(rest: string): string[] {
  const most = /\bKing\b/i.test(rest) ? MOST_WORDS_OF_KING : MOST_STREET_WORDS;
  return rest.split(/\s+/).slice(0, most + 1);
}

/** Matches the `Dr` of a doctor behind other words: in `12 Oak St / Call Now Dr Smith` it is no ending of a street. */
const DOCTOR = /(?<=\S )Dr\.? (?=\p{Lu})/u;

/** Returns the street under its second name if `rest` begins with one: `12 Main St` for `12` and ` / Main St`. */
function underOtherName(number: string, rest: string): WrittenStreet | undefined {
  const [before, name] = rest.split(OTHER_NAME);
  const streets = before === '' && name ? streetsIn(`${number} ${name.split(DOCTOR)[0]}`) : [];
  return streets.find(
    (street) => street.number === plainNumber(number) && isRoad(street.written.split(UNIT)[0]!),
  );
}

/** Lists the streets with a house number in a text. Functions such as `withEnding` and `beforeCity` recognise them. */
export const streetsIn: (text: string) => readonly WrittenStreet[] = memoize((text) =>
  [...text.matchAll(HOUSE_NUMBER)].slice(0, MOST_HOUSES).flatMap((match) => {
    const start = match.index + match[0].length;
    const rest = text.slice(start, start + MOST_STREET_CHARACTERS).split(END_OF_STREET, 1)[0]!;
    const after = text.slice(start + rest.length, start + rest.length + MOST_STREET_CHARACTERS);
    const words = wordsBehind(rest);
    const plain = words.map((word) => streetText(plainText(word)));
    const before = text.slice(Math.max(0, match.index - MOST_WORD_BEFORE), match.index);
    const number = match[1]!;
    const candidate = { number, words, plain, before, after };
    const count =
      Math.max(withEnding(candidate), onNumberedRoad(candidate)) ||
      beforeCity(candidate) ||
      beforeUnit(candidate);
    if (!count || areYears(number) || MEASURE.test(`${number} ${plain.slice(0, 2).join(' ')}`)) return [];
    const all = withDirection(words, count);
    const street = all.join(' ');
    const end = all.reduce((at, word) => rest.indexOf(word, at) + word.length, 0);
    const behind = text.slice(start + end, start + end + MOST_STREET_CHARACTERS);
    const { unit: own, written } = unitBehind(behind.slice(0, MOST_UNIT_CHARACTERS));
    const other = underOtherName(number, behind);
    const unit = own ?? other?.unit;
    const named = `${number} ${street}${written}`.replace(/\.$/, '');
    return [
      {
        number: plainNumber(number),
        ...comparedParts(all.flatMap((word) => streetText(plainText(word)).split(' '))),
        written: other ? `${named} / ${other.written.slice(number.length + 1)}` : named,
        ...(unit && { unit }),
        ...(other && { otherCore: other.core }),
      },
    ];
  }),
);

/** Returns the first words of a text that name the street, with or without its ending; undefined if none do. */
export function writtenStreet(text: string, street: Street): string | undefined {
  const number = new RegExp(String.raw`(?<![\p{L}\d])${street.number}(?=\s)`, 'giu');
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
