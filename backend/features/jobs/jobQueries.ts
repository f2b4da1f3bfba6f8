import type { Knex } from 'knex';
import type { ResultStatus } from '#contract/businesses.ts';
import type { ChangeCounts } from '#contract/changes.ts';
import type { ChildJob, JobChanges, JobOrigin, JobStatus } from '#contract/jobs.ts';
import { MAX_CHILDREN } from '#contract/limits.ts';
import type { RerunRequest } from '#contract/reruns.ts';
import type { Spending } from '#contract/spending.ts';

export type JobRecord = {
  id: string;
  status: JobStatus;
  totalBusinesses: number;
  processedCount: number;
  verifiedCount: number;
  maybeCount: number;
  notFoundCount: number;
  unavailableCount: number;
  /** Why one of the last unavailable businesses could not be looked up; null if there is none. */
  unavailableReason: string | null;
  /** The number of businesses that an operator may want to decide on. */
  toReview: number;
  /** How many results of each class are simulated. They are part of the counts above. */
  simulatedCounts: Record<ResultStatus, number>;
  extraColumns: string[];
  failureReason: string | null;
  pauseReason: string | null;
  spendAtMost: number | null;
  spending: Spending | null;
  startedBy: string | null;
  /** The list's name, mostly that of its file; null if it has none. */
  fileName: string | null;
  /** How the job was started from another one; null if it was not started from another one. */
  origin: JobOrigin | null;
  /** The newest jobs that were started from this one, at most MAX_CHILDREN; null if there are none. */
  children: ChildJob[] | null;
  /** Null until all looks of the job are taken, and if none was compared with an earlier look. */
  changes: ChangeCounts | null;
  createdAt: Date;
  startedAt: Date | null;
  completedAt: Date | null;
  /** The milliseconds in which workers have worked on the job, including short gaps. */
  activeMs: number;
  /**
   * The milliseconds from the last start or resume to the last results, without long gaps; null if the job does not
   * run.
   */
  runningMs: number | null;
  /** How many businesses were already processed when the job was last started or resumed. */
  processedBefore: number;
};

/** How many of a job's verified and maybe businesses are closed for good, without simulated ones. */
export type ClosedCounts = Record<'verified' | 'maybe', number>;

/** SQL: the ClosedCounts of a job. They are counted each time, so do not use this in queries that are polled. */
export const CLOSED_COUNTS = `(
  select json_build_object('verified', count(*) filter (where r.status = 'verified'),
    'maybe', count(*) filter (where r.status = 'maybe'))
  from results r where r.job_id = jobs.id and r.operating = 'closed' and r.search_mode = 'live')`;

/** SQL: true if a schedule that still exists has started the job with this id. */
const isBySchedule = (id: string): string => `exists (select from schedule_runs where job_id = ${id})`;
const ORIGIN = `
  case when kind <> 'search' then jsonb_build_object('kind', kind, 'parent', (
    select json_build_object('id', p.id, 'fileName', p.file_name) from jobs p
    where p.id = jobs.parent_id and p.deleted_at is null))
    || case when chosen is null then '{}' else jsonb_build_object('chosen', chosen) end
    || case when ${isBySchedule('jobs.id')} then '{"bySchedule": true}'::jsonb else '{}' end end`;
const CHILDREN = `(
  select json_agg(json_strip_nulls(to_json(c))) from (
    select id, kind, chosen, status, total_businesses as "totalBusinesses",
      case when ${isBySchedule('child.id')} then true end as "bySchedule" from jobs child
    where child.parent_id = jobs.id and child.deleted_at is null
    order by child.created_at desc limit ${MAX_CHILDREN}) c)`;
const SPENDING = `(
  select json_build_object('requests', s.requests, 'credits', s.charged, 'unknownCredits', s.reserved - s.charged,
    'cost', s.cost::float8)
  from job_spending s where s.job_id = jobs.id and s.requests > 0)`;

/** SQL: the counts of changes. Null until all looks are taken, and if no look was compared with an earlier one. */
const CHANGES = `(
  select jsonb_build_object('isReady', true, 'compared', l.compared) || l.counts
  from job_looks l where l.job_id = jobs.id and jobs.status = 'completed' and l.counts is not null and l.compared > 0)`;

