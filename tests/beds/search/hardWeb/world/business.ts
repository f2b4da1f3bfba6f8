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

/**
 * How precisely a page shows the place: a phone number is more precise than a street, and a street more than a city.
 */
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
  /** How `name` differs from the business's name; `plain` if it does not. */
  variant: string;
  /** The name from which the page's URL is made, if it is another one, such as a former name. */
  slugName?: string;
  /** The exact handle, if the page needs a certain one. */
  handle?: string;
  address: Address;
  phone: string;
  shows: Shows;
  closed?: 'permanently' | 'temporarily';
  /** The salon that a person names as the place of work. If it is not set, it is the name of the listing. */
  worksAt?: string;
  /** A panel without an id says that the place is closed for good; the listing itself does not. */
  isClosedOnPanel?: boolean;
  /** Sentences that are always in the snippet. */
  says: string[];
};

/**
 * A row of the list before it is written: the business that it means, and the businesses that could be mistaken for it.
 */
export type Row = {
  difficulty: string;
  /** The list's values that differ from the true ones. */
  listed: { name?: string; address?: Address; phone?: string };
  business: Business;
  lookAlikes: Business[];
  operating: 'open' | 'closed' | 'unknown';
  /** No salon with a similar name is added in its city, because nobody could distinguish the two. */
  isAloneInTown?: true;
  /** The list has its street in any case. */
  hasStreet?: true;
  /** The class, unless it is `listed`, `thin` or `absent`. */
  class?: 'closed' | 'moved' | 'renamed';
};
