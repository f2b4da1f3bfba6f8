import { lazy } from '../../lib/lazy.ts';
import type { Point } from '../address/cities.ts';
import {
  citiesNamed,
  cityIn,
  countCities,
  placeOfCity,
  pointOf,
  pointOfZip,
  zipCodesByCity,
} from '../address/cities.ts';

/**
 * The fewest ZIP codes with which a city is recognised by its bare name. `Home` and `Beauty` are villages with fewer.
 */
const SIZEABLE_CITY = 3;

function median(values: number[]): number {
  const ordered = values.toSorted((one, other) => one - other);
  return ordered[Math.floor(ordered.length / 2)]!;
}

/** Created at first use. A city's size is measured by the number of its ZIP codes. */
const cities = lazy(() => {
  const sizes = new Uint16Array(countCities() + 1);
  const latitudes = new Float32Array(countCities() + 1);
  const longitudes = new Float32Array(countCities() + 1);
  for (const [city, zips] of zipCodesByCity()) {
    const points = zips.map(pointOf);
    sizes[city] = zips.length;
    // The median: the table has a few ZIP codes that are far off, which would shift a mean.
    latitudes[city] = median(points.map(({ latitude }) => latitude));
    longitudes[city] = median(points.map(({ longitude }) => longitude));
  }
  return { sizes, latitudes, longitudes };
});

/** Reads the places now, for a process that must not stop for them in the middle of its work. */
export function loadPlaces(): void {
  cities();
}

const isSizeableCity = (city: number): boolean => cities().sizes[city]! >= SIZEABLE_CITY;

/** True if any state has a city of this name that is larger than a village: `Home` and `Beauty` are villages. */
export const isSizeable = (name: string): boolean => citiesNamed(name).some(isSizeableCity);

/** True if another state than ours has a city of this name that is larger than a village: `Springfield`, `Portland`. */
export const isInSeveralStates = (name: string, ourState: string | undefined): boolean =>
  citiesNamed(name).some((city) => isSizeableCity(city) && placeOfCity(city).state !== ourState);

/** Accurate to about one percent at the distances that matter here. */
function milesBetween(a: Point, b: Point): number {
  const north = (a.latitude - b.latitude) * 69;
  const east = (a.longitude - b.longitude) * 69 * Math.cos((a.latitude * Math.PI) / 180);
  return Math.hypot(north, east);
}

function pointOfCity(name: string, state: string): Point | undefined {
  const city = cityIn(name, state);
  if (city === undefined) return undefined;
  return { latitude: cities().latitudes[city]!, longitude: cities().longitudes[city]! };
}

/** Miles from a city to a ZIP code, or to another city; undefined if a place is unknown. */
export function milesTo(
  city: string,
  state: string,
  from: { zipCode: string | undefined; city: string | null; state?: string | undefined },
): number | undefined {
  const to = pointOfCity(city, state);
  const zip = from.zipCode ? pointOfZip(from.zipCode) : undefined;
  const start = zip ?? pointOfCity(from.city ?? '', from.state ?? state);
  return to && start && milesBetween(to, start);
}
