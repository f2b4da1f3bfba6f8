import type { Random } from '../../../random.ts';
import type { Business, Listing, Platform } from '../../world/business.ts';
import { present } from '../../world/listings.ts';
import type { MakeRows } from '../difficulty.ts';
import { makeRow } from '../difficulty.ts';

/** The probability that a platform's page of a closed business says so. */
const SAYS_CLOSED: Partial<Record<Platform, number>> = {
  yelp: 0.85,
  google: 0.85,
  facebook: 0.3,
  foursquare: 0.45,
  mapquest: 0.25,
  yellowpages: 0.15,
  instagram: 0.12,
  nextdoor: 0.1,
  fresha: 0.15,
  vagaro: 0.1,
};

function closeListings({ listings }: Business, random: Random): void {
  for (const listing of listings) {
    if (random.chance(SAYS_CLOSED[listing.platform] ?? 0)) listing.closed = 'permanently';
  }
}

/**
 * One page says that the business is closed, the other pages are those of an open shop. The web cannot answer which is
 * true.
 */
function contradict({ listings }: Business, random: Random): void {
  const wrong =
    listings.find(({ platform }) => platform === 'yelp') ??
    listings.find(({ platform }) => platform === 'google') ??
    random.pick(listings);
  wrong.closed = 'permanently';
  for (const listing of listings) {
    if (listing !== wrong && random.chance(0.5))
      listing.says.push(
        random.pick(['Open today until 7 PM.', 'Now booking for July 2026!', 'Still here, still open.']),
      );
  }
}

const canSay = ({ platform }: Listing) => (SAYS_CLOSED[platform] ?? 0) >= 0.3;

/**
 * A business that is closed for good. Most of its pages say so, some do not. A few businesses are only closed for a
 * while, or only one page says that they are closed.
 */
export const makeClosed: MakeRows = (world) => {
  const { random } = world;
  const business = world.makeBusiness({ listed: true });
  present(business, world, { least: 2 });
  const story = random.weighted({ says: 60, silent: 12, forAWhile: 13, contradicted: 15 });
  if (story === 'says') {
    if (!business.listings.some(canSay))
      present(business, world, { least: 2, scale: { yelp: 5, google: 5 } });
    closeListings(business, random);
    const first = business.listings.find(canSay) ?? business.listings[0]!;
    if (!business.listings.some(({ closed }) => closed)) first.closed = 'permanently';
    return [makeRow('closed', business, { operating: 'closed', class: 'closed' })];
  }
  if (story === 'silent') return [makeRow('closed', business, { operating: 'closed', class: 'closed' })];
  if (story === 'forAWhile') {
    for (const listing of business.listings) {
      const says: readonly Platform[] = ['yelp', 'google', 'facebook', 'instagram'];
      if (says.includes(listing.platform) && random.chance(0.7)) listing.closed = 'temporarily';
    }
    return [makeRow('closed', business)];
  }
  contradict(business, random);
  return [makeRow('closed', business, { operating: 'unknown', class: 'closed' })];
};
