import type { Knex } from 'knex';

export async function up(db: Knex): Promise<void> {
  await db.raw(`
    -- The row of the list, from 1; rows without a name count, too. A job that searches a part of a list again keeps it.
    -- Null in jobs that were started before this column existed.
    alter table businesses add column list_row int;
  `);
}

export async function down(db: Knex): Promise<void> {
  await db.raw('alter table businesses drop column list_row');
}
