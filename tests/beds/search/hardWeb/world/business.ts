import type { Metro } from '../words/metros.ts';
import type { Person } from '../words/people.ts';
import type { Trade } from '../words/trades.ts';

export const PLATFORMS = [
  'yelp',
  'facebook',
  'instagram',
  'google',
  'booksy',
  'vagaro',
  'styleseat',
  'fresha',
  'yellowpages',
  'foursquare',
  'mapquest',
  'nextdoor',
] as const;
export type Platform = (typeof PLATFORMS)[number];

export type Address = { street: string; unit: string; city: string; state: string; zip: string };

/** How much of where it is a page tells: a phone number tells more than a street, a street more than a city. */
export type Shows = 'phone' | 'address' | 'city' | 'name';

/** A business that exists, on the list (id s…) or not (id x…). */
export type Business = {
  id: string;
  name: string;
  trade: Trade;
  owner: Person;
  metro: Metro;
  address: Address;
  /** Ten digits. */
  phone: string;
  founded: number;
  latitude: number;
  longitude: number;
  listings: Listing[];
};

/** A business's own page on a platform, as the business or the platform once wrote it. */
export type Listing = {
  platform: Platform;
  business: Business;
  name: string;
  /** How `name` differs from the business's; `plain` where it does not. */
  variant: string;
  /** What its address on the web is made of where that is another name, such as one of earlier days. */
  slugName?: string;
  /** Exactly this handle, where one is wanted. */
  handle?: string;
  address: Address;
  phone: string;
  shows: Shows;
  closed?: 'permanently' | 'temporarily';
  /** The salon that a person names as the place of work; the listing's own name unless said. */
  worksAt?: string;
  /** A panel without a number says that the place is closed for good, the listing itself does not. */
  isClosedOnPanel?: boolean;
  /** Sentences that stand in the snippet whatever else does. */
  says: string[];
};

/** A row of the list in the making: the business that is meant, and who could be mistaken for it. */
export type Row = {
  difficulty: string;
  /** What the list says where it says something else than what is true. */
  listed: { name?: string; address?: Address; phone?: string };
  business: Business;
  lookAlikes: Business[];
  operating: 'open' | 'closed' | 'unknown';
  /** No salon of nearly the name is added in its city: nobody could tell it from the row's own. */
  isAloneInTown?: true;
  /** The list has its street in any case. */
  hasStreet?: true;
  /** Where it is neither listed, thin nor absent. */
  class?: 'closed' | 'moved' | 'renamed';
};
