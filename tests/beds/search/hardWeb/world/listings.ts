import type { Random } from '../../random.ts';
import type { Trade } from '../words/trades.ts';
import type { Business, Listing, Platform, Shows } from './business.ts';
import { PLATFORMS } from './business.ts';
import { varyName } from './nameVariants.ts';
import type { World } from './world.ts';

/**
 * The probability that a business is on a platform, before the trade is considered. It results in about four pages per
 * business.
 */
const PRESENCE: Readonly<Record<Platform, number>> = {
  google: 0.6,
  yelp: 0.6,
  facebook: 0.6,
  instagram: 0.54,
  yellowpages: 0.33,
  mapquest: 0.27,
  foursquare: 0.2,
  vagaro: 0.19,
  booksy: 0.17,
  nextdoor: 0.17,
  styleseat: 0.12,
  fresha: 0.12,
};

const BY_TRADE: Partial<Record<Trade, Partial<Record<Platform, number>>>> = {
  nails: { yelp: 1.2, yellowpages: 1.3, nextdoor: 1.2, booksy: 0.5, styleseat: 0.4, instagram: 0.8 },
  barber: { booksy: 2.4, styleseat: 1.3, fresha: 0.7, vagaro: 0.7 },
  spa: { fresha: 1.5, vagaro: 1.3, booksy: 0.3, styleseat: 0.2 },
  lashes: { instagram: 1.4, vagaro: 1.5, yellowpages: 0.4, mapquest: 0.5 },
  braids: { styleseat: 2.4, instagram: 1.3, booksy: 1.3, yelp: 0.8 },
  skin: { vagaro: 1.5, fresha: 1.3, styleseat: 1.2 },
};

/**
 * How often pages of each platform show the place with this precision. Of 19 real pages of Instagram 17 show none, and
 * no line below a title of StyleSeat (152 real ones) does. The usual titles of Vagaro, Booksy, Fresha, Nextdoor and
 * Yellow Pages contain the city, and so does the snippet of Facebook.
 */
const SHOWS: Readonly<Record<Platform, Partial<Record<Shows, number>>>> = {
  yelp: { phone: 15, address: 43, city: 27, name: 15 },
  facebook: { phone: 16, address: 24, city: 48, name: 12 },
  instagram: { phone: 5, address: 5, city: 16, name: 74 },
  google: { phone: 47, address: 45, city: 6, name: 2 },
  booksy: { phone: 6, address: 34, city: 54, name: 6 },
  vagaro: { phone: 11, address: 26, city: 57, name: 6 },
  styleseat: { phone: 4, address: 10, city: 42, name: 44 },
  fresha: { phone: 6, address: 66, city: 22, name: 6 },
  yellowpages: { phone: 44, address: 26, city: 26, name: 4 },
  foursquare: { phone: 8, address: 28, city: 40, name: 24 },
  mapquest: { phone: 34, address: 50, city: 14, name: 2 },
  nextdoor: { phone: 14, address: 18, city: 61, name: 7 },
};

export function makeListing(business: Business, platform: Platform, random: Random): Listing {
  return {
    platform,
    business,
    name: business.name,
    variant: 'plain',
    address: business.address,
    phone: business.phone,
    shows: random.weighted(SHOWS[platform]),
    says: [],
  };
}

type Wish = {
  /** Limits the business to these platforms. */
  only?: readonly Platform[];
  /** The factor for the probability of each platform. */
  scale?: Partial<Record<Platform, number>>;
  /** The minimum number of pages. */
  least?: number;
  /** True if every page has exactly this name. */
  plain?: boolean;
};

/** Puts a business on platforms, as such businesses are. */
export function present(business: Business, { random, noise }: World, wish: Wish = {}): Listing[] {
  const platforms = wish.only ?? PLATFORMS;
  const scale = (platform: Platform) =>
    (wish.scale?.[platform] ?? 1) * (BY_TRADE[business.trade]?.[platform] ?? 1);
  const chosen = new Set(platforms.filter((platform) => random.chance(PRESENCE[platform] * scale(platform))));
  for (const platform of random.shuffle(platforms)) {
    if (chosen.size < (wish.least ?? 1)) chosen.add(platform);
  }
  business.listings = [...chosen].map((platform) => makeListing(business, platform, random));
  for (const listing of wish.plain ? [] : business.listings) {
    if (random.chance(0.1 + 0.22 * noise)) varyName(listing, random);
  }
  return business.listings;
}

/** If several businesses have the same name, makes more of their pages show an address or a phone number. */
export function tellApart(listings: readonly Listing[], random: Random, share: number): void {
  for (const listing of listings) {
    if ((listing.shows === 'name' || listing.shows === 'city') && random.chance(share)) {
      listing.shows = random.pick(['address', 'address', 'phone']);
    }
  }
}
