import type { NameRelation } from '../naming/nameRelation.ts';
import type { NameForms } from '../naming/words.ts';
import { nameForms } from '../naming/words.ts';
import type { Identity } from './identity.ts';
import { areSeveralInTown, hasSecondShop, localTwinsOf, placesOf, streetKey } from './inTown.ts';
import type { Judged } from './judged.ts';
import { isSure, isUnderOtherName } from './judged.ts';
import { compareNames } from './nameComparison.ts';
import { isAddressed, isContradicted } from './placeEvidence.ts';
import { unplacedHandlesOf } from './unplacedHandles.ts';

/** The other businesses in the results that a page could belong to, and how many pages are certainly the salon's. */
export type Surroundings = {
  /** Names that resemble the salon's, of other businesses that are not in a distant city. */
  rivals: NameForms[];
  /** Businesses with the salon's name in distant cities: by city, the platforms on which they have a page. */
  twins: Map<string, Set<string>>;
  /** Businesses with the salon's name in its city or area code, each as the set of platforms on which it has a page. */
  localTwins: Set<string>[];
  /** A page with the salon's name mentions several locations. */
  isChain: boolean;
  /** The salon has a second shop, so another street with the salon's phone number is that shop's, and no move. */
  hasSecond: boolean;
  /** In the salon's city, pages with the salon's name show several phone numbers or streets: a name proves little. */
  areSeveral: boolean;
  /**
   * A page under another name is at the list's phone number or door (see `isOurDoor`), and no found page is at the
   * list's phone number or street.
   */
  isTakenOver: boolean;
  /** A page with the salon's name is in a city near the salon's, and shows another phone number, street or ZIP code. */
  hasNearTwin: boolean;
  /**
   * Platforms with a page that has the salon's name and is in a city near the salon's. Pages that are found, or that
   * show the salon's phone number, street or ZIP code, do not count.
   */
  nearTwins: Set<string>;
  /** A business with the salon's name is in another state, in a city with the same name as the salon's. */
  hasNamesake: boolean;
  /**
   * The phone numbers and streets (`placesOf`) of businesses in town with a similar name, if pages with the salon's
   * very name show other ones. If no page with that name shows any, and the other pages of the salon's name show
   * several streets: all of theirs.
   */
  othersPlaces: Set<string>;
  /** Handles that probably belong to another business (see `unplacedHandlesOf`). */
  unplacedHandles: Set<string>;
  /** The number of pages that are certainly the salon's. */
  sure: number;
};

export const noSurroundings = (): Surroundings => ({
  rivals: [],
  twins: new Map(),
  localTwins: [],
  isChain: false,
  hasSecond: false,
  areSeveral: false,
  isTakenOver: false,
  hasNearTwin: false,
  nearTwins: new Set(),
  hasNamesake: false,
  othersPlaces: new Set(),
  unplacedHandles: new Set(),
  sure: 0,
});

/** The most `rivals` (similar names of other businesses) that are kept, because every page is compared with each. */
const MOST_RIVALS = 30;

function isTakenOver(judged: readonly Judged[]): boolean {
  const isThere = (one: Judged) => one.place.ofList.for.has('phone') || one.place.isOurDoor;
  const isOurs = (one: Judged) =>
    one.grade === 'found' && (isThere(one) || one.place.ofList.for.has('street'));
  return !judged.some(isOurs) && judged.some((one) => isUnderOtherName(one) && isThere(one));
}

/** True if phone number, street or ZIP code agrees. A ZIP code does not count if the phone number or street differs. */
function isHere({ for: agrees, against }: Judged['place']): boolean {
  return isAddressed(agrees) || (agrees.has('zip') && !isAddressed(against));
}

function othersPlacesOf(judged: readonly Judged[]): Set<string> {
  const inTown = judged.filter(({ place }) => place.for.has('city') || place.for.has('zip'));
  const own = new Set(inTown.filter(({ name }) => name.relation === 'same').flatMap(placesOf));
  const isOther = (one: Judged) =>
    one.name.relation === 'other' &&
    one.name.similarity > 0 &&
    !placesOf(one).some((place) => own.has(place));
  if (own.size) return new Set(inTown.filter(isOther).flatMap(placesOf));
  // Each of these pages may be another business's: `Willow Nails` and `Willow Spa`, if the list has `Willow`.
  const likely = inTown.filter(({ name }) => name.relation !== 'other');
  const streets = new Set(likely.flatMap(({ place }) => place.streets.map(streetKey)));
  return new Set(streets.size > 1 ? likely.flatMap(placesOf) : []);
}

export function surroundingsOf(judged: readonly Judged[]): Surroundings {
  const hasSecond = hasSecondShop(judged);
  const around: Surroundings = {
    ...noSurroundings(),
    hasSecond,
    areSeveral: areSeveralInTown(judged),
    isTakenOver: isTakenOver(judged),
    localTwins: localTwinsOf(judged, hasSecond),
    isChain: judged.some(({ name, place }) => name.relation !== 'other' && place.isOfSeveral),
    othersPlaces: othersPlacesOf(judged),
    unplacedHandles: unplacedHandlesOf(judged),
    sure: judged.filter(isSure).length,
  };
  for (const { name, place, grade, page } of judged) {
    if (grade === 'found' || !name.shown || isHere(place)) continue;
    const isElsewhere = place.against.has('other_city') && !place.isNear;
    const isOurName = name.relation !== 'other';
    if (isElsewhere && isOurName) {
      const where = place.elsewhere ?? '';
      around.twins.set(where, (around.twins.get(where) ?? new Set()).add(page.platformId));
      around.hasNamesake ||= place.isNamesake;
    }
    const isNearTwin = place.isNear && isOurName;
    if (isNearTwin) around.nearTwins.add(page.platformId);
    if (isElsewhere || !isContradicted(place)) continue;
    around.hasNearTwin ||= isNearTwin;
    if (name.relation !== 'same' && name.similarity > 0 && around.rivals.length < MOST_RIVALS)
      around.rivals.push(nameForms(name.shown));
  }
  return around;
}

/** True if a name also fits a rival. If it is the `same` as the salon's, only a rival with the `same` name counts. */
export function fitsRival(
  shown: string,
  relation: NameRelation,
  { rivals }: Surroundings,
  identity: Identity,
): boolean {
  const theirs = nameForms(shown);
  return rivals.some((rival) => {
    const compared = compareNames(rival, theirs, identity);
    return compared.relation === 'same' || (relation !== 'same' && compared.relation !== 'other');
  });
}
