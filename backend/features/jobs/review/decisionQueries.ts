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

type NewDecision = Made &
  Pick<StandingDecision, 'platformId' | 'verdict' | 'url' | 'basis'> & {
    /** The provider whose search showed the values in `basis`. */
    provider: string | null;
    /** The id that all URLs of the page share. */
    page: string;
  };

type NewClosure = Made & Pick<StandingClosure, 'verdict' | 'basis'>;

export async function insertDecision(trx: Knex.Transaction, made: NewDecision | NewClosure): Promise<void> {
  await trx.raw(
    `insert into salon_decisions (id, salon_id, platform_id, url, page, verdict, note, operator, business, provider, basis)
     values (:id, :salonId, :platformId, :url, :page, :verdict, :note, :operator, :business, :provider, :basis)`,
    {
      ...{ platformId: null, url: null, page: null, provider: null },
      ...made,
      note: made.note ?? null,
      business: JSON.stringify(made.business),
      basis: made.basis && JSON.stringify(made.basis),
    },
  );
}

/**
 * Withdraws a decision; a repeated withdrawal changes nothing (`isRepeated`). Returns undefined if the salon has no
 * such decision.
 */
export async function withdrawDecision(
  trx: Knex.Transaction,
  table: 'salon_decisions' | 'fine_differences',
  { id, salonId, operator }: { id: string; salonId: string; operator: string | null },
): Promise<{ isRepeated: boolean } | undefined> {
  const { rows } = await trx.raw<{ rows: { isRepeated: boolean }[] }>(
    `with before as (
       select id, withdrawn_at is not null as repeated from ${table} where id = :id and salon_id = :salonId for update)
     update ${table} made
     set withdrawn_at = coalesce(withdrawn_at, now()),
       withdrawn_by = case when withdrawn_at is null then :operator else withdrawn_by end
     from before where made.id = before.id
     returning before.repeated as "isRepeated"`,
    { id, salonId, operator },
  );
  return rows[0];
}

/** Prevents other decisions on the salon until the transaction ends. */
export async function lockSalon(trx: Knex.Transaction, salonId: string): Promise<void> {
  await trx.raw('select from salons where id = ? for no key update', [salonId]);
}

/**
 * Locks every job that has a row of the salon, always in the same order, and then the salon. So nobody changes the
 * salon's results in these jobs, or decides on the salon, meanwhile.
 */
export async function lockSalonInJobs(trx: Knex.Transaction, salonId: string): Promise<void> {
  await trx.raw(
    `select from jobs where id in (select job_id from businesses where salon_id = ?) order by id for no key update`,
    [salonId],
  );
  await lockSalon(trx, salonId);
}

/** Lists the other jobs in which a decision, or another row's claim to a page, has changed the salon's result. */
export async function listOtherDecidedJobs(
  trx: Knex.Transaction,
  { salonId, jobId }: { salonId: string; jobId: string },
): Promise<string[]> {
  const { rows } = await trx.raw<{ rows: { id: string }[] }>(
    `select distinct j.id from businesses b join results r on r.business_id = b.id join jobs j on j.id = b.job_id
     where b.salon_id = :salonId and b.job_id <> :jobId and r.matched is not null and j.deleted_at is null`,
    { salonId, jobId },
  );
  return rows.map(({ id }) => id);
}
