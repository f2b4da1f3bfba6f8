import type { Knex } from 'knex';
import type { Result } from '#contract/businesses.ts';
import type { FineValue } from '../../matching/pageValues.ts';

export type NewFine = FineValue & { id: string; salonId: string; operator: string | null };

/** Stores that a difference is fine. If the same decision is already stored, nothing changes. */
export async function insertFine(trx: Knex.Transaction, made: NewFine): Promise<void> {
  await trx.raw(
    `insert into fine_differences (id, salon_id, platform_id, element, value_key, operator)
     values (:id, :salonId, :platformId, :element, :valueKey, :operator)
     on conflict (salon_id, platform_id, element, value_key) where withdrawn_at is null do nothing`,
    made,
  );
}

/** Withdraws a decision; a repeated withdrawal changes nothing. Returns false if the salon has no such decision. */
export async function withdrawFine(
  trx: Knex.Transaction,
  { id, salonId, operator }: Pick<NewFine, 'id' | 'salonId' | 'operator'>,
): Promise<boolean> {
  const { rowCount } = await trx.raw<{ rowCount: number }>(
    `update fine_differences
     set withdrawn_at = coalesce(withdrawn_at, now()),
       withdrawn_by = case when withdrawn_at is null then :operator else withdrawn_by end
     where id = :id and salon_id = :salonId`,
    { id, salonId, operator },
  );
  return rowCount === 1;
}

/** The salon of a business; undefined if there is no such business. */
export async function findSalonOf(db: Knex, businessId: string): Promise<string | undefined> {
  const { rows } = await db.raw<{ rows: { salonId: string }[] }>(
    `select b.salon_id as "salonId" from businesses b join jobs j on j.id = b.job_id and j.deleted_at is null
     where b.id = ?`,
    [businessId],
  );
  return rows[0]?.salonId;
}

/**
 * Locks every job that has a row of the salon, always in the same order, and then the salon. So nobody writes a result
 * or decision of the salon meanwhile.
 */
export async function lockSalonInJobs(trx: Knex.Transaction, salonId: string): Promise<void> {
  await trx.raw(
    `select from jobs where id in (select job_id from businesses where salon_id = ?) order by id for no key update`,
    [salonId],
  );
  await trx.raw('select from salons where id = ? for no key update', [salonId]);
}

export type StoredPages = Pick<Result, 'platformUrls' | 'processingDetails'> & { id: string };

/** The salon's results in all jobs. */
export async function listStoredPages(trx: Knex.Transaction, salonId: string): Promise<StoredPages[]> {
  const { rows } = await trx.raw<{ rows: StoredPages[] }>(
    `select b.id, r.platform_urls as "platformUrls", r.processing_details as "processingDetails"
     from businesses b join results r on r.business_id = b.id where b.salon_id = ?`,
    [salonId],
  );
  return rows;
}

export async function writePageValues(
  trx: Knex.Transaction,
  rows: readonly { id: string; pageValues: string }[],
): Promise<void> {
  await trx.raw(
    `update businesses b set page_values = given.page_values
     from unnest(cast(? as uuid[]), cast(? as text[])) as given(id, page_values)
     where b.id = given.id and b.page_values <> given.page_values`,
    [rows.map(({ id }) => id), rows.map(({ pageValues }) => pageValues)],
  );
}
