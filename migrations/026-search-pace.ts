import type { Knex } from 'knex';

export async function up(db: Knex): Promise<void> {
  await db.schema.alterTable('search_slots', (table) => {
    // Searches a second that the provider has said that it allows, and when it did; null until then.
    table.double('allowed_per_second');
    table.timestamp('allowed_at', { useTz: true });
    // The share of these that was left after the last search that it refused as one too many, and when that was.
    table.double('slowed_to');
    table.timestamp('slowed_at', { useTz: true });
  });
}

export async function down(db: Knex): Promise<void> {
  await db.schema.alterTable('search_slots', (table) => {
    table.dropColumns('allowed_per_second', 'allowed_at', 'slowed_to', 'slowed_at');
  });
}
