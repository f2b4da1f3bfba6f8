import type { Knex } from 'knex';
import { withoutNulls } from '../../lib/withoutNulls.ts';
import type { StandingDecision } from '../matching/decisions.ts';
import type { DecisionRow, FineValueRow } from './decisionQueries.ts';
import { listDecisions, listFineValues } from './decisionQueries.ts';

export type { FineValueRow } from './decisionQueries.ts';

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

/** Reads the differences of these businesses' salons that operators call fine; businesses without any have no entry. */
export async function readFineValues(db: Knex, businessIds: string[]): Promise<Map<string, FineValueRow[]>> {
  return Map.groupBy(await listFineValues(db, businessIds), ({ businessId }) => businessId);
}
