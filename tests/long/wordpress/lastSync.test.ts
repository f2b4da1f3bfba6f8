import { beforeEach, describe, expect, test } from '@jest/globals';
import type { LastSync, SyncPlan } from '#contract/syncs.ts';
import { eventually } from '../../support/eventually.ts';
import { apiOnSite, describeOnWordPress, wordpress } from '../../support/onWordPress.ts';
import { NO_SYNC } from '../../support/ui/syncs.ts';
import type { Salon } from '../../support/verifiedSalons.ts';
import { salons, startVerified, sync, syncToEnd, workDrafts } from '../../support/verifiedSalons.ts';

const api = apiOnSite({}, { syncReplyMs: 20 });

const UNFIT: Salon[] = [
  { name: 'Nowhere', status: 'not_found' },
  { name: 'Shut', operating: 'closed' },
  { name: 'Made Up', searchMode: 'simulated' },
];
const NOBODY = '00000000-0000-4000-8000-000000000000';
const { askedAt: _, ...NONE } = NO_SYNC;

describeOnWordPress('a sync is reported before, during and after it', () => {
  let ids: string[];
  let jobId: string;
  beforeEach(async () => {
    ids = await startVerified(api, [...salons(4), ...UNFIT]);
    jobId = (await api.call('GET', '/api/verification/jobs/summary')).json()[0].id;
  });

  const last = async (id = jobId): Promise<LastSync> =>
    (await api.call('GET', `/api/verification/jobs/${id}/last-sync`)).json();
  const ended = (id = jobId) =>
    eventually(
      () => last(id),
      ({ total, pending }) => total > 0 && pending === 0,
    );
  const plan = async (businessIds: string[], more = {}): Promise<SyncPlan> =>
    (
      await api.call('POST', '/api/wordpress/sync-plan', {
        businessIds,
        destinationId: 'salon-directory',
        ...more,
      })
    ).json();

  test('the plan counts what a sync would do with the selected businesses', async () => {
    const none = {
      updates: 0,
      unchanged: 0,
      kept: 0,
      repeated: 0,
      noResult: 0,
      saidClosed: 0,
      toReview: 0,
      changedSince: 0,
      removed: [],
    };
    const all = { ...none, newDrafts: 4, notFound: 1, closed: 1, simulated: 1 };
    expect(await plan(ids)).toEqual(all);
    expect(await plan([...ids, NOBODY, ids[0]!.toUpperCase()], { includeClosed: true })).toEqual({
      ...all,
      newDrafts: 5,
      closed: 0,
      noResult: 1,
    });
    expect(await last()).toEqual({ ...NONE, askedAt: null });
    await workDrafts(api);
    await sync(api, ids.slice(0, 2));
    await ended();
    const half = { ...all, newDrafts: 2, unchanged: 2, noLongerUndone: 2 };
    expect(await plan(ids)).toEqual(half);
    const doubt = (worth: number, id: string) =>
      api.database.db('businesses').where({ id }).update({ review_worth: worth });
    // A page says that this one is closed for good; a tie and a closed salon, which is left out, do not count.
    await doubt(1090, ids[2]!);
    await doubt(2090, ids[3]!);
    await api.database.db('businesses').whereIn('id', ids.slice(4)).update({ review_worth: 1090 });
    expect(await plan(ids)).toEqual({ ...half, saidClosed: 1, toReview: 1 });
  });

  test('it continues without the page that started it, and can be found again', async () => {
    const reply = await sync(api, ids);
    expect(reply.pending).toBe(4);
    expect(await last()).toMatchObject({
      askedAt: expect.any(String),
      total: 7,
      pending: 4,
      refused: 3,
    });
    const listed = async () =>
      (await api.call('GET', '/api/verification/jobs/summary')).json()[0].syncPendingCount;
    expect(await listed()).toBe(4);
    // No client polls this sync any more.
    await workDrafts(api);
    const end = await ended();
    expect(await listed()).toBe(0);
    expect(end).toMatchObject({ total: 7, created: 4, updated: 0, kept: 0, failed: 0, refused: 3 });
    expect(end.reasons).toEqual(
      UNFIT.map(({ name }, index) => ({
        businessId: ids[4 + index],
        name,
        reason: expect.stringContaining(name),
      })),
    );
    expect(await wordpress.posts()).toHaveLength(4);
    const shown = await api.call('GET', `/api/verification/jobs/${jobId}?leftOut=true`);
    expect(shown.json().businesses.map(({ id }: { id: string }) => id)).toEqual(ids.slice(4));
    expect(shown.json().page).toMatchObject({ total: 3, syncableTotal: 0 });
  });

  test('new, updated, unchanged, kept and failed are distinguished', async () => {
    await workDrafts(api);
    await sync(api, ids.slice(0, 4));
    expect(await ended()).toMatchObject({ total: 4, created: 4 });
    // The end of this sync was reported, so the next request starts a new sync.
    expect((await sync(api, ids.slice(0, 4))).synced).toBe(4);
    const posts = await wordpress.posts();
    const postOf = (index: number) => posts.find(({ meta }) => meta['external_id'] === ids[index])!.id;
    await api.database.db('businesses').where({ id: ids[1] }).update({ phone: '(208) 555-0199' });
    await wordpress.call('POST', `/wp/v2/salon/${postOf(2)}`, { status: 'publish' });
    await wordpress.call('DELETE', `/wp/v2/salon/${postOf(3)}`);
    const first = (await last()).askedAt;

    // The check for duplicates reads the site, so the plan knows what a person has published or edited.
    const drafts = ids.slice(0, 3);
    expect(await plan(drafts)).toMatchObject({ updates: 1, unchanged: 2, kept: 0 });
    const selection = { businessIds: drafts, destinationId: 'salon-directory' };
    expect((await api.call('POST', '/api/wordpress/check-duplicates', selection)).status).toBe(200);
    expect(await plan(drafts)).toMatchObject({ updates: 1, unchanged: 1, kept: 1 });

    const reply = await sync(api, ids.slice(0, 4));
    expect((await last()).askedAt).not.toBe(first);
    const end = await ended();
    expect(end).toMatchObject({ total: 4, created: 0, updated: 1, unchanged: 1, kept: 1, failed: 1 });
    // What failed comes first: only the first reasons are told.
    expect(end.reasons.map(({ businessId }) => businessId)).toEqual([ids[3], ids[2]]);
    expect(end.reasons[0]!.reason).toContain('is in the trash');
    expect(end.reasons[1]!.reason).toContain('was published in WordPress');

    // A page that keeps waiting does not start another sync.
    const { askedAt } = await last();
    const pending = reply.results.filter(({ status }) => status === 'pending');
    if (pending.length)
      await sync(
        api,
        pending.map(({ businessId }) => businessId),
      );
    expect((await last()).askedAt).toBe(askedAt);
  });

  describe('of which another job is just writing one salon', () => {
    const PHONE = '(208) 555-0199';
    let again: string[];
    let secondId: string;
    beforeEach(async () => {
      await sync(api, ids.slice(0, 1));
      again = await startVerified(
        api,
        salons(4).map((salon, i) => (i ? salon : { ...salon, phone: PHONE })),
      );
      secondId = (await api.call('GET', '/api/verification/jobs/summary')).json()[0].id;
      await sync(api, again);
    });
    const stop = (id: string) => api.call('POST', `/api/verification/jobs/${id}/stop-sync`);
    const phoneOf = async (externalId: string) =>
      (await wordpress.posts()).find(({ meta }) => meta['external_id'] === externalId)!.meta['phone'];

    test('counts that salon from the first call on, and writes it after the other job, also without a page', async () => {
      const first = await last(secondId);
      expect(first).toMatchObject({ total: 4, pending: 4 });
      // A page that keeps waiting changes nothing.
      expect(await sync(api, again.slice(0, 1))).toMatchObject({ pending: 1 });
      await workDrafts(api);
      expect(await ended(secondId)).toMatchObject({
        askedAt: first.askedAt,
        total: 4,
        created: 3,
        updated: 1,
      });
      expect(await ended()).toMatchObject({ total: 1, created: 1 });
      expect(await phoneOf(ids[0]!)).toBe(PHONE);
      expect(await wordpress.posts()).toHaveLength(4);
    });

    test('a page that waits is told what became of each of its rows', async () => {
      await workDrafts(api);
      const [mine, others] = await Promise.all([
        syncToEnd(api, ids.slice(0, 1), { repeat: true }),
        syncToEnd(api, again, { repeat: true }),
      ]);
      for (const { status } of [...mine, ...others]) expect(status).toBe('synced');
      expect(await last(secondId)).toMatchObject({ total: 4, created: 3, updated: 1 });
    });

    test('a stop takes back only what its own job waits for', async () => {
      expect((await stop(secondId)).json()).toMatchObject({ total: 4, stopped: 4, pending: 0 });
      expect(await last()).toMatchObject({ pending: 1, stopped: 0 });
      await workDrafts(api);
      expect(await ended()).toMatchObject({ created: 1 });
      expect(await wordpress.posts()).toHaveLength(1);
    });

    test('it is written also if the other job is stopped', async () => {
      expect((await stop(jobId)).json()).toMatchObject({ total: 1, stopped: 1, pending: 0 });
      expect(await last(secondId)).toMatchObject({ pending: 4 });
      await workDrafts(api);
      expect(await ended(secondId)).toMatchObject({ total: 4, created: 4 });
    });

    test('it is written also if the other job is deleted', async () => {
      await api.call('DELETE', `/api/verification/jobs/${jobId}`);
      await workDrafts(api);
      expect(await ended(secondId)).toMatchObject({ total: 4, created: 4 });
    });
  });

  test('after a check for duplicates, the plan knows which drafts are in the trash, restored or gone', async () => {
    await workDrafts(api);
    const drafts = ids.slice(0, 4);
    await sync(api, drafts);
    await ended();
    // Its end is reported once, so that a later request starts a new sync.
    expect((await sync(api, drafts)).synced).toBe(4);
    const posts = await wordpress.posts();
    const postOf = (index: number) => posts.find(({ meta }) => meta['external_id'] === ids[index])!.id;
    const checked = async (): Promise<SyncPlan> => {
      const selection = { businessIds: drafts, destinationId: 'salon-directory' };
      expect((await api.call('POST', '/api/wordpress/check-duplicates', selection)).status).toBe(200);
      return plan(drafts);
    };
    const statuses = async () => {
      const rows = await api.database.db('wordpress_drafts').select('salon_id', 'site_status');
      return drafts.map((id) => rows.find((row) => row.salon_id === id).site_status);
    };
    for (const index of [0, 3]) await wordpress.call('DELETE', `/wp/v2/salon/${postOf(index)}?force=true`);
    await wordpress.call('DELETE', `/wp/v2/salon/${postOf(1)}`);
    // A draft that was written after the site was read is not expected there.
    const written = api.database.db('wordpress_drafts').where({ salon_id: ids[3] });
    await written.clone().update({ changed_at: new Date(Date.now() + 3_600_000) });
    expect(await checked()).toMatchObject({ newDrafts: 1, updates: 0, unchanged: 2, kept: 1 });
    expect(await statuses()).toEqual(['gone', 'trash', 'draft', 'draft']);

    await written.clone().update({ changed_at: new Date(0) });
    await wordpress.call('POST', `/wp/v2/salon/${postOf(1)}`, { status: 'publish' });
    expect(await checked()).toMatchObject({ newDrafts: 2, updates: 0, unchanged: 1, kept: 1 });
    expect(await statuses()).toEqual(['gone', 'published', 'draft', 'gone']);

    // The restored post is deleted after it has been in the trash again.
    await wordpress.call('DELETE', `/wp/v2/salon/${postOf(1)}`);
    expect(await checked()).toMatchObject({ newDrafts: 2, unchanged: 1, kept: 1 });
    await wordpress.call('DELETE', `/wp/v2/salon/${postOf(1)}?force=true`);
    expect(await checked()).toMatchObject({ newDrafts: 3, unchanged: 1, kept: 0 });
    await sync(api, drafts);
    expect(await ended()).toMatchObject({ total: 4, created: 3, unchanged: 1 });
    expect(await statuses()).toEqual(['draft', 'draft', 'draft', 'draft']);
  });

  test('a draft that has no post does not hide from a check what became of the others', async () => {
    await workDrafts(api);
    const drafts = ids.slice(0, 2);
    await sync(api, drafts);
    await ended();
    const [lost] = await wordpress.posts();
    const table = () => api.database.db('wordpress_drafts');
    await wordpress.call('DELETE', `/wp/v2/salon/${lost!.id}?force=true`);
    await table().whereNot({ post_id: lost!.id }).update({ post_id: null, state: 'failed' });
    await table().update({ changed_at: new Date(0) });
    const selection = { businessIds: drafts, destinationId: 'salon-directory' };
    expect((await api.call('POST', '/api/wordpress/check-duplicates', selection)).status).toBe(200);
    expect(await table().where({ post_id: lost!.id }).pluck('site_status')).toEqual(['gone']);
  });

  test('a deleted job has none', async () => {
    await api.call('DELETE', `/api/verification/jobs/${jobId}`);
    expect((await api.call('GET', `/api/verification/jobs/${jobId}/last-sync`)).status).toBe(404);
  });
});
