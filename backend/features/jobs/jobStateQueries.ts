import type { Knex } from 'knex';
import type { JobStatus } from '#contract/jobs.ts';
import { MAX_ERROR_CHARACTERS } from '#contract/limits.ts';
import { cutText } from '../../lib/cleanText.ts';
import type { Lane } from './lanes/laneStateQueries.ts';

// Every change of a job's status is in this file, except that to `completed` (results/resultQueries.ts). The `where` of
// each statement checks that the change is still allowed. If it is not, or if the job is deleted, nothing changes and
// the function returns false.

const move = async (db: Knex, sql: string, bindings: (string | number)[]): Promise<boolean> => {
  const { rowCount } = await db.raw(sql, bindings);
  return rowCount === 1;
};

const BEGIN_STRETCH =
  'running_since = clock_timestamp(), stopped_at = null, processed_before = processed_count';

/** pending → running, before a worker takes the first businesses. */
export const beginJob = (db: Knex, id: string): Promise<boolean> =>
  move(
    db,
    `update jobs set status = 'running', started_at = coalesce(started_at, now()), ${BEGIN_STRETCH}
     where id = ? and status = 'pending' and deleted_at is null`,
    [id],
  );

/** SQL: true if the lane is still at this step. A resume advances every lane to a new step. */
const IS_AT_STEP = `exists (select from job_lanes l where l.job_id = jobs.id and l.lane = ? and l.step = ?)`;

/** running → paused, on request. */
export const pauseJob = (db: Knex, id: string): Promise<boolean> =>
  move(
    db,
    `update jobs set status = 'paused', running_since = null, stopped_at = now()
     where id = ? and status = 'running' and deleted_at is null`,
    [id],
  );

/**
 * running → paused, because a limit is reached, with the reason for the operator. Changes nothing if the lane is no
 * longer at this step because the job was resumed. Lock the job's row first.
 */
export const pauseAtLimit = (
  trx: Knex.Transaction,
  { jobId, lane, step }: Lane,
  reason: string,
): Promise<boolean> =>
  move(
    trx,
    `update jobs set status = 'paused', pause_reason = ?, running_since = null, stopped_at = now()
     where id = ? and status = 'running' and deleted_at is null
       and ${IS_AT_STEP}`,
    [reason, jobId, lane, step],
  );

/** paused or failed → running, on request. */
export const resumeJob = (db: Knex, id: string): Promise<boolean> =>
  move(
    db,
    `update jobs set status = 'running', failure_reason = null, pause_reason = null,
       started_at = coalesce(started_at, now()), ${BEGIN_STRETCH}
     where id = ? and status in ('paused', 'failed') and deleted_at is null`,
    [id],
  );

/**
 * pending or running → failed, with a reason for the operator. Changes nothing if the lane is no longer at this step
 * because the job was resumed. Lock the job's row first, so that no resume comes in between.
 */
export const failJob = (
  trx: Knex.Transaction,
  { jobId, lane, step }: Lane,
  reason: string,
): Promise<boolean> =>
  move(
    trx,
    `update jobs set status = 'failed', failure_reason = ?, running_since = null, stopped_at = now()
     where id = ? and status in ('pending', 'running') and deleted_at is null
       and ${IS_AT_STEP}`,
    [cutText(reason, MAX_ERROR_CHARACTERS), jobId, lane, step],
  );

/**
 * completed → running, if businesses could not be looked up. The caller must remove their results in the same
 * transaction.
 */
export const reopenJob = (db: Knex, id: string): Promise<boolean> =>
  move(
    db,
    `update jobs set status = 'running', completed_at = null, running_since = clock_timestamp(),
       processed_before = processed_count - unavailable_count
     where id = ? and status = 'completed' and unavailable_count > 0 and deleted_at is null`,
    [id],
  );

/**
 * Locks the job's row until the transaction ends, and returns its status; undefined if there is no such job or it is
 * deleted.
 */
export async function lockJobStatus(trx: Knex.Transaction, id: string): Promise<JobStatus | undefined> {
  const { rows } = await trx.raw<{ rows: { status: JobStatus }[] }>(
    'select status from jobs where id = ? and deleted_at is null for no key update',
    [id],
  );
  return rows[0]?.status;
}

/** Locks the job's row until the transaction ends. Returns false if there is no such job or it is deleted. */
export const lockJob = async (trx: Knex.Transaction, id: string): Promise<boolean> =>
  (await lockJobStatus(trx, id)) !== undefined;
