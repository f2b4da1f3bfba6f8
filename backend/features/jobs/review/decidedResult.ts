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

/** One that no decision stands on. */
export const undecidedResult = (told: LookUpResult): DecidedResult => decidedResult(told, [], new Map());

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

/** The same for results that have just come in: those alone that a decision stands on, by business. */
export async function decidedResults(
  trx: Knex.Transaction,
  businessIds: string[],
  toldOf: (businessId: string) => LookUpResult,
): Promise<Map<string, DecidedResult>> {
  const decisions = await listDecisionsOf(trx, businessIds);
  if (!decisions.size) return new Map();
  const platforms = await readAllPlatforms(trx);
  const told = [...decisions].map(([id, standing]) => ({ id, standing, result: toldOf(id) }));
  const live = told.filter(({ result }) => result.searchMode === 'live');
  return new Map(live.map(({ id, standing, result }) => [id, decidedResult(result, standing, platforms)]));
}
