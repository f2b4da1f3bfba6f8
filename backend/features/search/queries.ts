import { cleanText } from '../../lib/cleanText.ts';
import { streetParts } from '../address/streetParts.ts';
import { phoneDigits } from '../naming/phones.ts';
import { tradeName } from '../naming/tradeName.ts';
import type { SearchQuery } from './searchService.ts';

/** What a query is made of. Unknown parts are null. */
export type QuerySubject = {
  name: string;
  address: string | null;
  city: string | null;
  state: string | null;
  phone: string | null;
};

/** Far below what any engine takes (Brave: 50 words, 400 characters), with room for the place and the platform. */
const MOST_NAME_WORDS = 16;
const MOST_WORD_LENGTH = 40;

/**
 * Words that mean to an engine only what they say: no quotes, brackets, wildcards or colons, nothing at a word's start
 * that an engine reads as an operator (`-word`, `!bang`, `<3`), no range of numbers (`7..11`), and no Boolean in
 * capitals.
 */
function harmlessWords(text: string): string[] {
  const words = text
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

/** Whether a name holds anything that a search engine can look for. */
export function isSearchable(name: string): boolean {
  return plainWords(name) !== '';
}

/** One question for all platforms. */
export function broadQuery(business: QuerySubject): SearchQuery {
  return query(`"${nameWords(business)}"`, place(business));
}

/** Enough of an address for its house number and street. */
const STREET_WORDS = 4;

function withoutSites({ text, plain }: SearchQuery, sites: readonly string[]): SearchQuery {
  return { text: [text, ...sites.map((site) => `-site:${site}`)].join(' '), plain };
}

/**
 * The name again, for the platforms that are still missing: without the phrase, which pages under a variant of the
 * name do not hold, with the street or phone number instead, and without the sites whose page is known already.
 */
export function secondQuery(business: QuerySubject, knownSites: readonly string[]): SearchQuery {
  const street = harmlessWords(business.address ?? '').slice(0, STREET_WORDS);
  const address = street.length ? street : harmlessWords(business.phone ?? '');
  return withoutSites(query(nameWords(business), address.join(' '), place(business)), knownSites);
}

/** Who is at an address, under whatever name; undefined where no house number and street are known. */
export function streetQuery(business: QuerySubject): SearchQuery | undefined {
  const { street } = streetParts(business.address?.split(',', 1)[0] ?? '');
  if (!street || !/^\d.*\p{L}/u.test(street)) return undefined;
  return query(`"${harmlessWords(street).join(' ')}"`, place(business));
}

/** Whose a phone number is; undefined for what is none. */
export function phoneQuery(phone: string | null | undefined): SearchQuery | undefined {
  const digits = phoneDigits(phone);
  if (!digits) return undefined;
  return query(`"${digits.slice(0, 3)}-${digits.slice(3, 6)}-${digits.slice(6)}"`);
}

export type AddressQuery = { query: SearchQuery; asksFor: 'phone' | 'street' | 'address' };

/**
 * Whose the phone number is, with the street's words beside it, or who is at the street, without the sites whose page is
 * known already; undefined where neither is known. Not `"one" OR "other"`: engines that read no OR then show nothing that
 * has only one of them.
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

/** A question for one platform; `site`: its host, or host and path. */
export function platformQuery(business: QuerySubject, site: string): SearchQuery {
  const words = query(nameWords(business), place(business));
  return { text: `site:${site} ${words.text}`, plain: `${words.plain} ${plainWords(site)}` };
}

/** A question for the map alone: there the street leads to the right one of several. */
export function placesQuery(business: QuerySubject): SearchQuery {
  const street = harmlessWords(business.address ?? '').slice(0, STREET_WORDS);
  const { plain } = query(nameWords(business), street.join(' '), place(business));
  return { text: plain, plain };
}
