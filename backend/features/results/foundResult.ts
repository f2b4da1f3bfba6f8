import { evidenceFacets, pagedPlatforms } from '#contract/facets.ts';
import type { PageClaim } from './claims/pageClaims.ts';
import { pageClaims } from './claims/pageClaims.ts';
import type { DecidedResult, LookUpResult } from './decidedResult.ts';
import { undecidedResult } from './decidedResult.ts';

/**
 * A result waiting to be written, as the JSON text that the database receives. The text takes a fraction of the
 * object's memory.
 */
export type FoundResult = {
  businessId: string;
  row: string;
  claims: readonly PageClaim[];
  /** See LookUpResult. */
  emptyAt?: number | undefined;
};

/** The values for `results`, for the columns of `businesses` that are derived from a result, and for `salon_facts`. */
const resultColumns = (result: DecidedResult) => ({
  status: result.status,
  operating: result.operating,
  search_mode: result.searchMode,
  provider: result.provider ?? null,
  verified_at: result.verifiedAt ?? null,
  not_judged: result.notJudged ?? false,
  platform_count: result.platformCount,
  platform_urls: result.platformUrls,
  processing_details: result.processingDetails,
  paged_platforms: pagedPlatforms(result),
  evidence_facets: evidenceFacets(result),
  page_values: result.pageValues,
  matched: result.matched,
  review_worth: result.reviewWorth,
  facts: result.facts.length || result.sites?.length ? result.facts : null,
  sites: result.sites?.length ? result.sites : null,
  look: result.look ?? null,
});

export const resultRow = (businessId: string, result: DecidedResult): string =>
  JSON.stringify({ business_id: businessId, ...resultColumns(result) });

export const foundResult = (businessId: string, result: LookUpResult): FoundResult => ({
  businessId,
  row: resultRow(businessId, undecidedResult(result)),
  claims: pageClaims(result.processingDetails),
  emptyAt: result.emptyAt,
});

/** Reads the look-up's result (without `emptyAt`) from the text that `foundResult` has made. */
export function lookUpResultOf({ row }: FoundResult): LookUpResult {
  const columns: ReturnType<typeof resultColumns> = JSON.parse(row);
  return {
    status: columns.status,
    operating: columns.operating,
    searchMode: columns.search_mode,
    provider: columns.provider,
    ...(columns.verified_at !== null && { verifiedAt: columns.verified_at }),
    ...(columns.not_judged && { notJudged: true }),
    platformUrls: columns.platform_urls,
    platformCount: columns.platform_count,
    processingDetails: columns.processing_details,
    ...(columns.sites && { sites: columns.sites }),
    ...(columns.look && { look: columns.look }),
  };
}
