import type { Knex } from 'knex';
import type { JobStatus } from '#contract/jobs.ts';
import type { Logger } from '../../lib/logger.ts';
import { decidedResults } from '../jobs/review/decidedResult.ts';
import type { FoundResult } from './foundResult.ts';
import { foundResult, resultRow, toldBy } from './foundResult.ts';
import { notLookedUp } from './notLookedUp.ts';
import { recordResults } from './portionQueries.ts';

const UNSAVED = 'Could not be saved: what the search showed holds something that the database refuses.';

/** Whether PostgreSQL refuses the data itself (class 22), by a rule of the table (23) or for its size (54). */
export const isRefused = (error: unknown): boolean =>
  /^(?:22|23|54)\w{3}$/.test(String((error as { code?: unknown } | null)?.code));

/** The same business as one that could not be looked up, with the reason. */
function withoutClass(found: FoundResult): FoundResult {
  const { searchMode, platformUrls } = toldBy(found);
  return foundResult(found.businessId, notLookedUp(Object.keys(platformUrls), searchMode, UNSAVED));
}

/** Writes results as `recordResults` does, with what operators have decided until now standing above them. */
export async function recordOutcomes(
  trx: Knex.Transaction,
  jobId: string,
  found: FoundResult[],
): Promise<JobStatus> {
  const byId = new Map(found.map((one) => [one.businessId, one]));
  const decided = await decidedResults(trx, [...byId.keys()], (id) => toldBy(byId.get(id)!));
  const rows = found.map(({ businessId, row }) => {
    const result = decided.get(businessId);
    return result ? resultRow(businessId, result) : row;
  });
  return recordResults(trx, jobId, rows);
}

/**
 * The same one by one, after the database has refused them together: one that it refuses takes no other with it. Its
 * business has no class then, and says why.
 */
export async function recordEachOutcome(
  trx: Knex.Transaction,
  jobId: string,
  found: FoundResult[],
  logger: Logger,
): Promise<JobStatus> {
  let status: JobStatus | undefined;
  // Each in a savepoint: after a refusal a transaction without one takes nothing more.
  const record = (one: FoundResult) => trx.transaction((part) => recordOutcomes(part, jobId, [one]));
  for (const one of found) {
    status = await record(one).catch((error) => {
      if (!isRefused(error)) throw error;
      logger.error({ err: error, jobId, businessId: one.businessId }, 'The database refused a result.');
      return record(withoutClass(one));
    });
  }
  return status ?? recordOutcomes(trx, jobId, []);
}
