import type { Knex } from 'knex';

export async function up(db: Knex): Promise<void> {
  await db.raw(`
    -- For the search in the History: the names of a job's businesses in lower case, a few thousand in a row, joined by
    -- the unit separator. Names never change. The businesses table is thirty times as large, and a trigram index on it
    -- would slow down every result, would not help searches for two letters, and would need an extension.
    create table job_names (
      job_id uuid not null references jobs on delete cascade,
      names text not null
    );
    create index job_names_of_job on job_names (job_id);
    insert into job_names (job_id, names)
    select job_id, lower(string_agg(name, chr(31))) from businesses group by job_id, position / 2000;

    -- A job's synced and failed businesses are counted with this index only.
    create index results_synced on results (job_id, synced_to_wordpress, sync_status)
      where synced_to_wordpress or sync_status = 'failed';
  `);
}

export async function down(db: Knex): Promise<void> {
  await db.raw('drop table job_names; drop index results_synced');
}
