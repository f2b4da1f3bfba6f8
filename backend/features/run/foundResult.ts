import type { DecidedResult } from '../jobs/review/decidedResult.ts';
import { resultColumns, undecidedResult } from '../jobs/review/decidedResult.ts';
import type { LookUpResult } from './lookUp.ts';

/**
 * What was found of a business, as it is kept until it is written. As the text that is sent to the database it takes a fraction
 * of the memory, and is ready when others wait for the job's row.
 */
export type FoundResult = { businessId: string; row: string };

/** A row of those that `recordResults` takes. */
export const resultRow = (businessId: string, result: DecidedResult): string =>
  JSON.stringify({ business_id: businessId, ...resultColumns(result) });

export const foundResult = (businessId: string, result: LookUpResult): FoundResult => ({
  businessId,
  row: resultRow(businessId, undecidedResult(result)),
});

/** What the search told. */
export function toldBy({ row }: FoundResult): LookUpResult {
  const columns: ReturnType<typeof resultColumns> = JSON.parse(row);
  return {
    status: columns.status,
    operating: columns.operating,
    searchMode: columns.search_mode,
    platformUrls: columns.platform_urls,
    platformCount: columns.platform_count,
    processingDetails: columns.processing_details,
  };
}
