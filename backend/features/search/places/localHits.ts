import { cleanText } from '../../../lib/cleanText.ts';
import { parseAddress } from '../../address/parseAddress.ts';
import { phoneDigits } from '../../naming/phones.ts';
import { streetForms } from '../../naming/streetForms.ts';
import type { LocalAnswer, SearchHit } from '../searchProvider.ts';
import { googlePageOf } from './googlePlace.ts';
import type { LocalPart } from './localPart.ts';
import { readLocalParts } from './localPart.ts';

const isHttp = (url: string): boolean => /^https?:\/\//.test(url) && URL.canParse(url);

/**
 * Returns the address in the URL of a route, which follows the business's name: `765 Commonwealth Ave, Warwick, RI
 * 02886` for `/maps/dir//Name,+765+Commonwealth+Ave,+Warwick,+RI+02886/data=…`.
 */
function addressOfDirections(directions: string | undefined, title: string): string | undefined {
  const target = /\/maps\/dir\/\/([^/]+)/.exec(directions ?? '')?.[1];
  if (!target) return undefined;
  try {
    const words = cleanText(decodeURIComponent(target.replaceAll('+', ' ')));
    return words.toLowerCase().startsWith(`${title.toLowerCase()},`)
      ? words.slice(title.length + 1).trim()
      : words.replace(/^[^,]*,\s*/, '');
  } catch {
    return undefined;
  }
}

function attribute({ attributes }: LocalPart, name: string): string | undefined {
  const value = attributes.get(name);
  return typeof value === 'string' && value.trim() ? value.trim() : undefined;
}

/** Returns the longest of the addresses, because `address` often contains only the city or only the street. */
function addressOf(part: LocalPart, title: string): string | undefined {
  const addresses = [
    part.address,
    part.postal_address?.displayAddress,
    attribute(part, 'address'),
    addressOfDirections(part.links?.directions, title),
  ];
  return addresses.filter((text) => text !== undefined).toSorted((a, b) => b.length - a.length)[0];
}

function isPermanentlyClosed(part: LocalPart): boolean {
  const said = [
    part.permanently_closed,
    part.hours,
    part.open_state,
    part.businessStatus,
    attribute(part, 'hours'),
  ];
  return said.some(
    (value) =>
      value === true ||
      (typeof value === 'string' && /^(?:permanently closed\b|CLOSED_PERMANENTLY$|true$)/i.test(value)),
  );
}

type Place = { local: LocalAnswer; address: string | undefined; page: string | undefined };

function placeOf(part: LocalPart): Place {
  const title = part.title!;
  const address = addressOf(part, title);
  const parsed = address === undefined ? undefined : parseAddress(address);
  const phone =
    part.phone ?? part.phoneNumber ?? part.contact?.telephone ?? attribute(part, 'phone') ?? undefined;
  const website = [part.website, part.links?.website, part.url].find((url) => url && isHttp(url));
  const local: LocalAnswer = {
    title,
    phone,
    street: parsed?.street ?? undefined,
    city: parsed?.city ?? undefined,
    state: parsed?.state ?? undefined,
    zip: parsed?.zipCode ?? undefined,
    website,
    permanentlyClosed: isPermanentlyClosed(part),
    profiles: [...new Set([...part.profiles, ...part.urls, part.provider_url ?? ''])].filter(isHttp),
    ...(part.facts && { facts: part.facts }),
  };
  return { local, address, page: googlePageOf(part) };
}

const streetLine = ({ local: { street } }: Place): string | undefined => street && streetForms(street).line;

/** True if two entries are one business: the same phone number or, unless both have one, the same street. */
function isSamePlace(one: Place, other: Place): boolean {
  const [phone, otherPhone] = [one, other].map(({ local }) => phoneDigits(local.phone));
  if (phone && otherPhone) return phone === otherPhone;
  const [street, otherStreet] = [streetLine(one), streetLine(other)];
  return street !== undefined && street === otherStreet;
}

const knownOf = (local: LocalAnswer): LocalAnswer =>
  Object.fromEntries(Object.entries(local).filter(([, value]) => value !== undefined)) as LocalAnswer;

/**
 * Adds to a listing the values of a panel that the listing lacks, and the panel's profiles. The business is permanently
 * closed if either of the two says so.
 */
function withPanel(listing: Place, panel: Place): Place {
  const { local } = panel;
  return {
    page: listing.page,
    address: listing.address ?? panel.address,
    local: {
      ...knownOf(local),
      ...knownOf(listing.local),
      ...((local.facts ?? listing.local.facts) && { facts: { ...local.facts, ...listing.local.facts } }),
      permanentlyClosed: listing.local.permanentlyClosed || local.permanentlyClosed,
      profiles: [...new Set([...listing.local.profiles, ...local.profiles])],
    },
  };
}

/** Merges each panel (an entry without a map page) into the listing of the same business, if there is one. */
function joined(places: readonly Place[]): Place[] {
  const isPanel = ({ page }: Place) => page === undefined;
  const listings = places.filter((place) => !isPanel(place));
  const left = places.filter((panel) => {
    if (!isPanel(panel)) return false;
    const at = listings.findIndex((listing) => isSamePlace(listing, panel));
    if (at >= 0) listings[at] = withPanel(listings[at]!, panel);
    return at < 0;
  });
  return [...listings, ...left];
}

/** Returns the URL of a search on the map, for a business that has no map page. */
const mapSearch = (local: LocalAnswer, address: string | undefined): string =>
  `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent([local.title, address].filter(Boolean).join(', '))}`;

/**
 * Converts one business to search hits: of its map page, its website and its profiles. If it has no map page, but a
 * phone number or a street, a search on the map replaces the page.
 */
function hitsOf({ local, address, page }: Place): SearchHit[] {
  const { facts, ...plain } = local;
  const { title, phone, street, website, profiles } = plain;
  const said = { ...facts, ...(phone && { phone }), ...(website && { website }) };
  const snippet = [address, phone].filter(Boolean).join(' · ');
  const urls = [page, website, ...profiles].filter((url) => url !== undefined);
  const hits = [...new Set(urls)].map((url) => {
    return { title, url, snippet, local: url === page ? { ...plain, facts: said } : plain };
  });
  if (page !== undefined || !(phone || street)) return hits;
  return [
    ...hits,
    { title, url: mapSearch(local, address), snippet, local: { ...plain, facts: said, isUnlisted: true } },
  ];
}

/** Converts local answers to search hits. It never throws: unreadable parts are left out. */
export function localHits(...values: unknown[]): SearchHit[] {
  return joined(readLocalParts(...values).map(placeOf)).flatMap(hitsOf);
}
