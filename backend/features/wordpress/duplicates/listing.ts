import { cityKey } from '../../address/cityName.ts';
import type { GivenPlace } from '../../address/completePlace.ts';
import { completePlace } from '../../address/completePlace.ts';
import { parseAddress } from '../../address/parseAddress.ts';
import { stateCode } from '../../address/states.ts';
import { streetParts } from '../../address/streetParts.ts';
import { plainWord, STREET_ENDINGS } from '../../address/streetWords.ts';
import { normalZip } from '../../address/zipCode.ts';
import { listedPhones } from '../../naming/phones.ts';
import { stem } from '../../naming/stem.ts';
import { numberedPart } from '../../naming/streetForms.ts';
import { streetOf } from '../../naming/streets.ts';
import { plainText, plainWords } from '../../naming/text.ts';
import type { Word } from '../../naming/words.ts';
import { joinedName, nameWords } from '../../naming/words.ts';
import { nameBeforeHost } from './hosts.ts';
import { houseOf, plainHouseNumber } from './streetNames.ts';

/** Name, place and phone number of a business or a post, as they are written. */
export type GivenListing = GivenPlace & { name: string; phone?: string | null | undefined };

/** A business or a post in the form in which listings are compared. Unknown parts are empty. */
export type Listing = {
  /** The meaningful words of the name, in order. */
  words: Word[];
  /** The stems of `words` without spaces: `hairport` for `Hair Port`. */
  joined: string;
  /** The name's mention of a building or store, without spaces: `attheargyle` for `Fenix at the Argyle`. */
  host: string;
  /** House number, and the name of the street without direction and ending. */
  number: string;
  street: string;
  unit: string;
  city: string;
  state: string;
  zipCode: string;
  phone: string;
  /** The stems of the words of address and city, which carry little meaning in a name. */
  placeWords: string[];
};

const UNIT_NAME = /^(?:suite|ste|unit|apt|apartment|no|number|bldg|building|floor|fl|room|rm) /;

const stems = (text: string): string[] => plainWords(text).map(stem);

/**
 * The words that distinguish names, or all words if none does. The surrounding building or store is left out, unless
 * nothing else identifies the business, as in `Nails at the Argyle`.
 */
function tellingWords(name: string): Word[] {
  const before = nameWords(nameBeforeHost(name));
  const all = before.some(({ kind }) => kind === 'rare') ? before : nameWords(name);
  const telling = all.filter(({ kind }) => kind !== 'filler');
  return telling.length ? telling : all;
}

const endsLikeStreet = (street: string | null | undefined): boolean =>
  STREET_ENDINGS.has(plainWord(street?.split(' ').at(-1) ?? ''));

/** True if what looks like a city may be the end of the street, such as `Island` in `6921 S Stony Island`. */
function hasDoubtfulCity(address: string): boolean {
  const { city, state, street } = parseAddress(address);
  return city !== null && state === null && !endsLikeStreet(street) && !address.includes(',');
}

/**
 * Splits a place into its parts. In most posts, the address is only a street, and city and state have fields of their
 * own. Then only the street is parsed.
 */
function placeOf({ address, city, state, zipCode }: GivenPlace) {
  const code = stateCode(state ?? '');
  const bare = address && city && code && !/[,\d]/.test(city) ? streetParts(address) : undefined;
  if (bare?.street && /^\d/.test(bare.street) && endsLikeStreet(bare.street) && !bare.street.includes(','))
    return { ...bare, city, state: code, zipCode: normalZip(zipCode ?? '', { city: city!, state: code }) };
  if (address && !city && hasDoubtfulCity(address))
    return { ...completePlace({ state, zipCode }), ...streetParts(address) };
  return completePlace({ address, city, state, zipCode });
}

/** The phone number's ten digits, or seven without an area code, as in local lists; empty for anything else. */
function phoneOf(phone: string | null | undefined): string {
  const digits = (phone ?? '').replace(/\D/g, '');
  return listedPhones(phone)[0] ?? (/^[2-9]\d{6}$/.test(digits) ? digits : '');
}

export function listingOf({ name, phone, ...given }: GivenListing): Listing {
  const place = placeOf({ ...given, address: given.address && plainHouseNumber(given.address) });
  // The street is parsed together with its city: alone, `6874 La Brea` would be the street `La` in the city of Brea.
  const where = place.city && place.state ? `, ${place.city}, ${place.state}` : '';
  const street = streetOf(`${numberedPart(place.street ?? '')}${place.street ? where : ''}`);
  const words = tellingWords(name);
  const house = houseOf(street?.number ?? '', street?.core ?? plainText(place.street ?? ''));
  return {
    words,
    joined: words.map(({ stem }) => stem).join(''),
    host: joinedName(name.slice(nameBeforeHost(name).length)),
    number: house.number,
    street: house.street,
    unit: plainText(place.unit ?? '').replace(UNIT_NAME, '') || house.unit,
    city: place.city ? cityKey(place.city) : '',
    state: place.state ?? '',
    // For a comparison, the postal code of another country is as good as a US ZIP code.
    zipCode: place.zipCode ?? plainText(given.zipCode ?? '').replaceAll(' ', ''),
    phone: phoneOf(phone),
    placeWords: [...new Set([...stems(place.city ?? ''), ...stems(given.address ?? '')])],
  };
}

export const hasPlace = ({ street, city, zipCode, state }: Listing): boolean =>
  Boolean(street || city || zipCode || state);
