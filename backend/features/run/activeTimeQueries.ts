import type { Knex } from 'knex';

/**
 * A gap between two portions that is shorter than this counts as active time, because it is only a wait in the queue.
 */
const IDLE_SECONDS = 15;

/**
 * Adds the last `workedMs` milliseconds to the job's active time, except the part that other portions have already
 * added. If the gap since the last portion is shorter than IDLE_SECONDS, adds the gap, too, unless the job was resumed
 * during it. If the gap is longer, moves `running_since`, from which the ETA is measured, to a later time by the length
 * of the gap. Call this before the portions' results are written, with the job's row locked.
 */
export async function countActiveTime(trx: Knex.Transaction, jobId: string, workedMs: number): Promise<void> {
  await trx.raw(
    `with time as (
       select clock_timestamp() as now, clock_timestamp() - make_interval(secs => :workedMs / 1000.0) as taken,
         make_interval(secs => :idleSeconds) as idle)
     update jobs j
     set active_until = t.now,
       active_ms = active_ms + 1000 * extract(epoch from t.now - case
         when active_until >= running_since and t.taken < active_until + t.idle then active_until
         else greatest(t.taken, active_until) end),
       running_since = case
         when t.taken < greatest(active_until, running_since) + t.idle then running_since
         else running_since + (t.taken - greatest(active_until, running_since)) end
     from time t where j.id = :jobId`,
    { jobId, workedMs, idleSeconds: IDLE_SECONDS },
  );
}
