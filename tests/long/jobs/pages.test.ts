import { expect, test } from '@jest/globals';
import type { Knex } from 'knex';
import type { Business } from '#contract/businesses.ts';
import type { JobQuery } from '#contract/jobQueries.ts';
import { RESULT_STATUSES, SORT_KEYS } from '#contract/words.ts';
import { listBusinessTextsAfter } from '../../../backend/features/jobs/businessQueries.ts';
import { businessText } from '../../../backend/features/jobs/businessText.ts';
import type { JobRecord } from '../../../backend/features/jobs/jobQueries.ts';
import { findJob } from '../../../backend/features/jobs/jobQueries.ts';
import { readPage } from '../../../backend/features/jobs/pages/readPage.ts';
import type { LookUpResult } from '../../../backend/features/results/decidedResult.ts';
import type { BusinessToLookUp } from '../../../backend/features/run/lookUp.ts';
import type { ResultsFilter } from '../../../frontend/lib/api/businessesApi.ts';
import { apiForAll } from '../../support/hooks.ts';
import { jobBecomes, readJob, resultFor } from '../../support/jobs.ts';
import { plainPage } from '../../support/plainPages.ts';

const SIZE = 7;
const BUSINESSES = 120;
const CLASSES = [
  'verified',
  'maybe',
  'not_found',
  'unavailable',
  'verified simulated',
  'Maybe',
  'verified Élan',
];
/** Names that repeat in two spellings, in an order that is not alphabetical. */
const NAMES = Array.from(
  { length: BUSINESSES },
  (_, n) => `${CLASSES[(n * 5) % CLASSES.length]} ${(n * 7) % 6}`,
);

const ORDERS = [undefined, ...SORT_KEYS].flatMap((sort) => [
  { sort, order: 'asc' as const },
  // Without a sort key the only order is that of the list.
  ...(sort ? [{ sort, order: 'desc' as const }] : []),
]);
const FILTERS: ResultsFilter[] = [
  {},
  ...RESULT_STATUSES.map((status) => ({ status })),
  { status: 'unavailable' },
  { platform: 'yelp' },
  { platform: 'google' },
  { search: 'ÉLAN' },
  { search: 'austin', status: 'maybe' },
];

const api = apiForAll();

/** A made-up result. It has the details by which a plain read of the whole job recognises simulated results. */
function judged(business: BusinessToLookUp): LookUpResult {
  const result = resultFor(business);
  const { searchMode } = result;
  const yelp = { outcome: 'not_listed' as const, searchMode, queries: [], candidates: [], reason: '' };
  return { ...result, processingDetails: { yelp } };
}

async function started(): Promise<string> {
  const businesses = NAMES.map((name, n) => ({
    name,
    city: n % 3 ? 'Austin' : 'Reno',
    address: `${n} Oak St`,
  }));
  return (await api.call('POST', '/api/verification/start', { businesses })).json().jobId;
}

const atOneMoment = <Value>(read: (trx: Knex.Transaction) => Promise<Value>): Promise<Value> =>
  api.database.db.transaction(read, { isolationLevel: 'repeatable read', readOnly: true });

/** All businesses, as a plain read of the job returns them. */
const readWhole = async (db: Knex, jobId: string): Promise<Business[]> =>
  (await listBusinessTextsAfter(db, jobId, -1, BUSINESSES)).map((row) => JSON.parse(businessText(row)));

/**
 * Compares the pages that `pagesOf` chooses, of every order and filter, with the same slices of a plain sort at that
 * moment.
 */
async function comparePages(counted: JobRecord, pagesOf: (last: number) => number[]): Promise<void> {
  await atOneMoment(async (trx) => {
    const whole = await readWhole(trx, counted.id);
    expect(whole).toHaveLength(BUSINESSES);
    for (const filter of FILTERS) {
      for (const { sort, order } of ORDERS) {
        const plain = (page: number) => plainPage(whole, { page, pageSize: SIZE, sort, order, filter });
        const { total } = plain(1).page;
        for (const page of pagesOf(Math.max(1, Math.ceil(total / SIZE)))) {
          const query = { page, pageSize: SIZE, ...(sort && { sort }), order, ...filter } as JobQuery;
          const read = await readPage(trx, counted, query, { limit: SIZE, offset: (page - 1) * SIZE });
          const ids = plain(page).businesses.map(({ id }) => id);
          expect({ query, ids: read.businesses.map(({ id }) => id) }).toEqual({ query, ids });
        }
      }
    }
  });
}

const few = (last: number) => [1, Math.ceil(last / 2), Math.ceil(last / 2) + 1, last, last + 1];

test('every page of every order and filter equals that of a plain sort, before, during and after changes', async () => {
  const jobId = await started();
  const before = (await findJob(api.database.db, jobId))!;
  await comparePages(before, few);

  let release: () => void = () => undefined;
  const half = new Promise<void>((resolve) => (release = resolve));
  let taken = 0;
  await api.work(async (business) => {
    if (++taken > BUSINESSES / 2) await half;
    return judged(business);
  });
  await jobBecomes(api, jobId, ({ processedCount }) => processedCount > 0);
  // Uses out-of-date counts on purpose: they decide from which end a page is read.
  await comparePages(before, few);
  const during = (await findJob(api.database.db, jobId))!;
  release();
  await comparePages(during, few);
  await jobBecomes(api, jobId, ({ status }) => status === 'completed');
  await comparePages(during, few);

  const after = (await findJob(api.database.db, jobId))!;
  await comparePages(after, (last) => Array.from({ length: last + 2 }, (_, page) => page + 1));
});

test('a page’s totals agree with what its filter lists', async () => {
  const jobId = await started();
  await jobBecomes(api, jobId, ({ status }) => status === 'completed');
  const job = (await findJob(api.database.db, jobId))!;
  expect(await readJob(api, jobId)).toMatchObject({ processedCount: BUSINESSES });
  await atOneMoment(async (trx) => {
    const whole = await readWhole(trx, jobId);
    for (const filter of FILTERS) {
      const { page } = plainPage(whole, {
        page: 1,
        pageSize: SIZE,
        sort: undefined,
        order: 'asc',
        filter,
      });
      const { totals } = await readPage(trx, job, filter as JobQuery, { limit: SIZE, offset: 0 });
      expect({ filter, number: 1, size: SIZE, ...totals }).toEqual({ filter, ...page });
    }
  });
});
