import { memoize } from '../../lib/memoize.ts';
import type { ParsedAddress } from '../address/parseAddress.ts';
import { parseAddress } from '../address/parseAddress.ts';
import { streetParts } from '../address/streetParts.ts';
import { DIRECTIONS, STREET_ENDINGS } from '../address/streetWords.ts';
import { isSameNumber, numberInParts, plainNumber } from './houseNumbers.ts';
import type { StreetName } from './streetForms.ts';
import { comparedForm, comparedParts, streetText } from './streetForms.ts';
import { plainText } from './text.ts';
import { NO_ENDINGS } from './withEnding.ts';

/** A house number with the name of its street. */
export type Street = StreetName & {
  /** May have letters or a hyphen: `12a`, `41-25`, `w229n1433`. */
  number: string;
  /** `103` of `Ste 103`. */
  unit?: string;
  /** The core of the road's second name: `main` of `100 Hwy 6 / Main St`. */
  otherCore?: string;
};

/** Matches the slash between two names of a road (`Hwy 6 / Main St`), but not the slash in `12 1/2`, `c/o` or `w/`. */
export const OTHER_NAME = /(?<!\b[cw])\s*\/(?!\d)\s*/i;

/** The value of a unit: `103` for `Ste 103`. Undefined for floors and buildings: they hold several businesses. */
export function unitValue(unit: string | null): string | undefined {
  if (!unit || /\b(?:floor|flr?|level|building|bldg)\b/i.test(unit)) return undefined;
  return (
    unit
      .toLowerCase()
      .match(/[a-z\d-]+/g)
      ?.at(-1)
      ?.replaceAll('-', '') || undefined
  );
}

const isEnding = (word: string): boolean =>
  STREET_ENDINGS.has(word) && !NO_ENDINGS.has(word) && word !== 'plaza';

const wordsOf = (text: string): string[] => streetText(plainText(text)).split(' ');

/** True if a text ends with an ending such as `St` (`Main St`), or names a numbered road (`Hwy 6`). */
export function isRoad(text: string): boolean {
  const words = wordsOf(text);
  const last = words.findLast((word) => !DIRECTIONS.has(word)) ?? '';
  return isEnding(last) || /\b(?:hwy|fm|cr|i) \d/.test(comparedForm(words.join(' ')));
}

/** Returns both names of a road, `100 Hwy 6` and `Main St` of `100 Hwy 6 / Main St`; the text if it has only one. */
function namesIn(text: string): string[] {
  const [first = '', other = ''] = text.split(OTHER_NAME);
  const isNamed = wordsOf(first).some((word) => /^[a-z]{2}/.test(word) && !DIRECTIONS.has(word));
  return isNamed && isRoad(other) ? [first, other] : [text];
}

/** Matches a word that precedes a street's name, such as `calle`. An `ave` after it is no ending: `Calle Ave Maria`. */
const BEGINS_STREET = /^(?:calle|via|camino|avenida|paseo|rue)$/;

/**
 * Returns the words up to the street's ending, with a direction behind it: `main st e` for `main st e rear`. Returns
 * all words if no ending is clear.
 */
function untilEnding(words: readonly string[]): readonly string[] {
  const start = words.findIndex((word) => !DIRECTIONS.has(word));
  if (start < 0 || BEGINS_STREET.test(words[start]!)) return words;
  // An ending needs a word in front: the `st` of `303 N St Marys` is a saint. The last ending counts, because a name
  // may contain another one.
  const end = words.findLastIndex((word, at) => at > start && isEnding(word));
  const [next] = words.slice(end + 1);
  // If another ending or a number follows, all words belong to the street: `State Rd 7`.
  if (end < 0 || next === undefined || STREET_ENDINGS.has(next) || /^\d/.test(next)) return words;
  return words.slice(0, DIRECTIONS.has(next) ? end + 2 : end + 1);
}

/** Matches a street of which the rest may be missing: `1155 Camino` of `1155 Camino Del Mar`. */
const BEGINNING =
  /^\d+[a-z]? (?:calle|via|camino|avenida|paseo|ponce|rue|lake|the|el|la|los|las|san|santa|mount)(?: de(?:l| la| los| las)?)?$/i;

/** The street and unit of an address. `Del Mar` is a city, but in `1155 Camino Del Mar` it belongs to the street. */
function partsOfAddress(address: string): Pick<ParsedAddress, 'street' | 'unit'> {
  const parsed = parseAddress(address);
  const isPlaced = parsed.state !== null || parsed.zipCode !== null || address.includes(',');
  const isWhole = parsed.street !== null && (isPlaced || !BEGINNING.test(parsed.street));
  return isWhole ? parsed : streetParts(address);
}

