import type { Knex } from 'knex';
import type { BusinessRow } from '../businessQueries.ts';
import { BUSINESS_COLUMNS } from '../businessQueries.ts';
import type { Class } from './countedTotals.ts';
import { CLASS, WITH_NAMES } from './filterQueries.ts';
import type { Order, Part } from './page.ts';

/**
 * Reads one results page in the order of the list or of the names. Each business has a position in the list and a rank
 * by name. Both are numbered from 0 without gaps, so a results page is a range of these numbers.
 */
export async function listRange(
  db: Knex,
  jobId: string,
  { sort, order }: Order,
  { limit, offset }: Part,
  total: number,
): Promise<BusinessRow[]> {
  const [first, end] = [Math.min(offset, total), Math.min(offset + limit, total)];
  const [from, to] = order === 'asc' ? [first, end] : [total - end, total - first];
  const [tables, key] = sort === 'name' ? [WITH_NAMES, 'n.name_rank'] : ['businesses b', 'b.position'];
  const { rows } = await db.raw<{ rows: BusinessRow[] }>(
    `select ${BUSINESS_COLUMNS} from ${tables} left join results r on r.business_id = b.id
     where b.job_id = :jobId and ${key} >= :from and ${key} < :to order by ${key} ${order}`,
    { jobId, from, to },
  );
  return rows;
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

/**
 * Reads one results page along an index. Limit and offset are parameters, because the planner knows their values. If
 * the SQL computed them, the planner would expect thousands of rows.
 */
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
  return { counted: rows[0]?.counted, businesses: rows };
}

/**
 * Reads one results page by an index-only scan with OFFSET, from the nearer end of the index. Only the rows of that
 * page are fetched. `count`: the number of rows of the class or, without a class, of the job.
 */
export async function listByIndexScan(
  db: Knex,
  jobId: string,
  walked: Walk,
  count: number,
): Promise<BusinessRow[]> {
  const {
    order: { order },
    part: { limit, offset },
  } = walked;
  if (offset + limit > count / 2 && offset < count) {
    const end = Math.min(offset + limit, count);
    const back = order === 'asc' ? 'desc' : 'asc';
    const page = await walk(db, jobId, walked, back, { limit: end - offset, offset: count - end });
    // If the class has grown or shrunk since it was counted, other rows are at this offset from its end. The results
    // page is then read from the other end of the index.
    if (page.counted === count) return page.businesses;
  }
  return (await walk(db, jobId, walked, order, { limit, offset })).businesses;
}
