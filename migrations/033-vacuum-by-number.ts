import type { Knex } from 'knex';

/**
 * Ordered pages of results, and counts, are index-only scans for rows that were vacuumed after they were written; other
 * rows are read one by one. If vacuuming started at a fraction of the table, a whole long list among many others could
 * stay unvacuumed, so it starts at a number of rows. Vacuuming reads only what was written meanwhile.
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
