import type { Knex } from 'knex';

export async function up(db: Knex): Promise<void> {
  await db.raw(`
    -- Copies of the result's values, written with it: the platforms on which it has a page, and the facets of its
    -- evidence (backend/contract/facets.ts). Existing results get theirs here.
    alter table businesses
      add column paged_platforms text[] not null default '{}',
      add column evidence_facets text[] not null default '{}';

    update businesses b
    set paged_platforms = array(select key from jsonb_each_text(r.platform_urls) where value is not null),
      evidence_facets = array_remove(array[
        case when 'name' = any(judged.kinds) then 'name_differs' end,
        case when 'other_city' = any(judged.kinds) then 'other_city' end,
        case when r.operating = 'closed' then 'closed' end], null)
    from results r
    cross join lateral (
      select coalesce(array_agg(distinct kind), '{}') as kinds
      from jsonb_each_text(r.platform_urls) as page(id, url)
      cross join jsonb_array_elements(r.processing_details -> page.id -> 'candidates') as candidate
      cross join jsonb_array_elements_text(candidate -> 'against') as kind
      where candidate ->> 'url' = page.url) as judged
    where r.business_id = b.id;
  `);
}

export async function down(db: Knex): Promise<void> {
  await db.raw('alter table businesses drop column paged_platforms, drop column evidence_facets');
}
