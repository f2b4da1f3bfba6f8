import { cityKey, readableCity } from '../../address/cityName.ts';
import { completePlace } from '../../address/completePlace.ts';
import { stateCode } from '../../address/states.ts';
import { streetParts } from '../../address/streetParts.ts';
import { zipPlace } from '../../address/zipTable.ts';
import { DELETED_VALUE } from '../../matching/shownValues.ts';
import { isElsewhere, isSameHouse, isSameStreet, streetOf } from '../../naming/streets.ts';
import { isOfPlace } from '../site/fieldNames.ts';
import type { SyncableBusiness } from '../syncableQueries.ts';
import { afterPhoneChange } from './afterPhoneChange.ts';
import { fieldValue, mayBeFact } from './fieldValue.ts';
import type { Move } from './moveQueries.ts';
import type { PhoneChange } from './phoneQueries.ts';
import { hasStreet } from './replacedFields.ts';
import { isSameText } from './sameText.ts';

/** Returns the new street, with the unit if a page names one; without a unit if pages name different ones. */
function fullestStreet({ street, shown }: Move): string {
  const streets = [street, ...shown.map((page) => page.street)];
  const units = new Set(streets.flatMap((each) => streetOf(each)?.unit ?? []));
  if (units.size > 1) return streetParts(street).street ?? street;
  return streets.find((each) => streetOf(each)?.unit) ?? street;
}

const ZIP_CODE = /^\d{5}/;

/**
 * Returns the list's city if a page of the move shows it, else the first city that a page shows; undefined if none
 * does. A state that is shown as the city, and a deleted text, are ignored.
 */
function cityOf({ shown }: Move, listed: string | null): string | undefined {
  const cities = shown.flatMap(({ city }) =>
    city !== null && city !== DELETED_VALUE && stateCode(city) === null ? [readableCity(city)] : [],
  );
  return cities.find((city) => cityKey(city) === cityKey(listed ?? '')) ?? cities[0];
}

/** True if the result is from before the move. */
const isBefore = ({ searchedAt }: SyncableBusiness, { at }: Move): boolean =>
  searchedAt !== null && at > searchedAt;

/**
 * Returns the business at the place to which it has moved. Returns it unchanged if it has not moved, if the list
 * already has the new house, or if the list is newer than the move and names a street that is neither a former nor the
 * new one. The ZIP code becomes null unless the new street's text, or a page that shows this street, has one.
 */
export function afterMove(business: SyncableBusiness, move: Move | undefined): SyncableBusiness {
  const now = move ? streetOf(move.street) : null;
  if (!move || !now) return business;
  const { shown, from } = move;
  const before = streetOf(business.address);
  if (before && isSameHouse(now, before)) return business;
  // A list that names a third street (neither a former nor the new one) counts as newer than the move. It does not if
  // its result is older than the move, or if the former streets are unknown.
  if (
    before &&
    from &&
    !isBefore(business, move) &&
    !from.some((each) => isSameStreet(each, business.address))
  )
    return business;
  const street = fullestStreet(move);
  const place = completePlace({ address: street });
  const [zipCode = null] = shown.flatMap(({ zip }) => zip?.match(ZIP_CODE)?.[0] ?? []);
  // Without a state, the last words of a street may be mistaken for a city, so no city is read from the street.
  if (place.state) {
    const { city, state, taxonomyCity } = place;
    return { ...business, address: street, city, state, taxonomyCity, zipCode: place.zipCode ?? zipCode };
  }
  const listed = completePlace(business);
  const state = (zipCode && zipPlace(zipCode)?.state) ?? listed.state;
  const city = cityOf(move, listed.city) ?? (state === listed.state ? listed.city : null);
  if (state === listed.state && cityKey(city ?? '') === cityKey(listed.city ?? ''))
    return { ...business, address: street, zipCode };
  const moved = completePlace({ address: street, city, state, zipCode });
  const { taxonomyCity } = moved;
  return { ...business, address: street, city: moved.city, state, taxonomyCity, zipCode };
}

/** Returns the business with its new place and phone number, if any (see `afterMove` and `afterPhoneChange`). */
export const afterChanges = (
  business: SyncableBusiness,
  move: Move | undefined,
  phones: readonly PhoneChange[] | undefined,
): SyncableBusiness => afterPhoneChange(afterMove(business, move), phones);

/**
 * Returns functions for the texts of a draft. `textOf` gives a field's text: mostly the list's. But if the text last
 * written to the draft (`was`) is already the one from after the move or the change of the phone number, gives that
 * one: an operator has probably accepted it in Listings. `isAtMove`: the draft has the street to which the salon has
 * moved. Then all texts of its place stay, because the list's place is the old one: its parts would contradict the new
 * street. So do the coordinates if the result is from before the move.
 *
 * `isAtOldPlace`: true if these texts of one value of such a draft still have another street, because a part of the
 * move is undecided. Then no part of the place may be replaced alone.
 */
export function textAfterChanges(
  business: SyncableBusiness,
  move: Move | undefined,
  phones: readonly PhoneChange[] | undefined,
  isAtMove: boolean,
) {
  const moved = afterMove(business, move);
  const changed = afterPhoneChange(moved, phones);
  const keepsPlace = isAtMove && moved !== business;
  const keepsFacts = keepsPlace && move !== undefined && isBefore(business, move);
  const hasOtherStreet = (text: string) => isElsewhere(text.replaceAll('\n', ', '), moved.address);
  const textOf = (field: string, was: string | undefined): string => {
    const listed = fieldValue(business, field);
    const now = fieldValue(changed, field);
    if (keepsFacts && isOfPlace(field) && mayBeFact(field)) return was ?? '';
    // A field that has no text yet may get a part of the place that the list adds, such as the city.
    if (keepsPlace && isOfPlace(field) && !mayBeFact(field))
      return was === undefined || hasOtherStreet(was) ? now : was || (now === listed ? now : '');
    if (changed === business || was === undefined || isSameText(field, was, listed)) return listed;
    return isSameText(field, was, now) ? was : listed;
  };
  const isAtOldPlace = (texts: Record<string, string> = {}): boolean =>
    keepsPlace && Object.entries(texts).some(([field, text]) => hasStreet(field) && hasOtherStreet(text));
  return { textOf, isAtOldPlace };
}
