import type { Knex } from 'knex';
import type { StartReply } from '#contract/start.ts';
import { copyAllInto, copyFields } from '../../lib/copyInto.ts';
import { searchForm } from '../../lib/searchTextQueries.ts';
import type { LinkedRow } from '../salons/salonsService.ts';
import type { BusinessRow } from './businessQueries.ts';

/** A business to insert. `originalData` is JSON text. */
export type NewBusiness = Pick<
  BusinessRow,
  'name' | 'address' | 'city' | 'state' | 'zipCode' | 'taxonomyCity' | 'phone' | 'otherTrade'
> & { originalData: string };

/** A row to be inserted. `businessFields` creates `fields`. */
export type NewRow = { fields: string; name: string } & LinkedRow;

/** The columns of `businesses` that a start derives from the list's row, and the salon's id. */
export const GIVEN_COLUMNS = `list_row, name, address, city, state, zip_code, taxonomy_city, phone, other_trade, original_data,
  salon_id`;
const NEW_COLUMNS = `id, job_id, position, ${GIVEN_COLUMNS}, copy_of`;

/** Returns the values of a business as fields for COPY, without the salon. */
export const businessFields = (
  at: { id: string; jobId: string; position: number; listRow: number },
  { name, address, city, state, zipCode, taxonomyCity, phone, otherTrade, originalData }: NewBusiness,
): string =>
  copyFields([
    at.id,
    at.jobId,
    at.position,
    at.listRow,
    name,
    address,
    city,
    state,
    zipCode,
    taxonomyCity,
    phone,
    String(otherTrade),
    originalData,
  ]);

/** Inserts a batch of businesses, and their names for the search in the History. */
export async function insertBusinesses(
  trx: Knex.Transaction,
  jobId: string,
  list: readonly NewRow[],
): Promise<void> {
  await copyAllInto(
    trx,
    `businesses (${NEW_COLUMNS})`,
    list,
    ({ fields, salonId, copyOf }) => `${fields}\t${copyFields([salonId, copyOf])}`,
  );
  const names = list.map(({ name }) => name).join('\u001f');
  await trx.raw(
    `insert into job_names (job_id, names) select cast(:jobId as uuid), ${searchForm('cast(:names as text)')}`,
    { jobId, names },
  );
}

/** Counts the rows whose salon is in the job more than once, and these salons. */
export async function countSameSalons(
  db: Knex,
  jobId: string,
): Promise<NonNullable<StartReply['sameSalons']>> {
  const { rows } = await db.raw<{ rows: NonNullable<StartReply['sameSalons']>[] }>(
    `select (count(*) + count(distinct copy_of))::int as rows, count(distinct copy_of)::int as salons
     from businesses where job_id = ? and copy_of is not null`,
    [jobId],
  );
  return rows[0]!;
}

/** For shorter lists, the planner's statistics are only updated by the next autovacuum. */
const ANALYZE_FROM = 1000;

/**
 * Updates the planner's statistics after the start of a long list; without them, the first portions would have slow
 * plans. Only the columns that queries filter or sort by are included. The text columns would take longest, and
 * autovacuum includes them later.
 */
export async function analyzeBusinesses(db: Knex, count: number): Promise<void> {
  if (count < ANALYZE_FROM) return;
  await db.raw(
    `analyze businesses (id, job_id, position, lane, processed, sort_status, platform_count, simulated, salon_id, copy_of,
       review_worth, paged_platforms, evidence_facets), business_names (job_id, position, name_rank)`,
  );
}
