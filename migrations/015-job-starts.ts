import type { Knex } from 'knex';

export async function up(db: Knex): Promise<void> {
  await db.raw(`
    -- Requests with a client's key that started a job: repeating one starts no second job.
    create table job_starts (
      key text primary key check (length(key) between 1 and 200),
      body_hash text not null,
      reply jsonb not null,
      created_at timestamptz not null default now()
    );
    create index job_starts_by_age on job_starts (created_at);
  `);
}

export async function down(db: Knex): Promise<void> {
  await db.raw('drop table job_starts');
}
