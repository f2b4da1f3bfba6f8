import { compareNames } from '../../naming/compareNames.ts';
import { textSimilarity } from '../../naming/editDistance.ts';
import { isSizeable, milesTo } from '../../naming/places.ts';
import { isBusinessPart } from '../../naming/wordKinds.ts';
import type { Word } from '../../naming/words.ts';
import type { Listing } from './listing.ts';
import { isOtherPhone, isSamePhone } from './phoneMatch.ts';
import { isSameStreet, streetSimilarity } from './streetNames.ts';
import { haveOtherTrades } from './trades.ts';

/** A comparison of two listings, from which the score is computed. Each value is 0 to 1. */
export type Comparison = {
  nameOfBoth: number;
  nameOfShorter: number;
  nameContradicts: number;
  sameName: number;
  partOfBusiness: number;
  sameNumber: number;
  otherNumber: number;
  /** 0.5 if a street is unknown. */
  street: number;
  otherUnit: number;
  samePhone: number;
  /** House and phone agree: only the business itself, or a house with one telephone, has both. */
  sameHouseAndPhone: number;
  otherPhone: number;
  /** Neither house number nor street agrees, and no ZIP code places the two nearby. */
  otherHouse: number;
  /** The ZIP codes differ, without two streets to compare; the cities differ as well. */
  otherZip: number;
  otherZipAndCity: number;
  /** In the same house, with another trade. */
  otherTrade: number;
  /** The states differ, or the cities differ and neither ZIP code nor street shows that the place is the same. */
  elsewhere: number;
  /** One side has no place to compare. */
  placeUnknown: number;
};

/** Joined names with this similarity differ by a typing error or a space. */
const SAME_JOINED = 0.85;
const UNKNOWN_STREET = 0.5;
/** Farther than a suburb from its city. */
const FAR_MILES = 60;
const ENDS = 3;

/** A quick check that settles most pairs: so few edits leave the beginning or the end unchanged. */
function mayBeAlike(a: string, b: string): boolean {
  return a.slice(0, ENDS) === b.slice(0, ENDS) || a.slice(-ENDS) === b.slice(-ENDS);
}

const flag = (value: unknown): number => (value ? 1 : 0);
const same = (a: string, b: string): number => flag(a && a === b);
const other = (a: string, b: string): number => flag(a && b && a !== b);

/** The first three digits of a ZIP code: a mail centre's area of some dozens of miles. */
const area = (zipCode: string): string => zipCode.slice(0, 3);

/**
 * True if both are in distant cities. Only cities of some size count, because a part of a town may share its name
 * with a distant village.
 */
function areFarApart(a: Listing, b: Listing): boolean {
  if (!isSizeable(a.city) || !isSizeable(b.city)) return false;
  const state = a.state || b.state;
  const miles = milesTo(a.city, state, { zipCode: undefined, city: b.city });
  return miles !== undefined && miles > FAR_MILES;
}

/**
 * True if the places differ. Postal city, suburb and part of town are names of one place, so an equal number and
 * street win.
 */
function isElsewhere(a: Listing, b: Listing, isOneHouse: boolean): boolean {
  // A ZIP code is in one state: one of the two was mistyped.
  if (a.zipCode && a.zipCode === b.zipCode) return false;
  if (a.state && b.state && a.state !== b.state) return true;
  if (!a.city || !b.city || a.city === b.city) return false;
  if (a.zipCode && b.zipCode) return area(a.zipCode) !== area(b.zipCode);
  return !isOneHouse || areFarApart(a, b);
}

/** True if one names a department: `Fern Salon` and `Fern Beauty Academy`. */
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
