import type { Knex } from 'knex';

/** The database's time, also within a transaction: all processes share its clock. */
export async function readClock(db: Knex): Promise<Date> {
  const { rows } = await db.raw<{ rows: { now: Date }[] }>('select clock_timestamp() as now');
  return rows[0]!.now;
}
