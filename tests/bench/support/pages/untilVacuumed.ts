import { setTimeout as delay } from 'node:timers/promises';
import type { Knex } from 'knex';

const LONGEST_MS = 90_000;

/** Waits until autovacuum has processed the businesses that were just written. Returns the seconds. */
export async function untilVacuumed(db: Knex): Promise<number> {
  const began = performance.now();
  while (performance.now() - began < LONGEST_MS) {
    const { rows } = await db.raw<{ rows: { came: boolean }[] }>(
      `select coalesce(last_autovacuum > now() - interval '2 minutes', false) and n_dead_tup = 0 as came
       from pg_stat_user_tables where relname = 'businesses'`,
    );
    if (rows[0]!.came) return (performance.now() - began) / 1000;
    await delay(250);
  }
  throw new Error('Autovacuum has not started in time.');
}
