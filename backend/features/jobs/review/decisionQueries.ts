import type { Knex } from 'knex';
import type { StandingDecision } from '../../matching/decisions.ts';

type Row = Omit<StandingDecision, 'note' | 'by' | 'at'> & {
  note: string | null;
  by: string | null;
  at: Date;
};

const COLUMNS = `
  d.id, d.platform_id as "platformId", d.verdict, d.url, d.note, d.operator as by, d.made_at as at, d.basis`;

function decision({ id, platformId, verdict, url, note, by, at, basis }: Row): StandingDecision {
  return {
    id,
    platformId,
    verdict,
    url,
    ...(note !== null && { note }),
    ...(by !== null && { by }),
    at: at.toISOString(),
    basis,
  };
}

/** All that stand for a salon, the oldest first. */
export async function listStandingDecisions(db: Knex, salonId: string): Promise<StandingDecision[]> {
  const { rows } = await db.raw<{ rows: Row[] }>(
    `select ${COLUMNS} from salon_decisions d where d.salon_id = ? and d.withdrawn_at is null order by d.number`,
    [salonId],
  );
  return rows.map(decision);
}

/** The same for the salons of these businesses, by business; one without any has no entry. */
export async function listDecisionsOf(
  db: Knex,
  businessIds: string[],
): Promise<Map<string, StandingDecision[]>> {
  const { rows } = await db.raw<{ rows: (Row & { businessId: string })[] }>(
    `select b.id as "businessId", ${COLUMNS}
     from businesses b join salon_decisions d on d.salon_id = b.salon_id and d.withdrawn_at is null
     where b.id = any(cast(? as uuid[])) order by d.number`,
    [businessIds],
  );
  return new Map(
    [...Map.groupBy(rows, ({ businessId }) => businessId)].map(([id, list]) => [id, list.map(decision)]),
  );
}

export type NewDecision = Pick<StandingDecision, 'platformId' | 'verdict' | 'url' | 'basis'> & {
  id: string;
  salonId: string;
  note: string | undefined;
  operator: string | null;
  business: Record<string, string | null>;
};

export async function insertDecision(trx: Knex.Transaction, made: NewDecision): Promise<void> {
  await trx.raw(
    `insert into salon_decisions (id, salon_id, platform_id, url, verdict, note, operator, business, basis)
     values (:id, :salonId, :platformId, :url, :verdict, :note, :operator, :business, :basis)`,
    {
      ...made,
      note: made.note ?? null,
      business: JSON.stringify(made.business),
      basis: made.basis && JSON.stringify(made.basis),
    },
  );
}

/** False where the salon has no such decision. One that was taken back before stays so. */
export async function withdrawDecision(
  trx: Knex.Transaction,
  { id, salonId, operator }: { id: string; salonId: string; operator: string | null },
): Promise<boolean> {
  const { rowCount } = await trx.raw<{ rowCount: number }>(
    `update salon_decisions
     set withdrawn_at = coalesce(withdrawn_at, now()),
       withdrawn_by = case when withdrawn_at is null then :operator else withdrawn_by end
     where id = :id and salon_id = :salonId`,
    { id, salonId, operator },
  );
  return rowCount === 1;
}

/** Keeps a salon's decisions to this transaction until it ends. */
export async function lockSalon(trx: Knex.Transaction, salonId: string): Promise<void> {
  await trx.raw('select from salons where id = ? for no key update', [salonId]);
}
