import type { Knex } from 'knex';
import type { JobQuery } from '#contract/jobs.ts';
import type { BusinessRecord } from '../businessQueries.ts';
import type { JobRecord } from '../jobQueries.ts';
import { countClosed } from '../jobQueries.ts';
import { countedIn, countedTotals } from './countedTotals.ts';
import { listFilteredPage } from './filteredPageQueries.ts';
import { listClassByName, listRange, listWalked } from './keyedPageQueries.ts';
import type { BusinessTotals, Part } from './page.ts';

/** A page of a job's businesses, and how many its filter shows. */
export async function readPage(
  db: Knex,
  job: JobRecord,
  query: JobQuery,
  part: Part,
): Promise<{ businesses: BusinessRecord[]; totals: BusinessTotals }> {
  const { page: _, pageSize: __, sort, order = 'asc', status, ...filter } = query;
  const isNarrowed = Object.values(filter).some((value) => value !== undefined && value !== false);
  if (isNarrowed || status === 'unavailable') {
    return listFilteredPage(db, job.id, query, { sort, order }, part);
  }
  const readPart = () => {
    if (status && sort === 'name') return listClassByName(db, job.id, status, order, part);
    if (sort === 'name' || !(sort || status))
      return listRange(db, job.id, { sort, order }, part, job.totalBusinesses);
    return listWalked(db, job.id, { status, order: { sort, order }, part }, countedIn(job, status)[0]);
  };
  const [businesses, closed] = await Promise.all([readPart(), countClosed(db, job.id)]);
  return { businesses, totals: countedTotals(job, status, closed) };
}
