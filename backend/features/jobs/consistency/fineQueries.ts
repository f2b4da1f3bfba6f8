import type { Knex } from 'knex';
import type { Result } from '#contract/businesses.ts';
import type { FineValue } from '../../matching/pageValues.ts';

type NewFine = FineValue & { id: string; salonId: string; operator: string | null };

/** Stores that a difference is fine. If the same decision is already stored, nothing changes. */
export async function insertFine(trx: Knex.Transaction, made: NewFine): Promise<void> {
  await trx.raw(
    `insert into fine_differences (id, salon_id, platform_id, element, value_key, operator)
     values (:id, :salonId, :platformId, :element, :valueKey, :operator)
     on conflict (salon_id, platform_id, element, value_key) where withdrawn_at is null do nothing`,
    made,
  );
}

type StoredPages = Pick<Result, 'platformUrls' | 'processingDetails'> & { id: string };

/** Lists the pages of the salon's results in all jobs. */
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
