import type { Knex } from 'knex';

export async function up(db: Knex): Promise<void> {
  await db.raw(`
    -- How often each search provider answered, failed and was waited for, over all workers, since this table exists.
    create table search_totals (
      provider text not null,
      -- answered; a kind of failure (backend/features/search/searchProvider.ts); slot_wait, retry_wait.
      event text not null,
      count bigint not null,
      seconds double precision not null,
      primary key (provider, event)
    );
  `);
}

export async function down(db: Knex): Promise<void> {
  await db.raw('drop table search_totals');
}
