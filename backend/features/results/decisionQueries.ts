import type { Knex } from 'knex';
import type { StandingClosure } from '../matching/closureDecisions.ts';
import type { StandingDecision } from '../matching/decisions.ts';
import type { FineValue } from '../matching/pageValues.ts';

export type DecisionRow = Omit<StandingDecision, 'note' | 'by' | 'at' | 'closureDecided'> & {
  closureDecided: boolean;
  businessId: string;
  note: string | null;
  by: string | null;
  at: Date;
};

/** Lists the decisions on the pages of these businesses' salons, without withdrawn ones, the oldest first. */
export async function listDecisions(db: Knex, businessIds: string[]): Promise<DecisionRow[]> {
  const { rows } = await db.raw<{ rows: DecisionRow[] }>(
    `select b.id as "businessId", d.id, d.platform_id as "platformId", d.verdict, d.url, d.note, d.operator as by,
       d.made_at as at, d.basis, exists (
         select from salon_decisions c
         where c.salon_id = d.salon_id and c.platform_id is null and c.withdrawn_at is null) as "closureDecided"
     from businesses b join salon_decisions d on d.salon_id = b.salon_id and d.withdrawn_at is null
     where b.id = any(cast(? as uuid[])) and d.platform_id is not null order by d.number`,
    [businessIds],
  );
  return rows;
}

export type ClosureRow = Omit<StandingClosure, 'note' | 'by' | 'at'> &
  Pick<DecisionRow, 'businessId' | 'note' | 'by' | 'at'>;

/** Lists the current decisions on whether these businesses' salons still exist: the last one of each salon. */
export async function listClosures(db: Knex, businessIds: string[]): Promise<ClosureRow[]> {
  const { rows } = await db.raw<{ rows: ClosureRow[] }>(
    `select distinct on (b.id) b.id as "businessId", d.id, d.verdict, d.note, d.operator as by, d.made_at as at, d.basis
     from businesses b join salon_decisions d on d.salon_id = b.salon_id and d.withdrawn_at is null
     where b.id = any(cast(? as uuid[])) and d.platform_id is null order by b.id, d.number desc`,
    [businessIds],
  );
  return rows;
}

export type FineValueRow = FineValue & { businessId: string; id: string; by: string | null; at: Date };

/** Lists the differing values on these salons' pages that operators have marked as fine, without withdrawn marks. */
export async function listFineValues(db: Knex, businessIds: string[]): Promise<FineValueRow[]> {
  const { rows } = await db.raw<{ rows: FineValueRow[] }>(
    `select b.id as "businessId", f.id, f.platform_id as "platformId", f.element, f.value_key as "valueKey",
       f.operator as by, f.made_at as at
     from businesses b join fine_differences f on f.salon_id = b.salon_id and f.withdrawn_at is null
     where b.id = any(cast(? as uuid[]))`,
    [businessIds],
  );
  return rows;
}
