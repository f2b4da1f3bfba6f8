import { readFileSync } from 'node:fs';
import { lazy } from '../../lib/lazy.ts';

// US ZIP codes in typed arrays: a tenth of the memory of 42,000 objects.

export type ZipPlace = { city: string; state: string };
export type Point = { latitude: number; longitude: number };

/** Read on first use: most processes, such as the commands, need no place. `npm run zip-codes` writes the table. */
const table = lazy(() => {
  /** Each ZIP code's place as an index into `cities` and `states`; 0 for a number that is no ZIP code. */
  const placeNumbers = new Uint16Array(100_000);
  const latitudes = new Float32Array(100_000);
  const longitudes = new Float32Array(100_000);
  const cities = [''];
  const states = [''];
  const numbers = new Map<string, number>();
  for (const line of readFileSync(new URL('zipCodes.tsv', import.meta.url), 'utf8')
    .trimEnd()
    .split('\n')) {
    const [zip, city, state, latitude, longitude] = line.split('\t') as [
      string,
      string,
      string,
      string,
      string,
    ];
    const name = `${city}, ${state}`;
    const number = numbers.get(name) ?? numbers.size + 1;
    numbers.set(name, number);
    cities[number] = city;
    states[number] = state;
    placeNumbers[Number(zip)] = number;
    latitudes[Number(zip)] = Number(latitude);
    longitudes[Number(zip)] = Number(longitude);
  }
  return { placeNumbers, latitudes, longitudes, cities, states };
});

const placeOf = (number: number): ZipPlace => ({
  city: table().cities[number]!,
  state: table().states[number]!,
});

/** The centre of a known ZIP code, to within a few yards. */
export const pointOf = (zip: number): Point => ({
  latitude: table().latitudes[zip]!,
  longitude: table().longitudes[zip]!,
});

/** The primary city of a five-digit ZIP code as the table writes it; undefined if the ZIP is unknown. */
export function placeOfZip(zipCode: string): ZipPlace | undefined {
  const number = /^\d{5}$/.test(zipCode) ? table().placeNumbers[Number(zipCode)]! : 0;
  return number ? placeOf(number) : undefined;
}

/** Undefined if the ZIP is unknown. */
export function pointOfZip(zipCode: string): Point | undefined {
  return placeOfZip(zipCode) && pointOf(Number(zipCode));
}

/** All ZIP codes with their places, in ascending order. */
export function* allZipCodes(): Generator<ZipPlace & { zip: number }> {
  for (const [zip, number] of table().placeNumbers.entries()) if (number) yield { zip, ...placeOf(number) };
}
