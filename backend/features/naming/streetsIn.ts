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

/** A street in a text. `written`: as the text writes it, with its unit, but without a full stop behind it. */
export type WrittenStreet = Street & { written: string };

const MOST_STREET_WORDS = 5;
/** `N Dr Martin Luther King Jr Blvd` has more. */
const MOST_WORDS_OF_KING = 8;
/** How far a street is looked for behind its house number. */
const MOST_STREET_CHARACTERS = 120;
/** A text with more house numbers is a list. */
const MOST_HOUSES = 50;
/**
 * A house number followed by a capital or an ordinal, as in `12 Oak St`, `41-25 Kissena Blvd`, `W229N1433 Westwood Dr`
 * and `9209 Hwy 71`, but not `60 visitors to St. James`.
 */
const HOUSE_NUMBER = new RegExp(
  String.raw`(?<![\p{L}\d,.$#-]|\b1\/)(${IN_PARTS}|\d{1,6}) (?=(?:\p{Lu}|\d{1,3}(?:st|nd|rd|th)\b))`,
  'gu',
);
/** The only comma within a street is that of `Martin Luther King, Jr. Blvd`. */
const END_OF_STREET = /,(?! Jr\b)|[|•·()“”"…!?;]/;
/** The longest unit behind a street. */
const MOST_UNIT_CHARACTERS = 30;
const CITY_AND_STATE = new RegExp(
  String.raw`^, (?:[^,|•·()]{1,20}, )?\p{Lu}[\p{L}.'’ -]{1,30},? (?:${[...STATE_CODES].join('|')})\b`,
  'u',
);

/** True at the end of a street: no word but a unit follows. */
const isEnd = (next: string | undefined): boolean =>
  next === undefined || !/^\p{L}/u.test(next) || UNIT_WORD.test(next);

/** How far back what precedes a house number is looked at. */
const MOST_WORD_BEFORE = 10;
const BEHIND_UNIT = /\b(?:suite|ste\.?|unit|apt\.?|room|rm\.?)\s*$/i;

/** The number of words of a road with a number: `NW Loop 410`. The `Rm 204` of `Suite 100 Rm 204` is a room. */
const onNumberedRoad = ({ words, plain, before }: Candidate): number =>
  BEHIND_UNIT.test(before) ? 0 : numberedRoad(words, plain);

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

/** `5-10 Minute Drive` and `5 Star Drive` are no streets, but `1200 Star Ave` is one. */
const MEASURE = /^\d{1,2}(?:-\d{1,2})? (?:min|minutes?|hours?|miles?|stars?) dr(?:ive)?$/;

/** The words behind a house number that may be a street, and a unit or direction behind it. */
function wordsBehind(rest: string): string[] {
  const most = /\bKing\b/i.test(rest) ? MOST_WORDS_OF_KING : MOST_STREET_WORDS;
  return rest.split(/\s+/).slice(0, most + 1);
}

/** A title and a name: `12 Oak St / Call Now Dr Smith`. */
const DOCTOR = /(?<=\S )Dr\.? (?=\p{Lu})/u;

/** The street under its second name, which follows the first one: `12 Main St` for ` / Main St` and the number 12. */
function underOtherName(number: string, rest: string): WrittenStreet | undefined {
  const [before, name] = rest.split(OTHER_NAME);
  const streets = before === '' && name ? streetsIn(`${number} ${name.split(DOCTOR)[0]}`) : [];
  return streets.find(
    (street) => street.number === plainNumber(number) && isRoad(street.written.split(UNIT)[0]!),
  );
}

/**
 * The streets with a house number in a text, as `withEnding`, `numberedRoad`, `beforeCity` and `beforeUnit` recognise
 * them.
 */
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

/** The words of a text that name a street, also without its ending; undefined if none do. */
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
