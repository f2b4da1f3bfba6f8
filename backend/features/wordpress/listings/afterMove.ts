import { completePlace } from '../../address/completePlace.ts';
import { isSameHouse, streetOf } from '../../naming/streets.ts';
import type { SyncableBusiness } from '../syncableQueries.ts';

/**
 * The business at the street to which it has moved. The city stays the list's unless the page names another one, and
 * the ZIP code is only known if the page shows it.
 */
export function afterMove(business: SyncableBusiness, street: string | undefined): SyncableBusiness {
  const now = streetOf(street ?? null);
  const before = streetOf(business.address);
  if (!street || !now || (before && isSameHouse(now, before))) return business;
  const place = completePlace({ address: street });
  // The last words of a street alone may read as a city.
  if (!place.state) return { ...business, address: street, zipCode: null };
  const { city, state, taxonomyCity, zipCode } = place;
  return { ...business, address: street, city, state, taxonomyCity, zipCode };
}
