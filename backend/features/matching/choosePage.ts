import type { EvidenceKind, LearnedAgreement } from '#contract/evidence.ts';
import type { PageFacts } from '#contract/facts.ts';
import { MOST_FACT_CHARACTERS, MOST_OTHER_NAMES } from '#contract/facts.ts';
import type { Candidate, PageGrade } from '#contract/platformDetails.ts';
import { cutText } from '../../lib/cleanText.ts';
import { cityKey } from '../address/cityName.ts';
import { plainText } from '../naming/text.ts';
import { nameWords } from '../naming/words.ts';
import type { Judged } from './judged.ts';
import { isNearlyOurs, isUnderOtherName } from './judged.ts';
import { keptSnippet } from './keptSnippet.ts';
import type { PlaceEvidence } from './placeEvidence.ts';
import { isAddressed } from './placeEvidence.ts';
import { foundReason, isNameAlone, notListedReason, possibleReason, tieReason } from './reasons.ts';
import { shownValues } from './shownValues.ts';
import { THRESHOLDS } from './thresholds.ts';

/** A platform's result for a business. The chosen page, if any, is the first candidate. */
export type PlatformMatch = {
  outcome: 'found' | 'possible' | 'not_listed';
  candidates: Candidate[];
  reason: string;
};

const RANK = { found: 2, possible: 1, no: 0 };

export type Graded = Candidate & { grade: PageGrade };

/**
 * Returns `for` with `name` if the page's present name agrees with the list's. If it does not agree, returns `against`
 * with `other_name` or `name` (see `EvidenceKind`).
 */
function nameKinds(judged: Judged): { for: EvidenceKind[]; against: EvidenceKind[] } {
  const { name, place } = judged;
  if (name.isAccepted) return { for: [], against: ['other_name'] };
  const isFormer = name.present !== undefined;
  const isOurs = name.isOurs || (isNearlyOurs(name) && !name.isOtherCraft && !name.isOfOtherNumber);
  if (isOurs && !isFormer) return { for: ['name'], against: [] };
  const isUnderOther = isUnderOtherName(judged) || (isFormer && isAddressed(place.ofList.for));
  return { for: [], against: [isUnderOther ? 'other_name' : 'name'] };
}

/** Lists what agrees with another page of the salon but not with the list. `agrees`: what agrees with the list. */
function learnedBy({ name, place }: Judged, agrees: readonly EvidenceKind[]): LearnedAgreement[] {
  const platformId = name.learnedFrom ?? name.otherFrom;
  const learned = [
    ...(platformId === undefined ? [] : [{ kind: 'name' as const, platformId }]),
    ...[...place.learned].map(([kind, platformId]) => ({ kind, platformId })),
  ];
  return learned.filter(({ kind }) => !agrees.includes(kind));
}

/** Returns the names on the page other than the list's, such as a former name, at most MOST_OTHER_NAMES. */
function otherNames({ page, name }: Judged): Pick<PageFacts, 'otherNames'> {
  const isNotOurs = name.isAccepted || (!name.isOurs && !isNearlyOurs(name));
  const isOthers = isNotOurs && name.shown !== undefined;
  // A handle from the URL is no name that people write. So the page's own name counts only if a title contains it.
  const isInTitle = isOthers && page.titles.some((title) => title.includes(name.shown!));
  const names = [...(isInTitle ? [name.shown!] : []), ...name.aliases].map((text) => text.trim());
  const distinct = [...new Map(names.filter(Boolean).map((text) => [plainText(text), text])).values()];
  const kept = distinct.map((text) => cutText(text, MOST_FACT_CHARACTERS)).slice(0, MOST_OTHER_NAMES);
  return kept.length ? { otherNames: kept } : {};
}

