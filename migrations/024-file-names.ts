import type { Knex } from 'knex';

export async function up(db: Knex): Promise<void> {
  await db.raw(`
    -- What the list is called: its file's name until somebody changes it. Null for lists of before.
    alter table jobs add column file_name text;
  `);
}

export async function down(db: Knex): Promise<void> {
  await db.raw('alter table jobs drop column file_name');
}
