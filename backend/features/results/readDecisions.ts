import type { Knex } from 'knex';
import { withoutNulls } from '../../lib/withoutNulls.ts';
import type { StandingClosure } from '../matching/closureDecisions.ts';
import type { DecidedPlatforms, StandingDecision } from '../matching/decisions.ts';
import type { Standing } from './decidedResult.ts';
import type { ClosureRow, DecisionRow, FineValueRow } from './decisionQueries.ts';
import { listClosures, listDecisions, listFineValues } from './decisionQueries.ts';

export type { FineValueRow } from './decisionQueries.ts';

const standing = ({ businessId: _, basis, closureDecided, at, ...row }: DecisionRow): StandingDecision => ({
  ...withoutNulls<Omit<StandingDecision, 'basis' | 'closureDecided'>>({ ...row, at: at.toISOString() }),
  basis,
  closureDecided,
});

const closure = ({ businessId: _, basis, at, ...row }: ClosureRow): StandingClosure => ({
  ...withoutNulls<Omit<StandingClosure, 'basis'>>({ ...row, at: at.toISOString() }),
  basis,
});

/** Reads `listDecisions` by business. Businesses without decisions have no entry. */
export async function readDecisions(
  db: Knex,
  businessIds: string[],
): Promise<Map<string, StandingDecision[]>> {
  const byId = Map.groupBy(await listDecisions(db, businessIds), ({ businessId }) => businessId);
  return new Map([...byId].map(([id, rows]) => [id, rows.map(standing)]));
}

/** Reads the current decision on whether the salon still exists, by business. Businesses without one have no entry. */
export async function readClosures(db: Knex, businessIds: string[]): Promise<Map<string, StandingClosure>> {
  return new Map((await listClosures(db, businessIds)).map((row) => [row.businessId, closure(row)]));
}

/** Reads the differing values that are marked as fine, by business. Businesses without any have no entry. */
export async function readFineValues(db: Knex, businessIds: string[]): Promise<Map<string, FineValueRow[]>> {
  return Map.groupBy(await listFineValues(db, businessIds), ({ businessId }) => businessId);
}

/**
 * Reads the operators' current decisions on these businesses' salons. Returns a function from a business's id to them.
 */
export async function readStandings(
  trx: Knex.Transaction,
  businessIds: string[],
  platforms: DecidedPlatforms,
): Promise<(businessId: string) => Standing> {
  const decisions = await readDecisions(trx, businessIds);
  const closures = await readClosures(trx, businessIds);
  const fine = await readFineValues(trx, businessIds);
  return (id) => ({
    decisions: decisions.get(id) ?? [],
    closure: closures.get(id),
    fine: fine.get(id) ?? [],
    platforms,
  });
}
