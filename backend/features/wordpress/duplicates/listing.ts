import { cityKey } from '../../address/cityName.ts';
import type { GivenPlace } from '../../address/completePlace.ts';
import { completePlace } from '../../address/completePlace.ts';
import { stateCode } from '../../address/states.ts';
import { streetParts } from '../../address/streetParts.ts';
import { plainWord, STREET_ENDINGS } from '../../address/streetWords.ts';
import { normalZip } from '../../address/zipCode.ts';
import { phoneDigits } from '../../naming/phones.ts';
import { stem } from '../../naming/stem.ts';
import { numberedPart, streetOf } from '../../naming/streets.ts';
import { plainText, plainWords } from '../../naming/text.ts';
import type { Word } from '../../naming/words.ts';
import { nameWords } from '../../naming/words.ts';
import { nameBeforeHost } from './hosts.ts';

/** Name and place of a business or a post, as written. */
export type GivenListing = GivenPlace & { name: string; phone?: string | null | undefined };

/** A business or a post in a form for comparison. Unknown parts are empty. */
export type Listing = {
  /** The name's meaningful words in order. */
  words: Word[];
  /** The name without separators: `Hair Port` is `hairport`. */
  joined: string;
  /** House number and name of the street, without direction and ending. */
  number: string;
  street: string;
  unit: string;
  city: string;
  state: string;
  zipCode: string;
  phone: string;
  /** The words of street and city, which carry little meaning in a name. */
  placeWords: string[];
};

const UNIT_NAME = /^(?:suite|ste|unit|apt|apartment|no|number|bldg|building|floor|fl|room|rm) /;

const stems = (text: string): string[] => plainWords(text).map(stem);

/**
 * The words that distinguish names; all words if none does. A house that contains the business is not part of its
 * name, unless nothing else identifies it: `Nails at the Argyle`.
 */
function tellingWords(name: string): Word[] {
  const before = nameWords(nameBeforeHost(name));
  const all = before.some(({ kind }) => kind === 'rare') ? before : nameWords(name);
  const telling = all.filter(({ kind }) => kind !== 'filler');
  return telling.length ? telling : all;
}

/** The place without its taxonomy city. A bare street next to city and state, as in most posts, needs no parsing. */
function placeOf({ address, city, state, zipCode }: GivenPlace) {
  const code = stateCode(state ?? '');
  const bare = address && city && code && !/[,\d]/.test(city) ? streetParts(address) : undefined;
  const words = bare?.street?.split(' ') ?? [];
  if (
    !/^\d/.test(words[0] ?? '') ||
    !STREET_ENDINGS.has(plainWord(words.at(-1)!)) ||
    bare?.street?.includes(',')
  ) {
    return completePlace({ address, city, state, zipCode });
  }
  return { ...bare, city, state: code, zipCode: normalZip(zipCode ?? '', { city: city!, state: code }) };
}

export function listingOf({ name, phone, ...given }: GivenListing): Listing {
  const place = placeOf(given);
  // With its place: alone, `6874 La Brea` would be a street `La` in the city of Brea.
  const where = place.city && place.state ? `, ${place.city}, ${place.state}` : '';
  const street = streetOf(`${numberedPart(place.street ?? '')}${place.street ? where : ''}`);
  const words = tellingWords(name);
  return {
    words,
    joined: words.map(({ stem }) => stem).join(''),
    number: street?.number ?? '',
    street: street?.core ?? plainText(place.street ?? ''),
    unit: plainText(place.unit ?? '').replace(UNIT_NAME, ''),
    city: place.city ? cityKey(place.city) : '',
    state: place.state ?? '',
    // A foreign postal code is just as useful.
    zipCode: place.zipCode ?? plainText(given.zipCode ?? '').replaceAll(' ', ''),
    phone: phoneDigits(phone) ?? '',
    placeWords: [...new Set([...stems(place.city ?? ''), ...stems(given.address ?? '')])],
  };
}
