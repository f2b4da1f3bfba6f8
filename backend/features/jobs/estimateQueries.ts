import type { Knex } from 'knex';
import type { SearchDepth } from '#contract/words.ts';

/** At most this many of the last jobs are read, and at most this many salons of each. */
const JOBS = 10;
const SALONS = 100;
/** Jobs with fewer salons are left out, because they say little about the usual cost and time. */
const LEAST_SALONS = 5;

/**
 * What the salons of the last jobs cost at one depth. `requests` counts charged credits; a request with an unknown
 * charge counts as charged.
 */
export type PastCost = { depth: SearchDepth; salons: number; requests: number };

export type Past = {
  costs: PastCost[];
  /** The median time per request of the last jobs in ms, without pauses; null if there are none. */
  msPerRequest: number | null;
  /** The provider's last reported limit; null if it never reported one. */
  allowedPerSecond: number | null;
  /** True if there are earlier looks, whose pages may be searched for again. */
  hasLooks: boolean;
};

/**
 * Reads from the ledger of requests what the last jobs cost. A salon is left out if no request was sent for it, because
 * stored answers were enough.
 */
export async function readPast(db: Knex, provider: string): Promise<Past> {
  const { rows } = await db.raw<{ rows: Past[] }>(
    `with recent as materialized (
       select id, active_ms from jobs
       where status = 'completed' and deleted_at is null and total_businesses >= :least
         and exists (select from search_requests where job_id = jobs.id and provider = :provider)
       order by created_at desc limit :jobs),
     salons as (
       select r.depth, r.business_id, sum(r.credits) as credits
       from recent cross join lateral (
           -- The first businesses of the job. For a random choice, the planner would read the requests of all jobs.
           select id from businesses where job_id = recent.id order by position limit :salons) b
         join search_requests r on r.job_id = recent.id and r.business_id = b.id
       where r.provider = :provider and r.state <> 'refused' group by r.depth, r.business_id),
     costs as (
       select depth, count(*)::int as salons, sum(credits)::int as requests from salons group by depth)
     select coalesce((select json_agg(costs) from costs), '[]') as costs,
       (select percentile_cont(0.5) within group (order by active_ms::float8 / requests)
         from recent join job_spending on job_id = recent.id where requests > 0) as "msPerRequest",
       (select allowed_per_second from search_slots where provider = :provider) as "allowedPerSecond",
       exists (select from salon_looks) as "hasLooks"`,
    { provider, jobs: JOBS, salons: SALONS, least: LEAST_SALONS },
  );
  return rows[0]!;
}
