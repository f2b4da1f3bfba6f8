import type { Knex } from 'knex';

/** Marks a job as deleted. Returns 0 if there is no such job, else 1. */
export async function markJobDeleted(db: Knex, id: string): Promise<number> {
  const { rowCount } = await db.raw(
    'update jobs set deleted_at = now() where id = ? and deleted_at is null',
    [id],
  );
  return rowCount;
}

/**
 * Marks all jobs as deleted and returns how many. Locks them in the order in which other transactions lock several
 * jobs, to avoid deadlocks.
 */
export async function markAllJobsDeleted(db: Knex): Promise<number> {
  const { rowCount } = await db.raw(
    `update jobs set deleted_at = now()
     where id in (select id from jobs where deleted_at is null order by id for no key update)`,
  );
  return rowCount;
}

export async function areAnyDeleted(db: Knex): Promise<boolean> {
  const { rows } = await db.raw<{ rows: unknown[] }>('select from jobs where deleted_at is not null limit 1');
  return rows.length > 0;
}

/**
 * Deletes up to `size` businesses of one deleted job and all that belongs to them. Skips businesses that are locked.
 * Returns the id of each deleted business's salon.
 */
export async function deletePiece(trx: Knex.Transaction, size: number): Promise<string[]> {
  const { rows } = await trx.raw<{ rows: { salonId: string }[] }>(
    `with job as materialized (
       select j.id from jobs j
       where j.deleted_at is not null and exists (select from businesses b where b.job_id = j.id)
       order by j.deleted_at limit 1),
     piece as materialized (
       select b.id, b.position from businesses b where b.job_id = (select id from job)
       order by b.position limit ? for update skip locked),
     -- Arrays instead of joins, for which the planner may choose to read a million rows.
     gone as (
       delete from businesses b where b.id = any(array(select id from piece)) returning b.salon_id),
     claims as (
       delete from page_claims c where c.business_id = any(array(select id from piece))),
     names as (
       delete from business_names n
       where n.job_id = (select id from job) and n.position = any(array(select position from piece)))
     select salon_id as "salonId" from gone`,
    [size],
  );
  return rows.map(({ salonId }) => salonId);
}

/** Deletes the rows of deleted jobs that have no business left. Returns how many deleted jobs remain. */
export async function deleteEmptyJobs(trx: Knex.Transaction): Promise<number> {
  await trx.raw(
    `delete from jobs j
     where deleted_at is not null and not exists (select from businesses b where b.job_id = j.id)`,
  );
  const { rows } = await trx.raw<{ rows: { left: number }[] }>(
    `select count(*)::int as left from jobs where deleted_at is not null`,
  );
  return rows[0]!.left;
}
