import type { Knex } from 'knex';

export async function up(db: Knex): Promise<void> {
  await db.raw(`
    -- The platforms on which a job's businesses were searched. A platform on which no page was found is otherwise
    -- mentioned only in the details of results, so all of these wide rows would have to be read.
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
