import { textSimilarity } from '../../naming/editDistance.ts';

/** Two street names of at least this similarity are the same name with a typing error. */
const SAME_STREET = 0.8;

/** `113 ST` is `113th St`. */
const withoutOrdinals = (street: string): string => street.replace(/\b(\d+)(?:st|nd|rd|th)\b/g, '$1');

/** `516-18 E 43rd St` is one house; `37-20 31st Ave`, as in Queens, is number 3720. */
const HYPHENATED = /^\s*(\d+)-(\d+)(?=[a-z]?\s)/i;

/** Reads both ways of writing a hyphen in a house number, so that the rest is the street alone. */
export function plainHouseNumber(address: string): string {
  return address.replace(HYPHENATED, (_, first: string, second: string) => {
    const isRange = second.length <= first.length && Number(second) > Number(first.slice(-second.length));
    return isRange ? first : `${first}${second}`;
  });
}

export type House = { number: string; street: string; unit: string };

/** A letter behind the house number is the door, which often only one side has: `77B George St`. */
export function houseOf(number: string, core: string): House {
  const [, digits = '', letter = ''] = /^(\d*)([a-z]?)$/.exec(number) ?? [];
  const [, door = letter, street = core] = letter ? [] : (/^([a-z]) (?=[a-z]{3})(.*)$/.exec(core) ?? []);
  return { number: digits, street: withoutOrdinals(street), unit: door };
}

const digitsOf = (street: string): string => (street.match(/\d+/g) ?? []).join(' ');

const beginsWith = (long: string, short: string): boolean => long.startsWith(`${short} `);

/**
 * Returns the similarity of two street names, 0 to 1. One may lack its end, as `Cottage` for `Cottage Grove`. Numbers
 * must be equal, because `114th St` is not a typing error for `115th St`.
 */
export function streetSimilarity(a: string, b: string): number {
  if (a === b) return 1;
  if (beginsWith(a, b) || beginsWith(b, a)) return 0.9;
  const similarity = textSimilarity(a, b);
  return digitsOf(a) === digitsOf(b) ? similarity : Math.min(similarity, 0.5);
}

export const isSameStreet = (similarity: number): boolean => similarity >= SAME_STREET;
