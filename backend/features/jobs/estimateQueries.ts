import type { Knex } from 'knex';

/** How many recent jobs are read, and how many results of each job. */
const JOBS = 5;
const RESULTS = 20;
/** Jobs with fewer salons say little about the rate. */
const LEAST_SALONS = 5;

export type PastSpeed = {
  /** Null if no job with real searches has been completed. */
  searches: number | null;
  msPerSalon: number | null;
  /** The provider's last reported limit; null if it never reported one. */
  allowedPerSecond: number | null;
};

/**
 * Searches per salon in the last jobs with real searches, their mean and median duration, and the provider's limit.
 */
export async function readPastSpeed(db: Knex, provider: string): Promise<PastSpeed> {
  const { rows } = await db.raw<{ rows: PastSpeed[] }>(
    `with recent as materialized (
       select id, extract(epoch from completed_at - started_at) * 1000 / total_businesses as ms
       from jobs where status = 'completed' and deleted_at is null and total_businesses >= :least
         and simulated_verified_count + simulated_maybe_count + simulated_not_found_count = 0
       order by created_at desc limit :jobs),
     queries as (
       select (select count(distinct query) from jsonb_each(r.processing_details) as platform(id, details),
           jsonb_array_elements_text(details -> 'queries') as query) as number
       from recent, lateral (
         -- The first businesses of the job: for any others the planner would search the results of all jobs.
         select r.processing_details from businesses b join results r on r.business_id = b.id
         where b.job_id = recent.id and r.search_mode = 'live' and r.status is not null
         order by b.position limit :results) r)
     select (select avg(number)::float8 from queries where number > 0) as searches,
       (select percentile_cont(0.5) within group (order by ms)::float8 from recent) as "msPerSalon",
       (select allowed_per_second from search_slots where provider = :provider) as "allowedPerSecond"`,
    { provider, jobs: JOBS, results: RESULTS, least: LEAST_SALONS },
  );
  return rows[0]!;
}