/** Returns the street of a business's address; undefined if its house number or its name is missing. */
export function streetOf(address: string | null): Street | undefined {
  if (!address) return undefined;
  const { street, unit: written } = partsOfAddress(address);
  const read = (text: string) => {
    const inParts = numberInParts(text);
    const rest = inParts === undefined ? text : text.trimStart().slice(inParts.length);
    const [words, other] = namesIn(rest).map(wordsOf);
    const number = inParts ? plainNumber(inParts) : words!.shift()!;
    return (inParts || /^\d+[a-z]?$/.test(number)) && words![0]
      ? { number, words: words!, other }
      : undefined;
  };
  // In `360 Salon Suites, 123 Main St, Sola Studios` and `123 Main St (behind the bank)`, only one part is the street.
  const parts = (street ?? '')
    .replace(/\([^)]*\)/g, ',')
    .split(',')
    .flatMap((part) => read(part) ?? []);
  const found =
    parts.find(({ words }) => words.some((word) => STREET_ENDINGS.has(word))) ??
    parts[0] ??
    read(street ?? '');
  if (!found) return undefined;
  const { number, words, other } = found;
  const { core, ...directions } = comparedParts(untilEnding(words));
  const unit = unitValue(written);
  const otherCore = other && comparedParts(untilEnding(other)).core;
  return core
    ? { number, core, ...directions, ...(unit && { unit }), ...(otherCore && { otherCore }) }
    : undefined;
}

const directionsOf = ({ before, behind }: Omit<StreetName, 'core'>): string[] =>
  [before, behind].flatMap((text) => text?.split(' ') ?? []);

/** True if both streets have directions that exclude each other: `n` and `s`, but not `n` and `nw`. */
export function areOpposite(a: Omit<StreetName, 'core'>, b: Omit<StreetName, 'core'>): boolean {
  const [ours, theirs] = [directionsOf(a), directionsOf(b)];
  const isIn = (one: string, all: readonly string[]) =>
    all.some((other) => other.includes(one) || one.includes(other));
  return ours.some((one) => !isIn(one, theirs)) && theirs.some((one) => !isIn(one, ours));
}

const coresOf = ({ core, otherCore }: Street): string[] => (otherCore ? [core, otherCore] : [core]);

/** True if both streets are the same house, whatever their units. A direction may be missing in either. */
export const isSameHouse = (a: Street, b: Street): boolean =>
  isSameNumber(a.number, b.number) &&
  coresOf(a).some((core) => coresOf(b).includes(core)) &&
  !areOpposite(a, b);

/** True if two written streets are known and are the same house (see `isSameHouse`). */
export function isSameStreet(one: string | null | undefined, other: string | null | undefined): boolean {
  const [here, there] = [streetOf(one ?? null), streetOf(other ?? null)];
  return Boolean(here && there && isSameHouse(here, there));
}

/** True if both written streets are known and are different houses. */
export function isElsewhere(one: string | null | undefined, other: string | null | undefined): boolean {
  const [here, there] = [streetOf(one ?? null), streetOf(other ?? null)];
  return Boolean(here && there && !isSameHouse(here, there));
}

const withoutLetter = ({ number }: Street): string => number.replace(/[a-z]$/, '');

/**
 * True if both streets are known and their house numbers differ, apart from a letter as in `12a`. The streets' names
 * are not compared, because one street may have two names.
 */
export const isOtherHouse = (a: Street | undefined, b: Street | undefined): boolean =>
  a !== undefined && b !== undefined && !isSameNumber(withoutLetter(a), withoutLetter(b));

/** Memoised, because the matcher searches each text for several streets. */
const comparedText = memoize((plain) => comparedForm(streetText(plain)));

/**
 * True if a plain text contains one of these streets. The street's ending and the direction in front may be missing.
 * Any words may follow, so `12 Oak` is also found in `12 Oak Hill Rd`.
 */
export function namesStreet(plain: string, streets: readonly Street[]): boolean {
  if (!streets.length) return false;
  const text = comparedText(plain);
  return streets.some((street) => {
    const { number, before: first, behind } = street;
    const core = coresOf(street).join('|');
    // In a grid such as Utah's, `1000 S 300 E` and `1000 S 300 W` are two streets.
    const name = first && behind && /^\d+$/.test(core) ? `${core} ${behind}` : `(?:${core})`;
    const house = number.replace('-', ' ');
    const found = text.matchAll(
      new RegExp(String.raw`\b${house} (?:(?<before>[nsew]|[ns][ew]) )?${name}\b`, 'g'),
    );
    return [...found].some(({ groups }) => {
      const { before } = groups!;
      return !areOpposite(street, before ? { before } : {});
    });
  });
}
