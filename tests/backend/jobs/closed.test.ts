import { beforeAll, expect, test } from '@jest/globals';
import type { ListedId } from '#contract/jobs.ts';
import { Job, ListedJob } from '#contract/jobs.ts';
import { apiForAll } from '../../support/hooks.ts';
import { completedJob, resultFor } from '../../support/jobs.ts';

const api = apiForAll();
let jobId: string;

beforeAll(async () => {
  await api.work(async (business) => ({
    ...resultFor(business),
    operating: business.name.includes('shut') ? 'closed' : 'open',
  }));
  const names = [
    'verified Bella',
    'maybe shut Rosa',
    'maybe Fern',
    'not_found shut Wren',
    'maybe simulated shut Glow',
    'verified shut Opal',
  ];
  jobId = await completedJob(api, names);
});

async function page(query: string): Promise<Job> {
  return Job.parse((await api.call('GET', `/api/verification/jobs/${jobId}?page=1&${query}`)).json());
}

const names = ({ businesses }: Job) => businesses.map(({ name }) => name);

test('the History counts permanently closed businesses separately from those that can be synced', async () => {
  const [job] = ListedJob.array().parse((await api.call('GET', '/api/verification/jobs/summary')).json());
  expect(job).toMatchObject({ verifiedCount: 2, maybeCount: 3, syncableCount: 2, closedCount: 2 });
});

test('businesses to sync are listed without closed ones, which have a filter of their own', async () => {
  const eligible = await page('eligible=true');
  expect(names(eligible)).toEqual(['verified Bella', 'maybe Fern']);
  expect(eligible.page).toMatchObject({ total: 2, syncableTotal: 2 });
  const closed = await page('closed=true');
  expect(names(closed)).toEqual(['maybe shut Rosa', 'verified shut Opal']);
  expect(closed.page).toMatchObject({ total: 2 });
  expect(names(await page('closed=true&status=maybe'))).toEqual(['maybe shut Rosa']);
  expect((await page('closed=true&status=maybe')).page).toMatchObject({ total: 1 });
  expect(await page('closed=true&eligible=true')).toMatchObject({ businesses: [], page: { total: 0 } });
});

test('the list of ids says which ones can be synced', async () => {
  const read = async (query: string): Promise<ListedId[]> =>
    (await api.call('GET', `/api/verification/jobs/${jobId}/ids${query}`)).json();
  expect((await read('')).map(({ syncable }) => syncable)).toEqual([true, false, true, false, false, false]);
  expect(await read('?closed=true')).toHaveLength(2);
  expect((await page('status=maybe')).page).toMatchObject({
    total: 3,
    selectableTotal: 2,
    syncableTotal: 1,
  });
});
