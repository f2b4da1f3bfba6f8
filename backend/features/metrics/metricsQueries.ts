import type { Knex } from 'knex';

export const OUTCOMES = ['verified', 'maybe', 'not_found', 'unavailable', 'not_processed'] as const;

type JobTotals = { status: string; count: number } & Record<(typeof OUTCOMES)[number], number>;

/**
 * Counts the jobs that are not deleted, and their businesses by outcome, for each status. Reads only `jobs`, because
 * the table is small and its counts always agree with the results.
 */
export async function listJobTotals(db: Knex): Promise<JobTotals[]> {
  const { rows } = await db.raw<{ rows: JobTotals[] }>(
    `select status, count(*)::int as count, sum(verified_count)::float8 as verified, sum(maybe_count)::float8 as maybe,
       sum(not_found_count)::float8 as not_found, sum(unavailable_count)::float8 as unavailable,
       sum(total_businesses - processed_count)::float8 as not_processed
     from jobs where deleted_at is null group by status`,
  );
  return rows;
}

export type SearchTotal = { provider: string; event: string; count: number; seconds: number };

export async function listSearchTotals(db: Knex): Promise<SearchTotal[]> {
  const { rows } = await db.raw<{ rows: SearchTotal[] }>(
    'select provider, event, count::float8 as count, seconds from search_totals order by provider, event',
  );
  return rows;
}
