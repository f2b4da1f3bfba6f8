/// <reference path="./zipcodes.d.ts" />
import table from 'zipcodes/lib/codes.js';
import { cityKey, cityName } from './cityName.ts';

export type ZipPlace = { city: string; state: string };

type KnownCity = { name: string; state: string; areas: Set<string> };

/** The first three digits: the mail centre, some dozens of miles around. */
const areaOf = (zipCode: string): string => zipCode.slice(0, 3);

const citiesByState = new Map<string, Map<string, KnownCity>>();
const statesByCity = new Map<string, Set<string>>();
const citiesByArea = new Map<string, Set<KnownCity>>();

const keys = new Map<string, string>();
for (const { zip, city, state } of Object.values(table.codes)) {
  const key = keys.get(city) ?? cityKey(city);
  keys.set(city, key);
  const cities = citiesByState.get(state) ?? new Map<string, KnownCity>();
  citiesByState.set(state, cities);
  const known = cities.get(key) ?? { name: city, state, areas: new Set() };
  cities.set(key, known);
  known.areas.add(areaOf(zip));
  statesByCity.set(key, (statesByCity.get(key) ?? new Set()).add(state));
  citiesByArea.set(areaOf(zip), (citiesByArea.get(areaOf(zip)) ?? new Set()).add(known));
}

/** The primary city of a five-digit ZIP code in normal form, and its state; null where the ZIP is unknown. */
export function zipPlace(zipCode: string): ZipPlace | null {
  if (!Object.hasOwn(table.codes, zipCode)) return null;
  const { city, state } = table.codes[zipCode]!;
  return { city: cityName(city), state };
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
  return state === null ? statesByCity.has(key) : Boolean(citiesByState.get(state)?.has(key));
}

/** Whether the city has a ZIP code with the same first three digits: the place can be the same. */
export function isCityNear(city: string, state: string, zipCode: string): boolean {
  return Boolean(citiesByState.get(state)?.get(cityKey(city))?.areas.has(areaOf(zipCode)));
}
