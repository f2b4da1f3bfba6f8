import type { Knex } from 'knex';

export async function up(db: Knex): Promise<void> {
  // True if the list's name or category names another trade than a salon's, and no trade of salons. False for lists of
  // earlier versions, which were not examined.
  await db.raw('alter table businesses add column other_trade boolean not null default false');
}

export async function down(db: Knex): Promise<void> {
  await db.raw('alter table businesses drop column other_trade');
}
