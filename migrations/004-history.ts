import type { Knex } from 'knex';

export async function up(db: Knex): Promise<void> {
  await db.raw(`
    -- What the History is searched in: the names of a job's businesses in small letters, a few thousand to a row, with
    -- the unit separator between them. Names never change. Beside them the businesses are thirty times as large, and a
    -- trigram index there would slow every result down, help no search for two letters, and need an extension.
    create table job_names (
      job_id uuid not null references jobs on delete cascade,
      names text not null
    );
    create index job_names_of_job on job_names (job_id);
    insert into job_names (job_id, names)
    select job_id, lower(string_agg(name, chr(31))) from businesses group by job_id, position / 2000;

    -- A job's synced and failed businesses are counted from this alone.
    create index results_synced on results (job_id, synced_to_wordpress, sync_status)
      where synced_to_wordpress or sync_status = 'failed';
  `);
}

export async function down(db: Knex): Promise<void> {
  await db.raw('drop table job_names; drop index results_synced');
}
