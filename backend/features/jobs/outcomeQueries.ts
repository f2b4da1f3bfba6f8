import type { Knex } from 'knex';
import type { JobOutcome } from '#contract/jobs.ts';

/**
 * Counts the processed businesses of a job, each once by how it ended. `synced`, `simulated` and `toSync` count some of
 * them again. The closed and the synced ones are counted here, by indexes; the other counts are derived from the job's
 * stored ones. Undefined if there is no such job.
 */
export async function findOutcome(db: Knex, jobId: string): Promise<JobOutcome | undefined> {
  const { rows } = await db.raw<{ rows: JobOutcome[] }>(
    `select j.verified_count - c.verified as verified, j.maybe_count - c.maybe as maybe,
       j.not_found_count - c.not_found as "notFound", j.unavailable_count - c.unavailable as unavailable, c.closed,
       (select count(*)::int from results r where r.job_id = j.id and r.synced_to_wordpress) as synced,
       j.simulated_verified_count + j.simulated_maybe_count + j.simulated_not_found_count as simulated,
       j.verified_count - j.simulated_verified_count - c.verified - (select count(*)::int from results r
         where r.job_id = j.id and r.synced_to_wordpress and r.status = 'verified'
           and r.operating <> 'closed') as "toSync"
     from jobs j, lateral (
       select count(*)::int as closed, count(*) filter (where r.status = 'verified')::int as verified,
         count(*) filter (where r.status = 'maybe')::int as maybe,
         count(*) filter (where r.status = 'not_found')::int as not_found,
         count(*) filter (where r.status is null)::int as unavailable
       from results r where r.job_id = j.id and r.operating = 'closed') c
     where j.id = ? and j.deleted_at is null`,
    [jobId],
  );
  return rows[0];
}
