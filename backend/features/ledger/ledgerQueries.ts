import type { Knex } from 'knex';
import type { RequestCause, SearchCall } from '../search/requestAccount.ts';
import type { Settlement } from './settlement.ts';

// Locks are taken in this order: the job's row (by transactions that change or write the job), the job's row in
// job_spending, the month's row in monthly_spending. A reservation holds the last two until it commits, so no other
// transaction may hold them for long.

export type NewRequest = { id: string; businessId: string; call: SearchCall; cause: RequestCause };

/** `provider` and `depth`: those of this process's searches. `budget`: the most credits of a month; null: no limit. */
export type LedgerOptions = { provider: string; depth: string; budget: number | null };

const MONTH = `date_trunc('month', now() at time zone 'UTC')::date`;

/**
 * Reserves one credit for each of a job's requests, all or none. Returns false if the job does not run or a limit would
 * be exceeded; roll the transaction back then.
 */
export async function reserveRequests(
  trx: Knex.Transaction,
  jobId: string,
  requests: readonly NewRequest[],
  { provider, depth, budget }: LedgerOptions,
): Promise<boolean> {
  const { rowCount } = await trx.raw<{ rowCount: number }>(
    `with job as (
       update job_spending set reserved = reserved + :count, requests = requests + :count
       where job_id = :jobId and is_open and (at_most is null or reserved + :count <= at_most)
       returning job_id),
     month as (
       insert into monthly_spending as m (month, reserved)
       select ${MONTH}, :count from job where cast(:budget as bigint) is null or :count <= cast(:budget as bigint)
       on conflict (month) do update set reserved = m.reserved + excluded.reserved
         where cast(:budget as bigint) is null or m.reserved + excluded.reserved <= cast(:budget as bigint)
       returning month)
     insert into search_requests (id, job_id, business_id, provider, depth, call, cause, credits)
     select g.id, :jobId, g."businessId", :provider, :depth, g.call, g.cause, 1
     from month, jsonb_to_recordset(cast(:requests as jsonb)) as g(id uuid, "businessId" uuid, call text, cause text)`,
    { jobId, count: requests.length, requests: JSON.stringify(requests), provider, depth, budget },
  );
  return rowCount > 0;
}

export type Room = {
  isOpen: boolean;
  /** The credits that the job (`ofJob`) and the month (`ofMonth`) have left; null: no limit. */
  ofJob: number | null;
  ofMonth: number | null;
  atMost: number | null;
};

/** Reads how many more credits a job may reserve. If `jobId` is null, reads only how many the month has left. */
export async function readRoom(db: Knex, jobId: string | null, budget: number | null): Promise<Room> {
  const { rows } = await db.raw<{ rows: Room[] }>(
    `select coalesce(s.is_open, false) as "isOpen", s.at_most - s.reserved as "ofJob",
       (cast(:budget as bigint) - coalesce(m.reserved, 0))::float8 as "ofMonth", s.at_most as "atMost"
     from (select ${MONTH} as month) now
       left join job_spending s on s.job_id = :jobId
       left join monthly_spending m on m.month = now.month`,
    { jobId, budget },
  );
  return rows[0]!;
}

/**
 * Writes how a job's requests ended, and corrects the reserved credits to those that were charged. A request that is
 * settled again stays as it is.
 */
export async function settleRequests(
  db: Knex,
  jobId: string,
  settlements: readonly Settlement[],
  pricePer1000: number,
): Promise<void> {
  if (!settlements.length) return;
  await db.raw(
    `with given as (
       select * from jsonb_to_recordset(cast(:settlements as jsonb)) as g(id uuid, state text, credits int)),
     written as (
       update search_requests r set state = g.state, credits = g.credits
       from given g join search_requests before using (id)
       where r.id = g.id and r.state = 'reserved' and g.state <> 'unsent'
       returning r.at, g.credits, g.credits - before.credits as more, 0 as unsent),
     removed as (
       delete from search_requests r using given g
       where r.id = g.id and r.state = 'reserved' and g.state = 'unsent'
       returning r.at, 0 as credits, -r.credits as more, 1 as unsent),
     settled as (select * from written union all select * from removed),
     job as (
       update job_spending s
       set reserved = s.reserved + t.more, requests = s.requests - t.unsent, charged = s.charged + t.credits,
         cost = s.cost + t.credits * cast(:pricePer1000 as numeric) / 1000
       from (select sum(more) as more, sum(unsent) as unsent, sum(credits) as credits from settled) t
       where s.job_id = :jobId and t.credits is not null
       returning s.job_id)
     update monthly_spending m set reserved = m.reserved + t.more
     from (
       select date_trunc('month', at at time zone 'UTC')::date as month, sum(more) as more
       from settled group by 1 having sum(more) <> 0) t
       -- Joined so that the job's row is locked before the month's.
       left join job on true
     where m.month = t.month`,
    { jobId, settlements: JSON.stringify(settlements), pricePer1000 },
  );
}

/** Deletes at most `size` requests older than 13 months, and adds them to the monthly totals. Returns their number. */
export async function sumUpOldRequests(db: Knex, size: number): Promise<number> {
  const { rows } = await db.raw<{ rows: { count: number }[] }>(
    `with old as (
       delete from search_requests
       where id in (
         select id from search_requests where at < now() - interval '13 months' limit :size for update skip locked)
       returning date_trunc('month', at at time zone 'UTC')::date as month, provider, call, state, credits),
     totals as (
       insert into search_request_totals as t (month, provider, call, requests, credits, unknown_credits)
       select month, provider, call, count(*), coalesce(sum(credits) filter (where state = 'answered'), 0),
         coalesce(sum(credits) filter (where state = 'reserved'), 0)
       from old group by month, provider, call order by month, provider, call
       on conflict (month, provider, call) do update
       set requests = t.requests + excluded.requests, credits = t.credits + excluded.credits,
         unknown_credits = t.unknown_credits + excluded.unknown_credits)
     select count(*)::int as count from old`,
    { size },
  );
  return rows[0]!.count;
}
