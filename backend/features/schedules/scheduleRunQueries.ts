import type { Knex } from 'knex';
import { nextAt } from './nextAt.ts';

export type DueSchedule = {
  id: string;
  jobId: string;
  /** The due time as PostgreSQL writes it: a Date would lose the microseconds. */
  dueAt: string;
  spendAtMost: number | null;
  createdBy: string | null;
  /** The status of the schedule's latest run that has not ended; null if all have ended. */
  openStatus: 'pending' | 'running' | 'paused' | null;
};

export async function listDueSchedules(db: Knex, at: Date): Promise<DueSchedule[]> {
  const { rows } = await db.raw<{ rows: DueSchedule[] }>(
    `select s.id, s.job_id as "jobId", s.next_at::text as "dueAt", s.spend_at_most as "spendAtMost",
       s.created_by as "createdBy", (
         select j.status from schedule_runs r join jobs j on j.id = r.job_id
         where r.schedule_id = s.id and j.deleted_at is null and j.status in ('pending', 'running', 'paused')
         order by r.due_at desc limit 1) as "openStatus"
     from schedules s join jobs l on l.id = s.job_id
     where l.deleted_at is null and s.paused_at is null and s.next_at <= ? order by s.next_at, s.id`,
    [at],
  );
  return rows;
}

type Due = Pick<DueSchedule, 'id' | 'dueAt'> & { at: Date };

const IS_DUE = 's.id = :id and s.next_at = cast(:dueAt as timestamptz) and s.paused_at is null';

/**
 * Records the job as the run of this due time, and moves the schedule to its next time. Returns false and writes
 * nothing if the schedule is not due any more.
 */
export async function beginRun(trx: Knex.Transaction, due: Due & { jobId: string }): Promise<boolean> {
  const { rowCount } = await trx.raw<{ rowCount: number }>(
    `with moved as (
       update schedules s set next_at = ${nextAt('cast(:at as timestamptz)')}, skipped_at = null, skip_reason = null
       where ${IS_DUE} returning s.id)
     insert into schedule_runs (job_id, schedule_id, due_at)
     select :jobId, id, cast(:dueAt as timestamptz) from moved`,
    due,
  );
  return rowCount === 1;
}

/**
 * Moves the schedule to its next time without a run, and stores the reason. Returns false if it is not due any more.
 */
export async function skipRun(db: Knex, { reason, ...due }: Due & { reason: string }): Promise<boolean> {
  const { rowCount } = await db.raw<{ rowCount: number }>(
    `update schedules s
     set next_at = ${nextAt('cast(:at as timestamptz)')}, skipped_at = next_at, skip_reason = :reason
     where ${IS_DUE}`,
    { ...due, reason },
  );
  return rowCount === 1;
}

export type RunEnd = {
  jobId: string;
  scheduleId: string;
  end: 'completed' | 'limited' | 'failed';
  /** Why the run failed, or why the product paused it. */
  reason: string | null;
};

const ENDS = `
  select r.job_id as "jobId", r.schedule_id as "scheduleId",
    case when j.status = 'paused' then 'limited' else j.status end as end,
    coalesce(j.failure_reason, j.pause_reason) as reason
  from schedule_runs r join jobs j on j.id = r.job_id
  where j.deleted_at is null and r.settled is distinct from 'completed' and (
    j.status = 'completed' or (r.settled is null and (j.status = 'failed' or j.pause_reason is not null)))`;

/** Lists the runs that have completed, failed, or were paused by the product, and whose end is not settled. */
export async function listRunEnds(db: Knex): Promise<RunEnd[]> {
  const { rows } = await db.raw<{ rows: RunEnd[] }>(ENDS);
  return rows;
}

/** Locks a run and reads its end. Undefined if there is nothing to settle, or if another process is settling it. */
export async function lockRunEnd(trx: Knex.Transaction, jobId: string): Promise<RunEnd | undefined> {
  const { rows } = await trx.raw<{ rows: RunEnd[] }>(
    `${ENDS} and r.job_id = ? for no key update of r skip locked`,
    [jobId],
  );
  return rows[0];
}

export async function settleRun(trx: Knex.Transaction, { jobId, end }: RunEnd): Promise<void> {
  await trx.raw('update schedule_runs set settled = ? where job_id = ?', [end, jobId]);
}

/** Marks failed or paused runs that a person has resumed as not settled, so that their next end is settled as well. */
export async function reopenResumedRuns(db: Knex): Promise<void> {
  await db.raw(
    `update schedule_runs r set settled = null from jobs j
     where j.id = r.job_id and r.settled in ('limited', 'failed') and j.status = 'running'`,
  );
}
