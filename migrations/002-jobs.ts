import type { Knex } from 'knex';

export async function up(db: Knex): Promise<void> {
  await db.raw(`
    create table jobs (
      id uuid primary key,
      status text not null default 'pending'
        check (status in ('pending', 'running', 'paused', 'completed', 'failed')),
      total_businesses integer not null check (total_businesses > 0),
      processed_count integer not null default 0 check (processed_count between 0 and total_businesses),
      verified_count integer not null default 0 check (verified_count >= 0),
      maybe_count integer not null default 0 check (maybe_count >= 0),
      not_found_count integer not null default 0 check (not_found_count >= 0),
      unavailable_count integer not null default 0 check (unavailable_count >= 0),
      -- How many of these results were simulated.
      simulated_verified_count integer not null default 0 check (simulated_verified_count between 0 and verified_count),
      simulated_maybe_count integer not null default 0 check (simulated_maybe_count between 0 and maybe_count),
      simulated_not_found_count integer not null default 0
        check (simulated_not_found_count between 0 and not_found_count),
      -- The list's columns that are not mapped, in their order: the last columns of the export.
      extra_columns jsonb not null default '[]',
      failure_reason text check ((failure_reason is not null) = (status = 'failed')),
      created_at timestamptz not null default now(),
      started_at timestamptz,
      completed_at timestamptz,
      -- When the job last started to run, and how many businesses were processed by then, for its ETA.
      running_since timestamptz,
      processed_before integer not null default 0,
      check (processed_count = verified_count + maybe_count + not_found_count + unavailable_count)
    );
    create index jobs_by_age on jobs (created_at, id);
    create index jobs_by_status on jobs (status, created_at);

    -- A job's lanes: each has at most one entry in the queue, the one with its step. An entry with another step dates
    -- from before a stop or a crash, and does nothing.
    create table job_lanes (
      job_id uuid not null references jobs on delete cascade,
      lane smallint not null,
      step integer not null default 0,
      primary key (job_id, lane)
    );

    create table businesses (
      id uuid primary key,
      job_id uuid not null references jobs on delete cascade,
      position integer not null,
      name text not null check (name <> ''),
      address text,
      city text,
      state text,
      zip_code text,
      taxonomy_city text,
      phone text,
      original_data jsonb not null,
      -- The lane that has taken the business; null before.
      lane smallint,
      processed boolean not null default false,
      -- Copies of the result's values, written with it: the keys by which the results table is ordered and filtered.
      sort_status text not null default 'not_processed'
        check (sort_status in ('verified', 'maybe', 'not_found', 'not_processed')),
      platform_count integer not null default 0 check (platform_count >= 0),
      simulated boolean not null default false,
      unique (job_id, position)
    );
    create index businesses_waiting on businesses (job_id, position) where not processed;
    create index businesses_by_name on businesses (job_id, lower(name) collate "C", position);
    create index businesses_by_status on businesses (job_id, sort_status collate "C", position);
    create index businesses_by_platform_count on businesses (job_id, platform_count, position);

    create table results (
      business_id uuid primary key references businesses on delete cascade,
      job_id uuid not null references jobs on delete cascade,
      -- Null: the business could not be looked up, which is not the same as not found.
      status text check (status in ('verified', 'maybe', 'not_found')),
      search_mode text not null check (search_mode in ('live', 'simulated')),
      platform_count integer not null check (platform_count >= 0),
      platform_urls jsonb not null,
      processing_details jsonb not null,
      verified_at timestamptz not null default now(),
      synced_to_wordpress boolean not null default false,
      sync_status text check (sync_status in ('synced', 'failed'))
    );
    create index results_of_job on results (job_id);
  `);
}

export async function down(db: Knex): Promise<void> {
  await db.raw('drop table results, businesses, job_lanes, jobs');
}
