import type { Comparison } from './compareListings.ts';
import { compareListings } from './compareListings.ts';
import type { Listing } from './listing.ts';

/**
 * The weights of a comparison's parts in log odds. Fitted for the F1 on labelled pairs (600 Yelp-Zomato, 444
 * Zomato-Yelp, 713 Overture pairs of the US, all of 3,337 Chicago child care sites with each other, and the known
 * half of the made-up pairs), each set with about the same weight. Fitted on one half of each set, the F1 on the other
 * half is 97.1 to 97.4, 98.7 to 100, 90.7 to 91.2 and 93.9 to 94.6. These listings nearly all have a street, so the
 * weights of distant or unknown places and of other trades were chosen by judgement and checked with the made-up pairs
 * of `npm run bench:duplicates`.
 */
const WEIGHTS: Record<keyof Comparison, number> = {
  nameOfBoth: 1.5,
  nameOfShorter: 3.25,
  nameContradicts: -3.5,
  sameName: 3.45,
  partOfBusiness: -3.2,
  sameNumber: 2.15,
  otherNumber: -2.5,
  street: 1.4,
  otherUnit: -1.05,
  samePhone: 2,
  sameHouseAndPhone: 2.2,
  otherPhone: -1.85,
  otherHouse: -1.9,
  otherZip: -2.5,
  otherZipAndCity: -2.5,
  otherTrade: -3.5,
  elsewhere: -4.5,
  placeUnknown: -2.2,
};
const BIAS = -4.7;

/** A post with at least this score may be the same business. Near the best F1 of all three sets. */
export const DUPLICATE_FROM = 50;

export type Score = {
  /** The probability that both are the same, in percent (0 to 100). */
  score: number;
  comparison: Comparison;
};

export function duplicateScore(business: Listing, post: Listing): Score {
  const comparison = compareListings(business, post);
  let logOdds = BIAS;
  for (const part in WEIGHTS)
    logOdds += WEIGHTS[part as keyof Comparison] * comparison[part as keyof Comparison];
  return { score: 100 / (1 + Math.exp(-logOdds)), comparison };
}
