import type { Knex } from 'knex';

export async function up(db: Knex): Promise<void> {
  await db.raw(`
    -- Every request to a search provider that can cost money, written before it is sent. The rows outlive their job,
    -- because the money was spent. Credits are counted by the provider's own rule.
    create table search_requests (
      id uuid primary key,
      job_id uuid not null,
      business_id uuid not null,
      provider text not null,
      -- SEARCH_DEPTH of the look-up.
      depth text not null,
      -- What was called. The provider bills these apart: the web, its map, and the details of places (Brave).
      call text not null check (call in ('search', 'map', 'local')),
      -- Why it was sent: for the look-up; again after a failure; in plain words after a refusal; to see whether the
      -- provider still finds anything.
      cause text not null check (cause in ('look_up', 'retry', 'plain', 'canary')),
      -- reserved: not answered yet, or the charge is not known (no answer in time, killed). refused: nothing charged.
      state text not null default 'reserved' check (state in ('reserved', 'answered', 'refused')),
      credits integer not null check (credits >= 0),
      at timestamptz not null default now()
    ) with (fillfactor = 80);
    create index search_requests_of_salon on search_requests (job_id, business_id);
    create index search_requests_by_time on search_requests using brin (at);

    -- The requests that were deleted from search_requests after 13 months.
    create table search_request_totals (
      month date not null,
      provider text not null,
      call text not null,
      requests bigint not null,
      credits bigint not null,
      -- Credits of requests whose charge is not known.
      unknown_credits bigint not null,
      primary key (month, provider, call)
    );

    -- Credits of a calendar month (UTC) that are charged or reserved, compared with SEARCH_BUDGET.
    create table monthly_spending (
      month date primary key,
      reserved bigint not null check (reserved >= 0)
    );

    -- The limit of a job's credits, and why the product paused it.
    alter table jobs
      add column spend_at_most integer check (spend_at_most > 0),
      add column pause_reason text check (pause_reason is null or status = 'paused');

    -- A job's spending. Not part of jobs, whose row is locked while results are written.
    create table job_spending (
      job_id uuid primary key references jobs on delete cascade,
      -- Copies of the job's limit, and of whether it runs, so that a reservation checks them under its own lock.
      at_most integer,
      is_open boolean not null default false,
      requests integer not null default 0,
      -- Credits that are charged or reserved; those that are charged, and what they cost in US dollars.
      reserved integer not null default 0 check (reserved >= 0),
      charged integer not null default 0 check (charged >= 0),
      cost numeric(14, 6) not null default 0
    ) with (fillfactor = 50);
    insert into job_spending (job_id, is_open) select id, status = 'running' and deleted_at is null from jobs;

    -- In the transaction of each change of a job: after a pause is committed, nothing more can be reserved.
    create or replace function follow_job_in_spending() returns trigger language plpgsql as $$
    begin
      update job_spending
      set at_most = new.spend_at_most, is_open = new.status = 'running' and new.deleted_at is null
      where job_id = new.id;
      return null;
    end $$;
    create trigger jobs_spending after update of status, deleted_at, spend_at_most on jobs for each row
      when (old.status is distinct from new.status or old.deleted_at is distinct from new.deleted_at
        or old.spend_at_most is distinct from new.spend_at_most)
      execute function follow_job_in_spending();
  `);
}

export async function down(db: Knex): Promise<void> {
  await db.raw(`
    drop trigger jobs_spending on jobs;
    drop function follow_job_in_spending;
    drop table job_spending, monthly_spending, search_request_totals, search_requests;
    alter table jobs drop column spend_at_most, drop column pause_reason;
  `);
}
