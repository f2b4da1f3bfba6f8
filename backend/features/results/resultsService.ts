import type { Knex } from 'knex';
import type { JobStatus } from '#contract/jobs.ts';
import { withoutNulls } from '../../lib/withoutNulls.ts';
import type { StandingDecision } from '../matching/decisions.ts';
import { readAllPlatforms } from '../platforms/platformsService.ts';
import { decidedResult } from './decidedResult.ts';
import type { DecisionRow } from './decisionQueries.ts';
import { listDecisions } from './decisionQueries.ts';
import type { FoundResult } from './foundResult.ts';
import { lookUpResultOf, resultRow } from './foundResult.ts';
import { changeResults } from './resultQueries.ts';

const standing = ({ businessId: _, basis, at, ...row }: DecisionRow): StandingDecision => ({
  ...withoutNulls<Omit<StandingDecision, 'basis'>>({ ...row, at: at.toISOString() }),
  basis,
});

/** Reads the current decisions on these businesses' salons, the oldest first; businesses without any have no entry. */
export async function readDecisions(
  db: Knex,
  businessIds: string[],
): Promise<Map<string, StandingDecision[]>> {
  const byId = Map.groupBy(await listDecisions(db, businessIds), ({ businessId }) => businessId);
  return new Map([...byId].map(([id, rows]) => [id, rows.map(standing)]));
}

/** Applies the current decisions to results of look-ups, and returns the rows to write. */
async function decidedRows(trx: Knex.Transaction, found: FoundResult[]): Promise<string[]> {
  const decisions = await readDecisions(
    trx,
    found.map(({ businessId }) => businessId),
  );
  const platforms = decisions.size ? await readAllPlatforms(trx) : new Map();
  return found.map((one) => {
    const made = decisions.get(one.businessId);
    if (!made) return one.row;
    const result = lookUpResultOf(one);
    // A simulated result has no page that a decision could be about.
    if (result.searchMode === 'simulated') return one.row;
    return resultRow(one.businessId, decidedResult(result, made, platforms));
  });
}

/**
 * Writes results of look-ups after applying operators' current decisions. A business that has a result already keeps
 * it, unless `replaces`. Returns the job's status after it. Lock the job's row first.
 */
export async function writeResults(
  trx: Knex.Transaction,
  jobId: string,
  found: FoundResult[],
  { replaces }: { replaces: boolean } = { replaces: false },
): Promise<JobStatus> {
  return changeResults(trx, jobId, { rows: await decidedRows(trx, found), replaces });
}

/** Removes the empty results of businesses that could not be looked up, so that they are searched again. */
export async function removeUnavailable(trx: Knex.Transaction, jobId: string): Promise<void> {
  await changeResults(trx, jobId, { removes: true });
}
