import { expect, test } from '@jest/globals';
import type { LastSync } from '#contract/syncs.ts';
import { eventually } from '../../support/eventually.ts';
import { apiOnSite, describeOnWordPress, wordpress } from '../../support/onWordPress.ts';
import { salons, startVerified, sync, syncToEnd, workDrafts } from '../../support/verifiedSalons.ts';

const api = apiOnSite({}, { syncReplyMs: 20 });

const FIRST = { repeat: false };

describeOnWordPress('a sync after one whose page was closed', () => {
  const jobId = async (): Promise<string> =>
    (await api.call('GET', '/api/verification/jobs/summary')).json()[0].id;
  const last = async (): Promise<LastSync> =>
    (await api.call('GET', `/api/verification/jobs/${await jobId()}/last-sync`)).json();
  const ended = () => eventually(last, ({ total, pending }) => total > 0 && pending === 0);

  test('writes what has changed since, although nobody has read the outcome of the first one', async () => {
    const ids = await startVerified(api, salons(1));
    await workDrafts(api);
    await sync(api, ids, FIRST);
    await ended();
    const { askedAt } = await last();
    await api.database.db('businesses').whereIn('id', ids).update({ phone: '(208) 555-0199' });
    expect(await syncToEnd(api, ids, FIRST)).toMatchObject([{ status: 'synced' }]);
    const [post, ...others] = await wordpress.posts();
    expect(post!.meta).toMatchObject({ phone: '(208) 555-0199' });
    expect(others).toEqual([]);
    const { askedAt: second, ...end } = await last();
    expect(end).toMatchObject({ total: 1, updated: 1 });
    expect(second).not.toBe(askedAt);
    // A repeated call requests nothing, however often it is sent.
    for (let i = 0; i < 2; i += 1)
      expect(await sync(api, ids, { repeat: true })).toMatchObject({ synced: 1, pending: 0 });
    expect((await last()).askedAt).toBe(second);
  });

  test('makes no draft of a salon that was decided otherwise while it waited', async () => {
    const platformUrls = { yelp: 'https://www.yelp.com/biz/salon-1' };
    const ids = await startVerified(api, [{ ...salons(1)[0]!, platformUrls }, ...salons(3).slice(1)]);
    await sync(api, ids, FIRST);
    const decide = (id: string, body: object) => api.call('POST', `/api/businesses/${id}/decisions`, body);
    await decide(ids[0]!, { platformId: 'yelp', verdict: 'rejected', url: platformUrls.yelp });
    await decide(ids[1]!, { verdict: 'closed' });
    await workDrafts(api);
    const { reasons, ...figures } = await ended();
    expect(figures).toMatchObject({ total: 3, created: 1, refused: 2 });
    expect(reasons.map(({ reason }) => reason)).toEqual([
      '"Salon No. 1" was not found, and only verified and maybe businesses can be synced.',
      '"Salon No. 2" was called closed for good after this sync was begun.',
    ]);
    expect(await wordpress.posts()).toHaveLength(1);
  });

  test('makes the drafts that another page has stopped', async () => {
    const ids = await startVerified(api, salons(3));
    await sync(api, ids, FIRST);
    await api.call('POST', `/api/verification/jobs/${await jobId()}/stop-sync`);
    // The page that has begun it is told so, if it is still open.
    expect(await sync(api, ids, { repeat: true })).toMatchObject({
      results: Array(3).fill({ status: 'refused', error: 'The sync was stopped before this one.' }),
    });
    await workDrafts(api);
    const results = await syncToEnd(api, ids, FIRST);
    expect(results.map(({ status }) => status)).toEqual(['synced', 'synced', 'synced']);
    expect(await wordpress.posts()).toHaveLength(3);
  });

  test.each([
    ['a client that says which call it is', FIRST],
    ['a client that does not', {}],
  ])('refuses a salon that another operator is just syncing to another post: %s', async (_, call) => {
    const body = { title: 'Salon One, by a person', status: 'publish' };
    const made = await wordpress.call<{ id: number }>('POST', '/wp/v2/salon', body);
    const ids = await startVerified(api, salons(2));
    await sync(api, ids, call);
    const { askedAt } = await last();
    const more = { ...call, same: [{ businessId: ids[0]!, postId: made.body.id }] };
    const error =
      '"Salon No. 1" is being written by another sync, to its own draft: sync it again when that one has ended.';
    expect((await sync(api, ids, more)).results).toEqual([
      { businessId: ids[0], status: 'refused', error },
      { businessId: ids[1], status: 'pending' },
    ]);
    // The first sync, and what is known of it, stay as they are.
    expect(await last()).toMatchObject({ askedAt, total: 2, pending: 2, refused: 0 });
    await workDrafts(api);
    expect(await ended()).toMatchObject({ askedAt, created: 2 });
    expect((await sync(api, ids, { repeat: true })).synced).toBe(2);
  });

  test('refuses a salon that another job is just syncing to another post', async () => {
    const body = { title: 'Salon One, by a person', status: 'publish' };
    const made = await wordpress.call<{ id: number }>('POST', '/wp/v2/salon', body);
    const postId = made.body.id;
    const first = await startVerified(api, salons(1));
    await sync(api, first, { ...FIRST, same: [{ businessId: first[0]!, postId }] });
    const second = await startVerified(api, salons(2));
    const error = `"Salon No. 1" is being written by another sync, to the post ${postId}: sync it again when that one has ended.`;
    expect((await sync(api, second, FIRST)).results).toEqual([
      { businessId: second[0], status: 'refused', error },
      { businessId: second[1], status: 'pending' },
    ]);
    expect(await last()).toMatchObject({ total: 2, refused: 1, pending: 1, reasons: [{ reason: error }] });
  });
});
