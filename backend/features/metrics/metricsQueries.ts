import type { Knex } from 'knex';

export type JobTotals = { jobs: { status: string; count: number }[]; businesses: Record<string, number> };

/** Of the table of jobs alone: it is small, and its counts always agree with the results. */
export async function readJobTotals(db: Knex): Promise<JobTotals> {
  const { rows: jobs } = await db.raw<{ rows: JobTotals['jobs'] }>(
    'select status, count(*)::int as count from jobs where deleted_at is null group by status',
  );
  const { rows } = await db.raw<{ rows: Record<string, number>[] }>(
    `select coalesce(sum(verified_count), 0)::float8 as verified, coalesce(sum(maybe_count), 0)::float8 as maybe,
       coalesce(sum(not_found_count), 0)::float8 as not_found,
       coalesce(sum(unavailable_count), 0)::float8 as unavailable,
       coalesce(sum(total_businesses - processed_count), 0)::float8 as not_processed
     from jobs where deleted_at is null`,
  );
  return { jobs, businesses: rows[0]! };
}

export type SearchTotal = { provider: string; event: string; count: number; seconds: number };

export async function listSearchTotals(db: Knex): Promise<SearchTotal[]> {
  const { rows } = await db.raw<{ rows: SearchTotal[] }>(
    'select provider, event, count::float8 as count, seconds from search_totals order by provider, event',
  );
  return rows;
}
