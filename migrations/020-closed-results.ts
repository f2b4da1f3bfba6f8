import type { Knex } from 'knex';

export async function up(db: Knex): Promise<void> {
  await db.raw(`
    -- For counting a job's businesses that are closed for good, and leaving them out of a sync. They are few.
    create index results_closed on results (job_id, business_id) where operating = 'closed';
  `);
}

export async function down(db: Knex): Promise<void> {
  await db.raw('drop index results_closed');
}
