import { afterEach, beforeEach, expect, test } from '@jest/globals';
import type { HoldingSite } from '../../beds/wordpress/holdingSite.ts';
import { isCreate, isSearchBySlug, startHoldingSite } from '../../beds/wordpress/holdingSite.ts';
import type { WordPress } from '../../beds/wordpress/wordpress.ts';
import type { DestinationsFile } from '../../support/destinations.ts';
import { eventually } from '../../support/eventually.ts';
import type { TestSite } from '../../support/onWordPress.ts';
import { describeOnWordPress } from '../../support/onWordPress.ts';
import type { Role } from '../../support/roles.ts';
import { startRole } from '../../support/roles.ts';
import type { TestApi } from '../../support/testApi.ts';
import { startTestApi } from '../../support/testApi.ts';
import { salons, startVerified, syncToEnd } from '../../support/verifiedSalons.ts';

let wordpress: WordPress;
let file: DestinationsFile;
let api: TestApi;
let gateway: HoldingSite;
let first: Role;
let second: Role;

const use = (site: TestSite): void => {
  ({ wordpress, file } = site);
};

describeOnWordPress('a worker that holds the lease on a draft while the site is asked', { use }, () => {
  const drafts = () => api.database.db('wordpress_drafts');
  const leases = () => api.database.db('leases').select('name', 'token');
  const startWorker = () => startRole('worker', api.database.url, { DESTINATIONS_FILE: file.path });
  let syncing: ReturnType<typeof syncToEnd>;

  /** One worker waits for the site, which holds that request, or its answer; another one has nothing to do yet. */
  async function begin(holds: Parameters<typeof startHoldingSite>[1], answersOnly = false): Promise<void> {
    gateway = await startHoldingSite(wordpress.url, holds, { most: 1, answersOnly });
    await file.point(wordpress, { url: gateway.url });
    const ids = await startVerified(api, salons(1));
    first = await startWorker();
    syncing = syncToEnd(api, ids);
    await eventually(
      async () => gateway.held(),
      (held) => held === 1,
    );
    expect(await leases()).toMatchObject([{ name: `draft salon-directory ${ids[0]}` }]);
    second = await startWorker();
  }

  beforeEach(async () => {
    await wordpress.clear();
    api = await startTestApi({ DESTINATIONS_FILE: file.path });
  }, 60_000);
  afterEach(async () => {
    await first.end('SIGKILL');
    await second.end('SIGKILL');
    await api.stop();
    await gateway.stop();
  });

  test('and is killed leaves it to the next one, which makes one draft', async () => {
    await begin(isCreate);
    await first.end('SIGKILL');
    // The create is carried out all the same, and nobody reads its answer.
    await gateway.release();
    expect((await syncing).map(({ status }) => status)).toEqual(['synced']);
    expect(await wordpress.posts()).toHaveLength(1);
    await eventually(leases, (rows) => rows.length === 0);
  }, 120_000);

  test('and is held up until another one has done its work writes nothing any more', async () => {
    await begin(isSearchBySlug, true);
    first.process.kill('SIGSTOP');
    expect((await syncing).map(({ status }) => status)).toEqual(['synced']);
    const before = await drafts();
    // It goes on with an answer that says that there is no draft yet.
    await gateway.release();
    first.process.kill('SIGCONT');
    await first.end('SIGTERM');
    expect(gateway.requests().filter(isCreate)).toHaveLength(1);
    expect(await drafts()).toEqual(before);
    expect(await wordpress.posts()).toHaveLength(1);
    await eventually(leases, (rows) => rows.length === 0);
  }, 120_000);
});
