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

/** A city with fewer ZIP codes counts as a village. Some villages have common words as names: `Home`. */
const SIZEABLE_CITY = 3;

function median(values: number[]): number {
  const ordered = values.toSorted((one, other) => one - other);
  return ordered[Math.floor(ordered.length / 2)]!;
}

/** Size (number of ZIP codes) and position of each city, by the city's number. */
const cities = lazy(() => {
  const sizes = new Uint16Array(countCities() + 1);
  const latitudes = new Float32Array(countCities() + 1);
  const longitudes = new Float32Array(countCities() + 1);
  for (const [city, zips] of zipCodesByCity()) {
    const points = zips.map(pointOf);
    sizes[city] = zips.length;
    // The median, because a mean would be shifted by the few ZIP codes whose position in the table is far off.
    latitudes[city] = median(points.map(({ latitude }) => latitude));
    longitudes[city] = median(points.map(({ longitude }) => longitude));
  }
  return { sizes, latitudes, longitudes };
});

/** Loads the table of cities now, so that its first use does not block the process for long. */
export function loadPlaces(): void {
  cities();
}

const isSizeableCity = (city: number): boolean => cities().sizes[city]! >= SIZEABLE_CITY;

/** True if any state has a city of this name that is larger than a village. False for `Home`. */
export const isSizeable = (name: string): boolean => citiesNamed(name).some(isSizeableCity);

/** True if another state than ours has a city of this name that is larger than a village: `Springfield`. */
export const isInSeveralStates = (name: string, ourState: string | undefined): boolean =>
  citiesNamed(name).some((city) => isSizeableCity(city) && placeOfCity(city).state !== ourState);

/** The result is accurate to about one percent at the distances that matter here. */
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

/**
 * Returns the miles between `city` and the ZIP code in `from`. If the ZIP code is missing or unknown, the city in
 * `from` is used. Undefined if either place is unknown.
 */
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
