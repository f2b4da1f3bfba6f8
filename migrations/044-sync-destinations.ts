import type { Knex } from 'knex';

export async function up(db: Knex): Promise<void> {
  await db.raw(`
    -- The destination of the last sync that asked for the business. Null for syncs before this migration.
    alter table results add column sync_destination text;
  `);
}

export async function down(db: Knex): Promise<void> {
  await db.raw('alter table results drop column sync_destination');
}
