import { textSimilarity } from '../../naming/editDistance.ts';

/** Street names with at least this similarity count as the same. */
const SAME_STREET = 0.8;

/** Removes the endings of ordinal numbers, so that `113th St` equals `113 ST`. */
const withoutOrdinals = (street: string): string => street.replace(/\b(\d+)(?:st|nd|rd|th)\b/g, '$1');

/**
 * Matches a hyphenated house number: a range of numbers of one house (`516-18 E 43rd St`), or a single number, as in
 * Queens (`37-20 31st Ave` is 3720).
 */
const HYPHENATED = /^\s*(\d+)-(\d+)(?=[a-z]?\s)/i;

/** Makes a hyphenated house number plain: the first number of a range, or both parts joined as in Queens. */
export function plainHouseNumber(address: string): string {
  return address.replace(HYPHENATED, (_, first: string, second: string) => {
    const isRange = second.length <= first.length && Number(second) > Number(first.slice(-second.length));
    return isRange ? first : `${first}${second}`;
  });
}

export type House = { number: string; street: string; unit: string };

/**
 * Splits off the letter after a house number, as in `77B George St` or `77 B George St`. The letter is a door (`unit`),
 * which often only one of two addresses names.
 */
export function houseOf(number: string, core: string): House {
  const [, plain = '', letter = ''] = /^(.*?)([a-z]?)$/.exec(number) ?? [];
  const [, door = letter, street = core] = letter ? [] : (/^([a-z]) (?=[a-z]{3})(.*)$/.exec(core) ?? []);
  return { number: plain, street: withoutOrdinals(street), unit: door };
}

const digitsOf = (street: string): string => (street.match(/\d+/g) ?? []).join(' ');

const beginsWith = (long: string, short: string): boolean => long.startsWith(`${short} `);

/**
 * The similarity of two street names, from 0 to 1. It is 0.9 if one name is the beginning of the other (`Cottage` of
 * `Cottage Grove`), else that of `textSimilarity`. If numbers in the names differ, this is limited to 0.5, because
 * `114th St` is no typing error for `115th St`.
 */
export function streetSimilarity(a: string, b: string): number {
  if (a === b) return 1;
  if (beginsWith(a, b) || beginsWith(b, a)) return 0.9;
  const similarity = textSimilarity(a, b);
  return digitsOf(a) === digitsOf(b) ? similarity : Math.min(similarity, 0.5);
}

export const isSameStreet = (similarity: number): boolean => similarity >= SAME_STREET;
