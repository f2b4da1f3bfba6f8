import type { Knex } from 'knex';

export async function up(db: Knex): Promise<void> {
  // By the name and category in the list. Lists of earlier versions have no such note.
  await db.raw('alter table businesses add column other_trade boolean not null default false');
}

export async function down(db: Knex): Promise<void> {
  await db.raw('alter table businesses drop column other_trade');
}
