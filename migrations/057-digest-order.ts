import type { Knex } from 'knex';

export async function up(db: Knex): Promise<void> {
  await db.raw(`
    -- A digest is sent as it was written: jsonb would sort its kinds of changes by the length of their names.
    alter table digests alter column content type json;
  `);
}

export async function down(db: Knex): Promise<void> {
  await db.raw('alter table digests alter column content type jsonb');
}
