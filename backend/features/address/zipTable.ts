import { cityKey, cityName } from './cityName.ts';
import type { ZipPlace } from './zipCodes.ts';
import { allZipCodes, placeOfZip } from './zipCodes.ts';

export type { ZipPlace };

/** `areas`: of most there is one alone. */
type KnownCity = { name: string; state: string; areas: string[] };

/** The first three digits: the mail centre, some dozens of miles around. */
const areaOf = (zipCode: string): string => zipCode.slice(0, 3);

const citiesByState = new Map<string, Map<string, KnownCity>>();
/** Of all states. */
const cityKeys = new Set<string>();
const citiesByArea = new Map<string, Set<KnownCity>>();

function readCities(): void {
  const keys = new Map<string, string>();
  for (const { zip, city, state } of allZipCodes()) {
    const key = keys.get(city) ?? cityKey(city);
    keys.set(city, key);
    const cities = citiesByState.get(state) ?? new Map<string, KnownCity>();
    citiesByState.set(state, cities);
    const known = cities.get(key) ?? { name: city, state, areas: [] };
    cities.set(key, known);
    cityKeys.add(key);
    const area = areaOf(zip);
    if (!known.areas.includes(area)) known.areas.push(area);
    citiesByArea.set(area, (citiesByArea.get(area) ?? new Set()).add(known));
  }
}
readCities();

/** The primary city of a five-digit ZIP code in normal form, and its state; null where the ZIP is unknown. */
export function zipPlace(zipCode: string): ZipPlace | null {
  const place = placeOfZip(zipCode);
  return place ? { city: cityName(place.city), state: place.state } : null;
}

/** The one city that has every known ZIP code with these first three digits, as Phoenix has 850; else null. */
export function onlyCityOfArea(zipCode: string): ZipPlace | null {
  const cities = [...(citiesByArea.get(areaOf(zipCode)) ?? [])];
  return cities.length === 1 ? { city: cityName(cities[0]!.name), state: cities[0]!.state } : null;
}

/** The normal form of a city that has a ZIP code of its own in the state; undefined where it has none. */
export function knownCity(city: string, state: string): string | undefined {
  const known = citiesByState.get(state)?.get(cityKey(city));
  return known && cityName(known.name);
}

/** Whether a city of this name has a ZIP code in the state, or, for a null state, anywhere in the US. */
export function isKnownCity(city: string, state: string | null): boolean {
  const key = cityKey(city);
  return state === null ? cityKeys.has(key) : Boolean(citiesByState.get(state)?.has(key));
}

/** Whether the city has a ZIP code with the same first three digits: the place can be the same. */
export function isCityNear(city: string, state: string, zipCode: string): boolean {
  return Boolean(citiesByState.get(state)?.get(cityKey(city))?.areas.includes(areaOf(zipCode)));
}
