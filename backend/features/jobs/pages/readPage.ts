import type { Knex } from 'knex';
import type { JobQuery } from '#contract/jobQueries.ts';
import type { BusinessRow } from '../businessQueries.ts';
import type { JobRecord } from '../jobQueries.ts';
import { countClosed } from '../jobQueries.ts';
import { countedIn, countedTotals } from './countedTotals.ts';
import { listFilteredPage } from './filteredPageQueries.ts';
import { listByIndexScan, listRange } from './keyedPageQueries.ts';
import type { BusinessTotals, Part } from './page.ts';

/** Reads one results page of a job's businesses, and the totals of all businesses that the filter matches. */
export async function readPage(
  db: Knex,
  job: JobRecord,
  query: JobQuery,
  part: Part,
): Promise<{ businesses: BusinessRow[]; totals: BusinessTotals }> {
  const { page: _, pageSize: __, sort, order = 'asc', status, ...filter } = query;
  const isNarrowed = Object.values(filter).some((value) => value !== undefined && value !== false);
  if (isNarrowed || status === 'unavailable' || (status && sort === 'name')) {
    return listFilteredPage(db, job.id, query, { sort, order }, part);
  }
  const readPart = () => {
    if (sort === 'name' || !(sort || status))
      return listRange(db, job.id, { sort, order }, part, job.totalBusinesses);
    return listByIndexScan(db, job.id, { status, order: { sort, order }, part }, countedIn(job, status)[0]);
  };
  const [businesses, closed] = await Promise.all([readPart(), countClosed(db, job.id)]);
  return { businesses, totals: countedTotals(job, status, closed) };
}
