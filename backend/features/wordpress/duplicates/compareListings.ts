import { compareNames } from '../../naming/compareNames.ts';
import { textSimilarity } from '../../naming/editDistance.ts';
import { isSizeable, milesTo } from '../../naming/places.ts';
import { isBusinessPart } from '../../naming/wordKinds.ts';
import type { Word } from '../../naming/words.ts';
import type { Listing } from './listing.ts';
import { isOtherPhone, isSamePhone } from './phoneMatch.ts';
import { isSameStreet, streetSimilarity } from './streetNames.ts';
import { haveOtherTrades } from './trades.ts';

/** The comparison of a business with a post, from which the score is computed. Each value is from 0 to 1. */
export type Comparison = {
  nameOfBoth: number;
  nameOfShorter: number;
  nameContradicts: number;
  sameName: number;
  partOfBusiness: number;
  sameNumber: number;
  otherNumber: number;
  /** The similarity of the streets; 0.5 if one is unknown. */
  street: number;
  otherUnit: number;
  samePhone: number;
  /** 1 if both have the same house and phone number: mostly one business, seldom several with a shared telephone. */
  sameHouseAndPhone: number;
  otherPhone: number;
  /** 1 if house number and street differ, and no common ZIP code shows that the houses are near each other. */
  otherHouse: number;
  /** 1 if the ZIP codes differ and a street is unknown; for `otherZipAndCity`, the cities must differ as well. */
  otherZip: number;
  otherZipAndCity: number;
  /** 1 if both are in the same house, but their names contain different trades. */
  otherTrade: number;
  /** 1 if the places differ (see `isElsewhere`). */
  elsewhere: number;
  /** 1 if the places cannot be compared: neither street, city, ZIP code nor phone number is known of both. */
  placeUnknown: number;
};

/**
 * Names that are at least this similar without spaces count as spellings of one name, unless one has a number of its
 * own.
 */
const SAME_JOINED = 0.85;
const UNKNOWN_STREET = 0.5;
/** Cities that are farther apart than this are different places: a suburb is not this far from its city. */
const FAR_MILES = 60;
const ENDS = 3;

/** True if both names begin or end alike, as similar names usually do. This check saves most slow comparisons. */
function mayBeAlike(a: string, b: string): boolean {
  return a.slice(0, ENDS) === b.slice(0, ENDS) || a.slice(-ENDS) === b.slice(-ENDS);
}

const flag = (value: unknown): number => (value ? 1 : 0);
const same = (a: string, b: string): number => flag(a && a === b);
const other = (a: string, b: string): number => flag(a && b && a !== b);

/** The first three digits of a ZIP code, which stand for an area of some dozens of miles. */
const area = (zipCode: string): string => zipCode.slice(0, 3);

/** True if the two cities are far apart. Only larger cities count: a part of town may have a distant village's name. */
function areFarApart(a: Listing, b: Listing): boolean {
  if (!isSizeable(a.city) || !isSizeable(b.city)) return false;
  const state = a.state || b.state;
  const miles = milesTo(a.city, state, { zipCode: undefined, city: b.city });
  return miles !== undefined && miles > FAR_MILES;
}

/**
 * True if the places differ, by state or by city. If both ZIP codes are known, different cities count only if the areas
 * of the ZIP codes differ. If a ZIP code is unknown, different cities do not count if both have the same house, unless
 * the cities are far apart.
 */
function isElsewhere(a: Listing, b: Listing, isOneHouse: boolean): boolean {
  // A ZIP code is in one state, so if the ZIP codes agree, different states are a typing error.
  if (a.zipCode && a.zipCode === b.zipCode) return false;
  if (a.state && b.state && a.state !== b.state) return true;
  if (!a.city || !b.city || a.city === b.city) return false;
  if (a.zipCode && b.zipCode) return area(a.zipCode) !== area(b.zipCode);
  return !isOneHouse || areFarApart(a, b);
}

/** True if a name contains a department of a business, such as `Academy` in `Fern Beauty Academy`. */
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
  const street = a.street && b.street ? streetSimilarity(a.street, b.street) : UNKNOWN_STREET;
  const isOneHouse = Boolean(same(a.number, b.number)) && isSameStreet(street);
  const samePhone = isSamePhone(a.phone, b.phone);
  const otherZip = a.street && b.street ? 0 : other(a.zipCode, b.zipCode);
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
    samePhone: flag(samePhone),
    sameHouseAndPhone: flag(samePhone && isOneHouse),
    otherPhone: flag(isOtherPhone(a.phone, b.phone)),
    otherHouse: flag(otherNumber && !isSameStreet(street) && (!a.zipCode || a.zipCode !== b.zipCode)),
    otherZip,
    otherZipAndCity: otherZip * other(a.city, b.city),
    otherTrade: flag(isOneHouse && haveOtherTrades(a.words, b.words)),
    elsewhere: flag(isElsewhere(a, b, isOneHouse)),
    placeUnknown: flag(!isPlaceComparable(a, b)),
  };
}
