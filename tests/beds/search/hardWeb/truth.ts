import { carriesName } from '../scoring/carriesName.ts';
import type { PageDetail, Truth } from '../web.ts';
import type { Published } from './pages/publish.ts';
import { isOtherTrade } from './words/trades.ts';
import type { Business, Row } from './world/business.ts';
import { PLATFORMS } from './world/business.ts';

/** The businesses and pages that exist, in the form that computing a row's truth needs. */
export type Made = {
  /** The published pages of each business, by its id. */
  published: ReadonlyMap<string, readonly Published[]>;
  /** The businesses of each name, by `plainName`. */
  businesses: ReadonlyMap<string, readonly Business[]>;
};

const THIN = 2;

/** A key that is equal for businesses with exactly the same name. */
export const plainName = ({ name }: Business): string => name.toLowerCase().replace(/[^a-z0-9]/g, '');

/**
 * Returns all businesses that could be mistaken for this one: those of its story, and all others with exactly the same
 * name.
 */
function lookAlikesOf({ business, lookAlikes }: Row, { businesses }: Made): Business[] {
  const sameName = businesses.get(plainName(business)) ?? [];
  return [...new Set([...lookAlikes, ...sameName])].filter((other) => other !== business);
}

function rivalsOf(business: Business, { businesses }: Made): NonNullable<Truth['rivals']> {
  const others = (businesses.get(plainName(business)) ?? []).filter(
    (other) => other !== business && other.listings.length,
  );
  if (others.some(({ metro }) => metro === business.metro)) return 'town';
  return others.length ? 'elsewhere' : 'none';
}

/** Returns the truth about a row of the list. `at` is the row's number, from 1. */
export function makeTruth(row: Row, at: number, name: string, made: Made): Truth {
  const { business, difficulty } = row;
  const own = made.published.get(business.id) ?? [];
  const platforms: Truth['platforms'] = {};
  const detail: Truth['detail'] = {};
  const traps: Truth['traps'] = {};
  for (const platform of PLATFORMS) {
    const page = own.find(({ listing }) => listing.platform === platform);
    platforms[platform] = page?.url ?? null;
    if (!page) continue;
    const { listing, shows, also, text } = page;
    const closed = listing.closed === 'permanently';
    detail[platform] = {
      variant: listing.variant,
      shows,
      also,
      ...(closed && { closed }),
      ...(!carriesName(text, name) && { otherName: true }),
    } satisfies PageDetail;
  }
  for (const other of lookAlikesOf(row, made)) {
    for (const { listing, url } of made.published.get(other.id) ?? []) {
      traps[listing.platform] = [...(traps[listing.platform] ?? []), url];
    }
  }
  const { address } = business;
  const size = own.length > THIN ? 'listed' : own.length ? 'thin' : 'absent';
  return {
    id: business.id,
    row: at,
    name,
    city: address.city,
    state: address.state,
    class: row.class ?? size,
    difficulty,
    real: {
      name: business.name,
      address: [address.street, address.unit].filter(Boolean).join(', '),
      city: address.city,
      state: address.state,
      zip: address.zip,
      phone: business.phone,
    },
    platforms,
    detail,
    traps,
    rivals: rivalsOf(business, made),
    operating: row.operating,
    saysClosed: own.some(({ listing, isHidden }) => listing.closed === 'permanently' && !isHidden),
    ...(own.some(({ listing }) => listing.isClosedOnPanel) && { panelSaysClosed: true }),
    ...(isOtherTrade(business.trade) && { otherTrade: true }),
    isToldByName: own.some(
      ({ shows, text, isHidden }) =>
        !isHidden && (shows === 'phone' || shows === 'address') && carriesName(text, name, 1),
    ),
  };
}
