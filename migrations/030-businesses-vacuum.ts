import type { Knex } from 'knex';

export async function up(db: Knex): Promise<void> {
  await db.raw(`
    -- Every result updates its row once, and an index-only scan needs rows that have been vacuumed since.
    alter table businesses set (autovacuum_vacuum_scale_factor = 0.05);
  `);
}

export async function down(db: Knex): Promise<void> {
  await db.raw('alter table businesses reset (autovacuum_vacuum_scale_factor)');
}
