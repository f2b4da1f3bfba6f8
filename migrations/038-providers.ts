import type { Knex } from 'knex';

export async function up(db: Knex): Promise<void> {
  await db.raw(`
    -- The provider that was searched (backend/lib/settings/searchProviders.ts). Null if the result is simulated, or if
    -- it is older than this column and its provider is not known. texts_deleted_at is set once the texts were deleted,
    -- because the provider forbids storing them.
    alter table results
      add column provider text,
      add column texts_deleted_at timestamptz;
    alter table salon_decisions
      add column provider text,
      add column texts_deleted_at timestamptz;

    -- When a job was paused or failed. Null while it runs, and of completed jobs, which have completed_at.
    alter table jobs add column stopped_at timestamptz;
    update jobs set stopped_at = now() where status in ('paused', 'failed');

    -- The provider of older results is known if the installation has used only one.
    update results r set provider = sole.provider
    from (select min(provider) as provider from search_totals having count(distinct provider) = 1) sole
    where r.search_mode = 'live' and sole.provider <> 'simulated';
    update salon_decisions d set provider = sole.provider
    from (select min(provider) as provider from search_totals having count(distinct provider) = 1) sole
    where sole.provider <> 'simulated';

    -- Results and decisions whose texts may have to be deleted.
    create index results_with_texts on results (job_id, provider)
      where provider is not null and texts_deleted_at is null;
    create index salon_decisions_with_texts on salon_decisions (provider, made_at)
      where provider is not null and texts_deleted_at is null;
  `);
}

export async function down(db: Knex): Promise<void> {
  await db.raw(`
    drop index results_with_texts;
    drop index salon_decisions_with_texts;
    alter table results drop column provider, drop column texts_deleted_at;
    alter table salon_decisions drop column provider, drop column texts_deleted_at;
    alter table jobs drop column stopped_at;
  `);
}
