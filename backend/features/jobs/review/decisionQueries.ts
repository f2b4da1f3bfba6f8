import type { Knex } from 'knex';
import type { StandingClosure } from '../../matching/closureDecisions.ts';
import type { StandingDecision } from '../../matching/decisions.ts';

type Made = {
  id: string;
  salonId: string;
  note: string | undefined;
  operator: string | null;
  business: Record<string, string | null>;
};

export type NewDecision = Made &
  Pick<StandingDecision, 'platformId' | 'verdict' | 'url' | 'basis'> & {
    /** The provider whose search showed the values in `basis`. */
    provider: string | null;
    /** The id that all URLs of the page share. */
    page: string;
  };

export type NewClosure = Made & Pick<StandingClosure, 'verdict' | 'basis'>;

export async function insertDecision(trx: Knex.Transaction, made: NewDecision): Promise<void> {
  await trx.raw(
    `insert into salon_decisions (id, salon_id, platform_id, url, page, verdict, note, operator, business, provider, basis)
     values (:id, :salonId, :platformId, :url, :page, :verdict, :note, :operator, :business, :provider, :basis)`,
    {
      ...made,
      note: made.note ?? null,
      business: JSON.stringify(made.business),
      basis: made.basis && JSON.stringify(made.basis),
    },
  );
}

export async function insertClosure(trx: Knex.Transaction, made: NewClosure): Promise<void> {
  await trx.raw(
    `insert into salon_decisions (id, salon_id, verdict, note, operator, business, basis)
     values (:id, :salonId, :verdict, :note, :operator, :business, :basis)`,
    {
      ...made,
      note: made.note ?? null,
      business: JSON.stringify(made.business),
      basis: JSON.stringify(made.basis),
    },
  );
}

/** Withdraws a decision; a repeated withdrawal changes nothing. Returns false if the salon has no such decision. */
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

/** Prevents other decisions on the salon until the transaction ends. */
export async function lockSalon(trx: Knex.Transaction, salonId: string): Promise<void> {
  await trx.raw('select from salons where id = ? for no key update', [salonId]);
}
