import { CITY_COUNT, citiesNamed, cityIn, placeOfCity, zipCodesByCity } from '../address/cities.ts';
import type { Point } from '../address/zipCodes.ts';
import { pointOf, pointOfZip } from '../address/zipCodes.ts';

/** ZIP codes that a city has at least to count as known by its bare name: `Home` and `Beauty` are villages. */
const SIZEABLE_CITY = 3;

function median(values: number[]): number {
  const ordered = values.toSorted((one, other) => one - other);
  return ordered[Math.floor(ordered.length / 2)]!;
}

/** How many ZIP codes each city has, a measure of how big it is. */
const sizes = new Uint16Array(CITY_COUNT + 1);
const latitudes = new Float32Array(CITY_COUNT + 1);
const longitudes = new Float32Array(CITY_COUNT + 1);

/** The median of a city's ZIP codes: the table has a few of them far off, which a mean would follow. */
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

/** Whether any state has a city of this name of more than village size: `Home` and `Beauty` are villages. */
export const isSizeable = (name: string): boolean => citiesNamed(name).some(isSizeableCity);

/** Whether a state other than ours has such a city of this name: `Springfield`, `Portland`. */
export const isInSeveralStates = (name: string, ourState: string | undefined): boolean =>
  citiesNamed(name).some((city) => isSizeableCity(city) && placeOfCity(city).state !== ourState);

/** Good to a percent or so at the distances that matter here. */
function milesBetween(a: Point, b: Point): number {
  const north = (a.latitude - b.latitude) * 69;
  const east = (a.longitude - b.longitude) * 69 * Math.cos((a.latitude * Math.PI) / 180);
  return Math.hypot(north, east);
}

function pointOfCity(name: string, state: string): Point | undefined {
  const city = cityIn(name, state);
  return city === undefined ? city : { latitude: latitudes[city]!, longitude: longitudes[city]! };
}

/** Miles from a city of a state to a ZIP code, or to a city of the same state; undefined where a place is unknown. */
export function milesTo(
  city: string,
  state: string,
  from: { zipCode: string | undefined; city: string | null },
): number | undefined {
  const to = pointOfCity(city, state);
  const zip = from.zipCode ? pointOfZip(from.zipCode) : undefined;
  const start = zip ?? pointOfCity(from.city ?? '', state);
  return to && start && milesBetween(to, start);
}
