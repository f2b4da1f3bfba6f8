import type { Knex } from 'knex';

export async function up(db: Knex): Promise<void> {
  await db.raw(`
    -- An index row has at most 2,704 bytes, and a name in a list may be longer.
    drop index businesses_by_name;
    create index businesses_by_name on businesses (job_id, left(lower(name), 200) collate "C", position);
  `);
}

export async function down(db: Knex): Promise<void> {
  await db.raw(`
    drop index businesses_by_name;
    create index businesses_by_name on businesses (job_id, lower(name) collate "C", position);
  `);
}
