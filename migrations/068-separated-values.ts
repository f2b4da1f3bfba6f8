import type { Knex } from 'knex';

export async function up(db: Knex): Promise<void> {
  await db.raw(`
    -- True if some of the values may be those of a salon that was separated from this one. Then a sync or an update of
    -- Listings keeps none of them.
    alter table wordpress_written add column separated boolean not null default false;
  `);
}

export async function down(db: Knex): Promise<void> {
  await db.raw('alter table wordpress_written drop column separated');
}
