import type { Knex } from 'knex';

export async function up(db: Knex): Promise<void> {
  await db.raw(`
    alter table results
      -- When the business was last requested to be synced; the same time for all businesses of one sync.
      add column sync_asked_at timestamptz,
      -- The outcome. kept: the post was left as a person has changed it. refused: the business must not be synced.
      add column sync_state text check (
        sync_state in ('pending', 'created', 'updated', 'unchanged', 'kept', 'failed', 'refused'));
    create index results_last_sync on results (job_id, sync_asked_at, sync_state) where sync_asked_at is not null;
  `);
}

export async function down(db: Knex): Promise<void> {
  await db.raw('alter table results drop column sync_asked_at, drop column sync_state');
}
