import type { PageGrade } from '#contract/platformDetails.ts';
import type { NameEvidence } from './nearestName.ts';
import type { Page } from './pages.ts';
import type { PlaceEvidence } from './placeEvidence.ts';
import { isAddressed, isContradicted } from './placeEvidence.ts';
import { THRESHOLDS } from './thresholds.ts';

/** A page, its evidence, and how certain it is that the page is the business's own. */
export type Judged = {
  page: Page;
  name: NameEvidence;
  place: PlaceEvidence;
  grade: PageGrade;
  /** From 0 to 100. */
  score: number;
};

const hasOtherName = ({ name }: Pick<Judged, 'name'>): boolean => !name.isOurs && !isNearlyOurs(name);

/** True if a page shows another name at the list's phone number or street. */
export const isUnderOtherName = (judged: Pick<Judged, 'name' | 'place'>): boolean =>
  hasOtherName(judged) && isAddressed(judged.place.ofList.for);

/** True if a page shows another name at a phone number or street of the list or of another page of the salon. */
export const isNeighbour = (judged: Pick<Judged, 'name' | 'place'>): boolean =>
  hasOtherName(judged) && isAddressed(judged.place.for);

/**
 * True if a name is very similar to the salon's: `Bela Nail Barr`. False for a name of another trade, and for a name
 * learned from another page.
 */
export const isNearlyOurs = ({ similarity, isOtherTrade, learnedFrom }: NameEvidence): boolean =>
  learnedFrom === undefined && !isOtherTrade && similarity >= THRESHOLDS.found.nameWithAddress;

/**
 * True if a page is certainly the salon's, so that values can be learned from it. It is found, its name or URL fits, it
 * shows no other unit, and it does not belong to a person or business inside the salon. In addition, the salon's phone
 * number or street agrees, or the salon has moved there (`saysMoved`, `isMovedByPhone`), or the whole name and the ZIP
 * code agree and no phone number or street differs.
 */
export function isSure({ grade, place, name }: Judged): boolean {
  const { for: agrees } = place;
  const isNamed = name.relation !== 'other' || name.urlIsOurs || isNearlyOurs(name);
  if (grade !== 'found' || !isNamed || name.isInside || place.isOtherUnit) return false;
  const hasMoved = (place.saysMoved || place.isMovedByPhone) && name.isListed;
  if (isAddressed(agrees) || hasMoved) return true;
  return agrees.has('zip') && name.relation === 'same' && !isContradicted(place);
}
