import type { Knex } from 'knex';

export async function up(db: Knex): Promise<void> {
  await db.raw(`
    -- How the last test of a destination's connection ended.
    create table wordpress_connection_tests (
      destination_id text primary key,
      -- The site, post type and user that were tested; the result is not valid for others.
      tested text not null,
      success boolean not null,
      message text not null,
      tested_at timestamptz not null default now()
    );
  `);
}

export async function down(db: Knex): Promise<void> {
  await db.raw('drop table wordpress_connection_tests');
}
