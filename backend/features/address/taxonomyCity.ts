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
  // The ZIP is newer than the table, or the district's name is not a city: use the big city that has all the ZIPs
  // around it.
  return city && isKnownCity(city, state ?? null) ? null : onlyCityOfArea(zipCode);
}

/**
 * Returns the city term for the destination site: the USPS primary city if the ZIP is known, else the city in normal
 * form, else null. A ZIP of another state than the given one is taken for a typing error, so the city is used. `state`
 * is two letters, `zipCode` five digits.
 */
export function taxonomyCity({ city, state, zipCode }: Place): string | null {
  const found = placeOfZip({ city, state, zipCode });
  if (found && (!city || !state || found.state === state)) return found.city;
  if (!city) return null;
  return (state ? knownCity(city, state) : undefined) ?? cityName(city);
}
