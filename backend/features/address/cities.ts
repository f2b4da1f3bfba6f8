import { lazy } from '../../lib/lazy.ts';
import { cityKey } from './cityName.ts';
import type { ZipPlace } from './zipCodes.ts';
import { allZipCodes } from './zipCodes.ts';

// The cities of the ZIP table, numbered from 1, in arrays: 30,000 objects in maps by name, state and area took 18 MB.

type Cities = {
  names: string[];
  states: string[];
  firstOfName: Map<string, number>;
  /** Linked list: another city of the same name; 0 after the last. */
  nextOfName: number[];
  /** 0 for a number that is no ZIP code. */
  cityOfZip: Uint16Array;
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

const table = lazy((): Cities => {
  const cities: Cities = {
    names: [''],
    states: [''],
    firstOfName: new Map(),
    nextOfName: [0],
    cityOfZip: new Uint16Array(100_000),
  };
  const keys = new Map<string, string>();
  for (const place of allZipCodes()) {
    const key = keys.get(place.city) ?? cityKey(place.city);
    keys.set(place.city, key);
    cities.cityOfZip[place.zip] = findCity(cities, key, place.state) ?? addCity(cities, key, place);
  }
  return cities;
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
  const { cityOfZip } = table();
  return Map.groupBy(
    Array.from(allZipCodes(), ({ zip }) => zip),
    (zip) => cityOfZip[zip]!,
  );
}
