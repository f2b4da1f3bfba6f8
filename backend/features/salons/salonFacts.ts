import { hash } from 'node:crypto';
import { cityKey } from '../address/cityName.ts';
import type { ParsedAddress } from '../address/parseAddress.ts';
import { listedPhones } from '../naming/phones.ts';
import { streetForms } from '../naming/streetForms.ts';
import { plainText } from '../naming/text.ts';
import { joinedName } from '../naming/words.ts';

/** A row of a list with its completed place (`completePlace`). */
export type ListedPlace = Pick<ParsedAddress, 'street' | 'city' | 'state' | 'zipCode'> & {
  name: string;
  address: string | null;
  phone: string | null;
};

/** A salon's location in normal form; an unknown part is empty. `city` includes the state. */
export type Whereabouts = { street: string; city: string; zipCode: string };

export type SalonFacts = {
  /**
   * Keys that belong to one salon each: one of name, house number, street and ZIP code, and one of name, house number,
   * street, city and state. If the row has the values for neither, one key of name, phone number and place. No key if
   * phone number, ZIP code and city (with its state) are all unknown.
   */
  own: string[];
  /** The key of name and phone number, which branches may share. Undefined without a phone number. */
  phone: string | undefined;
  where: Whereabouts;
};

/** Longer parts of a location are cut, because a cell of a list may contain any text. */
const MOST_CHARACTERS = 200;
/** 6 bits per character: 132 bits make a collision impossible in practice. */
const KEY_CHARACTERS = 22;

const zipOf = (zipCode: string): string =>
  /^\d{5}$/.test(zipCode) ? zipCode : plainText(zipCode).replaceAll(' ', '').slice(0, MOST_CHARACTERS);

const OTHER_SCRIPT = /(?!\p{Script=Latin})\p{L}/u;

/**
 * Returns the name in normal form. Accents are dropped, unless the name has letters of another script than Latin, where
 * marks distinguish words.
 */
export function normalNameOf(name: string): string {
  if (OTHER_SCRIPT.test(name)) {
    return name
      .normalize('NFKC')
      .toLowerCase()
      .replace(/[^\p{L}\p{M}\p{N}]+/gu, '');
  }
  return joinedName(name) || plainText(name) || name.trim().toLowerCase();
}

/** Matches digits that are all the same: a placeholder such as `999-999-9999`. */
const MADE_UP = /^(\d)\1+$/;

/** Returns a cell's first phone number that is no placeholder; '' if there is none. */
const phoneOf = (text: string | null): string =>
  listedPhones(text).find((digits) => !MADE_UP.test(digits)) ?? '';

/** True if a normalised street begins with a house number, unlike `N/A`, `Main Street` and `1st Floor`. */
export const isHouse = (street: string): boolean => /^\d+[a-z]? .*\p{L}/u.test(street);

/** Returns a key of fixed length, so that the index stays small however long the name is. */
const keyOf = (...parts: string[]): string =>
  hash('sha256', parts.join('\n'), 'base64url').slice(0, KEY_CHARACTERS);

/**
 * Returns the keys and the location of a row. The keys are stored, so a change of a normal form must rebuild them for
 * all salons in a migration (tests/unit/salons/salonFacts.test.ts fails after such a change, as a reminder).
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
  // An address without a recognisable street is compared as a whole.
  const { line, core } = streetForms(street ?? address ?? '');
  const town = city && state ? `${cityKey(city)} ${plainText(state)}`.slice(0, MOST_CHARACTERS) : '';
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
