import type { Knex } from 'knex';

/** A lease that its owner has taken. `token`: see `Lease`. */
export type TakenLease = { name: string; token: string };

const LATER = `clock_timestamp() + :durationMs * interval '1 millisecond'`;

/** Takes the lease if nobody has it or if it has expired. Returns undefined if somebody has it. */
export async function takeLease(db: Knex, name: string, durationMs: number): Promise<TakenLease | undefined> {
  const { rows } = await db.raw<{ rows: TakenLease[] }>(
    `insert into leases (name, token, until) values (:name, nextval('lease_tokens'), ${LATER})
     on conflict (name) do update set token = excluded.token, until = excluded.until
     where leases.until <= clock_timestamp()
     returning name, token`,
    { name, durationMs },
  );
  return rows[0];
}

/**
 * Renews the lease. This also works if the lease has expired, as long as no other owner has taken it. Returns false if
 * this owner no longer has it.
 */
export async function renewLease(
  db: Knex,
  { name, token }: TakenLease,
  durationMs: number,
): Promise<boolean> {
  const { rowCount } = await db.raw<{ rowCount: number }>(
    `update leases set until = ${LATER} where name = :name and token = :token`,
    { name, token, durationMs },
  );
  return rowCount > 0;
}

/** True if this owner still has the lease. If so, nobody else can take it until the transaction ends. */
export async function holdLease(trx: Knex.Transaction, { name, token }: TakenLease): Promise<boolean> {
  const { rows } = await trx.raw<{ rows: unknown[] }>(
    'select from leases where name = ? and token = ? for update',
    [name, token],
  );
  return rows.length > 0;
}

/** Releases the lease, so that another owner can take it at once. Does nothing if another owner has it already. */
export async function releaseLease(db: Knex, { name, token }: TakenLease): Promise<void> {
  await db.raw('delete from leases where name = ? and token = ?', [name, token]);
}

/** Lists the taken leases whose names begin with `prefix`; none if the database has no tables. */
export async function listLeases(db: Knex, prefix: string): Promise<string[]> {
  if (!(await db.schema.hasTable('leases'))) return [];
  return db('leases').whereRaw('until > clock_timestamp() and starts_with(name, ?)', [prefix]).pluck('name');
}

/** Deletes all leases. After a restore, they belong to processes of another database. */
export async function clearLeases(trx: Knex.Transaction): Promise<void> {
  await trx('leases').del();
}
