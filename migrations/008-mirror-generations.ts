import type { Knex } from 'knex';

export async function up(db: Knex): Promise<void> {
  await db.raw(`
    -- A full listing is written batch by batch next to the one in use, and replaces it when it is complete.
    alter table wordpress_posts add column generation bigint not null default 0;
    alter table wordpress_posts drop constraint wordpress_posts_pkey,
      add primary key (destination_id, generation, post_id);
    alter table wordpress_mirrors
      -- The generation whose posts are in use.
      add column generation bigint not null default 0,
      -- When the last refresh began, by our clock. A request from before this time need not ask the site again.
      add column refreshed_from timestamptz not null default '-infinity';
  `);
}

export async function down(db: Knex): Promise<void> {
  await db.raw(`
    delete from wordpress_posts p using wordpress_mirrors m
    where m.destination_id = p.destination_id and m.generation <> p.generation;
    alter table wordpress_posts drop constraint wordpress_posts_pkey, add primary key (destination_id, post_id);
    alter table wordpress_posts drop column generation;
    alter table wordpress_mirrors drop column generation, drop column refreshed_from;
  `);
}
