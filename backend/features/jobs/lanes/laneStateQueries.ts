import type { Knex } from 'knex';

export type Lane = { jobId: string; lane: number; step: number };

/**
 * Inserts `count` lanes, numbered from 0, at step 0. Queue entries with an earlier step than their lane's are out of
 * date.
 */
export async function insertLanes(trx: Knex.Transaction, jobId: string, count: number): Promise<Lane[]> {
  await trx.raw('insert into job_lanes (job_id, lane) select ?, generate_series(0, ?::int - 1)', [
    jobId,
    count,
  ]);
  return Array.from({ length: count }, (_, lane) => ({ jobId, lane, step: 0 }));
}

/**
 * Advances those of these lanes that are still at their given step, and returns them at their new step. A lane at
 * another step is left as it is, because its queue entry is out of date.
 */
export async function advanceLanes(trx: Knex.Transaction, jobId: string, lanes: Lane[]): Promise<Lane[]> {
  const { rows } = await trx.raw<{ rows: Lane[] }>(
    `update job_lanes l set step = l.step + 1
     from unnest(cast(? as int[]), cast(? as int[])) as at(lane, step)
     where l.job_id = ? and l.lane = at.lane and l.step = at.step
     returning l.job_id as "jobId", l.lane, l.step`,
    [lanes.map(({ lane }) => lane), lanes.map(({ step }) => step), jobId],
  );
  return rows;
}

/** Advances every lane of a job, so that all entries still in the queue are out of date and do nothing. */
export async function advanceAllLanes(trx: Knex.Transaction, jobId: string): Promise<Lane[]> {
  const { rows } = await trx.raw<{ rows: Lane[] }>(
    'update job_lanes set step = step + 1 where job_id = ? returning job_id as "jobId", lane, step',
    [jobId],
  );
  return rows.sort((a, b) => a.lane - b.lane);
}

export async function advanceLanesOfRunningJobs(trx: Knex.Transaction): Promise<Lane[]> {
  const { rows } = await trx.raw<{ rows: Lane[] }>(
    `update job_lanes l set step = step + 1 from jobs j
     where j.id = l.job_id and j.status in ('pending', 'running') and j.deleted_at is null
     returning l.job_id as "jobId", l.lane, l.step`,
  );
  return rows.sort((a, b) => a.lane - b.lane);
}

/** True if the lane is still at this step and its job is running. */
export async function isLaneCurrent(db: Knex, { jobId, lane, step }: Lane): Promise<boolean> {
  const { rowCount } = await db.raw(
    `select from jobs j join job_lanes l on l.job_id = j.id
     where j.id = ? and j.status = 'running' and j.deleted_at is null and l.lane = ? and l.step = ?`,
    [jobId, lane, step],
  );
  return rowCount === 1;
}
