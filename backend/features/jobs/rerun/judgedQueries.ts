import type { Knex } from 'knex';
import type { JudgedSalon } from '#contract/judged.ts';
import { listRowOf } from '../../results/listRowSql.ts';

type Compared = { jobId: string; parentId: string; limit: number; offset: number };
type Read = { processed: number; notJudged: number; differently: number; salons: JudgedSalon[] };

const PAGE = (
  details: string,
) => `case when ${details}->>'outcome' in ('found', 'possible') then jsonb_build_object(
  'outcome', ${details}->>'outcome', 'url', ${details}->'candidates'->0->>'url') end`;

const JUDGED = `
  with pairs as materialized (
    select c.id, c.position, ${listRowOf('c')} as list_row, c.name, o.status as before, n.status as now,
      n.not_judged or n.status is null as not_judged,
      o.operating is distinct from n.operating as reopened,
      -- If these columns are equal, the result is unchanged, and its details need not be read.
      (o.status, o.operating, o.platform_urls, p.page_values)
        is distinct from (n.status, n.operating, n.platform_urls, c.page_values) as differs,
      p.id as old_id
    from businesses c join results n on n.business_id = c.id
      join businesses p on p.job_id = :parentId and p.salon_id = c.salon_id and p.copy_of is null
      join results o on o.business_id = p.id
    where c.job_id = :jobId and c.copy_of is null),
  differing as materialized (
    select pairs.*, platforms.*
    from pairs join results o on o.business_id = pairs.old_id join results n on n.business_id = pairs.id
      cross join lateral (
        select coalesce(jsonb_agg(
            jsonb_strip_nulls(jsonb_build_object('platformId', id, 'before', ${PAGE('a.details')}, 'now', ${PAGE('b.details')}))
            order by id) filter (where ${PAGE('a.details')} is distinct from ${PAGE('b.details')}
              -- A platform that could not be searched shows nothing about its page.
              and a.details->>'outcome' is distinct from 'unavailable'
              and b.details->>'outcome' is distinct from 'unavailable'), '[]') as pages
        from jsonb_each(o.processing_details) as a(id, details)
          full join jsonb_each(n.processing_details) as b(id, details) using (id)) platforms
    where differs and not pairs.not_judged),
  changed as materialized (
    select * from differing where pages <> '[]' or before is distinct from now or reopened)`;

/**
 * Compares a job that judges its parent's salons again with that parent, without rows that are copies. Lists one
 * results page of the salons that were judged differently. Counts all compared salons, those judged differently, and
 * those not judged.
 */
export async function listJudged(db: Knex, compared: Compared): Promise<Read> {
  const { rows } = await db.raw<{ rows: Read[] }>(
    `${JUDGED},
     page as (select * from changed order by position limit :limit offset :offset)
     select (select count(*)::int from pairs) as processed, (select count(*)::int from changed) as differently,
       (select count(*)::int from pairs where not_judged) as "notJudged",
       (select coalesce(json_agg(json_build_object('id', id, 'name', name, 'row', list_row,
          'change', 'judged_differently', 'before', before, 'now', now, 'pages', pages) order by position), '[]')
        from page) as salons`,
    compared,
  );
  return rows[0]!;
}
