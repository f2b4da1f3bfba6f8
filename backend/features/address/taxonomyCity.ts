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
  // The ZIP code is not in the table; it may be a new one. If the given city is missing or unknown (it may be a
  // district), the city to which all ZIP codes of the area belong is used, if there is one.
  return city && isKnownCity(city, state ?? null) ? null : onlyCityOfArea(zipCode);
}

/**
 * Returns the city term for the destination site. Usually this is the USPS primary city of the ZIP. Exceptions:
 * - There is no ZIP: the given city in normal form; null if none is given.
 * - The ZIP is of another state than `state`: the given city in normal form, if one is given.
 * - The ZIP is not in the table: the given city in normal form. But if it is missing or unknown, and all known ZIP
 *   codes with the same first three digits belong to one city, that city.
 * `state` is two letters, `zipCode` five digits.
 */
export function taxonomyCity({ city, state, zipCode }: Place): string | null {
  const found = placeOfZip({ city, state, zipCode });
  if (found && (!city || !state || found.state === state)) return found.city;
  if (!city) return null;
  return (state ? knownCity(city, state) : undefined) ?? cityName(city);
}
