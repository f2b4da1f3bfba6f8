import type { PageGrade } from '#contract/platformDetails.ts';
import { isOfOtherTrade } from '../naming/otherTrades.ts';
import { nameForms } from '../naming/words.ts';
import { isNearlyOurs } from './judged.ts';
import type { NameEvidence } from './nearestName.ts';
import type { Page } from './pages.ts';
import type { PlaceEvidence } from './placeEvidence.ts';
import { isContradicted } from './placeEvidence.ts';
import type { Surroundings } from './surroundings.ts';
import { THRESHOLDS } from './thresholds.ts';

/** What a page is graded by. `isRivals`: the page's name fits another business in town as well. */
export type Evidence = { page: Page; name: NameEvidence; place: PlaceEvidence; isRivals: boolean };

const { possible } = THRESHOLDS;

/**
 * True for a page at the salon's street and unit (without any unit if the list has none), and in the salon's city or
 * ZIP code. False if the page's name is of another trade. Such a page under another name may be the salon's or a
 * neighbour's, because many businesses share a house.
 */
function isAtOurDoor({ name, place }: Evidence): boolean {
  const isPlaced = place.for.has('zip') || place.for.has('city');
  return isPlaced && place.isOurDoor && !isOfOtherTrade(nameForms(name.shown ?? '').words);
}

/**
 * True if one name begins with the whole other name, and the page shows the salon's street with its phone number or
 * unit, and no other phone number, ZIP code or unit. Such names differ by a part of town or a word: `Rosa Nails East
 * Side`. A neighbour would have another phone number or unit.
 */
function isOurNameAndMore({ name, place }: Evidence): boolean {
  const { for: agrees } = place.ofList;
  const isHere = agrees.has('street') && (agrees.has('phone') || place.hasOurUnit);
  return (
    name.isBeginning && !name.isOtherTrade && isHere && !isContradicted(place.ofList) && !place.isOtherUnit
  );
}

/** Grades a page under another name at the salon's phone number or street: a neighbour, or the salon's new name. */
function gradeOtherName(evidence: Evidence): PageGrade {
  const { name, place } = evidence;
  const { for: agrees, against } = place;
  // The page shows another name, but its URL still contains the salon's.
  if (name.urlIsOurs && !against.size && !place.isOtherUnit) return 'found';
  if (isOurNameAndMore(evidence)) return 'found';
  const isContradictory = against.has('phone') || against.has('street') || place.isOtherUnit;
  if (isContradictory && (name.isOtherTrade || !agrees.has('phone'))) {
    const isLike = !name.isOtherTrade && name.similarity >= possible.nameWithAddress && !place.isOtherUnit;
    return isLike ? 'possible' : 'no';
  }
  // A house may have many tenants. So a merely similar name also needs the same sound (`isAlike`), the salon's phone
  // number, or its door (see `isOurDoor`).
  const isCertain = name.isAlike || agrees.has('phone') || place.isOurDoor;
  if (isNearlyOurs(name) && !isContradictory && isCertain) return 'found';
  return agrees.has('phone') || isAtOurDoor(evidence) || name.similarity >= possible.nameWithAddress
    ? 'possible'
    : 'no';
}

/** True if a page shows the list's phone number, or `phone_search` is among its evidence. */
export const isOnOurPhone = ({ for: agrees, ofList }: PlaceEvidence): boolean =>
  ofList.for.has('phone') || agrees.has('phone_search');

/** Grades a page that shows the salon's phone number or street. */
export function gradeByAddress(evidence: Evidence, { hasSecond }: Surroundings): PageGrade {
  const { name, place } = evidence;
  const { relation, isBranch, isInside, urlIsOurs } = name;
  const { for: agrees, against, isNear, isOtherState } = place;
  // Many towns have a 12 Main Street. So if only the street agrees, a page in a distant town must at least have a name
  // that fits the salon's. In another state, the name must be the `same`, and the unit must agree, too.
  const isElsewhere = against.has('other_city') && !isNear && !agrees.has('phone') && !agrees.has('zip');
  const isWrongCity = relation === 'same' && place.hasOurUnit;
  if (isElsewhere && !isWrongCity && (isOtherState || relation === 'other')) return 'no';
  const { ofList } = place;
  // If the salon has a second shop, both shops may have one phone number. A page without the salon's street may be the
  // second shop's if it shows another street, or if it shows another town and not the list's phone number.
  const isOtherTown = against.has('other_city') && !ofList.for.has('phone');
  const isOtherShop = hasSecond && (against.has('street') || isOtherTown) && !agrees.has('street');
  if (isOtherShop || (isBranch && isContradicted(place))) return 'possible';
  // The page shows another phone number than the list, and not the list's street. So its phone number or street agrees
  // only with another page of the salon. It is found only if it has the salon's name and that page's phone number, and
  // if no value differs from both the list and the salon's other pages. The number is then the salon's new one.
  const isOfNewPhone = relation === 'same' && agrees.has('phone') && !against.size;
  if (ofList.against.has('phone') && !ofList.for.has('street') && !isOfNewPhone) return 'possible';
  if (relation === 'other') return gradeOtherName(evidence);
  // A person's own page may show the street of the salon where the person works, but hardly the salon's phone number.
  if (isInside && !urlIsOurs && !isOnOurPhone(place)) return 'possible';
  // The page is in the same house, but in another unit and with another phone number.
  if (place.isOtherUnit && against.has('phone')) return 'possible';
  return 'found';
}
