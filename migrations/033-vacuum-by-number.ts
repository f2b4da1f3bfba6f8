import type { Knex } from 'knex';

/**
 * A page in the order of class or count, and the counts of closed and synced ones, are found in an index alone where
 * rows have been vacuumed since they were written, and row by row where not. A share of the table lets that become a
 * whole long list beside many others; a number does not. Vacuuming reads what was written since, and the indexes only
 * where a fiftieth of the table has dead rows.
 */
const BY_NUMBER = `autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 20000,
  autovacuum_vacuum_insert_scale_factor = 0, autovacuum_vacuum_insert_threshold = 10000`;
const NAMES = BY_NUMBER.match(/autovacuum_\w+/g)!.join(', ');

export async function up(db: Knex): Promise<void> {
  for (const table of ['businesses', 'results', 'business_names'])
    await db.raw(`alter table ${table} set (${BY_NUMBER})`);
}

export async function down(db: Knex): Promise<void> {
  for (const table of ['businesses', 'results', 'business_names'])
    await db.raw(`alter table ${table} reset (${NAMES})`);
  await db.raw('alter table businesses set (autovacuum_vacuum_scale_factor = 0.05)');
}
