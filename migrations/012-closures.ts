import type { Knex } from 'knex';

export async function up(db: Knex): Promise<void> {
  await db.raw(`
    -- seeds/closureMarks.sql fills it and sets its default.
    alter table platforms add column closure_marks jsonb;
    -- Unknown for earlier results, which were not examined for it.
    alter table results add column operating text not null default 'unknown'
      check (operating in ('open', 'closed', 'unknown'));
  `);
}

export async function down(db: Knex): Promise<void> {
  await db.raw(`
    alter table results drop column operating;
    alter table platforms drop column closure_marks;
  `);
}
