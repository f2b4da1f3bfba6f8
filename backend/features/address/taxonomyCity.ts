import { cityName } from './cityName.ts';
import type { ZipPlace } from './zipTable.ts';
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
  // A ZIP newer than the table, of a district whose name is no city: the big city that has all ZIPs around it.
  return city && isKnownCity(city, state ?? null) ? null : onlyCityOfArea(zipCode);
}

/**
 * The city term on the destination site: the USPS primary city of the ZIP where the ZIP is known, else the city in
 * normal form, else null. A ZIP of another state than the one given is a slip: the city is believed then.
 * `state` is two letters, `zipCode` five digits.
 */
export function taxonomyCity({ city, state, zipCode }: Place): string | null {
  const found = placeOfZip({ city, state, zipCode });
  if (found && (!city || !state || found.state === state)) return found.city;
  if (!city) return null;
  return (state ? knownCity(city, state) : undefined) ?? cityName(city);
}
