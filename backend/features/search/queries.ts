import { cleanText, cutText } from '../../lib/cleanText.ts';
import { cityKey } from '../address/cityName.ts';
import { parseAddress } from '../address/parseAddress.ts';
import { streetParts } from '../address/streetParts.ts';
import { listedPhones } from '../naming/phones.ts';
import { tradeName } from '../naming/tradeName.ts';
import type { SearchQuery } from './searchAsk.ts';

/** The business that a query is for; missing parts are null. */
export type QuerySubject = {
  name: string;
  address: string | null;
  city: string | null;
  state: string | null;
  phone: string | null;
};

/** The most words of a name, place or other part of a query. Brave allows 50 words in a whole query. */
const MOST_NAME_WORDS = 16;
const MOST_WORD_LENGTH = 40;
const MOST_CHARACTERS = 1000;

/**
 * Returns the first words of a text without search syntax: no double quotes, brackets, wildcards or colons, no operator
 * at a word's start (`-word`, `!bang`, `<3`), and no number range (`7..11`). Operators such as `AND` become lower case.
 */
function harmlessWords(text: string): string[] {
  const words = cutText(text, MOST_CHARACTERS)
    .normalize('NFC')
    .replace(/[‘’ʼ`´]/g, "'")
    .replace(/[^\p{L}\p{M}\p{N}&'.-]+|\.{2,}/gu, ' ')
    .split(' ')
    .map((word) => word.replace(/^[-.']+|[-.']+$/g, ''))
    .map((word) => (/^(AND|OR|NOT|NEAR|AROUND)$/.test(word) ? word.toLowerCase() : word))
    .filter((word) => /[\p{L}\p{N}&]/u.test(word));
  return words.slice(0, MOST_NAME_WORDS).map((word) => cleanText(word.slice(0, MOST_WORD_LENGTH)));
}

function plainWords(text: string): string {
  return text.replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ').trim();
}

function query(...parts: string[]): SearchQuery {
  const text = parts.filter(Boolean).join(' ');
  return { text, plain: plainWords(text) };
}

const nameWords = ({ name }: QuerySubject): string => harmlessWords(tradeName(name)).join(' ');

function place({ city, state }: QuerySubject): string {
  return harmlessWords(`${city ?? ''} ${state ?? ''}`).join(' ');
}

/** True if the trade name contains a letter or a digit, so that a search engine can look for it. */
export function isSearchable(name: string): boolean {
  return plainWords(tradeName(name)) !== '';
}

/** Returns one query whose results may be on any platform. */
export function broadQuery(business: QuerySubject): SearchQuery {
  return query(`"${nameWords(business)}"`, place(business));
}

/** How many words of an address are used: usually the house number and the street. */
const STREET_WORDS = 4;

/**
 * Returns the first words of the address. If it is only the business's city, such as `Reno, NV 89501`, returns its ZIP
 * code: the queries contain city and state anyway. Another city's name, such as that of a borough, stays.
 */
function addressWords(business: QuerySubject): string[] {
  const address = business.address ?? '';
  const { street, unit, city, zipCode } = parseAddress(address);
  const isPlace = street === null && unit === null && city !== null;
  const isItsCity = isPlace && cityKey(city) === cityKey(business.city ?? '');
  return harmlessWords(isItsCity ? (zipCode ?? '') : address).slice(0, STREET_WORDS);
}

function withoutSites({ text, plain }: SearchQuery, sites: readonly string[]): SearchQuery {
  return { text: [text, ...sites.map((site) => `-site:${site}`)].join(' '), plain };
}

/**
 * Returns a second query, for the platforms on which no page was found yet; the known sites are excluded. The name is
 * not a quoted phrase, so that pages under a variant of the name match. The first words of the address are added, or
 * the phone number if there is no address.
 */
export function secondQuery(business: QuerySubject, knownSites: readonly string[]): SearchQuery {
  const street = addressWords(business);
  const address = street.length ? street : harmlessWords(business.phone ?? '');
  return withoutSites(query(nameWords(business), address.join(' '), place(business)), knownSites);
}

/**
 * Returns a query for the business's street and place without its name, because pages may show another name; undefined
 * if the address has no house number and street in front of its first comma.
 */
export function streetQuery(business: QuerySubject): SearchQuery | undefined {
  const { street } = streetParts(business.address?.split(',', 1)[0] ?? '');
  if (!street || !/^\d.*\p{L}/u.test(street)) return undefined;
  return query(`"${harmlessWords(street).join(' ')}"`, place(business));
}

/** Returns a query for the phone number in a text; undefined if the text has no valid one. */
export function phoneQuery(phone: string | null | undefined): SearchQuery | undefined {
  const [digits] = listedPhones(phone);
  if (!digits) return undefined;
  return query(`"${digits.slice(0, 3)}-${digits.slice(3, 6)}-${digits.slice(6)}"`);
}

export type AddressQuery = { query: SearchQuery; asksFor: 'phone' | 'street' | 'address' };

/**
 * Returns a query for phone number and street without the name; for one of the two if the other is unknown; undefined
 * if both are unknown. `"number" OR "street"` is not used, because engines without OR would return only pages with
 * both.
 */
export function addressQuery(
  business: QuerySubject,
  knownSites: readonly string[],
): AddressQuery | undefined {
  const [phone, street] = [phoneQuery(business.phone), streetQuery(business)];
  if (phone && street)
    return { query: withoutSites(query(phone.text, street.plain), knownSites), asksFor: 'address' };
  if (phone) return { query: withoutSites(phone, knownSites), asksFor: 'phone' };
  return street && { query: withoutSites(street, knownSites), asksFor: 'street' };
}

/** Returns a query for one platform. `site` is the platform's host, or host and path. */
export function platformQuery(business: QuerySubject, site: string): SearchQuery {
  const words = query(nameWords(business), place(business));
  return { text: `site:${site} ${words.text}`, plain: `${words.plain} ${plainWords(site)}` };
}

/** If host and path of a page are longer, `site:` gets only the host, and the query of words only their beginning. */
const MOST_URL_LENGTH = 200;

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/**
 * Returns two queries that look for a page by its URL. The first has `site:` with the host and path, and the last part
 * of the path as words, because some engines need a word next to `site:`. The second consists of words only, because
 * some engines cannot search for a path. Returns none if the URL has parameters, because no engine searches for these.
 */
export function pageQueries(url: string): SearchQuery[] {
  const { hostname, pathname, search } = new URL(url);
  if (search) return [];
  const address = `${hostname.replace(/^www\./, '')}${pathname.replace(/\/+$/, '')}`;
  const last = decoded(pathname.split('/').findLast(Boolean) ?? hostname);
  const words = harmlessWords(plainWords(last)).join(' ');
  const plain = harmlessWords(plainWords(decoded(address.slice(0, MOST_URL_LENGTH)))).join(' ');
  const site = address.length > MOST_URL_LENGTH ? hostname : address;
  return [
    { text: `site:${site} ${words}`.trim(), plain },
    { text: plain, plain },
  ];
}

/** Returns a query for the map. The street selects the right one of several businesses of the same name. */
export function placesQuery(business: QuerySubject): SearchQuery {
  const { plain } = query(nameWords(business), addressWords(business).join(' '), place(business));
  return { text: plain, plain };
}
