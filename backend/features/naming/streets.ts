import { memoize } from '../../lib/memoize.ts';
import { parseAddress } from '../address/parseAddress.ts';
import { streetParts } from '../address/streetParts.ts';
import { DIRECTIONS, STREET_ENDINGS } from '../address/streetWords.ts';
import { plainText } from './text.ts';

/**
 * A house number with the identifying words of its street: `s congress ave` and `South Congress Avenue` are
 * `congress`.
 */
export type Street = {
  number: string;
  core: string;
  /** `103` of `Ste 103`. */
  unit?: string;
};

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
export function streetText(plain: string): string {
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

const KING = /\b(?:dr )?(?:martin luther king|m ?l ?k(?:ing)?)(?: jr| junior)?\b/g;

/** `Dr Martin Luther King Jr`, `M L King` and `MLK` are one street. */
const withShortNames = (text: string): string => text.replace(KING, 'mlk');

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

const withShortEndings = (text: string): string =>
  text.replace(/[a-z]+/g, (word) => SHORT_ENDINGS[word] ?? word);

/** Ordinals from eleven on, as words. SHORT_FORMS has the first ten, which are in the keys of salons. */
const ORDINALS: Record<string, string> = {
  eleventh: '11th',
  twelfth: '12th',
  thirteenth: '13th',
  fourteenth: '14th',
  fifteenth: '15th',
  sixteenth: '16th',
  seventeenth: '17th',
  eighteenth: '18th',
  nineteenth: '19th',
  twentieth: '20th',
};

/** `us hwy 290`, `us 290` and `hwy 290` are one road, and so are `state rd 7`, `state rt 7` and `sr 7`. */
const withShortRoads = (text: string): string =>
  text
    .replace(/\b(?:state hwy|us(?: hwy| rt)?) (?=\d)/g, 'hwy ')
    .replace(/\bstate (?:rd|rt) (?=\d)/g, 'sr ')
    .replace(/\bcounty (?:rd|rt|hwy) (?=\d)/g, 'cr ');

/**
 * The form in which streets are compared, from a text in short forms. The keys of salons are stored, so `streetForms`
 * does not have it.
 */
const comparedForm = (text: string): string =>
  withShortRoads(withShortNames(withShortEndings(text).replace(/[a-z]+/g, (word) => ORDINALS[word] ?? word)));

/** The identifying words of a street that is compared with another one. */
export const comparedCore = (words: readonly string[]): string => comparedForm(coreOf(words));

/** `12 Main St` of `Old Mall, 12 Main St, Midtown`; the whole text if no part begins with a house number. */
export function numberedPart(street: string): string {
  return street.split(',').find((part) => /^\s*\d/.test(part)) ?? street;
}

/** Unifies the endings of streets, too: `12 Oak Street` is `12 oak st`. */
export const shortStreetText = (text: string): string => withShortEndings(streetText(plainText(text)));

/**
 * Two normal forms of a street with its house number. `line` has direction and ending (`12 n oak st`) and is equal
 * for all spellings. `core` has neither (`12 oak`); without a house number it is the same as `line`.
 */
export function streetForms(street: string): { line: string; core: string } {
  const line = shortStreetText(numberedPart(street));
  const [number, ...words] = line.split(' ');
  const core = /^\d/.test(number!) && words.length ? `${number} ${coreOf(words)}` : line;
  return { line, core };
}

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

/** The street of a business's address; undefined without a house number and name. */
export function streetOf(address: string | null): Street | undefined {
  if (!address) return undefined;
  const parsed = parseAddress(address);
  const { street, unit: written } = parsed.street === null ? streetParts(address) : parsed;
  const [number, ...words] = streetText(plainText(street ?? '')).split(' ');
  if (!number || !/^\d+[a-z]?$/.test(number) || !words.length) return undefined;
  const core = comparedCore(words);
  const unit = unitValue(written);
  return core ? { number, core, ...(unit && { unit }) } : undefined;
}

/** True for one house, whatever the unit. */
export const isSameHouse = (a: Street, b: Street): boolean => a.number === b.number && a.core === b.core;

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

/** True if both are known and their house numbers differ. A street itself may have two names. */
export const isOtherHouse = (a: Street | undefined, b: Street | undefined): boolean =>
  a !== undefined && b !== undefined && Number.parseInt(a.number, 10) !== Number.parseInt(b.number, 10);

/** The matcher looks for several streets in each text. */
const comparedText = memoize((plain) => comparedForm(streetText(plain)));

/** True if a plain text contains one of these streets, with or without its ending. */
export function namesStreet(plain: string, streets: readonly Street[]): boolean {
  if (!streets.length) return false;
  const text = comparedText(plain);
  return streets.some(({ number, core }) =>
    new RegExp(String.raw`\b${number} (?:(?:[nsew]|[ns][ew]) )?${core}\b`).test(text),
  );
}
