import type { Knex } from 'knex';

/** False when no such job was there. From then on no read shows it and no move reaches it. */
export async function markJobDeleted(db: Knex, id: string): Promise<boolean> {
  const { rowCount } = await db.raw(
    'update jobs set deleted_at = now() where id = ? and deleted_at is null',
    [id],
  );
  return rowCount === 1;
}

export async function markAllJobsDeleted(db: Knex): Promise<number> {
  const { rowCount } = await db.raw('update jobs set deleted_at = now() where deleted_at is null');
  return rowCount;
}

/**
 * What is remembered of a draft outlives its job for as long as lost creates are looked for on its site: copies are told
 * from the draft by it.
 */
const DRAFTS_KEPT_FOR = '1 day';

/** Takes away up to `size` businesses of deleted jobs, with all that belongs to them. Returns how many it were. */
export async function deletePiece(trx: Knex.Transaction, size: number): Promise<number> {
  const { rowCount } = await trx.raw(
    `with piece as (
       select b.id from jobs j join businesses b on b.job_id = j.id
       where j.deleted_at is not null and not exists (
         select from wordpress_drafts d
         where d.business_id = b.id and d.changed_at > now() - interval '${DRAFTS_KEPT_FOR}')
       limit ? for update of b skip locked)
     delete from businesses b using piece where b.id = piece.id`,
    [size],
  );
  return rowCount;
}

/** Takes away the deleted jobs that have no business any more. Returns how many deleted ones are left. */
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
