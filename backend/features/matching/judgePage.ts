import type { PageGrade } from '#contract/platformDetails.ts';
import type { Evidence } from './gradeByAddress.ts';
import { gradeByAddress, isOnOurPhone } from './gradeByAddress.ts';
import type { Identity } from './identity.ts';
import { placesOf } from './inTown.ts';
import type { Judged } from './judged.ts';
import { isNeighbour } from './judged.ts';
import { nameEvidence } from './nameEvidence.ts';
import type { NameEvidence } from './nearestName.ts';
import type { Page } from './pages.ts';
import type { PlaceEvidence } from './placeEvidence.ts';
import { isAddressed, isContradicted, placeEvidence } from './placeEvidence.ts';
import type { Surroundings } from './surroundings.ts';
import { fitsRival } from './surroundings.ts';
import { THRESHOLDS } from './thresholds.ts';
import { handlesOf } from './unplacedHandles.ts';

const { found, possible, placeWeight } = THRESHOLDS;

/** How well the place on the page agrees, from 0 to 1. */
function placeScore(place: PlaceEvidence): number {
  const { for: agrees, against, isNear } = place;
  const worth = [...agrees].map((kind) => placeWeight[kind as keyof typeof placeWeight] ?? 0);
  const best = Math.max(placeWeight.none, ...worth);
  if (isAddressed(agrees)) return best;
  if (against.has('other_city') && !isNear && !agrees.has('zip')) return 0;
  return best - (isContradicted(place) ? placeWeight.contradiction : 0);
}

/**
 * True if the page could belong to another shop of a chain, or to a namesake in the salon's city or area code. If at
 * least one page is certainly the salon's, a namesake with a page on this platform is ruled out.
 */
function isAnybodys({ platformId }: Page, { localTwins, isChain, areSeveral, sure }: Surroundings): boolean {
  const isOthers = localTwins.some((platforms) => !sure || !platforms.has(platformId));
  return isChain || areSeveral || isOthers;
}

/** True if page and URL lack the salon's name, and no other page at the salon's address has the page's name. */
const isStrangers = ({ relation, otherFrom, urlIsOurs }: NameEvidence): boolean =>
  relation === 'other' && otherFrom === undefined && !urlIsOurs;

/** Grades a page with the salon's ZIP code or city, but without its phone number and street. */
function gradeByCity({ page, name, place, isRivals }: Evidence, around: Surroundings): PageGrade {
  const { for: agrees, against } = place;
  const isLike =
    name.similarity >= possible.nameContradicted || (place.isStreetMistyped && name.relation !== 'other');
  if (isContradicted(place)) return isLike ? 'possible' : 'no';
  if (isStrangers(name) && (name.similarity < possible.nameWithCity || name.isOtherTrade)) return 'no';
  if (
    name.relation === 'other' ||
    name.isOtherCraft ||
    name.isInside ||
    page.opaque ||
    isRivals ||
    place.isOfSeveral
  )
    return 'possible';
  const isOfAnother = isAnybodys(page, around) || name.isPersonsFirm || name.isAtBranch || name.isEdited;
  if (!agrees.has('zip') && isOfAnother) return 'possible';
  // `Willow` at the street of `Willow Nails & Spa` is no page of `Willow Nails`, whose pages show another street.
  if (name.relation !== 'same' && placesOf({ place }).some((one) => around.othersPlaces.has(one)))
    return 'possible';
  // The next town may have the salon's ZIP code. So a page in another town whose name adds a part of town or a number
  // may be another branch's or a namesake's.
  if (name.isBranch && against.has('other_city')) return 'possible';
  const mayBeNamesakes = around.hasNamesake || place.isZipOfNamesake;
  if (place.isAmbiguous && !agrees.has('zip') && mayBeNamesakes) return 'possible';
  // Only the handle names the city, a namesake is in a suburb, and no page is certainly the salon's.
  if (place.isCityOfHandle && !agrees.has('zip') && around.hasNearTwin && !around.sure) return 'possible';
  return 'found';
}

/** True if the name fits only the salon, URL and place do not differ, and enough pages are certainly the salon's. */
function isNameSurelyOurs({ page, name, place, isRivals }: Evidence, around: Surroundings): boolean {
  const isVeryName =
    (name.relation === 'same' || name.relation === 'longer') &&
    name.urlAgrees &&
    !name.isInside &&
    !name.isPersonsFirm &&
    !name.isAtBranch &&
    !name.isEdited &&
    name.branch === undefined &&
    !isRivals &&
    !page.opaque;
  return (
    isVeryName &&
    !isContradicted(place) &&
    !place.isOfSeveral &&
    !isAnybodys(page, around) &&
    !handlesOf(page).some((handle) => around.unplacedHandles.has(handle)) &&
    around.sure >= found.surePagesElsewhere
  );
}

/**
 * Grades a page in a city near the salon's: a suburb, or the next town, where a namesake or a second shop may be. The
 * page is `found` only if a search for the phone number alone returned it; other pages that are certainly the salon's
 * do not help.
 */
