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

/** A look-up's result as `matched` keeps it; the rest is in columns that no decision changes. */
export type Matched = BusinessClass & { processingDetails: ProcessingDetails };

/**
 * The result of one business's look-up, before any decision of an operator. Its status is null, and never `not_found`,
 * if the business could not be looked up.
 */
export type LookUpResult = Matched & {
  searchMode: SearchMode;
  /** The provider that was searched. Absent in simulated results. */
  provider?: SearchProviderId | null;
  /** When the business was looked up, if not now. */
  verifiedAt?: string;
  /** True if the business could not be judged again, because an answer is missing: this is its earlier result. */
  notJudged?: boolean;
  /** Websites that may be the salon's own. Absent if the search showed none. */
  sites?: readonly SiteHit[];
  /** Absent if the result is no look (see TakenLook). */
  look?: TakenLook;
  /** When the last search was sent; only if its answer was empty and nothing has confirmed that. Not stored. */
  emptyAt?: number;
};

/** A result after operators' decisions and other rows' claims: a row of `results`. */
export type DecidedResult = LookUpResult & {
  /** The look-up's own result; null if neither a decision nor another row's claim affects it. */
  matched: Matched | null;
  /** The urgency of a review; null if there is nothing to decide. */
  reviewWorth: number | null;
  /** What the salon's own pages and websites say, gathered from `processingDetails` and `sites`. */
  facts: Fact[];
  /** How the found pages of the business agree with the list (matching/pageValues.ts). */
  pageValues: string;
};

/** The operators' current decisions on a salon, with what is needed to apply them. */
export type Standing = {
  decisions: readonly StandingDecision[];
  /** The decision on whether the salon still exists. */
  closure: StandingClosure | undefined;
  /** The differences between pages and the list that an operator called fine. */
  fine: readonly FineValue[];
  platforms: DecidedPlatforms;
};

/** The details after operators' decisions; the look-up's own if no decision affects them. */
export const decidedDetails = (
  { processingDetails }: LookUpResult,
  { decisions, platforms }: Pick<Standing, 'decisions' | 'platforms'>,
): ProcessingDetails => applyDecisions(processingDetails, decisions, platforms) ?? processingDetails;

/** Sorts by platform, because equal facts are chosen in this order. The database sorts the keys of JSON otherwise. */
function inOrder(details: ProcessingDetails, platforms: DecidedPlatforms): ProcessingDetails {
  const ids = new Set([...platforms.keys(), ...Object.keys(details)]);
  return Object.fromEntries([...ids].flatMap((id) => (details[id] ? [[id, details[id]]] : [])));
}

/**
 * Makes a row of `results` from a look-up's result. `details`: its details after the salon's current decisions and
 * other rows' claims.
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

/** The result if no decision and no claim of another row affects it. */
export const undecidedResult = (found: LookUpResult): DecidedResult =>
  decidedResult(found, found.processingDetails, {
    decisions: [],
    closure: undefined,
    fine: [],
    platforms: new Map(),
  });
