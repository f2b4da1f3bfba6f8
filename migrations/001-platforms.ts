import type { Knex } from 'knex';

export async function up(db: Knex): Promise<void> {
  await db.schema.createTable('platforms', (table) => {
    table.text('id').primary();
    table.text('name').notNullable();
    table.text('icon').notNullable();
    table.text('base_url').notNullable();
    table.boolean('is_active').notNullable().defaultTo(true);
    // The order in which platforms are shown.
    table.integer('position').notNullable();
    // The rules that decide which URLs are a business's own page; backend/features/matching/urlRules.ts documents them.
    table.jsonb('url_rules').notNullable();
  });
}

export async function down(db: Knex): Promise<void> {
  await db.schema.dropTable('platforms');
}
