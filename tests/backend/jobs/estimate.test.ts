import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { SearchEstimate } from '#contract/estimate.ts';
import { allowSearches } from '../../../backend/features/search/searchSlotsQueries.ts';
import { jobBecomes, numbered, resultFor, startJob } from '../../support/jobs.ts';
import type { TestApi } from '../../support/testApi.ts';
import { startTestApi } from '../../support/testApi.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi({ SEARCH_PROVIDER: 'serper', SERPER_API_KEY: 'key', SEARCH_DELAY_MS: '200' });
  await api.work(async (business) => ({
    ...resultFor(business),
    processingDetails: Object.fromEntries(
      ['yelp', 'google'].map((id) => [
        id,
        {
          outcome: 'not_listed' as const,
          searchMode: 'live' as const,
          // Every second salon needed a second search.
          queries: Number(business.name.at(-1)) % 2 ? ['first'] : ['first', 'second'],
          candidates: [],
          reason: '',
        },
      ]),
    ),
  }));
});
afterAll(() => api.stop());

const estimate = async (): Promise<SearchEstimate> =>
  (await api.call('GET', '/api/verification/estimate')).json();

test('comes from the settings until a job is completed, then from the measured searches', async () => {
  expect(await estimate()).toEqual({ searchesPerSalon: 1.5, msPerSalon: 300 });
  const jobId = await startJob(api, numbered(8, 'verified').concat('verified 9', 'verified 9'));
  await jobBecomes(api, jobId, ({ status }) => status === 'completed');
  await api.database.db('jobs').where({ id: jobId }).update({
    started_at: '2026-11-22T10:00:00Z',
    completed_at: '2026-11-22T10:00:50Z',
  });
  expect(await estimate()).toEqual({ searchesPerSalon: 1.4, msPerSalon: 5000 });
});

test('simulated results are ignored', async () => {
  await api.call('DELETE', '/api/verification/jobs');
  const jobId = await startJob(api, numbered(6, 'verified simulated'));
  await jobBecomes(api, jobId, ({ status }) => status === 'completed');
  expect(await estimate()).toEqual({ searchesPerSalon: 1.5, msPerSalon: 300 });
});

test('the provider’s rate limit, as the workers record it, counts if no delay is set', async () => {
  const own = await startTestApi({ SEARCH_PROVIDER: 'serpapi', SERPAPI_API_KEY: 'key', SEARCH_DELAY_MS: '' });
  const asked = async () => (await own.call('GET', '/api/verification/estimate')).json();
  expect(await asked()).toEqual({ searchesPerSalon: 1.5, msPerSalon: null });
  await allowSearches(own.database.db, 'serper', 300);
  await allowSearches(own.database.db, 'serpapi', 0.5);
  expect(await asked()).toEqual({ searchesPerSalon: 1.5, msPerSalon: 3000 });
  await own.stop();
});
