import type { Knex } from 'knex';

const ROWS_AT_ONCE = 1000;

type Row = { businessId: string; name: string };

/** Gives each earlier draft the salon of its business, and the slug that was made from the business's id and name. */
async function keepSlugs(db: Knex): Promise<void> {
  for (let after = '00000000-0000-0000-0000-000000000000'; ; ) {
    const { rows } = await db.raw<{ rows: Row[] }>(
      `select b.id as "businessId", b.name from businesses b
       where b.id > ? and exists (select from wordpress_drafts d where d.business_id = b.id) order by b.id limit ?`,
      [after, ROWS_AT_ONCE],
    );
    if (!rows.length) return;
    const { draftSlug } = await import('./frozen/salons022.js');
    await db.raw(
      `update wordpress_drafts d set salon_id = b.salon_id, slug = given.slug
       from unnest(cast(? as uuid[]), cast(? as text[])) as given(id, slug) join businesses b on b.id = given.id
       where d.business_id = given.id`,
      [
        rows.map(({ businessId }) => businessId),
        rows.map(({ businessId, name }) => draftSlug({ salonId: businessId, name })),
      ],
    );
    after = rows.at(-1)!.businessId;
  }
}

export async function up(db: Knex): Promise<void> {
  await db.raw('alter table wordpress_drafts add column salon_id uuid, add column slug text');
  await keepSlugs(db);
  await db.raw(`
    -- Further drafts of a salon, which several lists made before their rows were recognised as one salon. Nothing is
    -- written to these posts any more; they stay in WordPress until a person deletes them.
    create table wordpress_other_drafts (
      salon_id uuid not null references salons,
      destination_id text not null,
      business_id uuid not null,
      slug text not null,
      -- Null: a create was sent whose answer was lost, and there may be a post with that slug.
      post_id bigint,
      edit_url text,
      changed_at timestamptz not null
    );
    create index wordpress_other_drafts_of_salon on wordpress_other_drafts (salon_id);

    create temporary table surplus_drafts on commit drop as
    select business_id, destination_id from (
      select business_id, destination_id, row_number() over (
        partition by salon_id, destination_id
        order by post_id is null, not create_sent, changed_at desc, business_id desc) as rank
      from wordpress_drafts) ranked
    where rank > 1;

    with surplus as (
      delete from wordpress_drafts d using surplus_drafts s
      where d.business_id = s.business_id and d.destination_id = s.destination_id
      returning d.*)
    insert into wordpress_other_drafts (salon_id, destination_id, business_id, slug, post_id, edit_url, changed_at)
    select salon_id, destination_id, business_id, slug, post_id, edit_url, changed_at from surplus
    where post_id is not null or create_sent;

    alter table wordpress_drafts
      drop constraint wordpress_drafts_business_id_fkey,
      drop constraint wordpress_drafts_pkey,
      alter column salon_id set not null,
      alter column slug set not null,
      add primary key (salon_id, destination_id),
      add foreign key (salon_id) references salons;

    -- Requests in progress.
    do $$ begin
      if to_regclass('pgboss.job') is not null then
        update pgboss.job j
        set data = (j.data - 'businessId') || jsonb_build_object('salonId', b.salon_id)
        from businesses b
        where j.name in ('sync-draft', 'sync-draft-failed', 'sweep-draft', 'sweep-draft-failed')
          and b.id::text = j.data ->> 'businessId';
      end if;
    end $$;
  `);
}

export async function down(db: Knex): Promise<void> {
  await db.raw(`
    delete from wordpress_drafts d where not exists (select from businesses b where b.id = d.business_id);
    alter table wordpress_drafts drop constraint wordpress_drafts_pkey,
      drop column salon_id, drop column slug,
      add primary key (business_id, destination_id),
      add foreign key (business_id) references businesses on delete cascade;
    drop table wordpress_other_drafts;
  `);
}
