import type { Knex } from 'knex';

export async function up(db: Knex): Promise<void> {
  await db.raw(`
    -- Answers of search providers, which are used again instead of the same search. They belong to no job.
    create table search_answers (
      -- A hash of provider, its address, call, query, locale and limit (backend/features/search/memory/answerKey.ts).
      key bytea primary key,
      provider text not null,
      answered_at timestamptz not null,
      -- Compressed JSON of the query and its hits. PostgreSQL need not try to compress it again.
      answer bytea not null
    );
    alter table search_answers alter column answer set storage external;
    create index search_answers_by_age on search_answers (provider, answered_at);

    -- An answer of at most this age is used again; 0: everything is searched.
    alter table jobs add column answers_max_age_days smallint not null default 30;
  `);
}

export async function down(db: Knex): Promise<void> {
  await db.raw(`
    alter table jobs drop column answers_max_age_days;
    drop table search_answers;
  `);
}
