import type { Knex } from 'knex';

export async function up(db: Knex): Promise<void> {
  await db.raw(`
    -- Operators' decisions on pages. Rows are only added, never changed; but a decision can be withdrawn.
    create table salon_decisions (
      id uuid primary key,
      -- The order in which the decisions were made.
      number bigint generated always as identity unique,
      salon_id uuid not null references salons,
      platform_id text not null,
      -- The page's canonical URL by the rules of its platform.
      url text not null,
      verdict text not null check (verdict in ('accepted', 'rejected', 'set')),
      note text,
      -- The email of an operator, who may have been removed since. Null: nobody was signed in.
      operator text,
      made_at timestamptz not null default now(),
      withdrawn_at timestamptz,
      withdrawn_by text,
      -- The salon as in the list (name, address, city, state, zipCode, phone), because lists are deleted.
      business jsonb not null,
      -- What the page showed then: title, snippet, score, for, against, closed. Null: no search had shown it.
      basis jsonb
    );
    create index salon_decisions_of_salon on salon_decisions (salon_id, number);

    -- The matcher's own result if decisions have replaced it: status, operating, platform_urls, platform_count and
    -- processing_details. Null: the row itself is the matcher's result.
    alter table results add column matched jsonb;
    -- How much a business is worth deciding on (backend/features/matching/reviewWorth.ts). Null: nothing to decide.
    alter table businesses add column review_worth smallint;
    alter table jobs add column to_review_count integer not null default 0 check (to_review_count >= 0);

    -- Existing results, by a simpler rule.
    update businesses b
    set review_worth = coalesce(judged.worth, 0) + judged.score
    from results r
    cross join lateral (
      select coalesce(max(round((page -> 'candidates' -> 0 ->> 'score')::numeric)), 0)::int as score,
        case when bool_or(page ->> 'outcome' = 'found') then 1000
          when bool_or(page ->> 'reason' like '%pages fit about equally well%') then 2000 else 1 end as worth
      from jsonb_each(r.processing_details) as told(id, page)
      where page ->> 'outcome' in ('found', 'possible')) as judged
    where r.business_id = b.id and r.status = 'maybe' and r.search_mode = 'live';

    update jobs j set to_review_count = counted.count
    from (select job_id, count(*) as count from businesses where review_worth is not null group by job_id) counted
    where counted.job_id = j.id;
    create index businesses_to_review on businesses (job_id, review_worth desc, position)
      where review_worth is not null;
  `);
}

export async function down(db: Knex): Promise<void> {
  await db.raw(`
    drop index businesses_to_review;
    alter table jobs drop column to_review_count;
    alter table businesses drop column review_worth;
    alter table results drop column matched;
    drop table salon_decisions;
  `);
}
