import type { Knex } from 'knex';

export async function up(db: Knex): Promise<void> {
  // True if the name and categories in the row of the list have a word of another trade, such as `dentist`, and none of
  // a salon's. False for rows that are older than this column.
  await db.raw('alter table businesses add column other_trade boolean not null default false');
}

export async function down(db: Knex): Promise<void> {
  await db.raw('alter table businesses drop column other_trade');
}
