import type { ResultStatus } from '#contract/businesses.ts';
import type { Candidate, PlatformDetails, SearchMode } from '#contract/platformDetails.ts';
import type { ReviewReason } from '#contract/review.ts';
import { THRESHOLDS } from './thresholds.ts';

// The urgency of a review is a number to sort by: the base of its reason plus the score (0 to 100) of a page.

const FROM: Record<ReviewReason, number> = {
  other_name: 4000,
  changed: 3000,
  tie: 2000,
  closed: 1000,
  name_alone: 500,
  possible: 1,
};
const REASONS = Object.keys(FROM) as ReviewReason[];

const REASON_SENTENCES: Record<ReviewReason, string> = {
  other_name: 'A page with the same street or phone number has another name.',
  changed: 'A page that was decided on shows something else now.',
  tie: 'Two pages are about equally close.',
  closed: 'A page says that it is closed for good.',
  name_alone: 'Only the name of the closest page agrees.',
  possible: 'The closest page agrees only in part.',
};

/** `saidClosed`: how many pages say that the salon is closed for good; null if not counted. */
export const reasonSentence = (reason: ReviewReason, saidClosed: number | null): string =>
  reason === 'closed' && saidClosed !== null && saidClosed > 1
    ? `${saidClosed} pages say that it is closed for good.`
    : REASON_SENTENCES[reason];

type Reviewed = {
  status: ResultStatus | null;
  searchMode: SearchMode;
  processingDetails: Record<string, PlatformDetails>;
};

const isRejected = ({ against }: Candidate) => against.includes('operator');
const scoreOf = ({ candidates }: PlatformDetails) => Math.round(candidates[0]?.score ?? 0);

/** True if the two best pages fit about equally well. Rejected pages and those of other salons do not count. */
function isTie({ candidates }: PlatformDetails): boolean {
  const [best, next] = candidates.filter((candidate) => !isRejected(candidate) && !candidate.pageOf);
  if (!best || !next || best.score - next.score >= THRESHOLDS.margin) return false;
  return next.grade ? next.grade !== 'no' && next.grade === best.grade : !next.against.length;
}

const closestOf = ({ candidates }: PlatformDetails) => candidates.find((candidate) => !isRejected(candidate));

/**
 * True if the closest page has another name at the salon's street or phone number, or has the name of an accepted page.
 * Rejected pages do not count.
 */
const isUnderOtherName = (details: PlatformDetails) =>
  closestOf(details)?.against.includes('other_name') ?? false;

/** True if nothing but the name agrees on the closest page that was not rejected. */
const isByNameAlone = (details: PlatformDetails) => {
  const agreeing = closestOf(details)?.for ?? [];
  return agreeing.length > 0 && agreeing.every((kind) => kind === 'name');
};

/** The urgency of a review; null if nothing is to be decided. `isChanged`: a page has changed since its decision. */
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
    // A found or accepted page is the salon's, so only the closure is left to decide.
    if (!closed.length) return null;
    return FROM.closed + Math.max(...closed.map(scoreOf));
  }
  const possible = details.filter(({ outcome }) => outcome === 'possible');
  const best = Math.max(0, ...possible.map(scoreOf));
  if (possible.some(isUnderOtherName)) return FROM.other_name + best;
  if (possible.some(isTie)) return FROM.tie + best;
  return (possible.length && possible.every(isByNameAlone) ? FROM.name_alone : FROM.possible) + best;
}

/** Returns the range of the urgencies of reviews with this reason: at least `from` and less than `below`. */
export function worthRange(reason: ReviewReason): { from: number; below: number } {
  const from = FROM[reason];
  return { from, below: Math.min(...Object.values(FROM).filter((other) => other > from)) };
}

export const reviewReason = (worth: number): ReviewReason =>
  REASONS.find((reason) => worth >= FROM[reason]) ?? 'possible';
