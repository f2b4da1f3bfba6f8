import { cityKey } from './cityName.ts';
import type { ParsedAddress } from './parseAddress.ts';
import { parseAddress } from './parseAddress.ts';
import { stateCode } from './states.ts';
import { streetParts } from './streetParts.ts';
import { taxonomyCity } from './taxonomyCity.ts';
import { normalZip } from './zipCode.ts';
import { isKnownCity, zipPlace } from './zipTable.ts';

/** The place of a business in the columns of a list or the fields of a form. An empty text counts as missing. */
export type GivenPlace = {
  address?: string | null | undefined;
  city?: string | null | undefined;
  state?: string | null | undefined;
  zipCode?: string | null | undefined;
};

const given = (text: string | null | undefined): string | null => text?.trim().replace(/\s+/g, ' ') || null;

/**
 * Returns the street and unit. If the list names another city than the address seems to end with (`12 Old Jackson`),
 * and the address has no state or ZIP, that end belongs to the street. `Tampa, FL` has no street.
 */
function streetOf(
  address: string,
  parsed: ParsedAddress,
  city: string | null,
): Pick<ParsedAddress, 'street' | 'unit'> {
  const isOther = city !== null && parsed.city !== null && cityKey(city) !== cityKey(parsed.city);
  const toldPlace = parsed.state !== null || parsed.zipCode !== null;
  const isPlace = parsed.city !== null && parsed.unit === null;
  return (isOther && !toldPlace) || (parsed.street === null && !isPlace) ? streetParts(address) : parsed;
}

/** The longest cell that `withComma` changes. The limit also bounds the time of its regular expressions. */
const LONGEST_CITY = 100;
/** Matches a city and its state with a mark between them: `Tampa / FL`, `Tampa (Florida)`, `Tampa - FL 33602`. */
const MARKED_STATE = /^(.+?) ?(?:[/|(]|\s[-–—]\s) ?([a-z. -]{2,20}?)( \d{5}(?:-\d{4})?)?\)?$/i;
/** Matches a city and two letters, which may be its state: `Tampa FL`. */
const BARE_STATE = /^(.+) ([a-z]{2})$/i;

/** Returns `Tampa, FL` for `Tampa / FL`, `Tampa FL` and the like. Other texts stay as they are. */
function withComma(cell: string): string {
  if (cell.length > LONGEST_CITY) return cell;
  const [, city, state, zip = ''] = MARKED_STATE.exec(cell) ?? [];
  if (city && stateCode(state!)) return `${city}, ${state}${zip}`;
  const [, bareCity, bareState] = BARE_STATE.exec(cell) ?? [];
  const code = bareState ? stateCode(bareState) : null;
  return code && isKnownCity(bareCity!, code) ? `${bareCity}, ${code}` : cell;
}

/** Matches a state, also with a ZIP code or the country behind it: `NV 89501`, `Nevada, USA`. */
const STATE_AND_MORE = /^([a-z. ]{2,20}?)(?:[ ,]+(\d{5}(?:-\d{4})?))?(?:[ ,]+(?:usa?|united states))?$/i;

/**
 * Returns the state in a cell. A ZIP code behind it is returned separately, and a country behind it is dropped. A cell
 * without a US state is returned as it is.
 */
function stateIn(cell: string | null): { state: string | null; zipCode?: string | undefined } {
  if (cell === null || stateCode(cell)) return { state: cell };
  const [, state, zipCode] = STATE_AND_MORE.exec(cell) ?? [];
  return state && stateCode(state) ? { state, zipCode } : { state: cell };
}

const MUNICIPALITY = /^(?:city|town|village|borough|township) of (?=.)/i;

/**
 * Returns `Reno` for `City of Reno` if Reno is a city of the state or of the row's address (`other`). `City of
 * Industry` stays, because that is the city's own name.
 */
function withoutKind(city: string, state: string | null, other: ParsedAddress): string {
  const rest = city.replace(MUNICIPALITY, '');
  if (rest === city || isKnownCity(city, state)) return city;
  const isCity = isKnownCity(rest, state) || (other.city !== null && cityKey(other.city) === cityKey(rest));
  return isCity ? rest : city;
}

/**
 * Completes a business's place. Its own columns come first, then the address fills what is missing, then the ZIP does.
 * `state` is two letters if any of these has a US state, else as given. `zipCode` is five digits or null.
 */
export function completePlace({ address, city, state, zipCode }: GivenPlace): ParsedAddress {
  const text = given(address);
  const inState = stateIn(given(state));
  const isOfUs = stateCode(inState.state ?? '') !== null && isKnownCity(given(city) ?? '', inState.state);
  const parsed = parseAddress(text ?? '', isOfUs);
  const cityCell = withComma(given(city) ?? '');
  // The column of the city may contain the whole place: `Denver, CO 80202`.
  const inCity = /,|\d/.test(cityCell) ? parseAddress(cityCell) : null;
  const codeOfCity = stateCode(inState.state ?? inCity?.state ?? '') ?? parsed.state;
  const cellCity = inCity?.city ?? cityCell;
  const ownCity = cellCity ? withoutKind(cellCity, codeOfCity, parsed) : null;
  const ownState = inState.state ?? inCity?.state ?? null;
  const ownCode = ownState && stateCode(ownState);
  const ownZip = normalZip(given(zipCode) ?? inCity?.zipCode ?? inState.zipCode ?? '', {
    city: ownCity,
    state: ownCode ?? parsed.state,
  });
  const zip = ownZip ?? parsed.zipCode;
  const place = zip ? zipPlace(zip) : null;
  // A text that is not a US state, such as a town in the wrong column, gives way to the state of the address or ZIP. If
  // these have none, the text stays: it may be a region of another country.
  const code = ownCode ?? parsed.state ?? place?.state ?? null;
  const fullCity = ownCity ?? parsed.city ?? (place && place.state === code ? place.city : null);
  return {
    ...(text ? streetOf(text, parsed, ownCity) : { street: null, unit: null }),
    city: fullCity,
    state: code ?? ownState,
    zipCode: zip,
    taxonomyCity: taxonomyCity({ city: fullCity, state: code, zipCode: zip }),
  };
}
