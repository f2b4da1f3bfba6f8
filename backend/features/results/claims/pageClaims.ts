import type { Candidate, PlatformDetails, ProcessingDetails } from '#contract/platformDetails.ts';
import type { Graded } from '../../matching/choosePage.ts';
import { chooseAmong } from '../../matching/choosePage.ts';
import { OPERATORS, strengthOf } from './strength.ts';

/** A page that a row's result has chosen, or might choose if other salons got the better pages. */
export type PageClaim = {
  platformId: string;
  url: string;
  /** The page's position (from 0) among those that the row may get as found. Null: the page is at most possible. */
  choice: number | null;
  strength: number;
};

const isRejected = ({ against }: Candidate): boolean => against.includes('operator');

/** Candidates stored before grades existed count only if they were chosen. */
function graded(candidate: Candidate, index: number, outcome: 'found' | 'possible'): Graded {
  return { ...candidate, grade: candidate.grade ?? (index === 0 ? outcome : 'no') };
}

/**
 * Returns the candidates that may be the row's page, with their grades, best first. None if the outcome is neither
 * `found` nor `possible`.
 */
export function openCandidates({ outcome, candidates }: PlatformDetails): Graded[] {
  if (outcome !== 'found' && outcome !== 'possible') return [];
  return candidates
    .filter((candidate) => !isRejected(candidate))
    .map((candidate, index) => graded(candidate, index, outcome))
    .filter(({ grade }) => grade !== 'no');
}

/**
 * Counts how many of the first candidates the row may get as found: the first one, the second one if another salon gets
 * the first, and so on. If the next one ties with one behind it, the count ends, even if another salon has one of the
 * two. Without this rule, every page that changes its owner could change further pages.
 */
function countChoices(open: readonly Graded[], outcome: PlatformDetails['outcome']): number {
  if (outcome !== 'found') return 0;
  const end = open.findIndex(
    ({ grade }, index) =>
      index > 0 && (grade !== 'found' || chooseAmong(open.slice(index), () => false).outcome !== 'found'),
  );
  return end < 0 ? open.length : end;
}

/** True if the platform's page is an operator's choice, which overrides all claims. */
export const isOperators = ({ decision }: PlatformDetails): boolean =>
  decision !== undefined && decision.verdict !== 'rejected';

function claimsOn(platformId: string, details: PlatformDetails): PageClaim[] {
  const open = openCandidates(details);
  const operators = isOperators(details);
  const choices = operators ? 1 : countChoices(open, details.outcome);
  return open.map((candidate, index) => ({
    platformId,
    url: candidate.url,
    choice: index < choices ? index : null,
    strength: operators && index === 0 ? OPERATORS : strengthOf(candidate),
  }));
}

/** Lists all pages that a result claims. Simulated pages are not claimed, because they are made up. */
export function pageClaims(details: ProcessingDetails): PageClaim[] {
  return Object.entries(details).flatMap(([platformId, searched]) =>
    searched.searchMode === 'simulated' ? [] : claimsOn(platformId, searched),
  );
}
