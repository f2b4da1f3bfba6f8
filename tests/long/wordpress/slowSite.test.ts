import { afterEach, beforeEach, expect, test } from '@jest/globals';
import type { HoldingSite } from '../../beds/wordpress/holdingSite.ts';
import { isListOfPosts, isNewCity, startHoldingSite } from '../../beds/wordpress/holdingSite.ts';
import { eventually } from '../../support/eventually.ts';
import { describeOnWordPress, file, wordpress } from '../../support/onWordPress.ts';
import type { Role } from '../../support/roles.ts';
import { startRole } from '../../support/roles.ts';
import type { TestApi } from '../../support/testApi.ts';
import { startTestApi } from '../../support/testApi.ts';
import { startVerified } from '../../support/verifiedSalons.ts';

/** The product's timeout for a site's reply. */
const SITE_SECONDS = 120;
/** Work that takes longer than this must have waited for the site. */
const IN_TIME_MS = (SITE_SECONDS - 20) * 1000;
const DRAFTS = 60;
const DRAFTS_AT_ONCE = 4;
const CHECKS = 10;

let setUp: TestApi;
let gateway: HoldingSite;
let api: Role;
let worker: Role | undefined;

/** Businesses that are each in a city that the site does not have yet. */
const inNewCities = Array.from({ length: DRAFTS }, (_, i) => ({
  name: `Salon No. ${i + 1}`,
  city: `${['Ash', 'Birch', 'Cedar', 'Elm', 'Fir', 'Hazel', 'Juniper', 'Larch'][i % 8]}${['burg', 'ford', 'ham', 'mont', 'port', 'ton', 'ville', 'worth'][Math.floor(i / 8)]}`,
  state: 'OR',
}));

async function call<Reply>(path: string, body?: unknown): Promise<{ status: number; reply: Reply }> {
  const init = {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  };
  const response = await fetch(api.url + path, body === undefined ? {} : init);
  const text = await response.text();
  if (response.status !== 200) throw new Error(`${path} answered ${response.status}: ${text}`);
  return { status: response.status, reply: JSON.parse(text) };
}

/** Everything except the site is as in production: the processes, their pools and the queue. */
describeOnWordPress('a site that is slow to answer', () => {
  beforeEach(async () => {
    await wordpress.clear();
    setUp = await startTestApi();
    api = await startRole('api', setUp.database.url, { DESTINATIONS_FILE: file.path });
  });
  afterEach(async () => {
    await gateway.stop();
    await worker?.end('SIGKILL');
    await api.end('SIGKILL');
    await setUp.stop();
  });

  const verified = async (list: Parameters<typeof startVerified>[1]) => {
    const ids = await startVerified(setUp, list);
    // From here on only the separate processes work on the queue.
    await setUp.deps.queue.stop();
    return ids;
  };

  test('does not stop other lists from being verified while drafts wait for it', async () => {
    const businessIds = await verified(inNewCities);
    gateway = await startHoldingSite(wordpress.url, isNewCity);
    await file.point(wordpress, { url: gateway.url, timeoutSeconds: SITE_SECONDS });
    worker = await startRole('worker', setUp.database.url, { DESTINATIONS_FILE: file.path });
    const selection = { businessIds, destinationId: 'salon-directory' };
    const syncing = call('/api/wordpress/sync', selection);
    await eventually(
      async () => gateway.held(),
      (held) => held === DRAFTS_AT_ONCE,
    );

    const businesses = Array.from({ length: 100 }, (_, i) => ({ name: `Other Salon ${i + 1}` }));
    const { reply } = await call<{ jobId: string }>('/api/verification/start', { businesses });
    await eventually(
      () => setUp.database.db('jobs').where({ id: reply.jobId }).first('status', 'processed_count'),
      ({ status }) => status === 'completed',
      IN_TIME_MS,
    );
    expect(await wordpress.posts()).toEqual([]);

    await gateway.release();
    await syncing;
    await eventually(
      () => setUp.database.db('wordpress_drafts').where({ state: 'synced' }),
      (rows) => rows.length === DRAFTS,
    );
    const posts = await wordpress.posts();
    expect(new Set(posts.map(({ meta }) => meta['external_id']))).toEqual(new Set(businessIds));
    expect(posts).toHaveLength(DRAFTS);
    expect(await wordpress.cities()).toHaveLength(DRAFTS);
  });

  test('does not slow down the page while ten duplicate checks wait for it', async () => {
    const [id] = await verified([{ name: 'Trophy Hair Lounge', city: 'Boise', state: 'ID' }]);
    await wordpress.call('POST', '/wp/v2/salon', { title: 'Trophy Hair Lounge', status: 'publish' });
    gateway = await startHoldingSite(wordpress.url, isListOfPosts);
    await file.point(wordpress, { url: gateway.url, timeoutSeconds: SITE_SECONDS });
    const selection = { businessIds: [id], destinationId: 'salon-directory' };
    const checks = Promise.all(
      Array.from({ length: CHECKS }, () =>
        call<{ hasDuplicates: boolean }[]>('/api/wordpress/check-duplicates', selection),
      ),
    );
    await eventually(
      async () => gateway.held(),
      (held) => held > 0,
    );
    const began = performance.now();
    const polls = await Promise.all(Array.from({ length: 20 }, () => call('/api/verification/jobs/summary')));
    expect(polls.map(({ status }) => status)).toEqual(Array(20).fill(200));
    expect(performance.now() - began).toBeLessThan(IN_TIME_MS);

    await gateway.release();
    for (const { reply } of await checks) expect(reply).toMatchObject([{ hasDuplicates: true }]);
  });
});
