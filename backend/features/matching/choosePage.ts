import type { Candidate, EvidenceKind } from '#contract/businesses.ts';
import type { Judged } from './judged.ts';
import { foundReason, notListedReason, possibleReason, tieReason } from './reasons.ts';
import { THRESHOLDS } from './thresholds.ts';

/** What the results say of a business on one platform. The chosen page, if any, is the first candidate. */
export type PlatformMatch = {
  outcome: 'found' | 'possible' | 'not_listed';
  candidates: Candidate[];
  reason: string;
};

const RANK = { found: 2, possible: 1, no: 0 };

function candidateOf({ page, name, place, score }: Judged): Candidate {
  const isOurName = name.relation !== 'other' || name.similarity >= THRESHOLDS.found.nameWithAddress;
  const agrees: EvidenceKind[] = isOurName ? ['name', ...place.for] : [...place.for];
  const against: EvidenceKind[] = isOurName ? [...place.against] : ['name', ...place.against];
  return { url: page.url, title: page.titles[0] ?? '', score, for: agrees, against };
}

/** Its URL names something: a page that is a number alone is mostly one that the platform itself has made. */
const isNamed = ({ page }: Judged): boolean => page.said.some(({ name }) => name !== undefined);
const isAddressed = ({ place }: Judged): boolean => place.for.has('phone') || place.for.has('street');

/** Chooses the business's own page among the judged pages of one platform. */
export function choosePage(judged: readonly Judged[]): PlatformMatch {
  const ranked = [...judged].sort(
    (a, b) => RANK[b.grade] - RANK[a.grade] || b.score - a.score || Number(isNamed(b)) - Number(isNamed(a)),
  );
  const shown = ranked.filter(({ grade, score }) => grade !== 'no' || score >= THRESHOLDS.leastShown);
  const candidates = shown.slice(0, THRESHOLDS.mostCandidates).map(candidateOf);
  const [best] = ranked;
  const [chosen] = candidates;
  if (!best || !chosen || best.grade === 'no') {
    return { outcome: 'not_listed', candidates, reason: notListedReason(chosen) };
  }
  if (best.grade === 'possible') {
    return { outcome: 'possible', candidates, reason: possibleReason(chosen, best.page.opaque) };
  }
  const equals = ranked.filter(
    ({ grade, score }) => grade === 'found' && best.score - score < THRESHOLDS.margin,
  );
  // Several pages of one platform that all show our phone number or street are all ours.
  if (equals.length > 1 && !equals.every(isAddressed))
    return { outcome: 'possible', candidates, reason: tieReason(equals.length) };
  return { outcome: 'found', candidates, reason: foundReason(chosen) };
}
