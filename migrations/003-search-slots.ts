import type { Knex } from 'knex';

export async function up(db: Knex): Promise<void> {
  await db.schema.createTable('search_slots', (table) => {
    // The search provider whose rate is limited.
    table.text('provider').primary();
    // No search may start before this time, by the database's clock.
    table.timestamp('next_at', { useTz: true }).notNullable();
  });
}

export async function down(db: Knex): Promise<void> {
  await db.schema.dropTable('search_slots');
}
