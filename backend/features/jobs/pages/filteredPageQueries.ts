import type { Knex } from 'knex';
import type { SortKey } from '#contract/jobs.ts';
import type { BusinessRecord, BusinessRow } from '../businessQueries.ts';
import { BUSINESS_COLUMNS, businessRecord } from '../businessQueries.ts';
import type { BusinessFilter } from './filterQueries.ts';
import { boundBy, CLASS, filteredTables, SYNCABLE, shownBy, WITH_NAMES } from './filterQueries.ts';
import type { BusinessTotals, Order, Part } from './page.ts';

const KEYS: Record<SortKey, string> = {
  name: 'n.name_rank',
  status: CLASS,
  platformCount: 'b.platform_count',
};

/**
 * A page of what a filter shows, and how many these are, of one moment. The filter is gone through once for both, and
 * any page of it costs about the same.
 */
export async function listFilteredPage(
  db: Knex,
  jobId: string,
  filter: BusinessFilter,
  { sort, order }: Order,
  { limit, offset }: Part,
): Promise<{ businesses: BusinessRecord[]; totals: BusinessTotals }> {
  const { rows } = await db.raw<{
    rows: (BusinessTotals & { [Column in keyof BusinessRow]: BusinessRow[Column] | null })[];
  }>(
    `with shown as materialized (
       select b.position, b.simulated, ${SYNCABLE} as syncable, ${sort ? KEYS[sort] : 'b.position'} as key
       from ${sort === 'name' ? WITH_NAMES : filteredTables(filter)} where ${shownBy(filter)}),
     page as (
       select position, key from shown order by key ${order}, position ${order} limit :limit offset :offset),
     totals as (
       select count(*)::int as total, (count(*) filter (where not simulated))::int as "selectableTotal",
         (count(*) filter (where syncable))::int as "syncableTotal" from shown)
     select totals.*, ${BUSINESS_COLUMNS} from totals
       left join (page join businesses b on b.job_id = :jobId and b.position = page.position) on true
       left join results r on r.business_id = b.id
     order by page.key ${order}, page.position ${order}`,
    { ...boundBy(jobId, filter), limit, offset },
  );
  const { total, selectableTotal, syncableTotal } = rows[0]!;
  return {
    // A page beyond the last has one row, of the totals alone.
    businesses: rows.flatMap(({ total: _, selectableTotal: __, syncableTotal: ___, ...row }) =>
      row.id === null ? [] : [businessRecord(row as BusinessRow)],
    ),
    totals: { total, selectableTotal, syncableTotal },
  };
}
