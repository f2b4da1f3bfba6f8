import type { Comparison } from './compareListings.ts';
import { compareListings, SAME_STREET } from './compareListings.ts';
import type { Listing } from './listing.ts';

/**
 * The weights of a comparison's parts in log odds. Fitted by logistic regression to labelled pairs of two companies'
 * listings (600 Yelp-Zomato, 444 Zomato-Yelp, 713 Overture pairs of the US); there the F1 is 97.3, 99.4 and 92.0 at
 * the threshold below. All these pairs are close together, so the weights of distant or unknown places, and of
 * another house or trade, were chosen by judgement and checked with the made-up pairs of `npm run bench:duplicates`.
 */
const WEIGHTS: Record<keyof Comparison, number> = {
  nameOfBoth: 2.46,
  nameOfShorter: 2.59,
  nameContradicts: -2.17,
  sameName: 2.11,
  partOfBusiness: -2.16,
  sameNumber: 1.23,
  otherNumber: -1.28,
  street: 0.73,
  otherUnit: -0.97,
  samePhone: 0.11,
  otherPhone: -1.6,
  sameNameOtherNumber: -1.05,
  otherHouse: -0.6,
  otherTrade: -3.5,
  elsewhere: -3.5,
  placeUnknown: -2.2,
};
const BIAS = -3.93;

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

function placeReason(
  business: Listing,
  post: Listing,
  { sameNumber, street, samePhone, otherNumber }: Comparison,
): string {
  const zip = business.zipCode && business.zipCode === post.zipCode;
  const city = business.city && business.city === post.city;
  if (sameNumber && street >= SAME_STREET) return 'same street address';
  if (samePhone) return 'same phone';
  const where = zip ? 'same ZIP' : city ? 'same city' : '';
  if (otherNumber) return where ? `other street address, ${where}` : 'other street address';
  return where || 'no address to compare';
}

/** A short phrase: `Same name and street address`, `Similar name (91%), same ZIP`. */
export function matchReason(business: Listing, post: Listing, comparison: Comparison): string {
  const place = placeReason(business, post, comparison);
  if (comparison.sameName)
    return place.startsWith('same') ? `Same name and ${place.slice(5)}` : `Same name, ${place}`;
  return `Similar name (${Math.round(100 * comparison.nameOfBoth)}%), ${place}`;
}
