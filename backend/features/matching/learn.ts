import { isSameHouse } from '../naming/streets.ts';
import type { Identity } from './identity.ts';
import { hasSecondShop, streetKey } from './inTown.ts';
import type { Judged } from './judged.ts';
import { isNearlyOurs, isNeighbour, isSure } from './judged.ts';
import type { Learned } from './learned.ts';
import { nothingLearned, teach } from './learned.ts';
import { ownName } from './ownName.ts';
import { isAddressed } from './placeEvidence.ts';

/**
 * Learns names from a page: its name, if that or the URL fits the list's, and other names of the business there
 * (`aliases`).
 */
function learnNames({ page, name, place }: Judged, learned: Learned, { names }: Identity): void {
  const own = new Set(names.map(({ joined }) => joined));
  const isLike = isNearlyOurs(name) && (name.isAlike || place.ofList.for.has('phone'));
  const isOurs = name.relation !== 'other' || name.urlIsOurs || isLike;
  for (const text of [...(isOurs ? [name.shown ?? ''] : []), ...name.aliases].filter(Boolean)) {
    const one = ownName(text);
    if (one.joined && !own.has(one.joined)) teach(learned.names, one.joined, one, page);
  }
}

/** Learns values that the list lacks from a page that is certainly the salon's. */
function learnFrom(one: Judged, learned: Learned, list: Identity, hasSecond: boolean): void {
  const { page, name, place } = one;
  learnNames(one, learned, list);
  for (const phone of place.phones)
    if (!list.phones.includes(phone)) teach(learned.phones, phone, phone, page);
  // If the salon has one shop, its name at another street and in no other city means that it has moved.
  const isMove = name.isListed && !place.against.has('other_city') && !hasSecond;
  const isOfOtherStreet = place.against.has('street') && !isMove;
  // If street and ZIP code both differ, the page is probably of another shop, so its city is not learned.
  const isElsewhere = place.against.has('street') && place.against.has('zip');
  for (const street of isOfOtherStreet ? [] : place.streets) {
    if (!list.street || !isSameHouse(street, list.street))
      teach(learned.streets, streetKey(street), { number: street.number, core: street.core }, page);
  }
  for (const city of isElsewhere ? [] : place.cities)
    if (city !== `${list.cityKey} ${list.state}`) teach(learned.cities, city, city, page);
}

/** True if a found page shows the salon's name and another name of the business, and no value on the page differs. */
const isOfBothNames = ({ grade, name, place }: Judged): boolean =>
  grade === 'found' && name.isOurs && name.aliases.length > 0 && !place.against.size;

/** True for a page with the salon's name and ZIP code, but neither its phone number nor its street. */
const isByZip = ({ name, place }: Judged): boolean =>
  name.relation !== 'other' && place.for.has('zip') && !isAddressed(place.for);

/**
 * Lists the pages from which all values are learned, not only names: those that are certainly the salon's. Pages that
 * show neither the salon's phone number nor its street are left out if they together show more than one phone number,
 * or if pages with the salon's name and ZIP code show different streets.
 */
function teachers(judged: readonly Judged[]): Judged[] {
  const sure = judged.filter(isSure);
  const byZip = sure.filter(({ place }) => !isAddressed(place.for));
  const streets = new Set(judged.filter(isByZip).flatMap(({ place }) => place.streets.map(streetKey)));
  const phones = new Set(byZip.flatMap(({ place }) => place.phones));
  return streets.size > 1 || phones.size > 1 ? sure.filter(({ place }) => isAddressed(place.for)) : sure;
}

/** Returns the identity with the values that the pages add, such as another phone number or a name in use. */
export function learn(identity: Identity, judged: readonly Judged[]): Identity {
  const hasSecond = hasSecondShop(judged);
  const learned = nothingLearned();
  for (const one of teachers(judged)) learnFrom(one, learned, identity, hasSecond);
  for (const one of judged.filter(isOfBothNames)) learnNames(one, learned, identity);
  for (const { page, name, grade } of judged.filter(isNeighbour)) {
    const one = ownName(name.shown ?? '');
    if (grade === 'possible' && one.joined && !learned.names.has(one.joined))
      teach(learned.otherNames, one.joined, one, page);
  }
  return { ...identity, learned };
}
