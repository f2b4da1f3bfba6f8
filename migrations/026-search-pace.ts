import type { Knex } from 'knex';

export async function up(db: Knex): Promise<void> {
  await db.schema.alterTable('search_slots', (table) => {
    // The searches per second that the provider has last said to allow, and when; null until then.
    table.double('allowed_per_second');
    table.timestamp('allowed_at', { useTz: true });
    // When the provider last refused a search because searches came too fast, and the fraction of the full rate to
    // which the rate was lowered then.
    table.double('slowed_to');
    table.timestamp('slowed_at', { useTz: true });
  });
}

export async function down(db: Knex): Promise<void> {
  await db.schema.alterTable('search_slots', (table) => {
    table.dropColumns('allowed_per_second', 'allowed_at', 'slowed_to', 'slowed_at');
  });
}
