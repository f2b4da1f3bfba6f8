import type { Knex } from 'knex';
import type { JobStatus } from '#contract/jobs.ts';
import type { ProcessingDetails } from '#contract/platformDetails.ts';
import { readClaimEnds } from './claims/claimEnds.ts';
import { deleteUnavailableClaims } from './claims/claimQueries.ts';
import { pageClaims } from './claims/pageClaims.ts';
import type { ClaimedJob } from './claims/settleClaims.ts';
import { settleAgain, settleNew } from './claims/settleClaims.ts';
import type { ClaimEnds } from './claims/settledDetails.ts';
import { settledDetails } from './claims/settledDetails.ts';
import type { LookUpResult, Standing } from './decidedResult.ts';
import { decidedDetails, decidedResult } from './decidedResult.ts';
import type { FoundResult } from './foundResult.ts';
import { lookUpResultOf, resultRow } from './foundResult.ts';
import { readDecisions, readStandings } from './readDecisions.ts';
import { changeResults } from './resultQueries.ts';
import { rewriteResults } from './rewriteResults.ts';

/**
 * A result that is about to be written. `searched`: the look-up's own result. `details`: its details after decisions.
 * Both are absent if no decision applies.
 */
type Decided = FoundResult & { standing: Standing; searched?: LookUpResult; details?: ProcessingDetails };

/** Applies the current decisions to those results that are not simulated. */
async function decidedFound({ trx, platforms }: ClaimedJob, found: FoundResult[]): Promise<Decided[]> {
  const ids = found.map(({ businessId }) => businessId);
  const standingOf = await readStandings(trx, ids, platforms);
  return found.map((one) => {
    const { businessId } = one;
    const standing = standingOf(businessId);
    if (!standing.decisions.length && !standing.closure && !standing.fine.length) return { ...one, standing };
    const searched = lookUpResultOf(one);
    // Decisions do not apply to simulated results.
    if (searched.searchMode === 'simulated') return { ...one, standing };
    const details = decidedDetails(searched, standing);
    const row = resultRow(businessId, decidedResult(searched, details, standing));
    return { businessId, claims: pageClaims(details), row, standing, searched, details };
  });
}

/** Returns the row to write for a result that other salons' claims may affect. */
function settledRow(one: Decided, endOf: ClaimEnds, { platforms }: ClaimedJob): string {
  const searched = one.searched ?? lookUpResultOf(one);
  const details = settledDetails(one.details ?? searched.processingDetails, endOf, platforms);
  return resultRow(one.businessId, decidedResult(searched, details, one.standing));
}

/**
 * Applies operators' current decisions to results of look-ups, assigns the claimed pages, and writes the results. Also
 * rewrites other rows that lose or get a page. A new result for a business that already has one is dropped. Returns the
 * job's new status. Lock the job's row first.
 */
export async function writeResults(job: ClaimedJob, found: FoundResult[]): Promise<JobStatus> {
  const decided = await decidedFound(job, found);
  const { contested, affected } = await settleNew(job, decided);
  const endsOf = contested.size ? await readClaimEnds(job, [...contested]) : undefined;
  const rows = decided.map((one) =>
    endsOf && contested.has(one.businessId) ? settledRow(one, endsOf(one.businessId), job) : one.row,
  );
  await rewriteResults(job, affected);
  return changeResults(job.trx, job.jobId, { rows });
}

/** A row of a salon with the look-up's own result. `copyOf`: the salon's searched row; null if it is this row. */
type SalonRow = { id: string; copyOf: string | null; searched: LookUpResult };

/**
 * Applies the current decisions on a salon to all of its rows in the job, and rewrites the rows of other salons that
 * lose or get a page by that. Does nothing if the salon has no result of a real search. Lock the job's row first.
 */
export async function rewriteSalon(job: ClaimedJob, salonRows: readonly SalonRow[]): Promise<void> {
  const searchedRow = salonRows.find(
    ({ copyOf, searched }) => copyOf === null && searched.searchMode === 'live',
  );
  if (!searchedRow) return;
  const decisions = (await readDecisions(job.trx, [searchedRow.id])).get(searchedRow.id) ?? [];
  const details = decidedDetails(searchedRow.searched, { decisions, platforms: job.platforms });
  const claims = pageClaims(details);
  const affected = await settleAgain(job, { businessId: searchedRow.id, claims });
  await rewriteResults(job, [searchedRow.id, ...affected]);
}

/** Removes the empty results of businesses that could not be looked up, so that they are searched again. */
export async function removeUnavailable(trx: Knex.Transaction, jobId: string): Promise<void> {
  await deleteUnavailableClaims(trx, jobId);
  await changeResults(trx, jobId, { removes: true });
}
