import type { Knex } from 'knex';

export async function up(db: Knex): Promise<void> {
  await db.raw(`
    -- Filled, and given its default, by seeds/closureMarks.sql.
    alter table platforms add column closure_marks jsonb;
    -- What was looked up before did not ask.
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
