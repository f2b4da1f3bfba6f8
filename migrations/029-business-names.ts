import type { Knex } from 'knex';

export async function up(db: Knex): Promise<void> {
  await db.raw(`
    -- The text in which each business is searched, and its rank in the order of names. Neither ever changes, so these
    -- rows are written once; they are much narrower than the businesses, and a page in the order of names is a range of
    -- ranks. There is no foreign key, because checking it would take longer than writing the rows of a long list.
    create table business_names (
      job_id uuid not null,
      position integer not null,
      -- From 0, without gaps: by the name in lower case, equal names in the order of the list.
      name_rank integer not null,
      search_text text not null,
      primary key (job_id, position)
    );
    create unique index business_names_by_rank on business_names (job_id, name_rank) include (position);
    drop index businesses_by_name;

    -- The class is the last column, so that a class in this order needs only the index.
    drop index businesses_by_platform_count;
    create index businesses_by_platform_count
      on businesses (job_id, platform_count, position, sort_status collate "C");

    -- Filters and counts by these need only the index.
    drop index results_synced;
    create index results_synced on results (job_id, synced_to_wordpress, sync_status) include (business_id)
      where synced_to_wordpress or sync_status = 'failed';
    drop index results_closed;
    create index results_closed on results (job_id, business_id) include (status, search_mode)
      where operating = 'closed';

    insert into business_names (job_id, position, name_rank, search_text)
    select job_id, position,
      row_number() over (partition by job_id order by lower(name) collate "C", position) - 1,
      lower(concat_ws(chr(31), name, address, city))
    from businesses order by job_id, position;
    analyze business_names;
  `);
}

export async function down(db: Knex): Promise<void> {
  await db.raw(`
    drop index results_closed;
    create index results_closed on results (job_id, business_id) where operating = 'closed';
    drop index results_synced;
    create index results_synced on results (job_id, synced_to_wordpress, sync_status)
      where synced_to_wordpress or sync_status = 'failed';
    drop index businesses_by_platform_count;
    create index businesses_by_platform_count on businesses (job_id, platform_count, position);
    create index businesses_by_name on businesses (job_id, left(lower(name), 200) collate "C", position);
    drop table business_names;
  `);
}
