import type { Knex } from 'knex';

export async function up(db: Knex): Promise<void> {
  await db.raw(`
    -- True in a job that judges again, if an answer was no longer kept: the result is that of the first job.
    alter table results add column not_judged boolean not null default false;
  `);
}

export async function down(db: Knex): Promise<void> {
  await db.raw('alter table results drop column not_judged');
}
