import { completePlace } from '../../address/completePlace.ts';
import { isSameHouse, streetOf } from '../../naming/streets.ts';
import type { SyncableBusiness } from '../syncableQueries.ts';
import { afterPhoneChange } from './afterPhoneChange.ts';
import { fieldValue } from './fieldValue.ts';
import type { Move } from './moveQueries.ts';
import type { PhoneChange } from './phoneQueries.ts';
import { isSameText } from './sameText.ts';

/**
 * The business with the street to which it has moved. The list's city stays, except if the page names another one. The
 * ZIP code is only known if the page shows it.
 */
export function afterMove(business: SyncableBusiness, move: Move | undefined): SyncableBusiness {
  const now = move ? streetOf(move.street) : null;
  if (!move || !now) return business;
  const { street, isSameZip } = move;
  const before = streetOf(business.address);
  if (before && isSameHouse(now, before)) return business;
  const place = completePlace({ address: street });
  // Without a state, the last words of a street may be mistaken for a city, so no city is read.
  const shownZip = move.zipCode ?? (isSameZip ? business.zipCode : null);
  if (!place.state) return { ...business, address: street, zipCode: shownZip };
  const { city, state, taxonomyCity, zipCode } = place;
  return { ...business, address: street, city, state, taxonomyCity, zipCode: zipCode ?? shownZip };
}

/**
 * Returns the text of a field for a draft in which `was` was last written. If an operator has accepted the salon's move
 * or new phone number in Listings, it stays, although the list still has the old one.
 */
export function textAfterChanges(
  business: SyncableBusiness,
  move: Move | undefined,
  phones: readonly PhoneChange[] | undefined,
) {
  const changed = afterPhoneChange(afterMove(business, move), phones);
  return (field: string, was: string | undefined): string => {
    const listed = fieldValue(business, field);
    if (changed === business || was === undefined || isSameText(field, was, listed)) return listed;
    const now = fieldValue(changed, field);
    return isSameText(field, was, now) ? now : listed;
  };
}
