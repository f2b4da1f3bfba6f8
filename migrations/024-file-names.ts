import type { Knex } from 'knex';

export async function up(db: Knex): Promise<void> {
  await db.raw(`
    -- The name of the list: its file's name until somebody changes it. Null for earlier lists.
    alter table jobs add column file_name text;
  `);
}

export async function down(db: Knex): Promise<void> {
  await db.raw('alter table jobs drop column file_name');
}
