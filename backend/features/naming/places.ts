import { CITY_COUNT, citiesNamed, cityIn, placeOfCity, zipCodesByCity } from '../address/cities.ts';
import type { Point } from '../address/zipCodes.ts';
import { pointOf, pointOfZip } from '../address/zipCodes.ts';

/** The fewest ZIP codes of a city that is recognised by its bare name: `Home` and `Beauty` are villages. */
const SIZEABLE_CITY = 3;

function median(values: number[]): number {
  const ordered = values.toSorted((one, other) => one - other);
  return ordered[Math.floor(ordered.length / 2)]!;
}

/** The number of ZIP codes per city, as a measure of its size. */
const sizes = new Uint16Array(CITY_COUNT + 1);
const latitudes = new Float32Array(CITY_COUNT + 1);
const longitudes = new Float32Array(CITY_COUNT + 1);

/** Uses the median of a city's ZIP codes: the table has a few that are far off, which would shift a mean. */
function readPoints(): void {
  for (const [city, zips] of zipCodesByCity()) {
    const points = zips.map(pointOf);
    sizes[city] = zips.length;
    latitudes[city] = median(points.map(({ latitude }) => latitude));
    longitudes[city] = median(points.map(({ longitude }) => longitude));
  }
}
readPoints();

const isSizeableCity = (city: number): boolean => sizes[city]! >= SIZEABLE_CITY;

/** True if any state has a city of this name that is larger than a village: `Home` and `Beauty` are villages. */
export const isSizeable = (name: string): boolean => citiesNamed(name).some(isSizeableCity);

/** True if another state than ours has such a city of this name: `Springfield`, `Portland`. */
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
  return city === undefined ? city : { latitude: latitudes[city]!, longitude: longitudes[city]! };
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
