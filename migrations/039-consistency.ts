import type { Knex } from 'knex';

/**
 * Returns SQL for one element of a found page: `!` differs from the list, `=` agrees, `.` is shown but was not
 * compared, `-` is not shown.
 */
const letter = (element: string, kinds: string[]): string => `
  case when jsonb_exists(page.shown, '${element}')
      and jsonb_exists_any(page.against, array[${kinds.map((kind) => `'${kind}'`).join(', ')}]) then '!'
    when jsonb_exists(page.agrees, '${element}') then '=' when jsonb_exists(page.shown, '${element}') then '.' else '-' end`;

const LETTERS = [
  letter('name', ['name', 'other_name']),
  letter('street', ['street']),
  letter('zip', ['zip']),
  letter('city', ['city', 'other_city']),
  letter('phone', ['phone']),
].join(' || ');

export async function up(db: Knex): Promise<void> {
  await db.raw(`
    -- Operators' decisions that a difference between a page and the list is fine. Rows are only added; a decision can
    -- be withdrawn. value_key is a hash of the page's value, which some search providers forbid storing.
    create table fine_differences (
      id uuid primary key,
      salon_id uuid not null references salons,
      platform_id text not null,
      element text not null check (element in ('name', 'street', 'zip', 'city', 'phone')),
      value_key text not null,
      operator text,
      made_at timestamptz not null default now(),
      withdrawn_at timestamptz,
      withdrawn_by text
    );
    create index fine_differences_of_salon on fine_differences (salon_id);
    create unique index fine_differences_standing on fine_differences (salon_id, platform_id, element, value_key)
      where withdrawn_at is null;

    -- How the found pages agree with the list, written with the result (backend/features/matching/pageValues.ts).
    alter table businesses add column page_values text not null default '';
    update businesses b set page_values = compared.page_values
    from results r
    cross join lateral (
      select string_agg(page.id || ' ' || ${LETTERS}, E'\\n') as page_values
      from (
        select told.id, first->'shown' as shown, first->'for' as agrees, first->'against' as against
        from jsonb_each(r.processing_details) as told(id, details)
          cross join lateral (select details->'candidates'->0 as first) candidate
        where details->>'outcome' = 'found' and details->>'searchMode' = 'live'
          and first->>'url' = r.platform_urls->>told.id and jsonb_typeof(first->'shown') = 'object') as page) as compared
    where r.business_id = b.id and compared.page_values is not null;

    -- The salons that differ, in the order of the list.
    create index businesses_differing on businesses (job_id, position)
      where page_values ~ '[!~]' and copy_of is null;
  `);
}

export async function down(db: Knex): Promise<void> {
  await db.raw('alter table businesses drop column page_values; drop table fine_differences');
}
