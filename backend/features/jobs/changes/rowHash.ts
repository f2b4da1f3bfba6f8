import { hash } from 'node:crypto';
import { cityKey } from '../../address/cityName.ts';
import { completePlace } from '../../address/completePlace.ts';
import type { BusinessToMatch } from '../../matching/identity.ts';
import { listedPhones } from '../../naming/phones.ts';
import { shortStreetText } from '../../naming/streetForms.ts';
import { streetOf } from '../../naming/streets.ts';
import { plainText } from '../../naming/text.ts';
import { joinedName } from '../../naming/words.ts';

/** The values of a row with which pages are compared. */
export type ListedRow = Omit<BusinessToMatch, 'knownNames'>;

/**
 * Returns a hash of a row's values. Common spellings of the same value have the same hash: for example, `Fern and Rye`
 * and `Fern + Rye`, or an address in one column and the same address in several.
 */
export function rowHash({ name, phone, ...given }: ListedRow): string {
  const { street, unit, city, state, zipCode } = completePlace(given);
  const values = [
    joinedName(name) || plainText(name),
    shortStreetText(street ?? given.address ?? ''),
    streetOf(`${street ?? ''} ${unit ?? ''}`)?.unit ?? '',
    cityKey(city ?? ''),
    state,
    zipCode?.slice(0, 5),
    listedPhones(phone).join(' ') || plainText(phone ?? ''),
  ];
  return hash('sha256', values.join('|')).slice(0, 16);
}
