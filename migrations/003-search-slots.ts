import type { Knex } from 'knex';

export async function up(db: Knex): Promise<void> {
  await db.schema.createTable('search_slots', (table) => {
    // The search provider whose rate is limited.
    table.text('provider').primary();
    // By the database's clock. No search may start before this time.
    table.timestamp('next_at', { useTz: true }).notNullable();
  });
}

export async function down(db: Knex): Promise<void> {
  await db.schema.dropTable('search_slots');
}
