import type { Knex } from 'knex';

export async function up(db: Knex): Promise<void> {
  await db.raw(`
    -- The texts of lists that accepted updates have replaced, by key and property of the draft: {key, field, kind,
    -- fields}. A later sync does not write them again.
    alter table wordpress_written add column replaced jsonb not null default '{}';
  `);
}

export async function down(db: Knex): Promise<void> {
  await db.raw('alter table wordpress_written drop column replaced');
}
