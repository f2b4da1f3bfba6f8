import type { Candidate, PlatformDetails, ResultStatus, SearchMode } from '#contract/businesses.ts';
import { THRESHOLDS } from './thresholds.ts';

// How much a business is worth deciding on, as one number to sort by: what makes it so, and within that how near its
// closest page is.

const FROM = { changed: 3000, tie: 2000, closed: 1000, maybe: 1 };

type Reviewed = {
  status: ResultStatus | null;
  searchMode: SearchMode;
  processingDetails: Record<string, PlatformDetails>;
};

const isRejected = ({ against }: Candidate) => against.includes('operator');
const hasPage = ({ decision }: PlatformDetails) => decision !== undefined && decision.verdict !== 'rejected';
const scoreOf = ({ candidates }: PlatformDetails) => Math.round(candidates[0]?.score ?? 0);

/** Another page would do about as well. */
function isTie({ candidates }: PlatformDetails): boolean {
  const [best, next] = candidates.filter((candidate) => !isRejected(candidate));
  if (!best || !next || best.score - next.score >= THRESHOLDS.margin) return false;
  return next.grade ? next.grade !== 'no' && next.grade === best.grade : !next.against.length;
}

/** Null where there is nothing to decide. `isChanged`: what was decided on shows something else now. */
export function reviewWorth(
  { status, searchMode, processingDetails }: Reviewed,
  isChanged: boolean,
): number | null {
  if (searchMode === 'simulated') return null;
  const details = Object.values(processingDetails);
  if (isChanged) return FROM.changed + Math.max(0, ...details.map(scoreOf));
  if (status !== 'maybe') return null;
  const found = details.filter(({ outcome }) => outcome === 'found');
  if (found.length) {
    const closed = details.filter(({ operating }) => operating?.says === 'closed');
    // Somebody has said that the page which says so is the salon's: then it is closed.
    if (!closed.length || closed.some(hasPage)) return null;
    return FROM.closed + Math.max(...closed.map(scoreOf));
  }
  const possible = details.filter(({ outcome }) => outcome === 'possible');
  const best = Math.max(0, ...possible.map(scoreOf));
  return (possible.some(isTie) ? FROM.tie : FROM.maybe) + best;
}

/** Why a business of this worth is to be looked at, in a sentence. */
export function reviewReason(worth: number): string {
  if (worth >= FROM.changed) return 'A page that was decided on shows something else now.';
  if (worth >= FROM.tie) return 'Two pages are about equally close.';
  if (worth >= FROM.closed) return 'A page says that it is closed for good.';
  return `The closest page is only possible, with a score of ${worth - FROM.maybe} of 100.`;
}
