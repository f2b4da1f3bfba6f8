import type { Knex } from 'knex';
import type { PlatformCoverage } from '#contract/jobs.ts';

/**
 * Counts for each platform of the job how many `verified` businesses (`found`) and how many `maybe` businesses
 * (`possible`) have a page in `platformUrls` there.
 */
export async function listPlatformCoverage(db: Knex, jobId: string): Promise<PlatformCoverage[]> {
  const { rows } = await db.raw<{ rows: PlatformCoverage[] }>(
    `with kinds as (
       select paged_platforms, sort_status, count(*) as businesses from businesses
       where job_id = :jobId and sort_status in ('verified', 'maybe') group by paged_platforms, sort_status),
     counted as (
       select platform, businesses * (sort_status = 'verified')::int as found, businesses * (sort_status = 'maybe')::int as possible
       from kinds, unnest(paged_platforms) as platform
       union all
       select platform, 0, 0 from jobs, unnest(looked_for_on) as platform where id = :jobId)
     select c.platform as "platformId", sum(c.found)::int as found, sum(c.possible)::int as possible
     from counted c left join platforms p on p.id = c.platform
     group by c.platform, p.position order by p.position, c.platform`,
    { jobId },
  );
  return rows;
}
