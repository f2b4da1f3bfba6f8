import type { Fact, SiteHit } from '#contract/facts.ts';
import type { ProcessingDetails, SearchMode } from '#contract/platformDetails.ts';
import type { SearchProviderId } from '../../lib/settings/searchProviders.ts';
import { gatherFacts } from '../facts/gatherFacts.ts';
import type { BusinessClass } from '../matching/classes.ts';
import { classOf } from '../matching/classes.ts';
import type { StandingClosure } from '../matching/closureDecisions.ts';
import { closureChanges } from '../matching/closureDecisions.ts';
import type { DecidedPlatforms, StandingDecision } from '../matching/decisions.ts';
import { applyDecisions, presentDecisions } from '../matching/decisions.ts';
import type { FineValue } from '../matching/pageValues.ts';
import { pageValues } from '../matching/pageValues.ts';
import { reviewWorth } from '../matching/reviewWorth.ts';
import type { TakenLook } from './takenLook.ts';

/**
 * The part of a look-up's result that decisions and claims can change. If they have changed it, or if an operator has
 * decided whether the salon still exists, the column `matched` keeps this part as the look-up returned it. If not, the
 * column is null.
 */
export type Matched = BusinessClass & { processingDetails: ProcessingDetails };

/**
 * The result of one business's look-up, before decisions and other rows' claims. If the business could not be looked
 * up, the status is null, and never `not_found`.
 */
export type LookUpResult = Matched & {
  searchMode: SearchMode;
  /** The provider that was searched. Absent or null if it is not known or if none was searched. */
  provider?: SearchProviderId | null;
  /** The time of the result (ISO), if it is not the time at which it is written. */
  verifiedAt?: string;
  /** True if the job should have judged the business again, but could not: this is the parent job's result. */
  notJudged?: boolean;
  /** Websites and panels that may be the salon's own. Absent if the search showed none. */
  sites?: readonly SiteHit[];
  /** Present if the result counts as a look at the salon. A simulated result, for example, does not (see TakenLook). */
  look?: TakenLook;
  /**
   * When the last completely answered search was sent, in ms by `performance.now()`. Present only if its answer was
   * empty, and nothing has shown since that the provider works. Not stored.
   */
  emptyAt?: number;
};

/** A result after operators' decisions and other rows' claims, as it is stored. */
export type DecidedResult = LookUpResult & {
  /**
   * The look-up's own result. Null if it applies unchanged: nobody decided on a closure, and no decision on a page and
   * no other row's claim has changed the details.
   */
  matched: Matched | null;
  /** The urgency of a review; null if there is nothing to decide. */
  reviewWorth: number | null;
  /** What the salon's own pages, websites and panels say, taken from the decided details and `sites`. */
  facts: Fact[];
  /** How the found pages of the business agree with the list (matching/pageValues.ts). */
  pageValues: string;
};

/** The operators' current decisions on a salon, with what is needed to apply them. */
export type Standing = {
  decisions: readonly StandingDecision[];
  /** The decision on whether the salon still exists. */
  closure: StandingClosure | undefined;
  /** Values on pages that differ from the list, but that an operator has marked as fine. */
  fine: readonly FineValue[];
  platforms: DecidedPlatforms;
};

/** Returns the details after operators' decisions on pages; the look-up's own details if no decision changes them. */
export const decidedDetails = (
  { processingDetails }: LookUpResult,
  { decisions, platforms }: Pick<Standing, 'decisions' | 'platforms'>,
): ProcessingDetails => applyDecisions(processingDetails, decisions, platforms) ?? processingDetails;

/**
 * Sorts the details in the order of the platforms, because the first of several equal facts is chosen. A `jsonb` column
 * does not keep the order of its keys.
 */
function inOrder(details: ProcessingDetails, platforms: DecidedPlatforms): ProcessingDetails {
  const ids = new Set([...platforms.keys(), ...Object.keys(details)]);
  return Object.fromEntries([...ids].flatMap((id) => (details[id] ? [[id, details[id]]] : [])));
}

/**
 * Returns a look-up's result as it is to be stored, with what is derived from it. `details`: its details after the
 * salon's current decisions and other rows' claims.
 */
export function decidedResult(
  found: LookUpResult,
  details: ProcessingDetails,
  { decisions, closure, fine, platforms }: Standing,
): DecidedResult {
  const { status, operating, platformUrls, platformCount, processingDetails } = found;
  const matched = { status, operating, platformUrls, platformCount, processingDetails };
  const isDecided = details !== processingDetails || closure !== undefined;
  const result: LookUpResult = isDecided
    ? { ...found, processingDetails: details, ...classOf(Object.entries(details), closure?.verdict) }
    : found;
  const isChanged =
    presentDecisions(processingDetails, decisions, platforms).some(({ changed }) => changed) ||
    (closure !== undefined && closureChanges(closure, details, platforms).length > 0);
  return {
    ...result,
    matched: isDecided ? matched : null,
    reviewWorth: reviewWorth(result, isChanged),
    facts: gatherFacts(inOrder(details, platforms), found.sites),
    pageValues: pageValues(result, fine),
  };
}

/** Returns the result as it is without decisions and other rows' claims. */
export const undecidedResult = (found: LookUpResult): DecidedResult =>
  decidedResult(found, found.processingDetails, {
    decisions: [],
    closure: undefined,
    fine: [],
    platforms: new Map(),
  });
