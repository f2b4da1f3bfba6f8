import type { EvidenceKind, ShownValues } from '#contract/evidence.ts';
import { cityKey } from '../address/cityName.ts';
import { zipPlace } from '../address/zipTable.ts';
import { isMistyped } from '../naming/mistypedStreets.ts';
import type { Street } from '../naming/streets.ts';
import type { CityEvidence } from './cityEvidence.ts';
import { cityEvidence } from './cityEvidence.ts';
import type { Compared } from './comparedValues.ts';
import { comparePhones, compareStreets, compareZips } from './comparedValues.ts';
import type { Identity } from './identity.ts';
import { learnedElsewhere } from './learned.ts';
import type { NameEvidence } from './nearestName.ts';
import type { Page } from './pages.ts';
import { saysMoved } from './saysMoved.ts';
import { mentionsSecondShop, mentionsSecondShopIn, withoutSecondPlace } from './secondShops.ts';
import { shownValues } from './shownValues.ts';

export type PlaceKind = 'phone' | 'street' | 'zip' | 'city';

/** How the location on a page compares with the salon's. */
export type PlaceEvidence = Omit<CityEvidence, 'is' | 'learned' | 'shown'> & {
  /**
   * `for`: the evidence that agrees with the list or another page of the salon. `against`: what differs from both and
   * is not explained by a move.
   */
  for: Set<EvidenceKind>;
  against: Set<EvidenceKind>;
  /** Like `for` and `against`, but compared only with the list, not with other pages of the salon. */
  ofList: { for: Set<EvidenceKind>; against: Set<EvidenceKind> };
  /** Kinds of values that do not agree with the list, but with another page of the salon; with that page's platform. */
  learned: Map<PlaceKind, string>;
  /**
   * `hasOurUnit`: the page shows the salon's street and unit. `isOurDoor`: the street with the salon's unit, or without
   * any unit if the list has none. `isOtherUnit`: the street with another unit.
   */
  hasOurUnit: boolean;
  isOurDoor: boolean;
  isOtherUnit: boolean;
  /** The street is all that differs, by one typing error in the list or on the page. */
  isStreetMistyped: boolean;
  /** The page says that its business has moved, so another street does not speak against the page. */
  saysMoved: boolean;
  /** A page with the salon's name, from a search for the phone number alone, at another street or in a near city. */
  isMovedByPhone: boolean;
  /** The values as the page writes them. */
  shown: Omit<ShownValues, 'name'>;
  /** Only the handle names the salon's city, as `bellanailsatx`. Salons in suburbs have such handles, too. */
  isCityOfHandle: boolean;
  /** The page names the salon's city without its state, and its ZIP code is that of a namesake of the city. */
  isZipOfNamesake: boolean;
  /** The page names another city, but may be near the salon: the city is a suburb, the next town, or doubtful. */
  isNear: boolean;
  /** A phone number on the page has the area code of one of the salon's numbers. */
  hasOurAreaCode: boolean;
  /** The page mentions several locations, so it is a brand's page and not that of one branch. */
  isOfSeveral: boolean;
  /** The page mentions a second shop: `Second location now open in Temescal!`. */
  mentionsSecondShop: boolean;
  /** The second shop that the page mentions is in the salon's city, so the page is the first shop's. */
  secondIsHere: boolean;
  /** Values on the page, at most MOST_SHOWN of each kind, which may be learned. */
  phones: string[];
  streets: Street[];
};

/** The most phone numbers, and the most streets, of a page that are kept. A page with more is a list of businesses. */
const MOST_SHOWN = 20;

const SEVERAL =
  /\b(?:[2-9]|\d\d|two|three|four|five|six|several|multiple|all) (?:[\p{L}.]+ ){0,3}locations\b/iu;

export const isAddressed = (agrees: PlaceEvidence['for']): boolean =>
  agrees.has('phone') || agrees.has('street');

/** True if the page shows another phone number, street or ZIP code, and no move explains that (see `against`). */
export function isContradicted({ against }: Pick<PlaceEvidence, 'against'>): boolean {
  return against.has('phone') || against.has('street') || against.has('zip');
}

/** Sorts the kinds of values (not the city) into those that agree and those that differ. */
function evidenceOf(compared: Record<'phone' | 'street' | 'zip', Compared>) {
  const evidence = {
    for: new Set<EvidenceKind>(),
    against: new Set<EvidenceKind>(),
    ofList: { for: new Set<EvidenceKind>(), against: new Set<EvidenceKind>() },
    learned: new Map<PlaceKind, string>(),
  };
  for (const [kind, { isListed, learned, isShown, inList, isKnown }] of Object.entries(compared)) {
    const aspect = kind as PlaceKind;
    if (isListed || learned !== undefined) evidence.for.add(aspect);
    else if (isShown && isKnown) evidence.against.add(aspect);
    if (isListed) evidence.ofList.for.add(aspect);
    else if (isShown && inList) evidence.ofList.against.add(aspect);
    if (!isListed && learned !== undefined) evidence.learned.set(aspect, learned);
  }
  return evidence;
}