/** The columns of a JobRecord, from the table `jobs`. */
export const JOB_COLUMNS = `
  id, status, total_businesses as "totalBusinesses", processed_count as "processedCount",
  verified_count as "verifiedCount", maybe_count as "maybeCount", not_found_count as "notFoundCount",
  unavailable_count as "unavailableCount", unavailable_reason as "unavailableReason", to_review_count as "toReview",
  json_build_object('verified', simulated_verified_count, 'maybe', simulated_maybe_count,
    'not_found', simulated_not_found_count) as "simulatedCounts",
  extra_columns as "extraColumns", failure_reason as "failureReason", pause_reason as "pauseReason",
  spend_at_most as "spendAtMost", ${SPENDING} as spending,
  started_by as "startedBy", file_name as "fileName", ${ORIGIN} as origin, ${CHILDREN} as children, ${CHANGES} as changes,
  created_at as "createdAt", started_at as "startedAt", completed_at as "completedAt",
  active_ms::float8 as "activeMs", (extract(epoch from active_until - running_since) * 1000)::float8 as "runningMs",
  processed_before as "processedBefore"`;

export type NewJob = {
  id: string;
  totalBusinesses: number;
  extraColumns: string[];
  startedBy: string | null;
  fileName: string | null;
  /** The most credits that the job may spend; null if there is no limit. */
  spendAtMost: number | null;
  answersMaxAgeDays: number;
  /** Set if the job searches or judges businesses of another job again. */
  child?: { kind: 'rerun' | 'judge_again'; parentId: string; chosen?: RerunRequest };
};

export async function insertJob(db: Knex, { child, ...job }: NewJob): Promise<void> {
  await db.raw(
    `with job as (
       insert into jobs (id, total_businesses, extra_columns, started_by, file_name, spend_at_most,
         answers_max_age_days, kind, parent_id, chosen)
       values (:id, :totalBusinesses, :extraColumns, :startedBy, :fileName, :spendAtMost,
         :answersMaxAgeDays, :kind, :parentId, :chosen)
       returning id, spend_at_most)
     insert into job_spending (job_id, at_most) select id, spend_at_most from job`,
    {
      ...job,
      extraColumns: JSON.stringify(job.extraColumns),
      kind: child?.kind ?? 'search',
      parentId: child?.parentId ?? null,
      chosen: child?.chosen ? JSON.stringify(child.chosen) : null,
    },
  );
}

/** Returns false if there is no such job or it is deleted. */
export async function changeJob(
  db: Knex,
  id: string,
  { fileName, spendAtMost }: JobChanges,
): Promise<boolean> {
  const { rowCount } = await db.raw<{ rowCount: number }>(
    `update jobs
     set file_name = case when :renames then :fileName else file_name end,
       spend_at_most = case when :limits then cast(:spendAtMost as int) else spend_at_most end
     where id = :id and deleted_at is null`,
    {
      id,
      renames: fileName !== undefined,
      fileName: fileName ?? null,
      limits: spendAtMost !== undefined,
      spendAtMost: spendAtMost ?? null,
    },
  );
  return rowCount === 1;
}

export async function findJob(db: Knex, id: string): Promise<JobRecord | undefined> {
  const { rows } = await db.raw<{ rows: JobRecord[] }>(
    `select ${JOB_COLUMNS} from jobs where id = ? and deleted_at is null`,
    [id],
  );
  return rows[0];
}

export async function countClosed(db: Knex, id: string): Promise<ClosedCounts> {
  const { rows } = await db.raw<{ rows: { closed: ClosedCounts }[] }>(
    `select ${CLOSED_COUNTS} as closed from jobs where id = ?`,
    [id],
  );
  return rows[0]?.closed ?? { verified: 0, maybe: 0 };
}

export async function findJobStatus(db: Knex, id: string): Promise<JobStatus | undefined> {
  const { rows } = await db.raw<{ rows: { status: JobStatus }[] }>(
    'select status from jobs where id = ? and deleted_at is null',
    [id],
  );
  return rows[0]?.status;
}
