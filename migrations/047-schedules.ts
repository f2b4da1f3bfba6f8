import type { Knex } from 'knex';

export async function up(db: Knex): Promise<void> {
  await db.raw(`
    -- A list that is verified again at regular times. The schedule is deleted with its list.
    create table schedules (
      id uuid primary key,
      job_id uuid not null unique references jobs on delete cascade,
      every text not null check (every in ('week', 'month', 'quarter')),
      -- The day of the week, from 1 (Monday), or of the month; for a quarter, the day of its first month.
      day smallint not null check (day between 1 and case every when 'week' then 7 else 28 end),
      hour smallint not null check (hour between 0 and 23),
      -- The zone of day and hour, by its name in the tz database.
      time_zone text not null,
      -- The limit of each run's credits.
      spend_at_most integer check (spend_at_most > 0),
      created_by text,
      created_at timestamptz not null default now(),
      next_at timestamptz not null,
      paused_at timestamptz,
      -- Null if a person paused it.
      pause_reason text check (pause_reason is null or paused_at is not null),
      -- The last due time without a run, and why; null once a run has started.
      skipped_at timestamptz,
      skip_reason text,
      check ((skipped_at is null) = (skip_reason is null))
    );

    -- The jobs that schedules have started.
    create table schedule_runs (
      job_id uuid primary key references jobs on delete cascade,
      schedule_id uuid not null references schedules on delete cascade,
      due_at timestamptz not null,
      -- How far the run's end was dealt with. Null if nothing was done about it yet.
      settled text check (settled in ('limited', 'failed', 'completed')),
      unique (schedule_id, due_at)
    );
    create index schedule_runs_open on schedule_runs (job_id) where settled is distinct from 'completed';
  `);
}

export async function down(db: Knex): Promise<void> {
  await db.raw('drop table schedule_runs, schedules');
}
