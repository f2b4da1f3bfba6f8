import type { Knex } from 'knex';
import { CHANGES_AND_NOTES } from '#contract/changeKinds.ts';
import type { ChangeCounts, ChangesQuery, ListedChange, SalonLook } from '#contract/changes.ts';
import { MAX_LOOKS } from '#contract/limits.ts';
import { withoutNulls } from '../../../lib/withoutNulls.ts';
import { listRowOf } from '../../results/listRowSql.ts';
import { isAcceptedPage } from '../../results/standingSql.ts';
import type { Part } from '../pages/page.ts';

export type ChangeFilter = Pick<ChangesQuery, 'kind' | 'platform'>;

/** SQL for a `from` clause: each change of each look `l`, as `c.change`. */
const CHANGED = `salon_looks l
  cross join lateral jsonb_array_elements(l.changes) with ordinality as c(change, number)`;
/**
 * SQL: the change `c`, without `isUncertain` if the page that shows it is the last one that operators have accepted on
 * its platform.
 */
const CHANGE = `case when jsonb_exists(c.change, 'isUncertain') and exists (
    select from (
      select d.url from salon_decisions d
      where d.salon_id = l.salon_id and d.platform_id = c.change ->> 'platformId' and d.withdrawn_at is null
        and d.verdict <> 'rejected'
      order by d.number desc limit 1) accepted
    where accepted.url = l.known -> 'platforms' -> (c.change ->> 'platformId') -> 'page' ->> 'url'
      and ${isAcceptedPage('l.salon_id', "c.change ->> 'platformId'", 'accepted.url')})
  then c.change - 'isUncertain' else c.change end`;
/** SQL: all changes of the look `l`, each as CHANGE. */
export const CHANGES = `(
  select coalesce(jsonb_agg(${CHANGE} order by c.number), '[]')
  from jsonb_array_elements(l.changes) with ordinality as c(change, number))`;
const OF_JOB = `l.job_id = :jobId and l.changes <> '[]'`;

function matchedBy({ kind, platform }: ChangeFilter): string {
  const conditions = [
    OF_JOB,
    kind && `c.change->>'kind' = :kind`,
    platform !== undefined && `c.change->>'platformId' = :platform`,
  ];
  return conditions.filter(Boolean).join(' and ');
}

/** Lists one results page of a job's changes, by kind and then in the order of the list, and their total number. */
export async function listChanges(
  db: Knex,
  jobId: string,
  filter: ChangeFilter,
  { limit, offset }: Part,
): Promise<{ rows: ListedChange[]; total: number }> {
  const { kind = '', platform = '' } = filter;
  const { rows } = await db.raw<{ rows: { total: number; changes: ListedChange[] }[] }>(
    `with matching as materialized (
       select ${CHANGE} as change, c.number, b.id, b.position,
         array_position(cast(:kinds as text[]), c.change->>'kind') as kind
       from ${CHANGED} join businesses b on b.id = l.business_id where ${matchedBy(filter)}),
     page as (select * from matching order by kind, position, number limit :limit offset :offset)
     select (select count(*)::int from matching) as total,
       (select coalesce(json_agg(page.change || jsonb_strip_nulls(jsonb_build_object('businessId', b.id,
            'row', ${listRowOf('b')}, 'name', b.name, 'city', b.city, 'state', b.state))
          order by page.kind, page.position, page.number), '[]')
        from page join businesses b using (id)) as changes`,
    { jobId, kind, platform, kinds: [...CHANGES_AND_NOTES], limit, offset },
  );
  return { rows: rows[0]!.changes, total: rows[0]!.total };
}

/**
 * Returns the counts of the changes that a job's looks have found; undefined if there is no such job. Until all looks
 * are taken, `kinds` is empty and `isReady` is false. A completed job of an earlier version of the product has no
 * looks, and counts as ready.
 */
export async function findChangeCounts(db: Knex, jobId: string): Promise<ChangeCounts | undefined> {
  const { rows } = await db.raw<{ rows: (Omit<ChangeCounts, 'earlier'> & { earlier: number | null })[] }>(
    `select j.status = 'completed' and (l.job_id is null or l.counts is not null) as "isReady",
       coalesce(l.compared, 0) as compared, cast(l.counts->'earlier' as integer) as earlier,
       coalesce(l.counts->'kinds', '{}') as kinds, coalesce(l.counts->'notChecked', '[]') as "notChecked"
     from jobs j left join job_looks l on l.job_id = j.id where j.id = ?`,
    [jobId],
  );
  return rows[0] && withoutNulls<ChangeCounts>(rows[0]);
}

export type LookRow = Omit<SalonLook, 'jobId' | 'at' | 'status'> & {
  jobId: string | null;
  at: Date;
  status: NonNullable<SalonLook['status']> | null;
};

/** Lists the newest looks at the salon of a business, newest first, at most MAX_LOOKS. */
export async function listLooks(db: Knex, businessId: string): Promise<LookRow[]> {
  const { rows } = await db.raw<{ rows: LookRow[] }>(
    `select j.id as "jobId", l.looked_at as at, l.provider, l.depth, l.status, l.operating, l.pages,
       ${CHANGES} as changes
     from businesses b join salon_looks l on l.salon_id = b.salon_id
       left join jobs j on j.id = l.job_id and j.deleted_at is null
     where b.id = ? order by l.looked_at desc limit ${MAX_LOOKS}`,
    [businessId],
  );
  return rows;
}
