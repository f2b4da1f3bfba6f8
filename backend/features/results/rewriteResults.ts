import { isDeepStrictEqual } from 'node:util';
import { readClaimEnds } from './claims/claimEnds.ts';
import type { ClaimedJob } from './claims/settleClaims.ts';
import { settledDetails } from './claims/settledDetails.ts';
import { decidedDetails, decidedResult } from './decidedResult.ts';
import { resultRow } from './foundResult.ts';
import { readStandings } from './readDecisions.ts';
import { changeResults } from './resultQueries.ts';
import { listStoredResults } from './storedQueries.ts';

/** At most this many searched rows are rewritten by one statement: some megabytes of details. */
const MOST_RESULTS = 200;

async function rewriteSome(job: ClaimedJob, businessIds: string[]): Promise<void> {
  const { trx, jobId, platforms } = job;
  const stored = await listStoredResults(trx, businessIds);
  const standingOf = await readStandings(trx, businessIds, platforms);
  const endsOf = await readClaimEnds(job, businessIds);
  const rows = stored.flatMap(({ id, searchedId, searched, reviewWorth, row }) => {
    const standing = standingOf(searchedId);
    const details = settledDetails(decidedDetails(searched, standing), endsOf(searchedId), platforms);
    const result = decidedResult(searched, details, standing);
    const isSame =
      isDeepStrictEqual(details, row.processingDetails) &&
      result.status === row.status &&
      result.operating === row.operating &&
      (id !== searchedId || result.reviewWorth === reviewWorth);
    return isSame ? [] : resultRow(id, result);
  });
  if (rows.length) await changeResults(trx, jobId, { rows, replaces: true });
}

/**
 * Applies the current decisions and claims to the results of these searched rows and of their copies, and writes those
 * that change. Rows without a result and simulated results are left out.
 */
export async function rewriteResults(job: ClaimedJob, businessIds: string[]): Promise<void> {
  for (let from = 0; from < businessIds.length; from += MOST_RESULTS)
    await rewriteSome(job, businessIds.slice(from, from + MOST_RESULTS));
}
