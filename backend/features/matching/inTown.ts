import type { Street } from '../naming/streets.ts';
import { isNumbered } from './branchNames.ts';
import type { Judged } from './judged.ts';
import { isContradicted } from './placeEvidence.ts';

/** A page of our name that shows another address in our city. */
function isOfLocalTwin({ name, place }: Judged, hasSecond: boolean): boolean {
  const isOthersStreet = hasSecond && place.against.has('street');
  const isOurs = place.for.has('street') || (place.for.has('phone') && !isOthersStreet);
  return !isOurs && name.isListed && (place.for.has('city') || place.hasOurAreaCode) && isContradicted(place);
}

type Twin = {
  platforms: Set<string>;
  phones: Set<string>;
  streets: Set<string>;
  /** A page of its has our ZIP code; one has another. */
  hasOurZip: boolean;
  hasOtherZip: boolean;
};

export const streetKey = ({ number, core }: Street): string => `${number} ${core}`;

function twinOf({ place, page }: Judged): Twin {
  return {
    platforms: new Set([page.platformId]),
    phones: new Set(place.phones),
    streets: new Set(place.streets.map(streetKey)),
    hasOurZip: place.for.has('zip'),
    hasOtherZip: place.against.has('zip'),
  };
}

/** Pages that share a phone number or a street are one business's. */
function isSameTwin(a: Twin, b: Twin): boolean {
  return (
    [...a.phones].some((phone) => b.phones.has(phone)) ||
    [...a.streets].some((street) => b.streets.has(street))
  );
}

const merged = (a: Twin, b: Twin): Twin => ({
  platforms: new Set([...a.platforms, ...b.platforms]),
  phones: new Set([...a.phones, ...b.phones]),
  streets: new Set([...a.streets, ...b.streets]),
  hasOurZip: a.hasOurZip || b.hasOurZip,
  hasOtherZip: a.hasOtherZip || b.hasOtherZip,
});

/** Our name and phone number at another street of our city: we have moved. */
function isElsewhereWithOurPhone({ name, place }: Judged): boolean {
  return (
    name.isListed && place.for.has('phone') && place.against.has('street') && !place.against.has('other_city')
  );
}

/** Our name and phone number at another street, ZIP code and city, while a page shows us at our street. */
function isSharedPhone(judged: readonly Judged[]): boolean {
  const isAtOurs = judged.some(({ place }) => place.for.has('street') && !place.against.size);
  const isThere = ({ name, place: { for: agrees, against } }: Judged) =>
    name.relation !== 'other' &&
    agrees.has('phone') &&
    (['street', 'zip', 'other_city'] as const).every((kind) => against.has(kind));
  return isAtOurs && judged.some(isThere);
}

/**
 * Our name with the number of a shop (`Dahlia II`), or with a part of a town behind it at another address, in our town or the
 * next: whoever tells shops apart so has two. With pages of the next town no longer believed beside a second shop, on the hard
 * web (seeds 501 to 520 and 601 to 610, `standard`) 8 wrong pages and 3 right ones fewer.
 */
function isToldApart({ name, place }: Judged): boolean {
  const isFar = place.against.has('other_city') && !place.isNear;
  return name.isBranch && !isFar && (isContradicted(place) || isNumbered(name.shown ?? ''));
}

/** A page tells of a second shop of our name, or is named as one, or one in another city has our phone number. */
export function hasSecondShop(judged: readonly Judged[]): boolean {
  const isTold = judged.some(({ name, place }) => name.relation !== 'other' && place.tellsOfSecond);
  return isTold || judged.some(isToldApart) || isSharedPhone(judged);
}

/** Those of our name who are at another address in our city; or we ourselves, at a street of before. */
export function inTown(
  judged: readonly Judged[],
  hasSecond: boolean,
): { localTwins: Set<string>[]; formerStreets: Set<string> } {
  let twins: Twin[] = [];
  for (const one of judged.filter((one) => isOfLocalTwin(one, hasSecond)).map(twinOf)) {
    const same = twins.filter((twin) => isSameTwin(twin, one));
    twins = [...twins.filter((twin) => !same.includes(twin)), same.reduce(merged, one)];
  }
  if (hasSecond) return { localTwins: twins.map(({ platforms }) => platforms), formerStreets: new Set() };
  const [only] = twins;
  const isMove = only && twins.length === 1 && only.hasOurZip && !only.hasOtherZip && !only.phones.size;
  if (isMove) return { localTwins: [], formerStreets: only.streets };
  const formerStreets = new Set(
    judged.filter(isElsewhereWithOurPhone).flatMap(({ place }) => place.streets.map(streetKey)),
  );
  const others = twins.filter(({ streets }) => ![...streets].some((street) => formerStreets.has(street)));
  return { localTwins: others.map(({ platforms }) => platforms), formerStreets };
}

/** Pages of our name in our city show more than one phone number, or more than one street. */
export function areSeveralInTown(judged: readonly Judged[]): boolean {
  const places = judged
    .filter(({ name, place }) => name.isListed && place.for.has('city'))
    .map(({ place }) => place);
  const phones = new Set(places.flatMap((place) => place.phones));
  const streets = new Set(places.flatMap((place) => place.streets.map(streetKey)));
  return phones.size > 1 || streets.size > 1;
}
