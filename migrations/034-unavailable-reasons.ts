import type { Knex } from 'knex';

export async function up(db: Knex): Promise<void> {
  await db.raw(`
    -- Why the last business without a class could not be looked up. The details of results contain it too, but the
    -- summary is polled each second, and no index leads to the few results without a class.
    alter table jobs add column unavailable_reason text;
  `);
}

export async function down(db: Knex): Promise<void> {
  await db.raw('alter table jobs drop column unavailable_reason');
}
