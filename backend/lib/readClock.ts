import type { Knex } from 'knex';

/** Returns the database's present time, even within a transaction. It is the same clock for all processes. */
export async function readClock(db: Knex): Promise<Date> {
  const { rows } = await db.raw<{ rows: { now: Date }[] }>('select clock_timestamp() as now');
  return rows[0]!.now;
}
