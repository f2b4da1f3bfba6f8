import type { Knex } from 'knex';
import type { StoredRow } from './salonLinks.ts';

/**
 * Lets no other transaction merge salons until this one ends. Call it last: waiting for another lock while holding this
 * one can deadlock.
 */
export async function lockSalonMerges(trx: Knex.Transaction): Promise<void> {
  await trx.raw(`select pg_advisory_xact_lock(hashtext('salons'))`);
}

/**
 * Returns the id of the oldest transaction that is still running (pg_snapshot_xmin). All transactions with lower ids
 * have ended, and this transaction sees what they committed.
 */
export async function readSnapshotXmin(trx: Knex.Transaction): Promise<string> {
  const { rows } = await trx.raw<{ rows: { xmin: string }[] }>(
    'select cast(pg_snapshot_xmin(pg_current_snapshot()) as text) as xmin',
  );
  return rows[0]!.xmin;
}

/** A start is assumed to take at most this long, so older salons cannot be of a concurrent start. */
const LONGEST_START = '1 hour';

/**
 * Lists the job's rows of salons that this transaction has created and that share a key with a salon that another
 * transaction has created since `xmin`.
 */
export async function listConcurrentlyCreated(
  trx: Knex.Transaction,
  jobId: string,
  xmin: string,
): Promise<(StoredRow & { salonId: string })[]> {
  const { rows } = await trx.raw<{ rows: (StoredRow & { salonId: string })[] }>(
    // One index look-up per key: the planner may believe these tables to be empty and would compare all pairs. `is
    // true` keeps it from scanning all salons of this transaction for each id.
    `with theirs as materialized (
       select k.key from salons t
         cross join lateral (select key from salon_keys where salon_id = t.id offset 0) k
       where t.created_at > now() - interval '${LONGEST_START}' and t.created_at <> now()
         and age(t.xmin) <= age(cast(cast(? as xid8) as xid))),
     mine as materialized (
       select distinct s.id from theirs
         cross join lateral (select salon_id from salon_keys where key = theirs.key offset 0) k
         cross join lateral (
           select id from salons where id = k.salon_id and (created_at = now()) is true offset 0) s)
     select b.id, b.salon_id as "salonId", b.name, b.address, b.city, b.state, b.zip_code as "zipCode", b.phone
     from mine cross join lateral (
       select * from businesses where salon_id = mine.id and (job_id = ?) is true offset 0) b
     order by b.position`,
    [xmin, jobId],
  );
  return rows;
}

/** Moves the rows and keys of each new salon `from` to the salon `to`, and deletes `from`. */
export async function mergeSalons(
  trx: Knex.Transaction,
  jobId: string,
  pairs: readonly { from: string; to: string }[],
): Promise<void> {
  const moved = { jobId, froms: pairs.map(({ from }) => from), tos: pairs.map(({ to }) => to) };
  const pair = 'unnest(cast(:froms as uuid[]), cast(:tos as uuid[])) as pair(old, new)';
  await trx.raw(
    `update businesses b set salon_id = pair.new from ${pair} where b.job_id = :jobId and b.salon_id = pair.old`,
    moved,
  );
  await trx.raw(
    `update salon_keys k set salon_id = pair.new from ${pair} where k.salon_id = pair.old`,
    moved,
  );
  await trx.raw('delete from salons where id = any(cast(:froms as uuid[]))', moved);
}