/** Matches what a title adds to a name: ` - Barber Shop in Memphis` in `Mai's - Barber Shop in Memphis`. */
const TRADE_IN_CITY = /\s[-–—]\s(?<trade>\p{L}+(?: \p{L}+){0,2}) in \p{Lu}[\p{L}.'’ -]*$/u;

/** True if the branch in a name begins with the page's city: `Bella Nails - La Jolla` on a page in La Jolla. */
function isInCity(branch: string, { shown: { city } }: PlaceEvidence): boolean {
  const part = branch.split(/\s[-–—]\s/u).at(-1)!;
  return city !== undefined && cityKey(part).startsWith(cityKey(city));
}

function withoutTrade(shown: string): string {
  const { index, groups } = TRADE_IN_CITY.exec(shown) ?? {};
  const isTrade = groups && nameWords(groups['trade']!).every(({ kind }) => kind !== 'rare');
  return isTrade ? shown.slice(0, index) : shown;
}

/**
 * Returns the name that the page shows for its business. If the list's name is only a former one, returns the present
 * name as it is. From any other name, removes a trade and city as in `Mai's - Barber Shop in Memphis`.
 */
function shownName({ name: { isOurs, branch, shown, present }, place }: Judged): string | undefined {
  if (present !== undefined) return present;
  if (isOurs && branch !== undefined && !isInCity(branch, place)) return withoutTrade(branch);
  return shown && withoutTrade(shown);
}

function candidateOf(judged: Judged): Graded {
  const { page, place, score, grade } = judged;
  const kinds = nameKinds(judged);
  const shown = shownValues({ name: shownName(judged), ...place.shown });
  const snippet = keptSnippet(page, shown);
  const agrees = [...kinds.for, ...place.ofList.for];
  const learned = learnedBy(judged, agrees);
  const facts = { ...page.facts, ...otherNames(judged) };
  return {
    url: page.url,
    title: page.shownTitle,
    ...(snippet && { snippet }),
    score,
    for: agrees,
    against: [...kinds.against, ...place.ofList.against],
    grade,
    shown,
    ...(learned.length && { learned }),
    ...(Object.keys(facts).length > 0 && { facts }),
  };
}

/** True if one of the page's URLs contains a name. Most pages with only a number were created by the platform. */
const isNamed = ({ page }: Judged): boolean => page.said.some(({ name }) => name !== undefined);
const showsAddress = ({ for: agrees, learned = [] }: Candidate): boolean =>
  [...agrees, ...learned.map(({ kind }) => kind)].some((kind) => kind === 'phone' || kind === 'street');

/** True if nothing but the page's name agrees, and nothing differs. */
const isByNameAlone = (page: Candidate): boolean =>
  isNameAlone(page) && !page.against.length && !page.learned?.length;

/**
 * Returns a platform's outcome and its reason. `candidates` are sorted, best first. If the outcome is `found` or
 * `possible`, the first candidate is the platform's page. `isOpaque`: true for a URL that contains no name.
 * `isAccepted`: true for the URL of a page whose name is not the list's, but that of a page that an operator has
 * accepted.
 */
export function chooseAmong(
  candidates: readonly Graded[],
  isOpaque: (url: string) => boolean,
  isAccepted: (url: string) => boolean = () => false,
): Pick<PlatformMatch, 'outcome' | 'reason'> {
  const [best] = candidates;
  if (!best || best.grade === 'no') return { outcome: 'not_listed', reason: notListedReason(best) };
  if (best.grade === 'possible')
    return { outcome: 'possible', reason: possibleReason(best, isOpaque(best.url), isAccepted(best.url)) };
  const isEqual = (one: Graded) =>
    one.grade === 'found' || (isByNameAlone(best) && one.grade === 'possible' && isByNameAlone(one));
  const equals = candidates.filter((one) => isEqual(one) && best.score - one.score < THRESHOLDS.margin);
  // Several found pages of one platform are all the salon's if each shows the salon's phone number or street.
  if (equals.length > 1 && !equals.every(showsAddress))
    return { outcome: 'possible', reason: tieReason(equals.length) };
  return { outcome: 'found', reason: foundReason(best, isAccepted(best.url)) };
}

export function choosePage(judged: readonly Judged[]): PlatformMatch {
  const ranked = [...judged].sort(
    (a, b) => RANK[b.grade] - RANK[a.grade] || b.score - a.score || Number(isNamed(b)) - Number(isNamed(a)),
  );
  const shown = ranked.filter(({ grade, score }) => grade !== 'no' || score >= THRESHOLDS.leastShown);
  const opaque = new Set(judged.filter(({ page }) => page.opaque).map(({ page }) => page.url));
  const accepted = new Set(judged.filter(({ name }) => name.isAccepted).map(({ page }) => page.url));
  const candidates = shown.map(candidateOf);
  const chosen = chooseAmong(
    candidates,
    (url) => opaque.has(url),
    (url) => accepted.has(url),
  );
  return { ...chosen, candidates: candidates.slice(0, THRESHOLDS.mostCandidates) };
}
