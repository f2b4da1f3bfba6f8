import type { Knex } from 'knex';
import type { BusinessRecord, BusinessRow } from '../businessQueries.ts';
import { BUSINESS_COLUMNS, businessRecord } from '../businessQueries.ts';
import type { Class } from './countedTotals.ts';
import { CLASS, WITH_NAMES } from './filterQueries.ts';
import type { Order, Part } from './page.ts';

/**
 * In the order of the list or of the names. Their places are numbers without gaps, and any page is a range of them.
 */
export async function listRange(
  db: Knex,
  jobId: string,
  { sort, order }: Order,
  { limit, offset }: Part,
  total: number,
): Promise<BusinessRecord[]> {
  const [first, end] = [Math.min(offset, total), Math.min(offset + limit, total)];
  const [from, to] = order === 'asc' ? [first, end] : [total - end, total - first];
  const [tables, key] = sort === 'name' ? [WITH_NAMES, 'n.name_rank'] : ['businesses b', 'b.position'];
  const { rows } = await db.raw<{ rows: BusinessRow[] }>(
    `select ${BUSINESS_COLUMNS} from ${tables} left join results r on r.business_id = b.id
     where b.job_id = :jobId and ${key} >= :from and ${key} < :to order by ${key} ${order}`,
    { jobId, from, to },
  );
  return rows.map(businessRecord);
}

const COUNTS: Record<NonNullable<Class> | 'all', string> = {
  all: 'total_businesses',
  verified: 'verified_count',
  maybe: 'maybe_count',
  not_found: 'not_found_count',
  not_processed: 'total_businesses - verified_count - maybe_count - not_found_count',
};

type Walk = { status: Class; order: Order; part: Part };
type Counted = { counted: number };

const keysOf = ({ status, order: { sort } }: Walk): string[] => [
  ...(sort === 'platformCount' ? ['b.platform_count'] : status ? [] : [CLASS]),
  'b.position',
];
const by = (keys: string[], direction: Order['order']) => keys.map((key) => `${key} ${direction}`).join(', ');

/** Limit and offset are plain numbers: of what has to be computed first the planner expects thousands of rows. */
async function walk(db: Knex, jobId: string, walked: Walk, along: Order['order'], part: Part) {
  const { status, order } = walked;
  const keys = keysOf(walked);
  const { rows } = await db.raw<{ rows: (BusinessRow & Counted)[] }>(
    `with page as materialized (
       select b.position from businesses b where b.job_id = :jobId ${status ? `and ${CLASS} = :status` : ''}
       order by ${by(keys, along)} limit :limit offset :offset)
     select ${BUSINESS_COLUMNS}, (select ${COUNTS[status ?? 'all']} from jobs where id = :jobId) as counted
     from page join businesses b on b.job_id = :jobId and b.position = page.position
       left join results r on r.business_id = b.id order by ${by(keys, order.order)}`,
    { jobId, status: status ?? '', ...part },
  );
  return { counted: rows[0]?.counted, businesses: rows.map(({ counted: _, ...row }) => businessRecord(row)) };
}

/**
 * A page of all businesses, or of a class, in an order whose keys an index holds whole: the index alone is gone along,
 * from the nearer end, and only the page's rows are read. `count` is how many there are.
 */
export async function listWalked(
  db: Knex,
  jobId: string,
  walked: Walk,
  count: number,
): Promise<BusinessRecord[]> {
  const {
    order: { order },
    part: { limit, offset },
  } = walked;
  if (offset + limit > count / 2 && offset < count) {
    const end = Math.min(offset + limit, count);
    const back = order === 'asc' ? 'desc' : 'asc';
    const page = await walk(db, jobId, walked, back, { limit: end - offset, offset: count - end });
    // Else the class has grown or shrunk since it was counted, and what is so far from its end is another page.
    if (page.counted === count) return page.businesses;
  }
  return (await walk(db, jobId, walked, order, { limit, offset })).businesses;
}

/** A page of a class in the order of the names, from two indexes alone. */
export async function listClassByName(
  db: Knex,
  jobId: string,
  status: Class,
  order: Order['order'],
  { limit, offset }: Part,
): Promise<BusinessRecord[]> {
  const { rows } = await db.raw<{ rows: BusinessRow[] }>(
    // Materialized: else the first pages are looked for name by name, which is slow where the class is rare.
    `with shown as materialized (
       select b.position from businesses b where b.job_id = :jobId and ${CLASS} = :status),
     page as (
       select n.position, n.name_rank from shown join business_names n on n.job_id = :jobId and n.position = shown.position
       order by n.name_rank ${order} limit :limit offset :offset)
     select ${BUSINESS_COLUMNS} from page join businesses b on b.job_id = :jobId and b.position = page.position
       left join results r on r.business_id = b.id order by page.name_rank ${order}`,
    { jobId, status: status ?? '', limit, offset },
  );
  return rows.map(businessRecord);
}
