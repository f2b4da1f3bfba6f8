import type { Knex } from 'knex';

export async function up(db: Knex): Promise<void> {
  await db.raw(`
    alter table results
      add column wordpress_post_id bigint,
      add column wordpress_edit_url text,
      -- Why the last sync failed, or what the operator must know of one that did not.
      add column sync_error text;

    -- One row for each business that was to be synced to a destination: at most one draft belongs to it.
    create table wordpress_drafts (
      business_id uuid not null references businesses on delete cascade,
      destination_id text not null,
      -- kept: the post is there, and was left as a person has made it.
      state text not null check (state in ('pending', 'synced', 'kept', 'failed')),
      -- Counts the requests; a queue entry of an earlier one does nothing.
      request integer not null default 1,
      -- Whether the operator was told how the last request ended.
      told boolean not null default false,
      post_id bigint,
      edit_url text,
      error text,
      -- A create went out whose answer is not known.
      create_sent boolean not null default false,
      -- Of the content of an update that went out and whose answer is not known.
      sent_hash text,
      -- The post as our last write left it, by which a change of a person's is told.
      written_hash text,
      written_modified text,
      -- Of the content that was last written, so that writing the same again is left out.
      content_hash text,
      changed_at timestamptz not null default now(),
      primary key (business_id, destination_id)
    );

    -- A copy of what a site has, for the duplicate check.
    create table wordpress_mirrors (
      destination_id text primary key,
      -- Which site, post type and meta keys were listed; another one is listed anew.
      source text not null,
      -- By the site's own clock: changes after this have not been asked for yet.
      as_of timestamptz not null,
      listed_at timestamptz not null,
      -- Posts that the site counts but does not show to this user.
      hidden integer not null default 0
    );
    create table wordpress_posts (
      destination_id text not null,
      post_id bigint not null,
      title text not null,
      street_address text,
      -- Name and place in the form in which they are compared.
      listing json not null,
      -- What a business must share one of to be compared with this post.
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
