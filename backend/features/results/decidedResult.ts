import type { Operating, ProcessingDetails, ResultStatus, SearchMode } from '#contract/businesses.ts';
import { classOf } from '../matching/classes.ts';
import type { DecidedPlatforms, StandingDecision } from '../matching/decisions.ts';
import { applyDecisions, presentDecisions } from '../matching/decisions.ts';
import { reviewWorth } from '../matching/reviewWorth.ts';

/** The result of one business's look-up, before any decision of an operator. */
export type LookUpResult = {
  /** Null, and never `not_found`, if the business could not be looked up. */
  status: ResultStatus | null;
  operating: Operating;
  searchMode: SearchMode;
  platformUrls: Record<string, string | null>;
  platformCount: number;
  processingDetails: ProcessingDetails;
};

/** A result after operators' decisions: a row of `results`. */
export type DecidedResult = LookUpResult & {
  /** The look-up's own result; null if no decision affects it. */
  matched: Omit<LookUpResult, 'searchMode'> | null;
  /** The urgency of a review; null if there is nothing to decide. */
  reviewWorth: number | null;
};

/** Applies a salon's current decisions to a result of its look-up. */
export function decidedResult(
  found: LookUpResult,
  decisions: readonly StandingDecision[],
  platforms: DecidedPlatforms,
): DecidedResult {
  const { searchMode, ...matched } = found;
  const details = applyDecisions(found.processingDetails, decisions, platforms);
  const result: LookUpResult = details
    ? { searchMode, processingDetails: details, ...classOf(Object.entries(details)) }
    : found;
  const isChanged = presentDecisions(found.processingDetails, decisions, platforms).some(
    ({ changed }) => changed,
  );
  return {
    ...result,
    matched: details ? matched : null,
    reviewWorth: reviewWorth(result, isChanged),
  };
}

/** The result if there are no decisions. */
export const undecidedResult = (found: LookUpResult): DecidedResult => decidedResult(found, [], new Map());
