import type { Candidate, EvidenceKind } from '#contract/businesses.ts';
import type { BusinessToMatch, Identity } from './identity.ts';
import { identityOf } from './identity.ts';
import type { Judged } from './judgePage.ts';
import { judgePage } from './judgePage.ts';
import type { Hit, MatchPlatform, Page } from './pages.ts';
import { pagesOf } from './pages.ts';
import { foundReason, notListedReason, possibleReason, tieReason } from './reasons.ts';
import { learn, NO_SURROUNDINGS, surroundingsOf } from './surroundings.ts';
import { THRESHOLDS } from './thresholds.ts';

export type { BusinessToMatch } from './identity.ts';
export type { Hit, MatchPlatform } from './pages.ts';

/** What the results say of a business on one platform. The chosen page, if any, is the first candidate. */
export type PlatformMatch = {
  outcome: 'found' | 'possible' | 'not_listed';
  candidates: Candidate[];
  reason: string;
};

function candidateOf({ page, name, place, score }: Judged): Candidate {
  const isNamed = name.similarity >= THRESHOLDS.found.nameWithAddress;
  const kinds: EvidenceKind[] = isNamed ? ['name', ...place.for] : [...place.for];
  const against: EvidenceKind[] = isNamed ? [...place.against] : ['name', ...place.against];
  return { url: page.url, title: page.titles[0] ?? '', score, for: kinds, against };
}

/** What is learned in one round can make another page sure; a third round changed nothing in measurements. */
const ROUNDS = 2;
const GRADES = { found: 2, possible: 1, no: 0 };

function choose(judged: readonly Judged[]): PlatformMatch {
  const ranked = [...judged].sort((a, b) => GRADES[b.grade] - GRADES[a.grade] || b.score - a.score);
  const [best, second] = ranked;
  const shown = ranked.filter(({ grade, score }) => grade !== 'no' || score >= THRESHOLDS.shown);
  const candidates = shown.slice(0, THRESHOLDS.mostCandidates).map(candidateOf);
  if (!best || best.grade === 'no')
    return { outcome: 'not_listed', candidates, reason: notListedReason(candidates[0]) };
  const chosen = candidates[0]!;
  if (best.grade === 'possible')
    return { outcome: 'possible', candidates, reason: possibleReason(chosen, best) };
  const isTie = second?.grade === 'found' && best.score - second.score < THRESHOLDS.margin;
  if (isTie) {
    const count = ranked.filter(
      ({ grade, score }) => grade === 'found' && best.score - score < THRESHOLDS.margin,
    ).length;
    return { outcome: 'possible', candidates, reason: tieReason(count) };
  }
  return { outcome: 'found', candidates, reason: foundReason(chosen) };
}

/** Judges all pages, and again with what the pages that are surely the business's own have told. */
function judgePages(pages: readonly Page[], business: Identity): Judged[] {
  let identity = business;
  let judged = pages.map((page) => judgePage(page, identity, NO_SURROUNDINGS));
  for (let round = 0; round < ROUNDS; round += 1) {
    identity = learn(identity, judged);
    const around = surroundingsOf(judged);
    judged = pages.map((page) => judgePage(page, identity, around));
  }
  return judged;
}

/**
 * Judges for each platform which of the search results is the business's own page, if any. Every platform asked for
 * has an entry.
 */
export function matchBusiness(
  business: BusinessToMatch,
  platforms: readonly MatchPlatform[],
  hits: readonly Hit[],
): Map<string, PlatformMatch> {
  const judged = judgePages(pagesOf(hits, platforms), identityOf(business));
  return new Map(
    platforms.map(({ id }) => [id, choose(judged.filter(({ page }) => page.platformId === id))] as const),
  );
}
