import type { Knex } from 'knex';
import type { JobsQuery } from '#contract/jobQueries.ts';
import type { JobStats } from '#contract/jobs.ts';
import { containsSearched, searched, searchForm, storedContains } from '../../lib/searchTextQueries.ts';
import type { ClosedCounts, JobRecord } from './jobQueries.ts';
import { CLOSED_COUNTS, JOB_COLUMNS } from './jobQueries.ts';

type JobFilter = Pick<JobsQuery, 'status' | 'search'>;
/** `limit` null means no limit. */
type Part = { limit: number | null; offset: number };

export type ListedJobRecord = JobRecord & {
  closedCounts: ClosedCounts;
  syncedCount: number;
  syncFailedCount: number;
  syncPendingCount: number;
};

const NEWEST_FIRST = 'created_at desc, id desc';

/**
 * Returns the SQL condition for the filtered jobs. Businesses' names are searched in `job_names`: with 1,100,000 names,
 * this took at most 0.1 s for any search text.
 */
function matching({ status, search }: JobFilter): { where: string; bindings: Record<string, Knex.Value> } {
  const conditions = ['deleted_at is null'];
  if (status) conditions.push('status = :status');
  if (search) {
    conditions.push(`(id::text like lower(:pattern) or ${containsSearched(searchForm('file_name'))}
      or exists (select from job_names n where n.job_id = jobs.id and ${storedContains('n.names')}))`);
  }
  return {
    where: conditions.join(' and '),
    bindings: {
      ...(status && { status }),
      ...(search && searched(search)),
    },
  };
}

export async function countJobs(db: Knex, filter: JobFilter): Promise<number> {
  const { where, bindings } = matching(filter);
  const { rows } = await db.raw<{ rows: { count: number }[] }>(
    `select count(*)::int as count from jobs where ${where}`,
    bindings,
  );
  return rows[0]!.count;
}

/** Lists jobs, newest first. */
export async function listJobs(db: Knex, filter: JobFilter, { limit, offset }: Part): Promise<JobRecord[]> {
  const { where, bindings } = matching(filter);
  const { rows } = await db.raw<{ rows: JobRecord[] }>(
    `select ${JOB_COLUMNS} from jobs where ${where} order by ${NEWEST_FIRST} limit :limit offset :offset`,
    { ...bindings, limit, offset },
  );
  return rows;
}

/**
 * Lists jobs, newest first, with the counts of their syncs and closed salons. `total` is how many jobs the filter
 * matches.
 */
export async function listJobsWithSyncs(
  db: Knex,
  filter: JobFilter,
  { limit, offset }: Part,
): Promise<{ jobs: ListedJobRecord[]; total: number }> {
  const { where, bindings } = matching(filter);
  const { rows } = await db.raw<{ rows: (ListedJobRecord & { total: number })[] }>(
    `with found as materialized (select id, created_at from jobs where ${where}),
     part as (select id from found order by ${NEWEST_FIRST} limit :limit offset :offset)
     select ${JOB_COLUMNS}, ${CLOSED_COUNTS} as "closedCounts", syncs.*, pending.*, (select count(*)::int from found) as total
     from jobs, lateral (
       select count(*) filter (where r.synced_to_wordpress)::int as "syncedCount",
         count(*) filter (where r.sync_status = 'failed')::int as "syncFailedCount"
       from results r where r.job_id = jobs.id and (r.synced_to_wordpress or r.sync_status = 'failed')) syncs, lateral (
       select count(*)::int as "syncPendingCount" from results r
       where r.job_id = jobs.id and r.sync_asked_at is not null and r.sync_state = 'pending') pending
     where id in (select id from part) order by ${NEWEST_FIRST}`,
    { ...bindings, limit, offset },
  );
  // Beyond the last page of jobs there is no row that contains the total, so it is counted separately.
  return { jobs: rows, total: rows[0]?.total ?? (await countJobs(db, filter)) };
}

export async function readJobStats(db: Knex): Promise<JobStats> {
  const { rows } = await db.raw<{ rows: JobStats[] }>(
    `select count(*)::int as total, count(*) filter (where status = 'completed')::int as completed,
       count(*) filter (where status = 'running')::int as running,
       count(*) filter (where status = 'paused')::int as paused,
       (select count(*)::int from results
         where synced_to_wordpress and job_id not in (select id from jobs where deleted_at is not null)) as synced
     from jobs where deleted_at is null`,
  );
  return rows[0]!;
}
