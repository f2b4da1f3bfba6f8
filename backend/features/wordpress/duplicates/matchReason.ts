import type { Comparison } from './compareListings.ts';
import type { Listing } from './listing.ts';
import { hasPlace } from './listing.ts';
import { isSameStreet } from './streetNames.ts';

/** Names with a similarity below this are not called similar. */
const SIMILAR_NAME = 0.5;
const CONTAINED_NAME = 0.9;

function nameReason(a: Listing, b: Listing, { sameName, nameOfBoth, nameOfShorter }: Comparison): string {
  // `Fern at the Argyle` and `Fern at Lenox Square` have the same name, but are in different houses.
  if (sameName && a.host === b.host) return 'Same name';
  if (nameOfBoth >= SIMILAR_NAME) return 'Similar name';
  return nameOfShorter >= CONTAINED_NAME ? 'One name contains the other' : 'Other name';
}

const differ = (a: string, b: string): boolean => Boolean(a && b && a !== b);

/**
 * How ZIP code, state and city compare. Empty if neither ZIP code nor city is known of both, unless the states differ.
 */
function areaReason(a: Listing, b: Listing): string {
  if (a.zipCode && a.zipCode === b.zipCode) return 'same ZIP';
  if (differ(a.state, b.state)) return 'other state';
  if (a.city && a.city === b.city) return 'same city';
  const others = [
    ...(differ(a.city, b.city) ? ['city'] : []),
    ...(differ(a.zipCode, b.zipCode) ? ['ZIP'] : []),
  ];
  return others.length ? `other ${others.join(' and ')}` : '';
}

function placeReasons(
  a: Listing,
  b: Listing,
  { sameNumber, street, samePhone, nameOfBoth }: Comparison,
): string[] {
  const area = areaReason(a, b);
  const phone = !samePhone && differ(a.phone, b.phone) ? ['other phone'] : [];
  if (sameNumber && isSameStreet(street)) {
    const unit = differ(a.unit, b.unit) ? ['other unit'] : [];
    const house =
      samePhone && nameOfBoth < SIMILAR_NAME ? 'same street address and phone' : 'same street address';
    return [house, ...unit, ...(area.startsWith('other') ? [area] : []), ...phone];
  }
  const isOtherHouse = a.number && b.number && a.street && b.street;
  const reasons = [
    ...(samePhone ? ['same phone'] : []),
    ...(isOtherHouse ? ['other street address'] : []),
    ...(area ? [area] : []),
  ];
  if (reasons.length) return reasons;
  return [hasPlace(a) && hasPlace(b) ? 'addresses not comparable' : 'no address to compare', ...phone];
}

/** Why a post is a match, as a short phrase such as `Same name and street address` or `Similar name, same ZIP`. */
export function matchReason(business: Listing, post: Listing, comparison: Comparison): string {
  const name = nameReason(business, post, comparison);
  const [first = '', ...others] = placeReasons(business, post, comparison);
  const joint = name === 'Same name' && first.startsWith('same');
  return [joint ? `Same name and ${first.slice('same '.length)}` : `${name}, ${first}`, ...others].join(', ');
}
