import type { Knex } from 'knex';

export async function up(db: Knex): Promise<void> {
  await db.raw(`
    alter table results
      add column wordpress_post_id bigint,
      add column wordpress_edit_url text,
      -- Why the last sync failed, or what the operator must know about one that succeeded.
      add column sync_error text;

    -- One row for each business that was synced to a destination, with at most one draft.
    create table wordpress_drafts (
      business_id uuid not null references businesses on delete cascade,
      destination_id text not null,
      -- kept: the post exists and was left as a person has changed it.
      state text not null check (state in ('pending', 'synced', 'kept', 'failed')),
      -- Counts the requests; a queue entry of an earlier request does nothing.
      request integer not null default 1,
      -- Whether the outcome of the last request was reported to the operator.
      told boolean not null default false,
      post_id bigint,
      edit_url text,
      error text,
      -- True if a create was sent whose answer is not known.
      create_sent boolean not null default false,
      -- The hash of an update that was sent and whose answer is not known.
      sent_hash text,
      -- The post as our last write left it, to recognise a person's change.
      written_hash text,
      written_modified text,
      -- The hash of the content that was last written, so that the same content is not written again.
      content_hash text,
      changed_at timestamptz not null default now(),
      primary key (business_id, destination_id)
    );

    -- A copy of a site's posts, for the duplicate check.
    create table wordpress_mirrors (
      destination_id text primary key,
      -- Which site, post type and meta keys were listed. If they change, the site is listed again.
      source text not null,
      -- By the site's own clock. Changes after this time have not been fetched yet.
      as_of timestamptz not null,
      listed_at timestamptz not null,
      -- The number of posts that the site counts but does not show to this user.
      hidden integer not null default 0
    );
    create table wordpress_posts (
      destination_id text not null,
      post_id bigint not null,
      title text not null,
      street_address text,
      -- Name and place, normalised for comparison.
      listing json not null,
      -- Blocking keys: a business is compared with this post only if they share one.
      keys integer[] not null,
      primary key (destination_id, post_id)
    );
    create index wordpress_posts_by_key on wordpress_posts using gin (keys);
  `);
}

export async function down(db: Knex): Promise<void> {
  await db.raw(`
    drop table wordpress_posts, wordpress_mirrors, wordpress_drafts;
    alter table results drop column wordpress_post_id, drop column wordpress_edit_url, drop column sync_error;
  `);
}
