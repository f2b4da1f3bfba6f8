import type { JobStatus } from '#contract/jobs.ts';
import type { Logger } from '../../lib/logger.ts';
import type { ClaimedJob } from '../results/claims/settleClaims.ts';
import type { FoundResult } from '../results/foundResult.ts';
import { foundResult, lookUpResultOf } from '../results/foundResult.ts';
import { writeResults } from '../results/resultsService.ts';
import { notLookedUp } from './notLookedUp.ts';

const UNSAVED = 'Could not be saved: what the search showed contains something that the database refuses.';

/** True if PostgreSQL has refused the data: as invalid (error class 22), by a constraint (23), or for its size (54). */
export const isRefused = (error: unknown): boolean =>
  /^(?:22|23|54)\w{3}$/.test(String((error as { code?: unknown } | null)?.code));

/** Returns the result of a business that could not be looked up, with the reason `UNSAVED`. */
function withoutClass(found: FoundResult): FoundResult {
  const { searchMode, platformUrls } = lookUpResultOf(found);
  return foundResult(found.businessId, notLookedUp(Object.keys(platformUrls), searchMode, UNSAVED));
}

/**
 * Writes results one by one, after the database has refused them together. For a refused result, writes one that has no
 * class and says why.
 */
export async function writeEachResult(
  job: ClaimedJob,
  found: FoundResult[],
  logger: Logger,
): Promise<JobStatus> {
  let status: JobStatus | undefined;
  // Each result gets its own savepoint: after an error outside of one, PostgreSQL refuses the rest of the transaction.
  const write = (one: FoundResult) => job.trx.transaction((trx) => writeResults({ ...job, trx }, [one]));
  for (const one of found) {
    status = await write(one).catch((error) => {
      if (!isRefused(error)) throw error;
      logger.error(
        { err: error, jobId: job.jobId, businessId: one.businessId },
        'The database refused a result.',
      );
      return write(withoutClass(one));
    });
  }
  return status ?? writeResults(job, []);
}
