import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

// The package's table of US ZIP codes, in a tenth of the memory that its 42,000 objects take.

export type ZipPlace = { city: string; state: string };
export type Point = { latitude: number; longitude: number };

/** A module that begins with `exports.codes = {"10001":{"zip":"10001",…},…};`. */
const FILE = createRequire(import.meta.url).resolve('zipcodes/lib/codes.js');

/** From 1; 0 for a number that is no ZIP code. */
const placeNumbers = new Uint16Array(100_000);
const latitudes = new Float32Array(100_000);
const longitudes = new Float32Array(100_000);
/** By the places' numbers. */
const cities = [''];
const states = [''];

type Entry = { zip: string; city: string; state: string } & Point;

/** Read as a text, since as a module its objects would stay; one by one, since all at once they would stand together. */
function readTable(): void {
  const numbers = new Map<string, number>();
  for (const [entry] of readFileSync(FILE, 'utf8').matchAll(/\{"zip"[^}]*\}/g)) {
    const { zip, city, state, latitude, longitude }: Entry = JSON.parse(entry);
    const name = `${city}, ${state}`;
    const number = numbers.get(name) ?? numbers.size + 1;
    numbers.set(name, number);
    cities[number] = city;
    states[number] = state;
    placeNumbers[Number(zip)] = number;
    latitudes[Number(zip)] = latitude;
    longitudes[Number(zip)] = longitude;
  }
}
readTable();

const placeOf = (number: number): ZipPlace => ({ city: cities[number]!, state: states[number]! });

/** Good to a few yards. */
export const pointOf = (zip: number): Point => ({ latitude: latitudes[zip]!, longitude: longitudes[zip]! });

/** The primary city of a five-digit ZIP code as the table writes it; undefined where the ZIP is unknown. */
export function placeOfZip(zipCode: string): ZipPlace | undefined {
  const number = /^\d{5}$/.test(zipCode) ? placeNumbers[Number(zipCode)]! : 0;
  return number ? placeOf(number) : undefined;
}

/** Undefined where the ZIP is unknown. */
export function pointOfZip(zipCode: string): Point | undefined {
  return placeOfZip(zipCode) && pointOf(Number(zipCode));
}

/** All of them as numbers, in their order. */
export function* allZipCodes(): Generator<ZipPlace & { zip: number }> {
  for (const [zip, number] of placeNumbers.entries()) if (number) yield { zip, ...placeOf(number) };
}
