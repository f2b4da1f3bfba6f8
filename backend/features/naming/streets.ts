import { memoize } from '../../lib/memoize.ts';
import { parseAddress } from '../address/parseAddress.ts';
import { streetParts } from '../address/streetParts.ts';
import { DIRECTIONS, STREET_ENDINGS } from '../address/streetWords.ts';
import { plainText } from './text.ts';

/**
 * A house number with the identifying words of its street: `s congress ave` and `South Congress Avenue` are
 * `congress`.
 */
export type Street = { number: string; core: string };

const SHORT_FORMS: Record<string, string> = {
  first: '1st',
  second: '2nd',
  third: '3rd',
  fourth: '4th',
  fifth: '5th',
  sixth: '6th',
  seventh: '7th',
  eighth: '8th',
  ninth: '9th',
  tenth: '10th',
  saint: 'st',
  mount: 'mt',
  fort: 'ft',
  highway: 'hwy',
  route: 'rt',
  rte: 'rt',
  north: 'n',
  south: 's',
  east: 'e',
  west: 'w',
  northeast: 'ne',
  northwest: 'nw',
  southeast: 'se',
  southwest: 'sw',
};

/** Unifies short and long forms of street words. */
function streetText(plain: string): string {
  return plain.replace(/[a-z]+/g, (word) => SHORT_FORMS[word] ?? word);
}

/** Removes directions and the ending; `hwy 71 w` becomes `hwy 71`. */
function coreOf(words: readonly string[]): string {
  const kept = [...words];
  while (kept.length > 1 && DIRECTIONS.has(kept[0]!)) kept.shift();
  while (kept.length > 1 && DIRECTIONS.has(kept.at(-1)!)) kept.pop();
  if (kept.length > 1 && STREET_ENDINGS.has(kept.at(-1)!)) kept.pop();
  return kept.join(' ');
}

/** Endings with a short and a long form; `highway` and `route` are among the short forms. */
const SHORT_ENDINGS: Record<string, string> = {
  street: 'st',
  avenue: 'ave',
  av: 'ave',
  boulevard: 'blvd',
  drive: 'dr',
  road: 'rd',
  lane: 'ln',
  parkway: 'pkwy',
  court: 'ct',
  circle: 'cir',
  place: 'pl',
  plaza: 'plz',
  terrace: 'ter',
  trail: 'trl',
  square: 'sq',
  crossing: 'xing',
  turnpike: 'tpke',
  expressway: 'expy',
  freeway: 'fwy',
};

/** `12 Main St` of `Old Mall, 12 Main St, Midtown`; the whole text if no part begins with a house number. */
export function numberedPart(street: string): string {
  return street.split(',').find((part) => /^\s*\d/.test(part)) ?? street;
}

/**
 * Two normal forms of a street with its house number. `line` has direction and ending (`12 n oak st`) and is equal
 * for all spellings. `core` has neither (`12 oak`); a text without a house number stays as it is.
 */
export function streetForms(street: string): { line: string; core: string } {
  const line = streetText(plainText(numberedPart(street))).replace(
    /[a-z]+/g,
    (word) => SHORT_ENDINGS[word] ?? word,
  );
  const [number, ...words] = line.split(' ');
  const core = /^\d/.test(number!) && words.length ? `${number} ${coreOf(words)}` : line;
  return { line, core };
}

/** The street of a business's address; undefined without a house number and name. */
export function streetOf(address: string | null): Street | undefined {
  if (!address) return undefined;
  const street = parseAddress(address).street ?? streetParts(address).street;
  const [number, ...words] = streetText(plainText(street ?? '')).split(' ');
  if (!number || !/^\d+[a-z]?$/.test(number) || !words.length) return undefined;
  const core = coreOf(words);
  return core ? { number, core } : undefined;
}

const MOST_STREET_WORDS = 5;
/** How far a street is looked for behind its house number. */
const MOST_STREET_CHARACTERS = 120;
/** A text with more house numbers is a list. */
const MOST_HOUSES = 50;
/**
 * A house number followed by a capital or an ordinal, as in `12 Oak St` and `9209 Hwy 71`, but not `60 visitors to
 * St. James`.
 */
const HOUSE_NUMBER = /(?<![\p{L}\d,.$#-])(\d{1,6}) (?=(?:\p{Lu}|\d{1,3}(?:st|nd|rd|th)\b))/gu;
const STREET_WORD = /^(?:\p{Lu}[\p{L}.'’]*|\d{1,3}(?:st|nd|rd|th))$/iu;
/** Endings that are also common words in names and sentences. */
const NO_ENDINGS = new Set(['center', 'mall', 'row', 'commons', 'way', 'square', 'loop', 'place', 'way']);

/** The streets in a text that have a house number and an ending, or are numbered roads. */
export const streetsIn = memoize((text): readonly Street[] =>
  [...text.matchAll(HOUSE_NUMBER)].slice(0, MOST_HOUSES).flatMap((match) => {
    const start = match.index + match[0].length;
    const rest = text.slice(start, start + MOST_STREET_CHARACTERS).split(/[,|•·()]/, 1)[0]!;
    // `3589 Coral Way, Miami`: before a comma such a word is an ending, too.
    const isBeforeComma = text[start + rest.length] === ',';
    const words = rest.split(/\s+/).slice(0, MOST_STREET_WORDS + 1);
    const plain = words.map((word) => streetText(plainText(word)));
    const end = plain.findIndex((word, index) => {
      if (/^(?:hwy|rt)$/.test(word)) return /^\d+$/.test(plain[index + 1] ?? '');
      const isClear = !NO_ENDINGS.has(word) || (isBeforeComma && index > 0 && index === words.length - 1);
      return STREET_ENDINGS.has(word) && isClear && (index > 0 || word === 'broadway');
    });
    if (
      end < 0 ||
      !words.slice(0, end + 1).every((word) => STREET_WORD.test(word) && /^[\p{Lu}\d]/u.test(word))
    )
      return [];
    const isRoad = /^(?:hwy|rt)$/.test(plain[end]!);
    return [{ number: match[1]!, core: coreOf(plain.slice(0, end + (isRoad ? 2 : 1))) }];
  }),
);

/** True if a plain text contains one of these streets, with or without its ending. */
export function namesStreet(plain: string, streets: readonly Street[]): boolean {
  if (!streets.length) return false;
  const text = streetText(plain);
  return streets.some(({ number, core }) =>
    new RegExp(String.raw`\b${number} (?:(?:[nsew]|[ns][ew]) )?${core}\b`).test(text),
  );
}
