import { beforeEach, expect, test } from '@jest/globals';
import type { Business } from '#contract/businesses.ts';
import type { LastSync } from '#contract/syncs.ts';
import { startGateway } from '../../beds/wordpress/gateway.ts';
import { forEach } from '../../support/between.ts';
import { destinationEntry } from '../../support/destinationEntry.ts';
import { eventually } from '../../support/eventually.ts';
import { apiForEach, destinationsForAll } from '../../support/hooks.ts';
import { salons, startVerified, sync, workDrafts } from '../../support/verifiedSalons.ts';

const file = destinationsForAll();
const api = apiForEach({ DESTINATIONS_FILE: file.path }, { syncReplyMs: 20 });
const headers = { 'content-type': 'text/html', 'retry-after': '3600' };
const gateway = forEach(() =>
  startGateway(() => ({ status: 503, headers, body: '<h1>Briefly unavailable.</h1>' })),
);
beforeEach(() => file.write([destinationEntry({ id: 'salon-directory', url: `http://${gateway.host}` })]));

test('drafts that wait for a site show the reason, even before their turn', async () => {
  const ids = await startVerified(api, salons(3));
  const [{ id: jobId }] = (await api.call('GET', '/api/verification/jobs/summary')).json();
  await workDrafts(api, 1);
  const told = await eventually(
    () => sync(api, ids),
    ({ results }) => results.every(({ error }) => error !== undefined),
  );
  const reason = `${gateway.host} is down for maintenance or overloaded (503): try again in 60 minutes.`;
  expect(told).toMatchObject({ synced: 0, failed: 0, pending: 3 });
  expect(told.results.map(({ status, error }) => [status, error])).toEqual(
    Array(3).fill(['pending', reason]),
  );
  const last: LastSync = (await api.call('GET', `/api/verification/jobs/${jobId}/last-sync`)).json();
  expect(last).toMatchObject({ pending: 3, failed: 0, waiting: reason });
  const businesses = await Promise.all(
    ids.map(async (id): Promise<Business> => (await api.call('GET', `/api/businesses/${id}`)).json()),
  );
  expect(businesses.map(({ result }) => result!.syncError)).toContain(reason);
});

test('drafts that are given up show the reason, and the waiting reason is cleared', async () => {
  const ids = await startVerified(api, salons(3));
  const [{ id: jobId }] = (await api.call('GET', '/api/verification/jobs/summary')).json();
  await workDrafts(api, 2, { patienceMs: 0 });
  await sync(api, ids);
  const lastSync = async (): Promise<LastSync> =>
    (await api.call('GET', `/api/verification/jobs/${jobId}/last-sync`)).json();
  const last = await eventually(lastSync, ({ failed }) => failed === 3);
  expect(last.waiting).toBeNull();
  expect(last.reasons.map(({ reason }) => reason)).toEqual(
    Array(3).fill(expect.stringContaining('(503): try again in 60 minutes.')),
  );
});
