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

/** A house number with the name of its street: `s congress ave` and `South Congress Avenue` are `congress`. */
export type Street = StreetName & {
  /** May have letters or a hyphen: `12a`, `41-25`, `w229n1433`. */
  number: string;
  /** `103` of `Ste 103`. */
  unit?: string;
  /** The core of the road's second name: `main` of `100 Hwy 6 / Main St`. */
  otherCore?: string;
};

/** Separates two names of a road, but not the `1/2` of a house number, and not `c/o` or `w/`. */
export const OTHER_NAME = /(?<!\b[cw])\s*\/(?!\d)\s*/i;

/**
 * The value of a unit without its name: `103` of `Ste 103`, `Suite #103` and `#103`. Floors and buildings hold several
 * businesses and are left out.
 */
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

/** True for a text that ends like a road or has a road's number: `Main St`, `Hwy 6`, but not `Rear`, `Dr Smith`. */
export function isRoad(text: string): boolean {
  const words = wordsOf(text);
  const last = words.findLast((word) => !DIRECTIONS.has(word)) ?? '';
  return isEnding(last) || /\b(?:hwy|fm|cr|i) \d/.test(comparedForm(words.join(' ')));
}

/** The text, or both names of a road in it: `100 Hwy 6` and `Main St` of `100 Hwy 6 / Main St`. */
function namesIn(text: string): string[] {
  const [first = '', other = ''] = text.split(OTHER_NAME);
  const isNamed = wordsOf(first).some((word) => /^[a-z]{2}/.test(word) && !DIRECTIONS.has(word));
  return isNamed && isRoad(other) ? [first, other] : [text];
}

/** Words that begin a street whose name follows: `Calle Ave Maria`. */
const BEGINS_STREET = /^(?:calle|via|camino|avenida|paseo|rue)$/;

/** The words up to the street's ending, and a direction behind it: `main st` of `main st rear`. */
function untilEnding(words: readonly string[]): readonly string[] {
  const start = words.findIndex((word) => !DIRECTIONS.has(word));
  if (start < 0 || BEGINS_STREET.test(words[start]!)) return words;
  // Without a word in front, `st` is a saint: `303 N St Marys`. Some endings may also be words of a street's name.
  const end = words.findLastIndex((word, at) => at > start && isEnding(word));
  const [next] = words.slice(end + 1);
  // `Court St`, `State Rd 7` and `Hull Street Rd` go on.
  if (end < 0 || next === undefined || STREET_ENDINGS.has(next) || /^\d/.test(next)) return words;
  return words.slice(0, DIRECTIONS.has(next) ? end + 2 : end + 1);
}

/** A street of which only the beginning is left: `1155 Camino` of `1155 Camino Del Mar`. */
const BEGINNING =
  /^\d+[a-z]? (?:calle|via|camino|avenida|paseo|ponce|rue|lake|the|el|la|los|las|san|santa|mount)(?: de(?:l| la| los| las)?)?$/i;

/** The street and unit of an address. `Del Mar` is a city, but in `1155 Camino Del Mar` it belongs to the street. */
function partsOfAddress(address: string): Pick<ParsedAddress, 'street' | 'unit'> {
  const parsed = parseAddress(address);
  const isPlaced = parsed.state !== null || parsed.zipCode !== null || address.includes(',');
  const isWhole = parsed.street !== null && (isPlaced || !BEGINNING.test(parsed.street));
  return isWhole ? parsed : streetParts(address);
}

/** The street of a business's address; undefined without a house number and name. */
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
  // `360 Salon Suites, 123 Main St, Sola Studios`, and `123 Main St (behind the bank)`
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

/** True if both streets have a direction, and they exclude each other: `n` and `s`, but not `n` and `nw`. */
function areOpposite(a: Omit<StreetName, 'core'>, b: Omit<StreetName, 'core'>): boolean {
  const [ours, theirs] = [directionsOf(a), directionsOf(b)];
  const isIn = (one: string, all: readonly string[]) =>
    all.some((other) => other.includes(one) || one.includes(other));
  return ours.some((one) => !isIn(one, theirs)) && theirs.some((one) => !isIn(one, ours));
}

const coresOf = ({ core, otherCore }: Street): string[] => (otherCore ? [core, otherCore] : [core]);

/** True for one house, whatever the unit. A direction may be missing. */
export const isSameHouse = (a: Street, b: Street): boolean =>
  isSameNumber(a.number, b.number) &&
  coresOf(a).some((core) => coresOf(b).includes(core)) &&
  !areOpposite(a, b);

/** The same for written streets; false if either is missing or has no house number. */
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

/** True if both are known and their house numbers differ. A street itself may have two names. */
export const isOtherHouse = (a: Street | undefined, b: Street | undefined): boolean =>
  a !== undefined && b !== undefined && !isSameNumber(withoutLetter(a), withoutLetter(b));

/** Memoised, because the matcher looks for several streets in each text. */
const comparedText = memoize((plain) => comparedForm(streetText(plain)));

/**
 * True if a plain text contains one of these streets, with or without its ending and the direction in front. What
 * follows the ending may be anything: `12 Oak St, no walk-ins`.
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
