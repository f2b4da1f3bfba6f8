import { readFileSync } from 'node:fs';
import { lazy } from '../../lib/lazy.ts';
import { cityKey } from './cityName.ts';

// US cities, numbered from 1, and ZIP codes, in arrays: 42,000 objects in maps took ten times the memory.

export type ZipPlace = { city: string; state: string };
export type Point = { latitude: number; longitude: number };

type Cities = {
  names: string[];
  states: string[];
  firstOfName: Map<string, number>;
  /** Linked list: another city of the same name; 0 after the last. */
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

/** Read on first use: most processes, such as the commands, need no place. `npm run zip-codes` writes the table. */
const table = lazy(() => {
  const cities: Cities = { names: [''], states: [''], firstOfName: new Map(), nextOfName: [0] };
  /** 0 for a number that is no ZIP code. */
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

/** The city of this name in the state, in any spelling; undefined if it has no ZIP code of its own. */
export const cityIn = (name: string, state: string): number | undefined =>
  findCity(table(), cityKey(name), state);

/** The cities of this name, in any spelling. */
export function citiesNamed(name: string): number[] {
  const { firstOfName, nextOfName } = table();
  const cities: number[] = [];
  for (let city = firstOfName.get(cityKey(name)); city; city = nextOfName[city]) cities.push(city);
  return cities;
}

/** The table's first spelling. */
export const placeOfCity = (city: number): ZipPlace => ({
  city: table().names[city]!,
  state: table().states[city]!,
});

/** The primary city of a five-digit ZIP code; undefined if the ZIP is unknown. */
export const cityOfZip = (zipCode: string): number | undefined =>
  (/^\d{5}$/.test(zipCode) && table().cityOfZip[Number(zipCode)]) || undefined;

/**
 * The city of each ZIP code with these first three digits, which form a mail centre's area of some dozens of miles. 0
 * for numbers that are no ZIP code.
 */
export function citiesOfArea(zipCode: string): Uint16Array {
  const first = 100 * Number(zipCode.slice(0, 3));
  return table().cityOfZip.subarray(first, first + 100);
}

/** ZIP codes as numbers, keyed by the city's number. */
export function zipCodesByCity(): Map<number, number[]> {
  const numbers = table().cityOfZip;
  const zips = Map.groupBy(numbers.keys(), (zip) => numbers[zip]!);
  zips.delete(0);
  return zips;
}

/** The centre of a known ZIP code, to within a few yards. */
export const pointOf = (zip: number): Point => ({
  latitude: table().latitudes[zip]!,
  longitude: table().longitudes[zip]!,
});

/** Undefined if the ZIP is unknown. */
export const pointOfZip = (zipCode: string): Point | undefined =>
  cityOfZip(zipCode) ? pointOf(Number(zipCode)) : undefined;