/** True if a page differs only in its street or by a near city, and lacks the salon's street and phone number. */
function isOnlyElsewhere({ for: agrees, against }: Pick<PlaceEvidence, 'for' | 'against'>, isNear: boolean) {
  const isElsewhere = against.has('street') || (isNear && against.has('other_city'));
  return isElsewhere && against.size === 1 && !agrees.has('street') && !agrees.has('phone');
}

/**
 * True if a page's ZIP code, which is not the list's, is that of a city with the name of the salon's city in another
 * state: 62704, if the salon is in Springfield, MA.
 */
function isOfNamesake({ isListed, shown }: Compared, { cityKey: ours, state }: Identity): boolean {
  const place = isListed || !shown ? null : zipPlace(shown);
  return !!place && state !== undefined && place.state !== state && cityKey(place.city) === ours;
}

/** True if only the street differs from the list's, and only by one typing error. */
const isStreetMistyped = ({ against }: Pick<PlaceEvidence, 'against'>, streets: Street[], ours?: Street) =>
  against.size === 1 && against.has('street') && !!ours && streets.some((one) => isMistyped(one, ours));

export function placeEvidence(
  page: Page,
  identity: Identity,
  { isListed, isBranch, handleNamesCity }: NameEvidence,
): PlaceEvidence {
  const text = page.texts.join(' | ');
  const phone = comparePhones(page, text, identity);
  const street = compareStreets(page, identity);
  const zip = compareZips(text, street.streets, identity);
  const evidence = evidenceOf({ phone, street, zip });

  const own = { ...page, texts: page.texts.map(withoutSecondPlace) };
  const { is, learned, shown, ...where } = cityEvidence(own, identity, handleNamesCity);
  if (is === 'ours') evidence.for.add('city');
  if (is === 'other' || is === 'near') evidence.against.add('other_city');
  const isZipOfNamesake = where.isAmbiguous && isOfNamesake(zip, identity);
  // A handle such as `rookbos41` suggests the city, but the page does not show it (`shown` is undefined). Such a handle
  // counts as evidence that people see (`city_in_url`) only if nothing else agrees or differs.
  if (is === 'ours' && learned === undefined && !isZipOfNamesake) {
    if (shown !== undefined) evidence.ofList.for.add('city');
    else if (evidence.for.size === 1 && !evidence.against.size) evidence.ofList.for.add('city_in_url');
  } else if (is !== 'unknown') evidence.ofList.against.add('other_city');
  if (learned !== undefined) evidence.learned.set('city', learned);

  const hasMoved = evidence.against.has('street') && (street.hasLeftOurs || saysMoved(text));
  // If a search for the phone number alone returned the page, the number is on it, even if the snippet lacks it.
  const isOurName = isListed && !isBranch;
  const isMovedByPhone =
    isOurName && page.askedBy.has('phone_search') && isOnlyElsewhere(evidence, is === 'near');
  if (hasMoved || isMovedByPhone)
    for (const kind of ['street', 'zip'] as const) evidence.against.delete(kind);

  // A search without the name also returns other businesses, such as neighbours. So it counts only if no difference is
  // left, or if the search for the phone number shows that the salon has moved.
  if (!evidence.against.size || isMovedByPhone)
    for (const kind of page.askedBy) {
      evidence.for.add(kind);
      evidence.ofList.for.add(kind);
    }

  // Next to the list's `Springfield, MA`, `Springfield` alone would not look like another city.
  const city = isZipOfNamesake && shown ? `${shown}, ${zip.shown}` : shown;
  const ourPhones = [
    ...identity.phones,
    ...learnedElsewhere(identity.learned.phones, page).map(({ value }) => value),
  ];
  const areaCodes = new Set(ourPhones.map((one) => one.slice(0, 3)));
  return {
    ...evidence,
    ...where,
    isStreetMistyped: isStreetMistyped(evidence, street.streets, identity.street),
    saysMoved: hasMoved,
    isMovedByPhone,
    isOfSeveral: SEVERAL.test(text),
    mentionsSecondShop: mentionsSecondShop(text),
    secondIsHere: mentionsSecondShopIn(text, identity),
    hasOurAreaCode: phone.phones.some((one) => areaCodes.has(one.slice(0, 3))),
    isCityOfHandle: is === 'ours' && shown === undefined,
    isZipOfNamesake,
    isNear: is === 'near',
    hasOurUnit: street.hasOurUnit,
    isOurDoor: street.isOurDoor,
    isOtherUnit: street.isOtherUnit,
    shown: shownValues({ street: street.shown, zip: zip.shown, city, phone: phone.shown }),
    phones: phone.phones.slice(0, MOST_SHOWN),
    streets: street.streets.slice(0, MOST_SHOWN),
  };
}
