import type { Knex } from 'knex';

/** Throws if the database does not answer. */
export async function checkDatabase(db: Knex): Promise<void> {
  await db.raw('select 1');
}
