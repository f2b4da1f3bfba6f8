import { readFileSync } from 'node:fs';
import { lazy } from '../../lib/lazy.ts';
import { cityKey } from './cityName.ts';

// US cities, numbered from 1, and ZIP codes are kept in arrays. 42,000 objects in maps took ten times the memory.

export type ZipPlace = { city: string; state: string };
export type Point = { latitude: number; longitude: number };

type Cities = {
  names: string[];
  states: string[];
  firstOfName: Map<string, number>;
  /** For each city, the number of another city of the same name; 0 if there is no further one. */
  nextOfName: number[];
};

function findCity(
  { firstOfName, nextOfName, states }: Cities,
  key: string,
  state: string,
): number | undefined {
  for (let city = firstOfName.get(key); city; city = nextOfName[city]) {
    if (states[city] === state) return city;
  }
  return undefined;
}

function addCity(
  { names, states, firstOfName, nextOfName }: Cities,
  key: string,
  { city, state }: ZipPlace,
): number {
  const number = names.push(city) - 1;
  states.push(state);
  nextOfName.push(firstOfName.get(key) ?? 0);
  firstOfName.set(key, number);
  return number;
}

/** Cities and ZIP codes, read at the first use. `npm run zip-codes` writes the file. */
const table = lazy(() => {
  const cities: Cities = { names: [''], states: [''], firstOfName: new Map(), nextOfName: [0] };
  /** The number of each ZIP code's city; 0 for a number that is no ZIP code. */
  const cityOfZip = new Uint16Array(100_000);
  const latitudes = new Float32Array(100_000);
  const longitudes = new Float32Array(100_000);
  const keys = new Map<string, string>();
  const lines = readFileSync(new URL('zipCodes.tsv', import.meta.url), 'utf8')
    .trimEnd()
    .split('\n');
  for (const line of lines) {
    const [zip = '', city = '', state = '', latitude, longitude] = line.split('\t');
    const key = keys.get(city) ?? cityKey(city);
    keys.set(city, key);
    cityOfZip[Number(zip)] = findCity(cities, key, state) ?? addCity(cities, key, { city, state });
    latitudes[Number(zip)] = Number(latitude);
    longitudes[Number(zip)] = Number(longitude);
  }
  return { ...cities, cityOfZip, latitudes, longitudes };
});

export const countCities = (): number => table().names.length - 1;

/** Returns the number of the city of this name in the state. Undefined if it has no ZIP code of its own. */
export const cityIn = (name: string, state: string): number | undefined =>
  findCity(table(), cityKey(name), state);

export function citiesNamed(name: string): number[] {
  const { firstOfName, nextOfName } = table();
  const cities: number[] = [];
  for (let city = firstOfName.get(cityKey(name)); city; city = nextOfName[city]) cities.push(city);
  return cities;
}

/** Returns a city's name and state. If the table spells the name in several ways, returns the first spelling. */
export const placeOfCity = (city: number): ZipPlace => ({
  city: table().names[city]!,
  state: table().states[city]!,
});

/** Returns the number of a ZIP code's primary city. Undefined if the text is not a known five-digit ZIP code. */
export const cityOfZip = (zipCode: string): number | undefined =>
  (/^\d{5}$/.test(zipCode) && table().cityOfZip[Number(zipCode)]) || undefined;

/** Returns the city's number (0: none) for each ZIP code with the same first three digits as `zipCode`. */
export function citiesOfArea(zipCode: string): Uint16Array {
  const first = 100 * Number(zipCode.slice(0, 3));
  return table().cityOfZip.subarray(first, first + 100);
}

/** Returns the ZIP codes of each city as numbers, keyed by the city's number. */
export function zipCodesByCity(): Map<number, number[]> {
  const numbers = table().cityOfZip;
  const zips = Map.groupBy(numbers.keys(), (zip) => numbers[zip]!);
  zips.delete(0);
  return zips;
}

/** Returns the centre of a known ZIP code. */
export const pointOf = (zip: number): Point => ({
  latitude: table().latitudes[zip]!,
  longitude: table().longitudes[zip]!,
});

/** Returns the centre of a ZIP code. Undefined if the ZIP code is unknown. */
export const pointOfZip = (zipCode: string): Point | undefined =>
  cityOfZip(zipCode) ? pointOf(Number(zipCode)) : undefined;
