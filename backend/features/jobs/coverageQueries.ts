import type { Knex } from 'knex';
import type { PlatformCoverage } from '#contract/jobs.ts';

/**
 * For each platform that the job's businesses were looked for on: on how many of them a page was found, and on how many
 * a possible one was. The addresses say it: only a business with nothing found has those of its possible pages.
 */
export async function listPlatformCoverage(db: Knex, jobId: string): Promise<PlatformCoverage[]> {
  const { rows } = await db.raw<{ rows: PlatformCoverage[] }>(
    `select url.platform as "platformId",
       (count(*) filter (where url.address is not null and r.status = 'verified'))::int as found,
       (count(*) filter (where url.address is not null and r.status = 'maybe'))::int as possible
     from results r, jsonb_each_text(r.platform_urls) as url(platform, address)
     left join platforms p on p.id = url.platform
     where r.job_id = ?
     group by url.platform, p.position order by p.position, url.platform`,
    [jobId],
  );
  return rows;
}
