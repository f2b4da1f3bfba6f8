import { takeCity } from './addressCity.ts';
import { takeTail } from './addressTail.ts';
import { readableCity } from './cityName.ts';
import { isForeign } from './foreignPlace.ts';
import { stateCode } from './states.ts';
import { cutAddress, streetParts } from './streetParts.ts';
import { taxonomyCity } from './taxonomyCity.ts';
import { isKnownCity, zipPlace } from './zipTable.ts';

/** The parts of an address. A part is null if it was found neither in the address nor by its ZIP code. */
export type ParsedAddress = {
  street: string | null;
  unit: string | null;
  /** The city as written, with corrected capitals. If none is written, the ZIP's city. */
  city: string | null;
  /** Two letters. */
  state: string | null;
  /** Five digits. */
  zipCode: string | null;
  taxonomyCity: string | null;
};

const NOTHING: ParsedAddress = {
  street: null,
  unit: null,
  city: null,
  state: null,
  zipCode: null,
  taxonomyCity: null,
};

/** Puts an address on one line. Line breaks and other separators become commas, and `CA90028` becomes `CA 90028`. */
function tidy(text: string): string {
  return text
    .replace(/\\n|[\r\n;|·•()]+/g, ', ')
    .replace(/[\s\u00a0]+/g, ' ')
    .replace(/\b([a-z]{2})[.-]?(\d{5})(?=$|[\s,-])/gi, (glued, state: string, zip: string) =>
      stateCode(state) ? `${state} ${zip}` : glued,
    )
    .replace(/(?:\s*,)+\s*/g, ', ')
    .replace(/^[\s,]+|[\s,]+$/g, '');
}

/**
 * Splits a US address as people write it, with or without commas. All parts of a foreign address are null. `isOfUs`:
 * the address is known to be in the US, so the `Peru` of `12 Main St, Peru` is a city and not the country.
 */
export function parseAddress(text: string, isOfUs = false): ParsedAddress {
  const address = tidy(cutAddress(text));
  if (address === '' || (!isOfUs && isForeign(address))) return NOTHING;
  const tail = takeTail(address);
  const place = tail.zipCode ? zipPlace(tail.zipCode) : null;
  const found = takeCity(tail.before, { ...tail, state: tail.state ?? place?.state ?? null });
  const parts = streetParts(found.before);
  const zipCode = tail.zipCode;
  let state = tail.state;
  let city = found.city;
  // A ZIP code without a state counts only behind a house number, or next to a city of its state.
  if (zipCode && !state) {
    const isCertain =
      /^\d/.test(parts.street ?? address) || (city !== null && place && isKnownCity(city, place.state));
    if (!place || !isCertain) return { ...NOTHING, ...streetParts(address) };
    state = place.state;
  }
  if (!city && place && place.state === state) city = place.city;
  // At the end of `500 5th Ave, New York`, `New York` is both city and state. `Washington` in this position is only the
  // city, so the state is unknown.
  if (
    !city &&
    !zipCode &&
    tail.stateName &&
    /^(?:new york|washington)$/i.test(tail.stateName) &&
    /\d/.test(found.before)
  ) {
    city = tail.stateName;
    if (state === 'WA') state = null;
  }
  // `Washington D.C.` has lost its last full stop by now, so it is added again.
  const name = city && readableCity(city).replace(/\b\p{L}\.\p{L}$/u, '$&.');
  return { ...parts, city: name, state, zipCode, taxonomyCity: taxonomyCity({ city, state, zipCode }) };
}
