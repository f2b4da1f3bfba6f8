import type { EvidenceKind, ShownValues } from '#contract/evidence.ts';
import type { Street } from '../naming/streets.ts';
import { cityEvidence } from './cityEvidence.ts';
import type { Compared } from './comparedValues.ts';
import { comparePhones, compareStreets, compareZips } from './comparedValues.ts';
import type { Identity } from './identity.ts';
import { learnedElsewhere } from './learned.ts';
import type { Page } from './pages.ts';
import { tellsOfSecond, tellsOfSecondIn, withoutSecondPlace } from './secondShops.ts';
import { shownValues } from './shownValues.ts';

export type PlaceKind = 'phone' | 'street' | 'zip' | 'city';

/** What a page says about the business's location, as far as it can be compared. */
export type PlaceEvidence = {
  /** What agrees with the list or with another page of the salon, and what differs from both. */
  for: Set<EvidenceKind>;
  against: Set<EvidenceKind>;
  /** What agrees with the list alone, and what differs from it. */
  ofList: { for: Set<EvidenceKind>; against: Set<EvidenceKind> };
  /** What does not agree with the list but with another page of the salon, on this platform. */
  learned: Map<PlaceKind, string>;
  /**
   * `hasOurUnit`: the page shows our street with our unit. `isOurDoor`: with our unit, or without any. `isOtherUnit`:
   * with another unit.
   */
  hasOurUnit: boolean;
  isOurDoor: boolean;
  isOtherUnit: boolean;
  /** It says that its business has moved, so that another street is no contradiction. */
  saysMoved: boolean;
  /** It has our name and another street or a near city, and a search for our phone number alone returned it. */
  isMovedByPhone: boolean;
  /** As the page writes it. */
  shown: Omit<ShownValues, 'name'>;
  /** Only the handle names our city, as salons of its suburbs do too: `bellanailsatx` of Round Rock. */
  isCityOfHandle: boolean;
  /** Another city nearby: a suburb, or the next town. */
  isNear: boolean;
  isOtherState: boolean;
  /** A city of our city's name in another state. */
  isNamesake: boolean;
  /** Our city without its state, if another state has a city of that name. */
  isAmbiguous: boolean;
  /** One of its phone numbers has the area code of one of ours. */
  hasOurAreaCode: boolean;
  /** It mentions several locations: a brand's page, not a branch's. */
  isOfSeveral: boolean;
  /** It mentions a second shop: `Second location now open in Temescal!`. */
  tellsOfSecond: boolean;
  /** The second shop that it mentions is in our city, so the page is the first shop's. */
  secondIsHere: boolean;
  /** The key of another place that it names. */
  elsewhere: string | undefined;
  /** The values on the page, to learn from if the page is certainly the business's own. */
  phones: string[];
  streets: Street[];
  cities: string[];
};

/** A page that shows more phone numbers or streets is a list of others. */
const MOST_SHOWN = 20;

const SEVERAL =
  /\b(?:[2-9]|\d\d|two|three|four|five|six|several|multiple|all) (?:[\p{L}.]+ ){0,3}locations\b/iu;

/** True if the phone number or street agrees. */
export const isAddressed = (agrees: PlaceEvidence['for']): boolean =>
  agrees.has('phone') || agrees.has('street');

/** True if the page shows another phone number, street or ZIP code. */
export function isContradicted({ against }: Pick<PlaceEvidence, 'against'>): boolean {
  return against.has('phone') || against.has('street') || against.has('zip');
}

/** The evidence of values that a page shows, without the city. */
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

/** `We moved! Find us at 8131 Elm St.`, `Formerly at 12 Oak St.` */
const MOVED = /\b(?:we(?:['’]ve| have)? (?:now )?moved|has moved|moved (?:to|from)|formerly at)\b/iu;

/**
 * What a page's name says: it is exactly ours; it adds a part of town; the handle ends with our city (see
 * cityEvidence).
 */
type NameOnPage = { isListed: boolean; isBranch: boolean; handleNamesCity: boolean };

/** True if a page differs from ours in its street or near city alone, and shows neither our street nor phone number. */
function isOnlyElsewhere({ for: agrees, against }: Pick<PlaceEvidence, 'for' | 'against'>, isNear: boolean) {
  const isElsewhere = against.has('street') || (isNear && against.has('other_city'));
  return isElsewhere && against.size === 1 && !agrees.has('street') && !agrees.has('phone');
}

/** Compares the phone, street, ZIP code and city on a page with those of the business. */
export function placeEvidence(
  page: Page,
  identity: Identity,
  { isListed, isBranch, handleNamesCity }: NameOnPage,
): PlaceEvidence {
  const text = page.texts.join(' | ');
  const phone = comparePhones(page, text, identity);
  const street = compareStreets(page, identity);
  const zip = compareZips(text, identity);
  const evidence = evidenceOf({ phone, street, zip });

  const own = { ...page, texts: page.texts.map(withoutSecondPlace) };
  const city = cityEvidence(own, withoutSecondPlace(text), identity, handleNamesCity);
  const { is, cities, learned, shown, ...where } = city;
  if (is === 'ours') evidence.for.add('city');
  if (is === 'other' || is === 'near') evidence.against.add('other_city');
  // A handle such as `rookbos41` suggests the city, but the page does not show it.
  if (is === 'ours' && learned === undefined) {
    if (shown !== undefined) evidence.ofList.for.add('city');
  } else if (is !== 'unknown') evidence.ofList.against.add('other_city');
  if (learned !== undefined) evidence.learned.set('city', learned);

  const saysMoved = evidence.against.has('street') && MOVED.test(text);
  // If a search for our phone number alone returned the page, the number is on it, although the snippet does not show
  // it.
  const isOurName = isListed && !isBranch;
  const isMovedByPhone =
    isOurName && page.askedBy.has('phone_search') && isOnlyElsewhere(evidence, is === 'near');
  if (saysMoved || isMovedByPhone)
    for (const kind of ['street', 'zip'] as const) evidence.against.delete(kind);

  // A search for an address also returns neighbours, so what the page itself says comes first.
  if (!evidence.against.size || isMovedByPhone)
    for (const kind of page.askedBy) {
      evidence.for.add(kind);
      evidence.ofList.for.add(kind);
    }

  const ourPhones = [
    identity.phone ?? '',
    ...learnedElsewhere(identity.learned.phones, page).map(({ value }) => value),
  ];
  const areaCodes = new Set(ourPhones.filter(Boolean).map((one) => one.slice(0, 3)));
  return {
    ...evidence,
    ...where,
    saysMoved,
    isMovedByPhone,
    isOfSeveral: SEVERAL.test(text),
    tellsOfSecond: tellsOfSecond(text),
    secondIsHere: tellsOfSecondIn(text, identity),
    hasOurAreaCode: phone.phones.some((one) => areaCodes.has(one.slice(0, 3))),
    isCityOfHandle: is === 'ours' && shown === undefined,
    isNear: is === 'near',
    hasOurUnit: street.hasOurUnit,
    isOurDoor: street.isOurDoor,
    isOtherUnit: street.isOtherUnit,
    shown: shownValues({ street: street.shown, zip: zip.shown, city: shown, phone: phone.shown }),
    phones: phone.phones.slice(0, MOST_SHOWN),
    streets: street.streets.slice(0, MOST_SHOWN),
    cities,
  };
}
