import type { Knex } from 'knex';

export async function up(db: Knex): Promise<void> {
  await db.raw(`
    alter table wordpress_drafts
      -- The salon's name when its draft was last requested.
      add column name text not null default '',
      -- What the last look at the site has found. Null: nobody has looked.
      add column site_status text check (site_status in ('draft', 'published', 'trash', 'gone')),
      add column looked_at timestamptz,
      -- Counts of wordpress_updates, so that a list of all drafts can be filtered and paged.
      add column waiting_count integer not null default 0,
      add column waiting_kinds text[] not null default '{}',
      add column edited_count integer not null default 0,
      add column accepted_count integer not null default 0,
      add column declined_count integer not null default 0,
      add column failed_count integer not null default 0;

    update wordpress_drafts d
    set name = coalesce((select b.name from businesses b where b.id = d.business_id),
      replace(regexp_replace(d.slug, '-[0-9a-f]{12}$', ''), '-', ' '));
    create index wordpress_listings_by_name on wordpress_drafts (left(lower(name), 200) collate "C", salon_id, destination_id)
      where post_id is not null;

    -- What we have last written to a draft, by key (backend/features/wordpress/site/draftKeys.ts). No row for drafts
    -- that were last written before this migration.
    create table wordpress_written (
      salon_id uuid not null,
      destination_id text not null,
      -- The values as the site showed them right after the write.
      read jsonb not null,
      -- For each key, the texts of our fields that its value was made of.
      fields jsonb not null,
      primary key (salon_id, destination_id),
      foreign key (salon_id, destination_id) references wordpress_drafts on delete cascade
    );

    -- Values of a post that differ from what we have last written, because our newest result has another one or because
    -- a person has edited the post.
    create table wordpress_updates (
      id bigint generated always as identity primary key,
      salon_id uuid not null,
      destination_id text not null,
      key text not null,
      -- The property of an object; empty for other values.
      property text not null,
      field text not null,
      kind text not null check (kind in ('closed', 'moved', 'url', 'fact', 'text')),
      -- True if our newest result has another value than we have written.
      is_change boolean not null,
      -- True if the site has another value than we have written.
      is_edited boolean not null,
      state text not null default 'open' check (state in ('open', 'accepted', 'declined')),
      -- The value to write, and the one that the operator has seen on the site. Null: empty.
      value jsonb,
      on_site jsonb,
      -- The three values as texts; null: unknown or empty.
      written_text text,
      site_text text,
      value_text text,
      -- The texts of our fields that the value is made of.
      fields jsonb not null,
      -- Why an accepted update was not written.
      note text,
      found_at timestamptz not null default now(),
      unique (salon_id, destination_id, key, property),
      foreign key (salon_id, destination_id) references wordpress_drafts on delete cascade
    );

    -- The last look at the posts of a destination.
    create table wordpress_looks (
      destination_id text primary key,
      -- The number of the look, and of the step of this look. A queue entry of an earlier step does nothing.
      number integer not null default 1,
      step integer not null default 0,
      state text not null check (state in ('running', 'done', 'failed')),
      -- The last salon that was looked at.
      after_salon uuid,
      total integer not null,
      done integer not null default 0,
      -- Why the look has failed, or why it waits for the site.
      note text,
      started_at timestamptz not null default now(),
      changed_at timestamptz not null default now()
    );
  `);
}

export async function down(db: Knex): Promise<void> {
  await db.raw(`
    drop table wordpress_looks, wordpress_updates, wordpress_written;
    alter table wordpress_drafts drop column name, drop column site_status, drop column looked_at,
      drop column waiting_count, drop column waiting_kinds, drop column edited_count, drop column accepted_count,
      drop column declined_count, drop column failed_count;
  `);
}
