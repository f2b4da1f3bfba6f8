import type { Knex } from 'knex';
import type { StandingDecision } from '../matching/decisions.ts';

export type DecisionRow = Omit<StandingDecision, 'note' | 'by' | 'at'> & {
  businessId: string;
  note: string | null;
  by: string | null;
  at: Date;
};

/** Lists the current decisions on these businesses' salons, the oldest first. */
export async function listDecisions(db: Knex, businessIds: string[]): Promise<DecisionRow[]> {
  const { rows } = await db.raw<{ rows: DecisionRow[] }>(
    `select b.id as "businessId", d.id, d.platform_id as "platformId", d.verdict, d.url, d.note, d.operator as by,
       d.made_at as at, d.basis
     from businesses b join salon_decisions d on d.salon_id = b.salon_id and d.withdrawn_at is null
     where b.id = any(cast(? as uuid[])) order by d.number`,
    [businessIds],
  );
  return rows;
}
