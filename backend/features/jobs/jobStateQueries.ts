import type { Knex } from 'knex';

// A job's status moves only here, and each move says in its `where` from where: a move that comes too late moves
// nothing and answers false. A deleted job does not move any more.

const move = async (db: Knex, sql: string, bindings: (string | number)[]): Promise<boolean> => {
  const { rowCount } = await db.raw(sql, bindings);
  return rowCount === 1;
};

const BEGIN_STRETCH = 'running_since = clock_timestamp(), processed_before = processed_count';

/** pending → running, when a worker takes the first business. */
export const beginJob = (db: Knex, id: string): Promise<boolean> =>
  move(
    db,
    `update jobs set status = 'running', started_at = coalesce(started_at, now()), ${BEGIN_STRETCH}
     where id = ? and status = 'pending' and deleted_at is null`,
    [id],
  );

/** running → paused. */
export const pauseJob = (db: Knex, id: string): Promise<boolean> =>
  move(
    db,
    `update jobs set status = 'paused', running_since = null where id = ? and status = 'running' and deleted_at is null`,
    [id],
  );

/** paused or failed → running. */
export const resumeJob = (db: Knex, id: string): Promise<boolean> =>
  move(
    db,
    `update jobs set status = 'running', failure_reason = null, started_at = coalesce(started_at, now()), ${BEGIN_STRETCH}
     where id = ? and status in ('paused', 'failed') and deleted_at is null`,
    [id],
  );

/** pending or running → failed, with the reason for the operator. */
export const failJob = (db: Knex, id: string, reason: string): Promise<boolean> =>
  move(
    db,
    `update jobs set status = 'failed', failure_reason = ?, running_since = null
     where id = ? and status in ('pending', 'running') and deleted_at is null`,
    [reason, id],
  );

/**
 * completed → running, where some businesses could not be looked up: these lose their result, which says nothing but
 * that, and are searched again.
 */
export const reopenJob = (db: Knex, id: string): Promise<boolean> =>
  move(
    db,
    `with gone as (delete from results where job_id = ? and status is null returning business_id),
     waiting as (
       update businesses b set processed = false, lane = null, platform_count = 0, simulated = false,
         paged_platforms = '{}', evidence_facets = '{}', review_worth = null
       from gone where b.id = gone.business_id)
     update jobs set status = 'running', completed_at = null, processed_count = processed_count - unavailable_count,
       unavailable_count = 0,
       to_review_count = to_review_count - (
         select count(*) from gone join businesses b on b.id = gone.business_id where b.review_worth is not null),
       running_since = clock_timestamp(), processed_before = processed_count - unavailable_count
     where id = ? and status = 'completed' and unavailable_count > 0 and deleted_at is null`,
    [id, id],
  );

/** Keeps the job's row to this transaction until it ends. False when there is no such job (any more). */
export async function lockJob(trx: Knex.Transaction, id: string): Promise<boolean> {
  const { rowCount } = await trx.raw(
    'select from jobs where id = ? and deleted_at is null for no key update',
    [id],
  );
  return rowCount === 1;
}
