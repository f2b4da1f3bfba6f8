import type { Knex } from 'knex';
import { evidenceFacets, pagedPlatforms } from '#contract/facets.ts';
import { classOf } from '../../matching/classes.ts';
import type { DecidedPlatforms, StandingDecision } from '../../matching/decisions.ts';
import { applyDecisions, presentDecisions } from '../../matching/decisions.ts';
import { reviewWorth } from '../../matching/reviewWorth.ts';
import { readAllPlatforms } from '../../platforms/platformsService.ts';
import type { LookUpResult } from '../../run/lookUp.ts';
import { listDecisionsOf } from './decisionQueries.ts';

/** A result with what operators have decided standing above it: a row of `results`. */
export type DecidedResult = LookUpResult & {
  /** What the matcher alone said; null where no decision has anything to say. */
  matched: Omit<LookUpResult, 'searchMode'> | null;
  /** Null: nothing to decide. */
  reviewWorth: number | null;
};

/** As the columns of `results`, and those of `businesses` that follow from it. */
export const resultColumns = (result: DecidedResult) => ({
  status: result.status,
  operating: result.operating,
  search_mode: result.searchMode,
  platform_count: result.platformCount,
  platform_urls: result.platformUrls,
  processing_details: result.processingDetails,
  paged_platforms: pagedPlatforms(result),
  evidence_facets: evidenceFacets(result),
  matched: result.matched,
  review_worth: result.reviewWorth,
});

/** `told`: by the matcher alone. */
export function decidedResult(
  told: LookUpResult,
  decisions: readonly StandingDecision[],
  platforms: DecidedPlatforms,
): DecidedResult {
  const { searchMode, ...matched } = told;
  const details = applyDecisions(told.processingDetails, decisions, platforms);
  const result: LookUpResult = details
    ? { searchMode, processingDetails: details, ...classOf(Object.entries(details)) }
    : told;
  const isChanged = presentDecisions(told.processingDetails, decisions, platforms).some(
    ({ changed }) => changed,
  );
  return {
    ...result,
    matched: details ? matched : null,
    reviewWorth: reviewWorth(result, isChanged),
  };
}

/** The same for results that have just come in, by what was decided on their salons until now. */
export async function decidedResults<Given extends { businessId: string; result: LookUpResult }>(
  trx: Knex.Transaction,
  given: Given[],
): Promise<(Omit<Given, 'result'> & { result: DecidedResult })[]> {
  const decisions = await listDecisionsOf(
    trx,
    given.map(({ businessId }) => businessId),
  );
  const platforms: DecidedPlatforms = decisions.size ? await readAllPlatforms(trx) : new Map();
  return given.map((one) => {
    const standing = one.result.searchMode === 'live' ? decisions.get(one.businessId) : undefined;
    return { ...one, result: decidedResult(one.result, standing ?? [], platforms) };
  });
}
