import type { Knex } from 'knex';

export async function up(db: Knex): Promise<void> {
  // True if name and category in the list are of another trade than a salon's. Lists of earlier versions were not
  // examined.
  await db.raw('alter table businesses add column other_trade boolean not null default false');
}

export async function down(db: Knex): Promise<void> {
  await db.raw('alter table businesses drop column other_trade');
}
