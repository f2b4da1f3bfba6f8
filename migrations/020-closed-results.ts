import type { Knex } from 'knex';

export async function up(db: Knex): Promise<void> {
  await db.raw(`
    -- Few are closed for good: to count a job's, and to leave them out of what can be synced.
    create index results_closed on results (job_id, business_id) where operating = 'closed';
  `);
}

export async function down(db: Knex): Promise<void> {
  await db.raw('drop index results_closed');
}
