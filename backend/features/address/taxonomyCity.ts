import type { ZipPlace } from './cities.ts';
import { cityName } from './cityName.ts';
import { isKnownCity, knownCity, onlyCityOfArea, zipPlace } from './zipTable.ts';

type Place = {
  city?: string | null | undefined;
  state?: string | null | undefined;
  zipCode?: string | null | undefined;
};

function placeOfZip({ city, state, zipCode }: Place): ZipPlace | null {
  if (!zipCode) return null;
  const found = zipPlace(zipCode);
  if (found) return found;
  // The ZIP code is not in the table; it may be a new one. If the given city is unknown, too (it may be a district),
  // the city that has all ZIP codes around is used.
  return city && isKnownCity(city, state ?? null) ? null : onlyCityOfArea(zipCode);
}

/**
 * Returns the city term for the destination site: the USPS primary city of the ZIP, else the city in normal form, else
 * null. If neither ZIP nor city is known, it is the only city of the ZIP's area. If the ZIP is of another state than
 * `state`, it is taken for a typing error, and the city is used. `state` is two letters, `zipCode` five digits.
 */
export function taxonomyCity({ city, state, zipCode }: Place): string | null {
  const found = placeOfZip({ city, state, zipCode });
  if (found && (!city || !state || found.state === state)) return found.city;
  if (!city) return null;
  return (state ? knownCity(city, state) : undefined) ?? cityName(city);
}
