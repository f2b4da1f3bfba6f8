import type { ZipPlace } from './cities.ts';
import { citiesNamed, citiesOfArea, cityIn, cityOfZip, placeOfCity } from './cities.ts';
import { cityName, tableCityName } from './cityName.ts';

/** Puts the city's name into normal form. `Manhattan` becomes `New York`, but Manhattan in Kansas keeps its name. */
const inNormalForm = ({ city, state }: ZipPlace): ZipPlace => ({
  city: state === 'NY' ? cityName(city) : tableCityName(city),
  state,
});

/** Returns a five-digit ZIP code's primary city, in normal form, and its state. Null if the ZIP code is unknown. */
export function zipPlace(zipCode: string): ZipPlace | null {
  const city = cityOfZip(zipCode);
  return city ? inNormalForm(placeOfCity(city)) : null;
}

/** Returns the one city of all ZIP codes with the same first three digits (104: Bronx). Null if there is none. */
export function onlyCityOfArea(zipCode: string): ZipPlace | null {
  const [first, ...others] = new Set(citiesOfArea(zipCode).filter(Boolean));
  return first && !others.length ? inNormalForm(placeOfCity(first)) : null;
}

/** Returns the normal form of a city that has its own ZIP code in the state. Undefined if it has none. */
export function knownCity(city: string, state: string): string | undefined {
  const known = cityIn(city, state);
  return known === undefined ? known : inNormalForm(placeOfCity(known)).city;
}

/** True if a city of this name has a ZIP code in the state. If the state is null: anywhere in the US. */
export function isKnownCity(city: string, state: string | null): boolean {
  return state === null ? citiesNamed(city).length > 0 : cityIn(city, state) !== undefined;
}

/** True if the city has a ZIP code with the same first three digits as `zipCode`. */
export function isCityNear(city: string, state: string, zipCode: string): boolean {
  const known = cityIn(city, state);
  return known !== undefined && citiesOfArea(zipCode).includes(known);
}
