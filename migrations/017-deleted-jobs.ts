import type { Knex } from 'knex';

export async function up(db: Knex): Promise<void> {
  await db.raw(`
    -- The job counts as deleted from this time on. Its rows are deleted afterwards, in batches.
    alter table jobs add column deleted_at timestamptz;
    create index jobs_deleted on jobs (deleted_at) where deleted_at is not null;
  `);
}

export async function down(db: Knex): Promise<void> {
  await db.raw(`
    delete from jobs where deleted_at is not null;
    alter table jobs drop column deleted_at;
  `);
}
