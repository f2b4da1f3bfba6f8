import { afterEach, expect, test } from '@jest/globals';
import type { LastSync } from '#contract/syncs.ts';
import { undoDraft } from '../../../backend/features/wordpress/sync/undoJobs.ts';
import type { HoldingSite } from '../../beds/wordpress/holdingSite.ts';
import { isCreate, startHoldingSite } from '../../beds/wordpress/holdingSite.ts';
import type { Arrived } from '../../beds/wordpress/passOn.ts';
import { entryFor } from '../../support/destinations.ts';
import { eventually } from '../../support/eventually.ts';
import { apiOnSite, describeOnWordPress, file, wordpress } from '../../support/onWordPress.ts';
import type { Role } from '../../support/roles.ts';
import { startRole } from '../../support/roles.ts';
import { salons, startVerified, sync, syncToEnd, workDrafts } from '../../support/verifiedSalons.ts';

const api = apiOnSite({}, { syncReplyMs: 20 });
let gateway: HoldingSite;
let worker: Role | undefined;

const isTrash = ({ method, path }: Arrived) => method === 'DELETE' && /\/wp\/v2\/salon\/\d+/.test(path);

describeOnWordPress('stop and undo of a sync', () => {
  afterEach(async () => {
    await worker?.end('SIGKILL');
    worker = undefined;
    await gateway.stop();
  });

  async function through(holds: (request: Arrived) => boolean, options = {}): Promise<void> {
    gateway = await startHoldingSite(wordpress.url, holds, options);
    await file.point(wordpress, { url: gateway.url });
  }
  async function rehold(holds: (request: Arrived) => boolean, options = {}): Promise<void> {
    await gateway.stop();
    await through(holds, options);
  }
  const jobId = async (): Promise<string> =>
    (await api.call('GET', '/api/verification/jobs/summary')).json()[0].id;
  const lastSync = async (): Promise<LastSync> =>
    (await api.call('GET', `/api/verification/jobs/${await jobId()}/last-sync`)).json();
  const post = async (what: 'stop-sync' | 'undo-sync') =>
    api.call('POST', `/api/verification/jobs/${await jobId()}/${what}`);
  const workUndos = () =>
    api.deps.queue.work('undo-draft', 2, (payload, signal) => undoDraft(api.deps, payload, signal));
  const undone = () => eventually(lastSync, ({ undoing }) => undoing === 0);
  const edit = (id: number, body: object) => wordpress.call('POST', `/wp/v2/salon/${id}`, body);

  test('a stop takes back what nobody has begun with, and finishes what is in flight', async () => {
    await through(isCreate, { most: 2 });
    await workDrafts(api, 2);
    const ids = await startVerified(api, salons(5));
    await sync(api, ids);
    await eventually(
      async () => gateway.held(),
      (held) => held === 2,
    );
    expect((await post('stop-sync')).json()).toMatchObject({ total: 5, pending: 2, stopped: 3 });
    await gateway.release();
    const results = await syncToEnd(api, ids);
    expect(results.filter(({ status }) => status === 'synced')).toHaveLength(2);
    const stopped = results.filter(({ status }) => status === 'refused');
    expect(stopped.map(({ error }) => error)).toEqual(Array(3).fill('The sync was stopped before this one.'));
    expect(await lastSync()).toMatchObject({ created: 2, stopped: 3, pending: 0 });
    expect(await wordpress.posts()).toHaveLength(2);
    // The next sync makes the others, and nothing twice.
    expect((await syncToEnd(api, ids)).every(({ status }) => status === 'synced')).toBe(true);
    expect(await wordpress.posts()).toHaveLength(5);
    expect(gateway.requests().filter(isCreate)).toHaveLength(5);
  });

  test('a stop while the site is away takes back the drafts that only wait for it', async () => {
    await through(() => false);
    await gateway.stop();
    await workDrafts(api, 2);
    const ids = await startVerified(api, salons(3));
    await sync(api, ids);
    await eventually(lastSync, ({ waiting }) => waiting !== null);
    expect(
      await eventually(
        async (): Promise<LastSync> => (await post('stop-sync')).json(),
        ({ pending }) => pending === 0,
      ),
    ).toMatchObject({ stopped: 3 });
  });

  test('an undo moves untouched drafts to the trash, and a sync after it makes new ones', async () => {
    await through(() => false);
    await workDrafts(api);
    await workUndos();
    const list = salons(6);
    const ids = await startVerified(api, list);
    const posts = new Map((await syncToEnd(api, ids)).map(({ businessId, postId }) => [businessId, postId!]));
    const made = ids.map((id) => posts.get(id)!);
    await edit(made[0]!, { status: 'publish' });
    await edit(made[1]!, { meta: { phone: 'by hand' } });
    await edit(made[2]!, { content: 'A person has written a text.' });
    await wordpress.call('DELETE', `/wp/v2/salon/${made[3]}`);
    const planOf = async (businessIds: string[]) => {
      const selection = { businessIds, destinationId: 'salon-directory' };
      return (await api.call('POST', '/api/wordpress/sync-plan', selection)).json();
    };
    expect(await planOf(ids.slice(0, 1))).toMatchObject({ noLongerUndone: 6 });
    expect((await post('undo-sync')).json()).toMatchObject({ undoing: 6 });
    const last = await undone();
    expect(await planOf(ids)).not.toHaveProperty('noLongerUndone');
    expect(last).toMatchObject({ total: 6, created: 0, kept: 3, undone: 3 });
    expect(last.reasons.map(({ name, reason }) => [name, reason])).toEqual([
      ['Salon No. 1', 'It was published in WordPress, and stays.'],
      ['Salon No. 2', 'It was changed in WordPress since the sync, and stays.'],
      ['Salon No. 3', 'It was changed in WordPress since the sync, and stays.'],
    ]);
    const published = (await api.call('GET', `/api/businesses/${ids[0]}`)).json().result;
    expect(published).toMatchObject({ postStatus: 'published', isLeftOut: true });
    expect((await wordpress.posts()).map(({ id }) => id).sort()).toEqual(made.slice(0, 3).sort());
    const { result } = (await api.call('GET', `/api/businesses/${ids[5]}`)).json();
    expect(result).toMatchObject({ syncedToWordPress: false });
    expect(result.wordpressEditUrl).toBeUndefined();
    // A second undo finds nothing more.
    expect((await post('undo-sync')).json()).toMatchObject({ undoing: 0, undone: 3 });
    const again = await syncToEnd(api, ids.slice(3));
    expect(again.every(({ status }) => status === 'synced')).toBe(true);
    expect(await wordpress.posts()).toHaveLength(6);
    expect(new Set(again.map(({ postId }) => postId)).size).toBe(3);
  });

  test('an undo also moves drafts to the trash whose create was partly refused, if nobody has touched them', async () => {
    await through(() => false);
    await workDrafts(api);
    await workUndos();
    const { fields } = entryFor(wordpress) as { fields: Record<string, string> };
    const locked = { externalId: '_locked_key', ...fields, name: '_locked_key' };
    await file.point(wordpress, { url: gateway.url, fields: locked });
    const ids = await startVerified(api, salons(2));
    const results = await syncToEnd(api, ids);
    expect(results.map(({ status }) => status)).toEqual(['failed', 'failed']);
    const touched = results.find(({ businessId }) => businessId === ids[1])!.postId!;
    await edit(touched, { title: 'By hand' });
    expect(await lastSync()).toMatchObject({ failed: 2, partlyMade: 2, created: 0 });
    expect((await post('undo-sync')).json()).toMatchObject({ undoing: 2, failed: 0 });
    expect(await undone()).toMatchObject({ kept: 1, undone: 1, failed: 0 });
    expect((await wordpress.posts()).map(({ id }) => id)).toEqual([touched]);
  });

  test('an undo leaves a draft that the sync has only failed to update', async () => {
    await through(() => false);
    await workDrafts(api);
    await workUndos();
    const ids = await startVerified(api, salons(1));
    await syncToEnd(api, ids);
    const [draft] = await wordpress.posts();
    const { fields } = entryFor(wordpress) as { fields: Record<string, string> };
    const locked = { externalId: '_locked_key', ...fields, name: '_locked_key' };
    await file.point(wordpress, { url: gateway.url, fields: locked });
    expect(await syncToEnd(api, ids)).toMatchObject([{ status: 'failed', postId: draft!.id }]);
    expect((await post('undo-sync')).json()).toMatchObject({ undoing: 0, failed: 1 });
    expect((await wordpress.posts()).map(({ id }) => id)).toEqual([draft!.id]);
  });

  test('an undo leaves drafts that a later sync has written, and is refused while a sync is running', async () => {
    await through(() => false);
    await workDrafts(api);
    await workUndos();
    const list = salons(2);
    const first = await startVerified(api, list);
    await syncToEnd(api, first);
    const firstJob = await jobId();
    const second = await startVerified(api, list);
    await syncToEnd(api, second.slice(0, 1));
    expect((await api.call('POST', `/api/verification/jobs/${firstJob}/undo-sync`)).json()).toMatchObject({
      undoing: 2,
    });
    const ended = await eventually(
      async (): Promise<LastSync> =>
        (await api.call('GET', `/api/verification/jobs/${firstJob}/last-sync`)).json(),
      ({ undoing }) => undoing === 0,
    );
    // No person has made it so.
    expect(ended).toMatchObject({ kept: 0, created: 1, undone: 1 });
    expect(await wordpress.posts()).toHaveLength(1);
    await rehold(isCreate, { most: 1 });
    await sync(api, second);
    await eventually(
      async () => gateway.held(),
      (held) => held === 1,
    );
    expect((await post('undo-sync')).status).toBe(409);
    await gateway.release();
    await syncToEnd(api, second);
  });

  test('a worker that is killed after the site has moved a draft to the trash: the next one ends the undo', async () => {
    await through(() => false);
    await workDrafts(api);
    const ids = await startVerified(api, salons(3));
    await syncToEnd(api, ids);
    await rehold(isTrash, { most: 1, answersOnly: true });
    worker = await startRole('worker', api.database.url, { DESTINATIONS_FILE: file.path });
    await post('undo-sync');
    await eventually(
      async () => gateway.held(),
      (held) => held === 1,
    );
    await worker.end('SIGKILL');
    await gateway.release();
    worker = await startRole('worker', api.database.url, { DESTINATIONS_FILE: file.path });
    expect(await undone()).toMatchObject({ undone: 3, kept: 0, created: 0 });
    expect(await wordpress.posts()).toEqual([]);
    expect(gateway.requests().filter(isTrash)).toHaveLength(3);
  });
});
