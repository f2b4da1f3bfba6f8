import type { Knex } from 'knex';

/** The last jobs that are looked at, and of each so many results. */
const JOBS = 5;
const RESULTS = 20;
/** A shorter job tells little of the pace. */
const LEAST_SALONS = 5;

export type PastPace = {
  /** Null where no real job has been completed. */
  searches: number | null;
  msPerSalon: number | null;
  /** Searches that the provider allows, as it said last; null where it never did. */
  allowedPerSecond: number | null;
};

/**
 * How many searches a salon took in the last jobs that really searched, and how long, on average and in the middle; and
 * what the provider allows.
 */
export async function readPastPace(db: Knex, provider: string): Promise<PastPace> {
  const { rows } = await db.raw<{ rows: PastPace[] }>(
    `with recent as materialized (
       select id, extract(epoch from completed_at - started_at) * 1000 / total_businesses as ms
       from jobs where status = 'completed' and deleted_at is null and total_businesses >= :least
         and simulated_verified_count + simulated_maybe_count + simulated_not_found_count = 0
       order by created_at desc limit :jobs),
     queries as (
       select (select count(distinct query) from jsonb_each(r.processing_details) as platform(id, details),
           jsonb_array_elements_text(details -> 'queries') as query) as number
       from recent, lateral (
         -- Of the first businesses: any of the job would be looked for in the results of all jobs.
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
