import type { Street } from '../naming/streets.ts';
import { isNumbered } from './branchNames.ts';
import type { Judged } from './judged.ts';
import { isContradicted } from './placeEvidence.ts';

/**
 * True if a page with the salon's name in the salon's city or area code seems to be another business's: it shows
 * another phone number, street or ZIP code, and neither the salon's street nor its phone number. If the salon has a
 * second shop, a page at another street seems to be another business's even with the salon's phone number.
 */
function isOfLocalTwin({ name, place }: Judged, hasSecond: boolean): boolean {
  const isOthersStreet = hasSecond && place.against.has('street');
  const isOurs = place.for.has('street') || (place.for.has('phone') && !isOthersStreet);
  return !isOurs && name.isListed && (place.for.has('city') || place.hasOurAreaCode) && isContradicted(place);
}

/** A business with the salon's name: the platforms on which it has pages, and the phone numbers and streets there. */
type Twin = { platforms: Set<string>; places: Set<string> };

export const streetKey = ({ number, core }: Street): string => `${number} ${core}`;

/** The phone numbers and streets that the page shows. */
export const placesOf = ({ place }: Pick<Judged, 'place'>): string[] => [
  ...place.phones,
  ...place.streets.map(streetKey),
];

const twinOf = (one: Judged): Twin => ({
  platforms: new Set([one.page.platformId]),
  places: new Set(placesOf(one)),
});

/** True if two groups of pages share a phone number or a street, and so belong to one business. */
const isSameTwin = (a: Twin, b: Twin): boolean => [...a.places].some((place) => b.places.has(place));

const merged = (a: Twin, b: Twin): Twin => ({
  platforms: new Set([...a.platforms, ...b.platforms]),
  places: new Set([...a.places, ...b.places]),
});

/** True if a page shows the salon's name and phone number at another street, but in no other city: a possible move. */
function isElsewhereWithOurPhone({ name, place }: Judged): boolean {
  return (
    name.isListed && place.for.has('phone') && place.against.has('street') && !place.against.has('other_city')
  );
}

/** True if a page shows the salon's street, and no other phone number, ZIP code or city. */
const isAtOurs = ({ place }: Judged): boolean => place.for.has('street') && !place.against.size;

/**
 * True if one page shows the salon's name and phone number at another street, ZIP code and city, while another page
 * fits the salon's street (`isAtOurs`). Then two shops have one phone number.
 */
function isSharedPhone(judged: readonly Judged[]): boolean {
  const isThere = ({ name, place: { for: agrees, against } }: Judged) =>
    name.relation !== 'other' &&
    agrees.has('phone') &&
    (['street', 'zip', 'other_city'] as const).every((kind) => against.has(kind));
  return judged.some(isAtOurs) && judged.some(isThere);
}

/**
 * True for the salon's name with a shop number (`Dahlia II`), or with a part of town and another phone number, street
 * or ZIP code, unless the page names a distant town. Only an owner with two shops needs such additions. Without this
 * rule, 8 more wrong and 3 more right pages are found on the hard web (seeds 501 to 520 and 601 to 610, `standard`).
 */
function isToldApart({ name, place }: Judged): boolean {
  const isFar = place.against.has('other_city') && !place.isNear;
  return name.isBranch && !isFar && (isContradicted(place) || isNumbered(name.shown ?? ''));
}

/**
 * True if the salon has moved to this page's street: no page shows the list's street, and a page with the salon's bare
 * name and phone number shows the street of this page.
 */
function isAtNewStreet({ place: { streets } }: Judged, judged: readonly Judged[]): boolean {
  const there = new Set(streets.map(streetKey));
  const isMoved = ({ name, place }: Judged) =>
    name.relation !== 'other' &&
    !name.isBranch &&
    place.ofList.for.has('phone') &&
    place.streets.some((street) => there.has(streetKey(street)));
  return !judged.some(({ place }) => place.ofList.for.has('street')) && judged.some(isMoved);
}

/**
 * True if a page shows the salon's name and phone number at another street and ZIP code, another page fits the salon's
 * street (`isAtOurs`), and a page adds a part of town or a number to the salon's name. Without that addition, the salon
 * may have moved.
 */
function isBranchOnOurPhone(judged: readonly Judged[]): boolean {
  const isThere = ({ name, place: { ofList } }: Judged) =>
    name.relation !== 'other' &&
    ofList.for.has('phone') &&
    ofList.against.has('street') &&
    ofList.against.has('zip');
  const isBranch = ({ name, place }: Judged) =>
    name.isBranch && !place.for.has('street') && !place.against.has('other_city');
  return judged.some(isAtOurs) && judged.some(isThere) && judged.some(isBranch);
}

/**
 * True if the salon seems to have a second shop, in its city or elsewhere: a page mentions one, or the pages' names,
 * phone numbers and addresses are of two shops.
 */
export function hasSecondShop(judged: readonly Judged[]): boolean {
  const isTold = judged.some(({ name, place }) => name.relation !== 'other' && place.mentionsSecondShop);
  const isApart = judged.some((one) => isToldApart(one) && !isAtNewStreet(one, judged));
  return isTold || isApart || isSharedPhone(judged) || isBranchOnOurPhone(judged);
}

/**
 * Lists the businesses with the salon's name at another address in its city or area code, each as the set of platforms
 * on which it has a page. If the salon has one shop, and a page shows the salon's name and phone number at such a
 * business's street, the business is left out: the salon may have moved there.
 */
export function localTwinsOf(judged: readonly Judged[], hasSecond: boolean): Set<string>[] {
  const former = new Set(
    hasSecond
      ? []
      : judged.filter(isElsewhereWithOurPhone).flatMap(({ place }) => place.streets.map(streetKey)),
  );
  let twins: Twin[] = [];
  for (const one of judged.filter((one) => isOfLocalTwin(one, hasSecond)).map(twinOf)) {
    const same = twins.filter((twin) => isSameTwin(twin, one));
    twins = [...twins.filter((twin) => !same.includes(twin)), same.reduce(merged, one)];
  }
  return twins
    .filter(({ places }) => ![...places].some((place) => former.has(place)))
    .map(({ platforms }) => platforms);
}

/** True if pages with the salon's name in the salon's city show more than one phone number or street. */
export function areSeveralInTown(judged: readonly Judged[]): boolean {
  const places = judged
    .filter(({ name, place }) => name.isListed && place.for.has('city'))
    .map(({ place }) => place);
  const phones = new Set(places.flatMap((place) => place.phones));
  const streets = new Set(places.flatMap((place) => place.streets.map(streetKey)));
  return phones.size > 1 || streets.size > 1;
}
