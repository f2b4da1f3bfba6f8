import { hash } from 'node:crypto';
import { cityKey } from '../address/cityName.ts';
import type { ParsedAddress } from '../address/parseAddress.ts';
import { phoneDigits } from '../naming/phones.ts';
import { streetForms } from '../naming/streets.ts';
import { plainText } from '../naming/text.ts';
import { joinedName } from '../naming/words.ts';

/** A row of a list with the place that was made of it (`completePlace`). */
export type ListedPlace = Pick<ParsedAddress, 'street' | 'city' | 'state' | 'zipCode'> & {
  name: string;
  address: string | null;
  phone: string | null;
};

/** What is known of where a salon is, in normal form; empty where nothing is. `city`: with its state. */
export type Whereabouts = { street: string; city: string; zipCode: string };

/** What a row tells of which salon it is. */
export type SalonFacts = {
  /**
   * Keys of one salon each: name, house number and street with the ZIP, then with city and state. Where the row has no
   * such, one of all that it tells; none where that is too little to be told from others of its name.
   */
  own: string[];
  /** Name and phone number. Branches may share them. */
  phone: string | undefined;
  where: Whereabouts;
};

/** A cell of a list may hold a whole story. */
const MOST_CHARACTERS = 200;
/** Of 6 bits each: no two salons ever fall together by chance. */
const KEY_CHARACTERS = 22;

/** A list has few towns, and their names cost the most of all. */
const MOST_TOWNS = 1000;
const towns = new Map<string, string>();

function townOf(city: string, state: string): string {
  const given = `${city}\n${state}`;
  const known = towns.get(given);
  if (known !== undefined) return known;
  if (towns.size >= MOST_TOWNS) towns.clear();
  const town = `${cityKey(city)} ${plainText(state)}`.slice(0, MOST_CHARACTERS);
  if (given.length <= MOST_CHARACTERS) towns.set(given, town);
  return town;
}

const zipOf = (zipCode: string): string =>
  /^\d{5}$/.test(zipCode) ? zipCode : plainText(zipCode).replaceAll(' ', '').slice(0, MOST_CHARACTERS);

const OTHER_SCRIPT = /(?!\p{Script=Latin})\p{L}/u;

/** Accents are left out of Latin letters; in other scripts such marks are what tells one word from another. */
function normalNameOf(name: string): string {
  if (OTHER_SCRIPT.test(name)) {
    return name
      .normalize('NFKC')
      .toLowerCase()
      .replace(/[^\p{L}\p{M}\p{N}]+/gu, '');
  }
  return joinedName(name) || plainText(name) || name.trim().toLowerCase();
}

/** `999-999-9999`: put where a number was asked for. */
const MADE_UP = /^(\d)\1+$/;

function phoneOf(text: string | null): string {
  const digits = phoneDigits(text) ?? '';
  return MADE_UP.test(digits) ? '' : digits;
}

/** Whether a street in normal form begins with a house number: `N/A`, `Main Street` and `1st Floor` are no house. */
export const isHouse = (street: string): boolean => /^\d+[a-z]? .*\p{L}/u.test(street);

/** Short in an index, however long the name is. */
const keyOf = (...parts: string[]): string =>
  hash('sha256', parts.join('\n'), 'base64url').slice(0, KEY_CHARACTERS);

/**
 * Keys are kept: whoever changes a normal form that they are made of makes them anew for all salons in a migration
 * (tests/unit/salons/salonFacts.test.ts tells).
 */
export function salonFacts({
  name,
  address,
  phone: givenPhone,
  street,
  city,
  state,
  zipCode,
}: ListedPlace): SalonFacts {
  const normalName = normalNameOf(name);
  const phone = phoneOf(givenPhone);
  // An address that shows no street is at least the same as itself.
  const { line, core } = streetForms(street ?? address ?? '');
  const town = city && state ? townOf(city, state) : '';
  const zip = zipOf(zipCode ?? '');
  const where = { street: core.slice(0, MOST_CHARACTERS), city: town, zipCode: zip };
  if (!phone && !town && !zip) return { own: [], phone: undefined, where };
  const streets = isHouse(line)
    ? [
        ...(zip ? [keyOf('street zip', normalName, line, zip)] : []),
        ...(town ? [keyOf('street city', normalName, line, town)] : []),
      ]
    : [];
  return {
    own: streets.length ? streets : [keyOf('all', normalName, phone, line, zip, town)],
    phone: phone ? keyOf('phone', normalName, phone) : undefined,
    where,
  };
}
