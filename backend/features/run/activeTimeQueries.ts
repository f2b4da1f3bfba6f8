import type { Knex } from 'knex';

/** A shorter time between two portions is a wait in the queue; in a longer one nothing of the job ran. */
const IDLE_SECONDS = 15;

/**
 * Counts the time of portions that have been worked on for `workedMs`, as far as it was not counted with others. What
 * was idle before them, because the product was stopped, moves the start that the ETA is measured from. Call it
 * before their results are written, with the job's row locked.
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
