import type { Knex } from 'knex';

export async function up(db: Knex): Promise<void> {
  await db.raw(`
    -- search: a list that was started. rerun: rows of another job, searched again; chosen says which
    -- (backend/contract/reruns.ts). parent_id is null once that job has been deleted.
    alter table jobs
      add column kind text not null default 'search' check (kind in ('search', 'rerun')),
      add column parent_id uuid references jobs on delete set null,
      add column chosen jsonb,
      add constraint jobs_chosen check ((chosen is null) = (kind = 'search'));
    create index jobs_of_parent on jobs (parent_id, created_at) where parent_id is not null;
  `);
}

export async function down(db: Knex): Promise<void> {
  await db.raw('alter table jobs drop column chosen, drop column parent_id, drop column kind');
}
