import { completePlace } from '../../address/completePlace.ts';
import { isSameHouse, streetOf } from '../../naming/streets.ts';
import type { SyncableBusiness } from '../syncableQueries.ts';
import { fieldValue } from './fieldValue.ts';
import { isSameText } from './sameText.ts';

/**
 * The business with the street to which it has moved. The list's city stays, except if the page names another one. The
 * ZIP code is only known if the page shows it.
 */
export function afterMove(business: SyncableBusiness, street: string | undefined): SyncableBusiness {
  const now = street ? streetOf(street) : null;
  if (!street || !now) return business;
  const before = streetOf(business.address);
  if (before && isSameHouse(now, before)) return business;
  const place = completePlace({ address: street });
  // Without a state, the last words of a street may be mistaken for a city, so no city is read.
  if (!place.state) return { ...business, address: street, zipCode: null };
  const { city, state, taxonomyCity, zipCode } = place;
  return { ...business, address: street, city, state, taxonomyCity, zipCode };
}

/**
 * Returns the text of a field for a draft in which `was` was last written. If an operator has accepted the salon's move
 * in Listings, its new place stays, although the list still has the old one. `street`: as for `afterMove`.
 */
export function textAfterMove(business: SyncableBusiness, street: string | undefined) {
  const moved = afterMove(business, street);
  return (field: string, was: string | undefined): string => {
    const listed = fieldValue(business, field);
    if (moved === business || was === undefined || isSameText(field, was, listed)) return listed;
    const now = fieldValue(moved, field);
    return isSameText(field, was, now) ? now : listed;
  };
}
