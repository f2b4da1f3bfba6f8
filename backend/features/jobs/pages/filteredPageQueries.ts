import type { Knex } from 'knex';
import type { SortKey } from '#contract/jobQueries.ts';
import type { BusinessRow } from '../businessQueries.ts';
import { BUSINESS_COLUMNS } from '../businessQueries.ts';
import type { BusinessFilter } from './filterQueries.ts';
import { boundBy, CLASS, filteredTables, SYNCABLE, shownBy, WITH_NAMES } from './filterQueries.ts';
import type { BusinessTotals, Order, Part } from './page.ts';

const KEYS: Record<SortKey, string> = {
  name: 'n.name_rank',
  status: CLASS,
  platformCount: 'b.platform_count',
};

/**
 * Lists one results page of the businesses that a filter matches, and the totals. One scan yields the page and the
 * totals, so every results page takes about the same time, and all values are of one moment.
 */
export async function listFilteredPage(
  db: Knex,
  jobId: string,
  filter: BusinessFilter,
  { sort, order }: Order,
  { limit, offset }: Part,
): Promise<{ businesses: BusinessRow[]; totals: BusinessTotals }> {
  const { rows } = await db.raw<{
    rows: (BusinessTotals & (BusinessRow | Record<keyof BusinessRow, null>))[];
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
    // Beyond the last results page there is a single row, which contains only the totals.
    businesses: rows.filter((row) => row.id !== null),
    totals: { total, selectableTotal, syncableTotal },
  };
}
