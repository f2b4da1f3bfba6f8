import { completePlace } from '../../address/completePlace.ts';
import { isSameHouse, streetOf } from '../../naming/streets.ts';
import type { SyncableBusiness } from '../syncableQueries.ts';

/**
 * The business with the street to which it has moved. The list's city stays, except if the page names another one. The
 * ZIP code is only known if the page shows it.
 */
export function afterMove(business: SyncableBusiness, street: string | undefined): SyncableBusiness {
  const now = streetOf(street ?? null);
  const before = streetOf(business.address);
  if (!street || !now || (before && isSameHouse(now, before))) return business;
  const place = completePlace({ address: street });
  // Without a state, the last words of a street may be mistaken for a city, so no city is read.
  if (!place.state) return { ...business, address: street, zipCode: null };
  const { city, state, taxonomyCity, zipCode } = place;
  return { ...business, address: street, city, state, taxonomyCity, zipCode };
}
