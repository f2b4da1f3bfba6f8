import type { Comparison } from './compareListings.ts';
import { compareListings } from './compareListings.ts';
import type { Listing } from './listing.ts';

/**
 * The weights of a comparison's parts, in log odds. They were fitted for F1 on labelled pairs: 600 Yelp-Zomato, 444
 * Zomato-Yelp, 713 Overture pairs of the US, 3,337 Chicago child care sites compared with each other, and one half of
 * the made-up pairs. Then they were rounded, and `sameHouseAndPhone` was raised a little. docs/accuracy.md has the F1
 * on pairs to which nothing was fitted. Nearly all these listings have a street. So the weights of distant or unknown
 * places and of other trades were chosen by judgement, and checked with the made-up pairs of `npm run
 * bench:duplicates`.
 */
const WEIGHTS: Record<keyof Comparison, number> = {
  nameOfBoth: 1.4,
  nameOfShorter: 3.25,
  nameContradicts: -2.7,
  sameName: 3.6,
  partOfBusiness: -3.1,
  sameNumber: 2,
  otherNumber: -2.5,
  street: 1.5,
  otherUnit: -1.1,
  samePhone: 1.8,
  sameHouseAndPhone: 2.8,
  otherPhone: -1.7,
  otherHouse: -2,
  otherZip: -2.5,
  otherZipAndCity: -2.5,
  otherTrade: -3.5,
  elsewhere: -4.5,
  placeUnknown: -2.2,
};
const BIAS = -4.8;

/** From this score (0 to 100) on, a post may be the same business. F1 is near its best here on most sets of pairs. */
export const DUPLICATE_FROM = 50;

export type Score = {
  /** How likely it is that business and post are the same, from 0 to 100. */
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
