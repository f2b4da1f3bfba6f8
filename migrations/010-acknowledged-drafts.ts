import type { Knex } from 'knex';

export async function up(db: Knex): Promise<void> {
  await db.raw('alter table wordpress_drafts rename column told to acknowledged');
}

export async function down(db: Knex): Promise<void> {
  await db.raw('alter table wordpress_drafts rename column acknowledged to told');
}
