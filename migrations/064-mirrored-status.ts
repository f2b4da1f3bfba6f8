import type { Knex } from 'knex';

export async function up(db: Knex): Promise<void> {
  await db.raw(`
    alter table wordpress_posts
      -- As the site shows them; null if an earlier version has listed the post. By these the plan of a sync knows which
      -- drafts a person has published or edited.
      add column status text,
      add column modified text;
  `);
}

export async function down(db: Knex): Promise<void> {
  await db.raw('alter table wordpress_posts drop column status, drop column modified');
}
