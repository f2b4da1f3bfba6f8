import type { Knex } from 'knex';

export async function up(db: Knex): Promise<void> {
  await db.raw(`
    -- The platforms that a job's businesses were looked for on. Without it, what each platform has shown is read from all
    -- results, the widest rows of all, since a platform without any page stands nowhere else.
    alter table jobs add column looked_for_on text[] not null default '{}';

    update jobs j set looked_for_on = looked.platforms
    from (
      select job_id, array_agg(platform) as platforms
      from (select distinct job_id, jsonb_object_keys(platform_urls) as platform from results) each_platform
      group by job_id) looked
    where looked.job_id = j.id;
  `);
}

export async function down(db: Knex): Promise<void> {
  await db.raw('alter table jobs drop column looked_for_on');
}