function gradeNearby({ name, place, page }: Evidence, { hasSecond }: Surroundings): PageGrade {
  if (place.isMovedByPhone && !hasSecond && !page.opaque && !place.isOfSeveral) return 'found';
  return name.similarity >= possible.nameNearby ? 'possible' : 'no';
}

/**
 * Grades a page that shows nothing of the salon's place, and no other city. The page is `found` only if its name is
 * surely the salon's, every namesake in another city has a page on this platform, and the platform's profiles do not
 * nearly always name their town (`namesTown`).
 */
function gradeByName(evidence: Evidence, around: Surroundings): PageGrade {
  const { platformId, rules } = evidence.page;
  const twins = [...around.twins.values(), ...(around.hasNearTwin ? [around.nearTwins] : [])];
  const isLeft = twins.every((platforms) => platforms.has(platformId));
  const { name, place } = evidence;
  if (isContradicted(place) || (isStrangers(name) && name.similarity < possible.nameAlone)) return 'no';
  return isNameSurelyOurs(evidence, around) && isLeft && !rules.namesTown ? 'found' : 'possible';
}

/** True if the page has the salon's whole name (`same`) and cannot be another shop's or a namesake's (`isAnybodys`). */
const isWholeName = ({ page, name }: Evidence, around: Surroundings): boolean =>
  name.relation === 'same' && !isAnybodys(page, around);

/**
 * True if a search without the name returned the page (see `AskedBy`), its name or URL fits the salon and no other
 * business in town, and nothing speaks against it.
 */
function isShownForAddress({ page, name, place, isRivals }: Evidence): boolean {
  const { for: agrees, against } = place;
  const isShown = agrees.has('street_search') || agrees.has('phone_search') || agrees.has('address_search');
  const isOfTenant = (name.isInside || name.isOtherCraft) && !isOnOurPhone(place);
  const isNamed = (name.relation !== 'other' && !isOfTenant) || name.urlIsOurs || name.isAlike;
  const isDoubtful = name.isPersonsFirm || name.isAtBranch || isRivals || page.opaque || place.isOfSeveral;
  return isShown && isNamed && !against.size && !isDoubtful;
}

function gradeOf(evidence: Evidence, around: Surroundings): PageGrade {
  const grade = gradeAlone(evidence, around);
  // If another business is at the list's address and no page shows the salon there, a page without the salon's phone
  // number or street is at most possible, unless it shows further names of the salon (`aliases`).
  const isDoubtful = around.isTakenOver && !isAddressed(evidence.place.for) && !evidence.name.aliases.length;
  return grade === 'found' && isDoubtful ? 'possible' : grade;
}

function gradeAlone(evidence: Evidence, around: Surroundings): PageGrade {
  const { for: agrees, against, isNear, secondIsHere } = evidence.place;
  // The page is the first shop's and mentions the salon as the second shop.
  if (secondIsHere && !agrees.has('street')) return evidence.name.relation === 'other' ? 'no' : 'possible';
  if (evidence.place.isMovedByPhone && around.hasSecond) return 'possible';
  if (isAddressed(agrees)) return gradeByAddress(evidence, around);
  if (isShownForAddress(evidence) && (around.sure || isWholeName(evidence, around))) return 'found';
  if (agrees.has('zip') || agrees.has('city')) return gradeByCity(evidence, around);
  if (against.has('other_city')) return isNear ? gradeNearby(evidence, around) : 'no';
  return gradeByName(evidence, around);
}

const hasAddress = ({ phones, street, zipCode, learned }: Identity): boolean =>
  phones.length > 0 ||
  street !== undefined ||
  zipCode !== undefined ||
  learned.phones.size > 0 ||
  learned.streets.size > 0;

export type Weighed = Pick<Evidence, 'page' | 'name' | 'place'>;

export function weighPage(page: Page, identity: Identity): Weighed {
  const name = nameEvidence(page, identity);
  return { page, name, place: placeEvidence(page, identity, name) };
}

/** Grades a page by its evidence and by what is known of other businesses in the results. */
export function judgePage(weighed: Weighed, identity: Identity, around: Surroundings): Judged {
  const { page, name, place } = weighed;
  const isRivals = name.shown !== undefined && fitsRival(name.shown, name.relation, around, identity);
  // If the salon's street, phone number or ZIP code is known, a namesake's page in town shows other values. So several
  // phone numbers or streets in town (`areSeveral`) then make no page doubtful.
  const isTold = hasAddress(identity);
  const areSeveral = around.areSeveral && !isTold;
  const grade = gradeOf({ page, name, place, isRivals }, { ...around, areSeveral });
  const share = THRESHOLDS.nameWeight + (1 - THRESHOLDS.nameWeight) * placeScore(place);
  const isRenamed = grade !== 'no' && isNeighbour({ name, place });
  const likeness = isRenamed ? Math.max(name.similarity, THRESHOLDS.otherNameWeight) : name.similarity;
  return { page, name, place, grade, score: Math.round(100 * likeness * share) };
}
