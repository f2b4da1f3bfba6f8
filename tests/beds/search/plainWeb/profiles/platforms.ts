import type { Trade } from '../trades.ts';
import * as booking from './booking.ts';
import { facebook } from './facebook.ts';
import * as handles from './handles.ts';
import * as listings from './listings.ts';
import type { MakeProfile } from './profile.ts';
import { yelp } from './yelp.ts';

/** How a platform writes its pages, and the share of businesses that have one, by trade if trades differ. */
type Platform = { make: MakeProfile; share: number; shares?: Partial<Record<Trade, number>> };

export const PLATFORMS = {
  yelp: { make: yelp, share: 0.82, shares: { braid: 0.55, nail: 0.9 } },
  facebook: { make: facebook, share: 0.75 },
  instagram: { make: handles.instagram, share: 0.6, shares: { lash: 0.85 } },
  google: { make: listings.google, share: 0.3 },
  booksy: { make: booking.booksy, share: 0.2, shares: { barber: 0.45, braid: 0.35 } },
  vagaro: { make: booking.vagaro, share: 0.28, shares: { barber: 0.15, lash: 0.4 } },
  styleseat: { make: booking.styleseat, share: 0.16, shares: { barber: 0.25, braid: 0.4 } },
  fresha: { make: booking.fresha, share: 0.15 },
  yellowpages: { make: listings.yellowpages, share: 0.6, shares: { nail: 0.7 } },
  foursquare: { make: listings.foursquare, share: 0.38 },
  mapquest: { make: listings.mapquest, share: 0.5 },
  nextdoor: { make: listings.nextdoor, share: 0.25 },
  glossgenius: { make: booking.glossgenius, share: 0.08, shares: { lash: 0.25 } },
  square: { make: booking.square, share: 0.1 },
  schedulicity: { make: booking.schedulicity, share: 0.05 },
  mindbody: { make: booking.mindbody, share: 0.05 },
  bbb: { make: listings.bbb, share: 0.08 },
  tiktok: { make: handles.tiktok, share: 0.1 },
  groupon: { make: listings.groupon, share: 0.06 },
  website: { make: listings.website, share: 0.5 },
} satisfies Record<string, Platform>;

export type PlatformId = keyof typeof PLATFORMS;
export const PLATFORM_IDS = Object.keys(PLATFORMS) as PlatformId[];

export function shareOf(platform: PlatformId, trade: Trade): number {
  const { share, shares }: Platform = PLATFORMS[platform];
  return shares?.[trade] ?? share;
}
