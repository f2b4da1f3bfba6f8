import type { Knex } from 'knex';
import type { RerunCounts, RerunRequest } from '#contract/reruns.ts';
import { searchForm } from '../../../lib/searchTextQueries.ts';
import { listRowOf } from '../../results/listRowSql.ts';
import { ANSWERED_AT } from '../export/exportQueries.ts';
import { GIVEN_COLUMNS } from '../newBusinessQueries.ts';
import { CLASS, UNAVAILABLE } from '../pages/filterQueries.ts';

const hasResult = (condition: string): string =>
  `exists (select from results r where r.job_id = b.job_id and r.business_id = b.id and ${condition})`;

const LIMIT = 'now() - make_interval(days => :days)';

/**
 * SQL: true if the result `r` shows the web of more than `:days` days ago, be it by answers of an earlier run. A result
 * with a look used none of these, so its details are not read.
 */
const OLDER = `(r.verified_at < ${LIMIT} or (r.look is null and cast(${ANSWERED_AT} as timestamptz) < ${LIMIT}))`;

/**
 * SQL: the condition on a business `b` for each choice. A row that repeats an earlier one has the same result, so it is
 * chosen together with that one.
 */
const CHOSEN: Record<keyof RerunCounts, string> = {
  unavailable: UNAVAILABLE,
  maybe: `${CLASS} = 'maybe'`,
  not_found: `${CLASS} = 'not_found'`,
  closed: hasResult(`r.operating = 'closed'`),
  older: hasResult(OLDER),
  all: 'true',
};

export async function countChoices(db: Knex, jobId: string, olderThanDays: number): Promise<RerunCounts> {
  const counts = Object.entries(CHOSEN).map(
    ([which, condition]) => `count(*) filter (where ${condition})::int as ${which}`,
  );
  const { rows } = await db.raw<{ rows: RerunCounts[] }>(
    `select ${counts.join(', ')} from businesses b where b.job_id = :jobId`,
    { jobId, days: olderThanDays },
  );
  return rows[0]!;
}

/** A part of a job: a condition on its businesses `b`, and the values of the named parameters in the condition. */
export type Part = { condition: string; bindings: Record<string, string | number> };

export const chosenPart = ({ which, olderThanDays }: RerunRequest): Part => ({
  condition: CHOSEN[which],
  bindings: olderThanDays === undefined ? {} : { days: olderThanDays },
});

/** Returns the part with the businesses that got a class from searches of this provider. */
export const judgeablePart = (provider: string): Part => ({
  condition: hasResult('r.status is not null and r.provider = :provider'),
  bindings: { provider },
});

/** Lists up to `limit` searched rows of a part after a position, each with the queries by which it was looked up. */
export async function listQueries(
  db: Knex,
  jobId: string,
  { condition, bindings }: Part,
  { after, limit }: { after: number; limit: number },
): Promise<{ position: number; queries: string[] }[]> {
  const { rows } = await db.raw<{ rows: { position: number; queries: string[] }[] }>(
    `select b.position, array(
       select distinct jsonb_array_elements_text(details.value->'queries') from jsonb_each(r.processing_details) as details)
       as queries
     from businesses b join results r on r.business_id = b.id
     where b.job_id = :jobId and b.copy_of is null and b.position > :after and ${condition}
     order by b.position limit :limit`,
    { jobId, after, limit, ...bindings },
  );
  return rows;
}

export async function countPart(trx: Knex.Transaction, jobId: string, part: Part): Promise<number> {
  const { rows } = await trx.raw<{ rows: { count: number }[] }>(
    `select count(*)::int as count from businesses b where b.job_id = :jobId and ${part.condition}`,
    { jobId, ...part.bindings },
  );
  return rows[0]!.count;
}

/**
 * SQL: the columns that `copyPart` copies. Rows that an earlier version wrote have no `list_row`, so it is computed.
 */
const COPIED = GIVEN_COLUMNS.replace(/\w+/g, 'b.$&').replace('b.list_row', listRowOf('b'));

/** At most this many names are stored in one row of job_names. */
const NAMES_AT_ONCE = 2000;

/**
 * Copies a part of a job to another job, in the same order and with the same salons. Returns how many businesses were
 * copied, and whether some of them repeat another row. `firstId`: a new UUIDv7, from whose time the new ids are made.
 */
export async function copyPart(
  trx: Knex.Transaction,
  { from, to, firstId, part }: { from: string; to: string; firstId: string; part: Part },
): Promise<{ count: number; hasCopies: boolean }> {
  const { rows } = await trx.raw<{ rows: { count: number; hasCopies: boolean }[] }>(
    // The new ids ascend: they begin with the time and the position, which is in the bits that UUIDv7 leaves for a
    // counter.
    `with numbered as materialized (
       select id, copy_of, place, cast(left(cast(:firstId as text), 15) || lpad(to_hex(place >> 8), 3, '0')
         || '-8' || lpad(to_hex(place & 255), 2, '0') || right(cast(gen_random_uuid() as text), 14) as uuid) as new_id
       from (
         select b.id, b.copy_of, row_number() over (order by b.position) - 1 as place
         from businesses b where b.job_id = :from and ${part.condition}) chosen),
     written as (
       insert into businesses (id, job_id, position, ${GIVEN_COLUMNS}, copy_of)
       select n.new_id, :to, n.place, ${COPIED}, first.new_id
       from numbered n join businesses b on b.id = n.id left join numbered first on first.id = n.copy_of
       order by n.place
       returning copy_of)
     select count(*)::int as count, coalesce(bool_or(copy_of is not null), false) as "hasCopies" from written`,
    { from, to, firstId, ...part.bindings },
  );
  await trx.raw(
    `insert into job_names (job_id, names)
     select job_id, ${searchForm('listed')} from (
       select job_id, string_agg(name, chr(31) order by position) as listed from businesses
       where job_id = ? group by job_id, position / ${NAMES_AT_ONCE}) as part`,
    [to],
  );
  return rows[0]!;
}
