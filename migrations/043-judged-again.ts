import type { Knex } from 'knex';

export async function up(db: Knex): Promise<void> {
  await db.raw(`
    -- judge_again: the rows of another job, judged again from kept answers (search_answers). Nothing is searched.
    alter table jobs
      drop constraint jobs_kind_check,
      add constraint jobs_kind_check check (kind in ('search', 'rerun', 'judge_again')),
      drop constraint jobs_chosen,
      add constraint jobs_chosen check ((chosen is not null) = (kind = 'rerun'));
  `);
}

export async function down(db: Knex): Promise<void> {
  await db.raw(`
    delete from jobs where kind = 'judge_again';
    alter table jobs
      drop constraint jobs_kind_check,
      add constraint jobs_kind_check check (kind in ('search', 'rerun')),
      drop constraint jobs_chosen,
      add constraint jobs_chosen check ((chosen is null) = (kind = 'search'));
  `);
}
