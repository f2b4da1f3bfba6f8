import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { DepthEstimate, SearchEstimate } from '#contract/estimate.ts';
import { allowSearches } from '../../../backend/features/search/searchSlotsQueries.ts';
import { completedJob, numbered, resultFor } from '../../support/jobs.ts';
import type { HttpDouble } from '../../support/searchDoubles/httpDouble.ts';
import { startHttpDouble } from '../../support/searchDoubles/httpDouble.ts';
import { serperAccount } from '../../support/searchDoubles/serper.ts';
import type { TestApi } from '../../support/testApi.ts';
import { startTestApi } from '../../support/testApi.ts';

let api: TestApi;
let account: HttpDouble;
beforeAll(async () => {
  account = await startHttpDouble(() => serperAccount(50));
  api = await startTestApi({
    SEARCH_PROVIDER: 'serper',
    SERPER_API_KEY: 'key',
    SEARCH_BASE_URL: account.url,
    SEARCH_DELAY_MS: '200',
  });
  await api.work(async (business) => resultFor(business));
});
afterAll(async () => {
  await api.stop();
  await account.stop();
});

const estimate = async (): Promise<NonNullable<SearchEstimate['search']>> =>
  (await (await api.call('GET', '/api/verification/estimate')).json()).search;

const standard = async (): Promise<DepthEstimate> =>
  (await estimate()).depths.find(({ depth }) => depth === 'standard')!;

/** Records requests for the first `salons` of a job, as the ledger does. */
const record = (jobId: string, salons: number, requests: number, row: Record<string, unknown> = {}) =>
  api.database.db.raw(
    `insert into search_requests (id, job_id, business_id, provider, depth, call, cause, state, credits)
     select gen_random_uuid(), job_id, id, :provider, :depth, 'search', 'look_up', :state, 1
     from businesses, generate_series(1, :requests) where job_id = :jobId and position < :salons`,
    { jobId, salons, requests, provider: 'serper', depth: 'standard', state: 'answered', ...row },
  );

test('comes from the shipped means until a job is completed, then also from the ledger', async () => {
  expect(await estimate()).toMatchObject({
    provider: 'Serper',
    depth: 'standard',
    pricePer1000: 1,
    balance: { left: 48_211, unknown: null },
  });
  expect(await standard()).toMatchObject({
    leastRequests: 1,
    likelyRequests: 2,
    mostRequests: 3,
    msPerSalon: 400,
  });
  const jobId = await completedJob(api, numbered(50, 'verified'));
  await api.database.db('jobs').where({ id: jobId }).update({
    started_at: '2026-11-22T10:00:00Z',
    // Half an hour of it was a pause.
    completed_at: '2026-11-22T10:30:50Z',
    active_ms: 50_000,
  });
  await api.database.db('job_spending').where({ job_id: jobId }).update({ requests: 50 });
  await record(jobId, 50, 1);
  // Neither a refused request, nor those of another depth or provider, count.
  await record(jobId, 50, 1, { state: 'refused' });
  await record(jobId, 50, 1, { depth: 'deep' });
  await record(jobId, 50, 1, { provider: 'brave' });
  expect(await standard()).toMatchObject({ likelyRequests: 1.5, msPerSalon: 1500 });
  // A request whose charge is not known counts.
  await record(jobId, 50, 1, { state: 'reserved' });
  expect(await standard()).toMatchObject({ likelyRequests: 2 });
});

test('salons that were answered from memory say nothing about the price', async () => {
  await api.call('DELETE', '/api/verification/jobs');
  const jobId = await completedJob(api, numbered(60, 'verified'));
  await record(jobId, 10, 3);
  expect((await standard()).likelyRequests).toBeCloseTo((50 * 2 + 10 * 3) / 60);
});

test('the provider’s rate limit, as the workers record it, counts if no delay is set', async () => {
  const own = await startTestApi({ SEARCH_PROVIDER: 'brave', BRAVE_API_KEY: 'key', SEARCH_DELAY_MS: '' });
  const asked = async () => {
    const { search } = await (await own.call('GET', '/api/verification/estimate')).json();
    return search.depths[1].msPerSalon;
  };
  expect(await asked()).toBeNull();
  await allowSearches(own.database.db, 'serper', 300);
  await allowSearches(own.database.db, 'brave', 0.5);
  expect(await asked()).toBe(4000);
  await own.stop();
});

test('simulated results are not searched, so nothing is estimated', async () => {
  const own = await startTestApi({ SEARCH_PROVIDER: 'simulated' });
  expect(await (await own.call('GET', '/api/verification/estimate')).json()).toEqual({ search: null });
  await own.stop();
});
