import type { Knex } from 'knex';

export async function up(db: Knex): Promise<void> {
  await db.raw(`
    alter table jobs
      -- How long the job has been worked on: without pauses, failures and stops of the product.
      add column active_ms bigint not null default 0,
      -- When its last portion was written.
      add column active_until timestamptz;
    -- Of earlier jobs only the start and the end are known, and of a running one its last result.
    update jobs j set active_until = greatest(running_since, (
      select max(verified_at) from results r where r.job_id = j.id and r.verified_at > j.started_at))
    where status = 'running';
    update jobs set active_ms = greatest(0, 1000 * extract(
      epoch from coalesce(completed_at, active_until, stopped_at) - started_at))
    where started_at is not null and coalesce(completed_at, active_until, stopped_at) is not null;
  `);
}

export async function down(db: Knex): Promise<void> {
  await db.raw('alter table jobs drop column active_ms, drop column active_until');
}
