import type { ZipPlace } from './cities.ts';
import { citiesNamed, citiesOfArea, cityIn, cityOfZip, placeOfCity } from './cities.ts';
import { cityName, tableCityName } from './cityName.ts';

/** Manhattan is another name of New York, but the one in Kansas is a city of its own. */
const inNormalForm = ({ city, state }: ZipPlace): ZipPlace => ({
  city: state === 'NY' ? cityName(city) : tableCityName(city),
  state,
});

/** The primary city of a five-digit ZIP code in normal form, and its state; null if the ZIP is unknown. */
export function zipPlace(zipCode: string): ZipPlace | null {
  const city = cityOfZip(zipCode);
  return city ? inNormalForm(placeOfCity(city)) : null;
}

/**
 * The only city with ZIP codes that begin with these three digits, as Phoenix is for 850; null if there are several.
 */
export function onlyCityOfArea(zipCode: string): ZipPlace | null {
  const [first, ...others] = new Set(citiesOfArea(zipCode).filter(Boolean));
  return first && !others.length ? inNormalForm(placeOfCity(first)) : null;
}

/** The normal form of a city that has its own ZIP code in the state; undefined if it has none. */
export function knownCity(city: string, state: string): string | undefined {
  const known = cityIn(city, state);
  return known === undefined ? known : inNormalForm(placeOfCity(known)).city;
}

/** True if a city of this name has a ZIP code in the state, or, for a null state, anywhere in the US. */
export function isKnownCity(city: string, state: string | null): boolean {
  return state === null ? citiesNamed(city).length > 0 : cityIn(city, state) !== undefined;
}

/** True if the city has a ZIP code with the same first three digits, so that both can be the same place. */
export function isCityNear(city: string, state: string, zipCode: string): boolean {
  const known = cityIn(city, state);
  return known !== undefined && citiesOfArea(zipCode).includes(known);
}
