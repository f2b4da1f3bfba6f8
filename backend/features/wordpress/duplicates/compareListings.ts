import { compareNames } from '../../naming/compareNames.ts';
import { textSimilarity } from '../../naming/editDistance.ts';
import { isSizeable, milesTo } from '../../naming/places.ts';
import { isBusinessPart } from '../../naming/wordKinds.ts';
import type { Word } from '../../naming/words.ts';
import type { Listing } from './listing.ts';
import { haveOtherTrades } from './trades.ts';

/** How two listings compare: what the score is made of. 0 to 1 each. */
export type Comparison = {
  nameOfBoth: number;
  nameOfShorter: number;
  nameContradicts: number;
  sameName: number;
  partOfBusiness: number;
  sameNumber: number;
  otherNumber: number;
  /** 0.5 where a street is not known. */
  street: number;
  otherUnit: number;
  samePhone: number;
  otherPhone: number;
  sameNameOtherNumber: number;
  /** In another house, and no ZIP code says that it is near. */
  otherHouse: number;
  /** In one house, and each does something else. */
  otherTrade: number;
  /** In another state, or in another city with a ZIP code from elsewhere. */
  elsewhere: number;
  /** One side has nothing that the other's place could be compared with. */
  placeUnknown: number;
};

/** Joined names that are this much alike differ by a typing error or a space. */
const SAME_JOINED = 0.85;
const UNKNOWN_STREET = 0.5;
/** From here on two street names are the same, misspelt. */
export const SAME_STREET = 0.8;
/** Suburbs are nearer to their city. */
const FAR_MILES = 60;
const ENDS = 3;

/** So few edits leave the beginning or the end as it is; most pairs are done with here. */
function mayBeAlike(a: string, b: string): boolean {
  return a.slice(0, ENDS) === b.slice(0, ENDS) || a.slice(-ENDS) === b.slice(-ENDS);
}

const flag = (value: unknown): number => (value ? 1 : 0);
const same = (a: string, b: string): number => flag(a && a === b);
const other = (a: string, b: string): number => flag(a && b && a !== b);

/** The first three digits of a ZIP code: the mail centre, some dozens of miles around. */
const area = (zipCode: string): string => zipCode.slice(0, 3);

/** A part of a town may have the name of a village far away: only cities of some size are known to be apart. */
function areFarApart(a: Listing, b: Listing): boolean {
  if (!isSizeable(a.city) || !isSizeable(b.city)) return false;
  const state = a.state || b.state;
  const miles = milesTo(a.city, state, { zipCode: undefined, city: b.city });
  return miles !== undefined && miles > FAR_MILES;
}

/** The mail's city, the suburb and the part of town are names of one place: number and street tell that it is one. */
function isElsewhere(a: Listing, b: Listing, isOneHouse: boolean): boolean {
  if (a.state && b.state && a.state !== b.state) return true;
  if (!a.city || !b.city || a.city === b.city) return false;
  if (a.zipCode && b.zipCode) return area(a.zipCode) !== area(b.zipCode);
  return !isOneHouse || areFarApart(a, b);
}

/** `Fern Salon` and `Fern Beauty Academy`. */
const hasPart = (words: readonly Word[]): boolean => words.some(({ stem }) => isBusinessPart(stem));

function isPlaceComparable(a: Listing, b: Listing): boolean {
  return [
    [a.street, b.street],
    [a.city, b.city],
    [a.zipCode, b.zipCode],
    [a.phone, b.phone],
  ].some(([ours, theirs]) => ours && theirs);
}

export function compareListings(a: Listing, b: Listing): Comparison {
  const has = (stem: string) => a.placeWords.includes(stem) || b.placeWords.includes(stem);
  const words = compareNames(a.words, b.words, { has });
  const joined = mayBeAlike(a.joined, b.joined) ? textSimilarity(a.joined, b.joined) : 0;
  const isSpeltAlike = joined >= SAME_JOINED && !words.hasOwnNumber;
  const sameName = same(a.joined, b.joined);
  const otherNumber = other(a.number, b.number);
  const street = a.street && b.street ? textSimilarity(a.street, b.street) : UNKNOWN_STREET;
  const isOneHouse = Boolean(same(a.number, b.number)) && street >= SAME_STREET;
  const isPart = (words.isPart && !isSpeltAlike) || (isOneHouse && hasPart(a.words) !== hasPart(b.words));
  return {
    nameOfBoth: isSpeltAlike ? Math.max(joined, words.ofBoth) : words.ofBoth,
    nameOfShorter: isSpeltAlike ? Math.max(joined, words.ofShorter) : words.ofShorter,
    nameContradicts: isSpeltAlike ? 0 : words.contradicting,
    sameName,
    partOfBusiness: flag(isPart),
    sameNumber: same(a.number, b.number),
    otherNumber,
    street,
    otherUnit: other(a.unit, b.unit),
    samePhone: same(a.phone, b.phone),
    otherPhone: other(a.phone, b.phone),
    sameNameOtherNumber: sameName * otherNumber,
    otherHouse: flag(otherNumber && street < SAME_STREET && (!a.zipCode || a.zipCode !== b.zipCode)),
    otherTrade: flag(isOneHouse && haveOtherTrades(a.words, b.words)),
    elsewhere: flag(isElsewhere(a, b, isOneHouse)),
    placeUnknown: flag(!isPlaceComparable(a, b)),
  };
}
