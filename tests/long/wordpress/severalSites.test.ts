import { beforeEach, expect, test } from '@jest/globals';
import type { Business } from '#contract/businesses.ts';
import type { LastSync } from '#contract/syncs.ts';
import { startHoldingSite } from '../../beds/wordpress/holdingSite.ts';
import { forEach } from '../../support/between.ts';
import { entryFor } from '../../support/destinations.ts';
import { eventually } from '../../support/eventually.ts';
import { apiOnSite, describeOnWordPress, file, wordpress } from '../../support/onWordPress.ts';
import { salons, startVerified, sync, syncToEnd, workDrafts } from '../../support/verifiedSalons.ts';

const api = apiOnSite({}, { syncReplyMs: 20 });
const held = forEach(() => startHoldingSite(wordpress.url, ({ path }) => path.includes('/wp/v2/bed_acf')));

type Post = { id: number; meta: { external_id: string } };

describeOnWordPress('syncs to several destinations', () => {
  let ids: string[];
  let jobId: string;
  beforeEach(async () => {
    for (const { id } of await otherPosts())
      await wordpress.call('DELETE', `/wp/v2/bed_acf/${id}?force=true`);
    await file.write([FIRST(), OTHER()]);
    ids = await startVerified(api, salons(3));
    jobId = (await api.call('GET', '/api/verification/jobs/summary')).json()[0].id;
  });

  const FIRST = () => entryFor(wordpress);
  const OTHER = () =>
    entryFor(wordpress, {
      id: 'other',
      label: 'Other',
      url: held.url,
      postType: 'bed_acf',
      cityTaxonomy: undefined,
      fields: { externalId: 'external_id' },
    });
  const toOther = { destinationId: 'other' };
  const firstPosts = () => wordpress.posts();
  const otherPosts = async () =>
    (
      await wordpress.call<Post[]>(
        'GET',
        '/wp/v2/bed_acf?status=any&context=edit&per_page=100&_fields=id,meta',
      )
    ).body;
  const last = async (): Promise<LastSync> =>
    (await api.call('GET', `/api/verification/jobs/${jobId}/last-sync`)).json();
  const results = () =>
    Promise.all(
      ids.map(async (id) => {
        const { result }: Business = (await api.call('GET', `/api/businesses/${id}`)).json();
        const { syncDestination, syncStatus, syncedToWordPress, postId, syncError } = result!;
        return { syncDestination, syncStatus, syncedToWordPress, postId, syncError };
      }),
    );
  const shownOf = (posts: Pick<Post, 'id' | 'meta'>[], syncDestination: string) =>
    ids.map((id) => ({
      syncDestination,
      syncStatus: 'synced',
      syncedToWordPress: true,
      postId: posts.find(({ meta }) => meta.external_id === id)!.id,
    }));

  test('that run at the same time write each salon once to each, and are not mixed up', async () => {
    await sync(api, ids);
    await workDrafts(api, 4);
    await sync(api, ids, toOther);
    const drafts = () => api.database.db('wordpress_drafts').where({ destination_id: 'salon-directory' });
    await eventually(drafts, (all) => all.length === 3 && all.every(({ state }) => state === 'synced'));
    // The end of the first sync says nothing about the second one, which waits for its site.
    expect(await last()).toMatchObject({ destinationId: 'other', total: 3, pending: 3, created: 0 });
    expect((await results()).map(({ syncedToWordPress, postId }) => [syncedToWordPress, postId])).toEqual(
      ids.map(() => [false, undefined]),
    );
    await held.release();
    expect(await eventually(last, ({ pending }) => pending === 0)).toMatchObject({
      destinationId: 'other',
      created: 3,
    });
    expect(await results()).toEqual(shownOf(await otherPosts(), 'other'));
    const first = (await firstPosts()) as unknown as Post[];
    expect(first.map(({ meta }) => meta.external_id).sort()).toEqual([...ids].sort());

    await syncToEnd(api, ids);
    await syncToEnd(api, ids);
    expect(await last()).toMatchObject({ destinationId: 'salon-directory', total: 3, unchanged: 3 });
    expect(await results()).toEqual(shownOf(first, 'salon-directory'));
    expect(await firstPosts()).toHaveLength(3);
    expect(await otherPosts()).toHaveLength(3);
  });

  test('keep what is known of a destination that is removed from the file meanwhile', async () => {
    await held.release();
    await workDrafts(api, 4);
    const [made, ...left] = ids;
    await syncToEnd(api, [made!], toOther);
    await file.write([FIRST()]);
    const refused = await api.call('POST', '/api/wordpress/sync', {
      businessIds: ids,
      destinationId: 'other',
    });
    expect([refused.status, refused.text]).toEqual([
      404,
      expect.stringContaining('There is no WordPress destination "other"'),
    ]);
    const [post] = await otherPosts();
    expect((await results())[0]).toMatchObject({ syncDestination: 'other', postId: post!.id });
    expect(await last()).toMatchObject({ destinationId: 'other', created: 1 });
    const entries = await syncToEnd(api, left);
    expect(entries.map(({ status }) => status)).toEqual(['synced', 'synced']);

    await file.write([FIRST(), OTHER()]);
    const again = await syncToEnd(api, ids, toOther);
    expect(again.every(({ status }) => status === 'synced')).toBe(true);
    expect((await otherPosts()).map(({ meta }) => meta.external_id).sort()).toEqual([...ids].sort());
  });

  test('fail with the reason if their destination is removed before they begin', async () => {
    await sync(api, ids, toOther);
    await file.write([FIRST()]);
    await workDrafts(api, 4);
    const ended = await eventually(last, ({ pending }) => pending === 0);
    expect(ended).toMatchObject({ destinationId: 'other', failed: 3 });
    expect(ended.reasons[0]!.reason).toContain('There is no WordPress destination "other"');
  });
});
