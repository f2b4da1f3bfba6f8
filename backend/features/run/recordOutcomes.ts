import type { Knex } from 'knex';
import type { JobStatus } from '#contract/jobs.ts';
import type { Logger } from '../../lib/logger.ts';
import { decidedResults } from '../jobs/review/decidedResult.ts';
import type { LookUpResult } from './lookUp.ts';
import { notLookedUp } from './notLookedUp.ts';
import { recordResults } from './portionQueries.ts';

type Given = { businessId: string; result: LookUpResult };

const UNSAVED = 'Could not be saved: what the search showed holds something that the database refuses.';

/** Whether PostgreSQL refuses the data itself (class 22), by a rule of the table (23) or for its size (54). */
const isRefused = (error: unknown): boolean =>
  /^(?:22|23|54)\w{3}$/.test(String((error as { code?: unknown } | null)?.code));

/** The same business as one that could not be looked up, with the reason. */
function withoutClass({ businessId, result }: Given): Given {
  const { searchMode, platformUrls } = result;
  return { businessId, result: notLookedUp(Object.keys(platformUrls), searchMode, UNSAVED) };
}

/**
 * Writes results as `recordResults` does, with what operators have decided until now standing above them. One that the database refuses takes no other with it: its business has no
 * class then, and says why.
 */
export async function recordOutcomes(
  trx: Knex.Transaction,
  jobId: string,
  outcomes: Given[],
  logger: Logger,
): Promise<JobStatus> {
  // Each in a savepoint: after a refusal a transaction without one takes nothing more.
  const record = (given: Given[]) =>
    trx.transaction(async (part) => recordResults(part, jobId, await decidedResults(part, given)));
  try {
    return await record(outcomes);
  } catch (error) {
    if (!isRefused(error)) throw error;
    if (outcomes.length > 1) {
      let status: JobStatus | undefined;
      for (const outcome of outcomes) status = await recordOutcomes(trx, jobId, [outcome], logger);
      return status!;
    }
    const [refused] = outcomes;
    if (!refused) throw error;
    logger.error({ err: error, jobId, businessId: refused.businessId }, 'The database refused a result.');
    return record([withoutClass(refused)]);
  }
}
