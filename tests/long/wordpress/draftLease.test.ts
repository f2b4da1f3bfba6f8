import { beforeAll, expect, test } from '@jest/globals';
import type { HoldingSite } from '../../beds/wordpress/holdingSite.ts';
import { isCreate, isSearchBySlug, startHoldingSite } from '../../beds/wordpress/holdingSite.ts';
import type { WordPressPost } from '../../beds/wordpress/wordpress.ts';
import { createDestinationsFile } from '../../support/destinations.ts';
import { eventually } from '../../support/eventually.ts';
import { describeOnWordPress, wordpress } from '../../support/onWordPress.ts';
import type { Role } from '../../support/roles.ts';
import { startRole } from '../../support/roles.ts';
import type { TestApi } from '../../support/testApi.ts';
import { startTestApi } from '../../support/testApi.ts';
import { salons, startVerified, syncToEnd } from '../../support/verifiedSalons.ts';

/** The parts of one test. The two tests run concurrently, because both wait for a lease to expire. */
type Stage = {
  api: TestApi;
  gateway: HoldingSite;
  first: Role;
  syncing: ReturnType<typeof syncToEnd>;
  leases: () => Promise<{ name: string; token: string }[]>;
  /** The posts for this test's business. */
  posts: () => Promise<WordPressPost[]>;
};

/** Lets one worker wait for the site, which holds its request or the reply, while a second worker is idle. */
async function onStage(
  holds: Parameters<typeof startHoldingSite>[1],
  answersOnly: boolean,
  work: (stage: Stage) => Promise<void>,
): Promise<void> {
  const file = createDestinationsFile();
  const gateway = await startHoldingSite(wordpress.url, holds, { most: 1, answersOnly });
  await file.point(wordpress, { url: gateway.url });
  const api = await startTestApi({ DESTINATIONS_FILE: file.path });
  const roles: Role[] = [];
  const startWorker = async () => {
    const worker = await startRole('worker', api.database.url, { DESTINATIONS_FILE: file.path });
    roles.push(worker);
    return worker;
  };
  const leases = () => api.database.db('leases').whereLike('name', 'draft %').select('name', 'token');
  try {
    const ids = await startVerified(api, salons(1));
    const first = await startWorker();
    const syncing = syncToEnd(api, ids);
    await eventually(
      async () => gateway.held(),
      (held) => held === 1,
    );
    expect(await leases()).toMatchObject([{ name: `draft salon-directory ${ids[0]}` }]);
    await startWorker();
    const slug = ids[0]!.replaceAll('-', '').slice(-12);
    const posts = async () => (await wordpress.posts()).filter((post) => post.slug.includes(slug));
    await work({ api, gateway, first, syncing, leases, posts });
  } finally {
    for (const role of roles) await role.end('SIGKILL');
    await api.stop();
    await gateway.stop();
    await file.remove();
  }
}

describeOnWordPress('a worker that holds the lease on a draft while the site is asked', () => {
  let killed: Promise<void>;
  let heldUp: Promise<void>;
  beforeAll(async () => {
    await wordpress.clear();
    killed = onStage(isCreate, false, async ({ gateway, first, syncing, leases, posts }) => {
      await first.end('SIGKILL');
      // The create is carried out all the same, but nobody reads its reply.
      await gateway.release();
      expect((await syncing).map(({ status }) => status)).toEqual(['synced']);
      expect(await posts()).toHaveLength(1);
      await eventually(leases, (rows) => rows.length === 0);
    });
    heldUp = onStage(isSearchBySlug, true, async ({ api, gateway, first, syncing, leases, posts }) => {
      const drafts = () => api.database.db('wordpress_drafts');
      first.process.kill('SIGSTOP');
      expect((await syncing).map(({ status }) => status)).toEqual(['synced']);
      const before = await drafts();
      // The first worker continues with a reply that says that there is no draft yet.
      await gateway.release();
      first.process.kill('SIGCONT');
      await first.end('SIGTERM');
      expect(gateway.requests().filter(isCreate)).toHaveLength(1);
      expect(await drafts()).toEqual(before);
      expect(await posts()).toHaveLength(1);
      await eventually(leases, (rows) => rows.length === 0);
    });
    // Avoids an unhandled rejection; the test that awaits the promise reports it.
    for (const part of [killed, heldUp]) part.catch(() => undefined);
  });

  test('and is killed leaves it to the next one, which makes one draft', () => killed);
  test('and is delayed until another worker has done its work writes nothing afterwards', () => heldUp);
});
