import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { entryFor } from '../../support/destinations.ts';
import { eventually } from '../../support/eventually.ts';
import { describeOnWordPress, file, wordpress } from '../../support/onWordPress.ts';
import { startRole } from '../../support/roles.ts';
import type { TestApi } from '../../support/testApi.ts';
import { startTestApi } from '../../support/testApi.ts';
import { salons, startVerified, sync, syncToEnd, workDrafts } from '../../support/verifiedSalons.ts';

const COUNT = 60;
/** The time limit of a sync's reply: short, so that many replies report drafts as pending. */
const REPLY_MS = 5000;
/** The number of drafts in work at once when the site's replies are late or missing. */
const AT_ONCE = 24;

let api: TestApi;
let ids: string[];

async function expectEachOnce(): Promise<void> {
  // Earlier tests have left drafts of their own.
  const all = await wordpress.posts();
  const found = all.filter(({ meta }) => ids.includes(String(meta['external_id'])));
  expect(found).toHaveLength(ids.length);
  expect(new Set(found.map(({ meta }) => meta['external_id'])).size).toBe(ids.length);
  expect(
    found.every(({ slug, status }) => status === 'draft' && /^salon-no-\d+-[0-9a-f]{12}$/.test(slug)),
  ).toBe(true);
  const cities = new Map((await wordpress.cities()).map(({ id, name }) => [id, name]));
  const expected = (index: number) => ['Boise', 'Austin', 'Portland', 'Saint Paul'][index % 4];
  const wrong = found.filter(({ salon_city, meta }) => {
    return (
      salon_city.length !== 1 ||
      cities.get(salon_city[0]!) !== expected(ids.indexOf(String(meta['external_id'])))
    );
  });
  expect(wrong).toEqual([]);
  // No city was created twice, and no post without its meta was left behind.
  expect(new Set(cities.values()).size).toBe(cities.size);
  expect(all.filter(({ meta }) => !meta['external_id'])).toEqual([]);
  const [{ synced }] = (await api.database
    .db('results')
    .where({ synced_to_wordpress: true, sync_status: 'synced' })
    .count({ synced: '*' })) as [{ synced: string }];
  expect(Number(synced)).toBe(ids.length);
}

describeOnWordPress('a sync makes exactly one draft for each of many businesses', () => {
  beforeEach(async () => {
    api = await startTestApi({ DESTINATIONS_FILE: file.path }, { syncReplyMs: REPLY_MS });
    ids = await startVerified(api, salons(COUNT));
  });
  afterEach(() => api.stop());

  test.each(['lost-answer', 'flaky'] as const)('with the fault %s', async (fault) => {
    await file.point(wordpress, { url: wordpress.faulty.url(fault) });
    // Many at once: a refused draft mostly waits for its next try.
    await workDrafts(api, AT_ONCE);
    const results = await syncToEnd(api, ids);
    expect(results.filter(({ status }) => status !== 'synced')).toEqual([]);
    await expectEachOnce();
  });

  test('while the site refuses requests, with as few requests as its Retry-After allows', async () => {
    await file.point(wordpress, { url: wordpress.faulty.url('429') });
    await workDrafts(api);
    const began = performance.now();
    const syncing = syncToEnd(api, ids);
    const refused = async () => wordpress.faulty.count('429');
    await eventually(refused, (count) => count >= 3);
    const seconds = (performance.now() - began) / 1000;
    // Retry-After is one second; several requests may already be under way at the start.
    expect(await refused()).toBeLessThan(seconds + 4);
    await file.point(wordpress);
    const results = await syncing;
    expect(results.filter(({ status }) => status !== 'synced')).toEqual([]);
    await expectEachOnce();
  });

  test('if every reply takes longer than the timeout', async () => {
    await file.point(wordpress, { url: wordpress.faulty.url('slow'), timeoutSeconds: 4 });
    await workDrafts(api, AT_ONCE);
    const first = await sync(api, ids);
    // The reply returns before all drafts are done and reports the rest as pending.
    expect(first.synced + first.pending).toBe(ids.length);
    expect(first.pending).toBeGreaterThan(0);
    const results = await syncToEnd(api, ids);
    expect(results.filter(({ status }) => status !== 'synced')).toEqual([]);
    await expectEachOnce();
  });

  test('if the worker is killed in the middle', async () => {
    await file.point(wordpress);
    const startWorker = () => startRole('worker', api.database.url, { DESTINATIONS_FILE: file.path });
    let worker = await startWorker();
    const syncing = syncToEnd(api, ids);
    const written = () => api.database.db('wordpress_drafts').where({ state: 'synced' });
    for (const least of [10, 30]) {
      await eventually(written, (rows) => rows.length >= least);
      await worker.end('SIGKILL');
      worker = await startWorker();
    }
    const results = await syncing;
    await worker.end('SIGTERM');
    expect(results.filter(({ status }) => status !== 'synced')).toEqual([]);
    await expectEachOnce();
  });

  test('after a long outage, once the operator has synced again', async () => {
    ids = ids.slice(0, 20);
    await api.database.db('results').whereNotIn('business_id', ids).delete();
    await file.write([entryFor(wordpress, { url: wordpress.faulty.url('503') })]);
    await workDrafts(api, 4, { patienceMs: 0 });
    const failed = await syncToEnd(api, ids);
    expect(new Set(failed.map(({ status, error }) => `${status}: ${error}`))).toEqual(
      new Set([
        `failed: ${new URL(wordpress.faulty.url('503')).host} is down for maintenance or overloaded (503): try again in 10 minutes.`,
      ]),
    );
    await file.point(wordpress, { timeoutSeconds: 29 });
    await eventually(
      async () => (await syncToEnd(api, ids)).every(({ status }) => status === 'synced'),
      Boolean,
    );
    await expectEachOnce();
  });
});
