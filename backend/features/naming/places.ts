import { cityKey } from '../address/cityName.ts';
import type { Point } from '../address/zipCodes.ts';
import { allZipCodes, pointOfZip } from '../address/zipCodes.ts';

/** ZIP codes that a city has at least to count as known by its bare name: `Home` and `Beauty` are villages. */
const SIZEABLE_CITY = 3;

/** `zipCodes`: how many it has, a measure of how big it is. */
type City = Point & { zipCodes: number };

function median(values: number[]): number {
  const ordered = values.toSorted((one, other) => one - other);
  return ordered[Math.floor(ordered.length / 2)]!;
}

/** The median of its ZIP codes: the table has a few of them far off, which a mean would follow. */
function cityOf(zipCodes: Point[]): City {
  return {
    zipCodes: zipCodes.length,
    latitude: median(zipCodes.map(({ latitude }) => latitude)),
    longitude: median(zipCodes.map(({ longitude }) => longitude)),
  };
}

/** By their names and states. */
function readCities(): Map<string, Map<string, City>> {
  const points = new Map<string, Map<string, Point[]>>();
  const keys = new Map<string, string>();
  for (const { city, state, latitude, longitude } of allZipCodes()) {
    const key = keys.get(city) ?? cityKey(city);
    keys.set(city, key);
    const states = points.get(key) ?? new Map<string, Point[]>();
    points.set(key, states);
    states.set(state, [...(states.get(state) ?? []), { latitude, longitude }]);
  }
  const inStates = (states: Map<string, Point[]>) =>
    new Map([...states].map(([state, zipCodes]) => [state, cityOf(zipCodes)]));
  return new Map([...points].map(([key, states]) => [key, inStates(states)]));
}

const cities = readCities();

/** Whether any state has a city of this name of more than village size: `Home` and `Beauty` are villages. */
export function isSizeable(city: string): boolean {
  return [...(cities.get(cityKey(city))?.values() ?? [])].some(({ zipCodes }) => zipCodes >= SIZEABLE_CITY);
}

/** Whether a state other than ours has such a city of this name: `Springfield`, `Portland`. */
export function isInSeveralStates(city: string, ourState: string | undefined): boolean {
  const states = [...(cities.get(cityKey(city)) ?? [])];
  return states.some(([state, { zipCodes }]) => state !== ourState && zipCodes >= SIZEABLE_CITY);
}

/** Good to a percent or so at the distances that matter here. */
function milesBetween(a: Point, b: Point): number {
  const north = (a.latitude - b.latitude) * 69;
  const east = (a.longitude - b.longitude) * 69 * Math.cos((a.latitude * Math.PI) / 180);
  return Math.hypot(north, east);
}

/** Miles from a city of a state to a ZIP code, or to a city of the same state; undefined where a place is unknown. */
export function milesTo(
  city: string,
  state: string,
  from: { zipCode: string | undefined; city: string | null },
): number | undefined {
  const to = cities.get(cityKey(city))?.get(state);
  const zip = from.zipCode ? pointOfZip(from.zipCode) : undefined;
  const start = zip ?? cities.get(cityKey(from.city ?? ''))?.get(state);
  return to && start && milesBetween(to, start);
}
