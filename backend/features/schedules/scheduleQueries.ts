import type { Knex } from 'knex';
import type { JobStatus } from '#contract/jobs.ts';
import type { ScheduleRequest } from '#contract/schedules.ts';
import type { ScheduleUnit } from '#contract/words.ts';
import { nextAt } from './nextAt.ts';

export type ScheduleRecord = {
  id: string;
  jobId: string;
  fileName: string | null;
  totalBusinesses: number;
  every: ScheduleUnit;
  day: number;
  hour: number;
  timeZone: string;
  spendAtMost: number | null;
  createdBy: string | null;
  nextAt: Date;
  isPaused: boolean;
  pauseReason: string | null;
  lastRun: { jobId: string; dueAt: string; status: JobStatus; reason: string | null } | null;
  skippedAt: Date | null;
  skipReason: string | null;
};

const LAST_RUN = `(
  select json_build_object('jobId', j.id, 'dueAt', r.due_at, 'status', j.status,
    'reason', coalesce(j.failure_reason, j.pause_reason))
  from schedule_runs r join jobs j on j.id = r.job_id
  where r.schedule_id = s.id and j.deleted_at is null order by r.due_at desc limit 1)`;

const SELECT = `
  select s.id, s.job_id as "jobId", l.file_name as "fileName", l.total_businesses as "totalBusinesses",
    s.every, s.day, s.hour, s.time_zone as "timeZone", s.spend_at_most as "spendAtMost",
    s.created_by as "createdBy", s.next_at as "nextAt", s.paused_at is not null as "isPaused",
    s.pause_reason as "pauseReason", ${LAST_RUN} as "lastRun", s.skipped_at as "skippedAt",
    s.skip_reason as "skipReason"
  from schedules s join jobs l on l.id = s.job_id
  where l.deleted_at is null`;

export async function listSchedules(db: Knex): Promise<ScheduleRecord[]> {
  const { rows } = await db.raw<{ rows: ScheduleRecord[] }>(
    `${SELECT} order by s.paused_at is not null, s.next_at, s.id`,
  );
  return rows;
}

export async function findSchedule(db: Knex, id: string): Promise<ScheduleRecord | undefined> {
  const { rows } = await db.raw<{ rows: ScheduleRecord[] }>(`${SELECT} and s.id = ?`, [id]);
  return rows[0];
}

/** Locks the number of schedules until the transaction ends, and returns how many other lists have a schedule. */
export async function lockAndCountOthers(trx: Knex.Transaction, jobId: string): Promise<number> {
  await trx.raw(`select pg_advisory_xact_lock(hashtextextended('schedules', 0))`);
  const { rows } = await trx.raw<{ rows: { count: number }[] }>(
    `select count(*)::int as count from schedules s join jobs l on l.id = s.job_id
     where l.deleted_at is null and s.job_id <> ?`,
    [jobId],
  );
  return rows[0]!.count;
}

export async function isTimeZone(db: Knex, name: string): Promise<boolean> {
  const { rowCount } = await db.raw<{ rowCount: number }>('select from pg_timezone_names where name = ?', [
    name,
  ]);
  return rowCount > 0;
}

type NewSchedule = ScheduleRequest & { id: string; jobId: string; createdBy: string | null };

/** Inserts a list's schedule, or replaces it, and returns its id. The schedule is then not paused. */
export async function saveSchedule(trx: Knex.Transaction, schedule: NewSchedule): Promise<string> {
  const { rows } = await trx.raw<{ rows: { id: string }[] }>(
    `insert into schedules (id, job_id, every, day, hour, time_zone, spend_at_most, created_by, next_at)
     select s.*, ${nextAt('now()')}
     from (select cast(:id as uuid) as id, cast(:jobId as uuid) as job_id, cast(:every as text) as every,
       cast(:day as int) as day, cast(:hour as int) as hour, cast(:timeZone as text) as time_zone,
       cast(:spendAtMost as int) as spend_at_most, cast(:createdBy as text) as created_by) s
     on conflict (job_id) do update
     set every = excluded.every, day = excluded.day, hour = excluded.hour, time_zone = excluded.time_zone,
       spend_at_most = excluded.spend_at_most, created_by = excluded.created_by, next_at = excluded.next_at,
       paused_at = null, pause_reason = null, skipped_at = null, skip_reason = null
     returning id`,
    { ...schedule, spendAtMost: schedule.spendAtMost ?? null },
  );
  return rows[0]!.id;
}

/**
 * Pauses a schedule; one that is paused stays as it is. `reason`: why the product pauses it; null if a person does.
 * Returns false if there is no such schedule.
 */
export async function pauseSchedule(db: Knex, id: string, reason: string | null): Promise<boolean> {
  const { rowCount } = await db.raw<{ rowCount: number }>(
    `update schedules
     set pause_reason = case when paused_at is null then :reason else pause_reason end,
       paused_at = coalesce(paused_at, now())
     where id = :id`,
    { id, reason },
  );
  return rowCount === 1;
}

/** Resumes a schedule; one that is not paused stays as it is. Returns false if there is no such schedule. */
export async function resumeSchedule(db: Knex, id: string): Promise<boolean> {
  const { rowCount } = await db.raw<{ rowCount: number }>(
    `update schedules s
     set next_at = case when paused_at is null then next_at else ${nextAt('now()')} end,
       paused_at = null, pause_reason = null
     where id = ?`,
    [id],
  );
  return rowCount === 1;
}

export async function deleteSchedule(db: Knex, id: string): Promise<boolean> {
  return db.transaction(async (trx) => {
    // Locks the runs before the schedule, because the settling of a run locks in this order, too.
    await trx.raw('select from schedule_runs where schedule_id = ? for update', [id]);
    const { rowCount } = await trx.raw<{ rowCount: number }>('delete from schedules where id = ?', [id]);
    return rowCount === 1;
  });
}
