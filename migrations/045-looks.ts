import type { Knex } from 'knex';

export async function up(db: Knex): Promise<void> {
  await db.raw(`
    -- What one run has seen of a salon (docs/decisions/0030-looks.md). A look outlives its job, so that a later run can
    -- be compared with it, and is deleted with the salon.
    create table salon_looks (
      salon_id uuid not null references salons on delete cascade,
      job_id uuid not null,
      -- The row of the job that was searched.
      business_id uuid not null,
      looked_at timestamptz not null,
      provider text not null,
      depth text not null,
      status text,
      operating text not null,
      -- The URLs of the found pages by platform.
      pages jsonb not null,
      -- What is known of the salon after this look, for the next one (backend/features/jobs/changes/known.ts).
      known jsonb not null,
      -- What has changed since the look before (the contract's Change).
      changes jsonb not null,
      primary key (salon_id, job_id)
    );
    create index salon_looks_of_job on salon_looks (job_id);
    create index salon_looks_changed on salon_looks (job_id) where changes <> '[]';

    -- How far the looks of a completed job are taken. Without a row, nobody has asked for them yet.
    create table job_looks (
      job_id uuid primary key references jobs on delete cascade,
      -- The position of the last row whose look was taken.
      after_position integer not null default -1,
      -- Salons that were compared with an earlier look.
      compared integer not null default 0,
      -- The rest of the contract's ChangeCounts; null until all looks are taken.
      counts jsonb
    );

    -- What the look-up itself knows of its look: depth, platforms that were answered, known pages that were shown.
    -- Null: the result is no look (simulated, from memory, judged again, of an earlier version).
    alter table results add column look jsonb;

    -- The kinds of the look's changes and notes, for filters. Only in the row that was searched for the salon.
    alter table businesses add column changes text[] not null default '{}';
    create index businesses_changed on businesses (job_id, position) where changes <> '{}';

    -- known_page: to see whether a page that was found in the last look is still shown.
    alter table search_requests
      drop constraint search_requests_cause_check,
      add constraint search_requests_cause_check
        check (cause in ('look_up', 'retry', 'plain', 'canary', 'known_page'));
  `);
}

export async function down(db: Knex): Promise<void> {
  await db.raw(`
    delete from search_requests where cause = 'known_page';
    alter table search_requests
      drop constraint search_requests_cause_check,
      add constraint search_requests_cause_check check (cause in ('look_up', 'retry', 'plain', 'canary'));
    alter table businesses drop column changes;
    alter table results drop column look;
    drop table job_looks, salon_looks;
  `);
}
