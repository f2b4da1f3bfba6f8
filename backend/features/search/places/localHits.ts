import { cleanText } from '../../../lib/cleanText.ts';
import { parseAddress } from '../../address/parseAddress.ts';
import type { LocalAnswer, SearchHit } from '../searchProvider.ts';
import { googlePageOf } from './googlePlace.ts';
import type { LocalPart } from './localPart.ts';
import { readLocalParts } from './localPart.ts';

const isHttp = (url: string): boolean => /^https?:\/\//.test(url) && URL.canParse(url);

/** The address in a directions URL: `/maps/dir//Name,+765+Commonwealth+Ave,+Warwick,+RI+02886/data=…`. */
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

/** The longest address, because `address` is often only the city or only the street. */
function addressOf(part: LocalPart, title: string): string | undefined {
  const told = [
    part.address,
    part.postal_address?.displayAddress,
    attribute(part, 'address'),
    addressOfDirections(part.links?.directions, title),
  ];
  return told.filter((text) => text !== undefined).toSorted((a, b) => b.length - a.length)[0];
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

/**
 * One place as search hits: its map page, its website and its official pages, each with everything known about it.
 */
function hitsOf(part: LocalPart): SearchHit[] {
  const title = part.title!;
  const address = addressOf(part, title);
  const parsed = address === undefined ? undefined : parseAddress(address);
  const phone =
    part.phone ?? part.phoneNumber ?? part.contact?.telephone ?? attribute(part, 'phone') ?? undefined;
  const website = [part.website, part.links?.website, part.url].find((url) => url && isHttp(url));
  const profiles = [...new Set([...part.profiles, ...part.urls, part.provider_url ?? ''])].filter(isHttp);
  const local: LocalAnswer = {
    title,
    phone,
    street: parsed?.street ?? undefined,
    city: parsed?.city ?? undefined,
    state: parsed?.state ?? undefined,
    zip: parsed?.zipCode ?? undefined,
    website,
    permanentlyClosed: isPermanentlyClosed(part),
    profiles,
  };
  const snippet = [address, phone].filter(Boolean).join(' · ');
  const urls = [googlePageOf(part), website, ...profiles].filter((url) => url !== undefined);
  return [...new Set(urls)].map((url) => ({ title, url, snippet, local }));
}

/** Local answers as search hits. Never throws: unreadable parts are left out. */
export function localHits(...values: unknown[]): SearchHit[] {
  return readLocalParts(...values).flatMap(hitsOf);
}
