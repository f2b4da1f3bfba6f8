import { beforeEach, expect, test } from '@jest/globals';
import type { Business } from '#contract/businesses.ts';
import { purgeJobs } from '../../../backend/features/jobs/deletionJobs.ts';
import { sweepCopies } from '../../../backend/features/wordpress/sync/syncJobs.ts';
import { startGateway } from '../../beds/wordpress/gateway.ts';
import { isCreate, startHoldingSite } from '../../beds/wordpress/holdingSite.ts';
import type { Arrived } from '../../beds/wordpress/passOn.ts';
import { passOn } from '../../beds/wordpress/passOn.ts';
import type { WordPressPost } from '../../beds/wordpress/wordpress.ts';
import { forEach } from '../../support/between.ts';
import { eventually } from '../../support/eventually.ts';
import { apiOnSite, describeOnWordPress, file, wordpress } from '../../support/onWordPress.ts';
import type { Waits } from '../../support/verifiedSalons.ts';
import { salons, startVerified, syncToEnd, workDrafts } from '../../support/verifiedSalons.ts';

const api = apiOnSite();
const late = forEach(() => startHoldingSite(wordpress.url, isCreate, { most: 1 }));
/** The product's own waiting times divided by five. */
const LATE_MS = [100, 200, 400, 800, 1600];
let waits: Waits;

describeOnWordPress('a create that is carried out after it was given up', () => {
  beforeEach(async () => {
    await file.point(wordpress, { url: late.url, timeoutSeconds: 1 });
    waits = { lateMs: LATE_MS };
    await workDrafts(api, 4, waits);
  });

  const sweeps = () =>
    api.database.db('pgboss.job').where({ name: 'sweep-draft' }).select('state', 'start_after');

  test('is waited for, and its draft is adopted', async () => {
    const ids = await startVerified(api, salons(1));
    const syncing = syncToEnd(api, ids);
    await eventually(
      async () => late.held(),
      (held) => held === 1,
    );
    // Release the create after it timed out (1 s), while the product is looking for its draft.
    setTimeout(late.release, 1600);
    expect((await syncing).map(({ status }) => status)).toEqual(['synced']);
    expect(await wordpress.posts()).toHaveLength(1);
    expect(await sweeps()).toEqual([]);
  });

  test('leaves no second draft, even if it is very late', async () => {
    const [id] = await startVerified(api, salons(1));
    const [entry] = await syncToEnd(api, [id!]);
    expect(entry).toMatchObject({ status: 'synced' });
    expect(late.held()).toBe(1);
    const [{ state, start_after: startAfter }, ...others] = await sweeps();
    expect(others).toEqual([]);
    expect(state).toBe('created');
    expect((startAfter.getTime() - Date.now()) / 1000).toBeGreaterThan(100);

    await late.release();
    const doubled = await wordpress.posts();
    expect(doubled.map(({ slug }) => slug.replace(/-[0-9a-f]{12}/, ''))).toEqual([
      'salon-no-1',
      'salon-no-1-2',
    ]);
    await api.database.db('pgboss.job').where({ name: 'sweep-draft' }).update({ start_after: new Date() });
    await api.deps.queue.work('sweep-draft', 1, (payload, signal) => sweepCopies(api.deps, payload, signal));
    await eventually(sweeps, (rows) => rows.every((row) => row.state === 'completed'));
    expect((await wordpress.posts()).map((post) => post.id)).toEqual([entry!.postId]);
    const trash = await wordpress.call<unknown[]>('GET', '/wp/v2/salon?status=trash');
    expect(trash.body).toMatchObject([{ id: doubled[1]!.id }]);
  });

  test('leaves no second draft if a proxy has answered it with 503', async () => {
    const creates: Arrived[] = [];
    const proxy = await startGateway((request) => {
      if (!isCreate(request) || creates.push(request) > 1) return passOn(request, wordpress.url);
      return { status: 503, headers: { 'content-type': 'text/html' }, body: '<h1>first byte timeout</h1>' };
    });
    await file.point(wordpress, { url: `http://${proxy.host}` });
    const [id] = await startVerified(api, salons(1));
    const [entry] = await syncToEnd(api, [id!]);
    await proxy.stop();
    expect(entry).toMatchObject({ status: 'synced' });
    expect(creates).toHaveLength(2);
    expect(await sweeps()).toHaveLength(1);

    await file.point(wordpress);
    await passOn(creates[0]!, wordpress.url);
    expect(await wordpress.posts()).toHaveLength(2);
    const draft = { salonId: id!, destinationId: 'salon-directory' };
    await sweepCopies(api.deps, draft, new AbortController().signal);
    expect((await wordpress.posts()).map((post) => post.id)).toEqual([entry!.postId]);
  });

  test('leaves no second draft if its job was deleted meanwhile', async () => {
    const [id] = await startVerified(api, salons(1));
    const [entry] = await syncToEnd(api, [id!]);
    expect((await api.call('DELETE', '/api/verification/jobs')).json()).toEqual({ deleted: 1 });
    await api.deps.queue.work('purge-jobs', 1, () => purgeJobs(api.deps));
    await eventually(
      () => api.database.db('jobs'),
      (jobs) => jobs.length === 0,
    );
    await late.release();
    expect(await wordpress.posts()).toHaveLength(2);
    const draft = { salonId: id!, destinationId: 'salon-directory' };
    await sweepCopies(api.deps, draft, new AbortController().signal);
    expect((await wordpress.posts()).map((post) => post.id)).toEqual([entry!.postId]);
  });

  test('leaves one draft even if the sync was given up, and keeps posts made by a person', async () => {
    const [businessId] = await startVerified(api, [{ name: 'Salon No. 1', phone: '(208) 555-0100' }]);
    const draft = { salonId: businessId!, destinationId: 'salon-directory' };
    // Send the create that a sync sends, as if its reply had been lost.
    await file.point(wordpress);
    await syncToEnd(api, [businessId!]);
    const [{ id, title, slug, meta, content: text }] = (await wordpress.posts()) as [WordPressPost];
    await wordpress.call('DELETE', `/wp/v2/salon/${id}?force=true`);
    const drafts = api.database.db('wordpress_drafts');
    await drafts.update({
      state: 'failed',
      post_id: null,
      create_sent: true,
      sent_hash: api.database.db.ref('content_hash'),
      written_hash: null,
      written_modified: null,
      content_hash: null,
    });
    waits.patienceMs = 0;
    await file.point(wordpress, { url: wordpress.faulty.url('503') });
    const [entry] = await syncToEnd(api, [businessId!]);
    expect(entry).toMatchObject({ status: 'failed' });
    expect(await sweeps()).toHaveLength(1);

    await file.point(wordpress);
    const { phone, external_id } = meta;
    const content = {
      title: title.raw,
      slug,
      status: 'draft',
      meta: { phone, external_id },
      content: text.raw,
    };
    for (const post of [content, content, { ...content, title: 'Ours now' }, content]) {
      await wordpress.call('POST', '/wp/v2/salon', post, wordpress.users.editor);
    }
    await sweepCopies(api.deps, draft, new AbortController().signal);
    expect((await wordpress.posts()).map((post) => post.slug)).toEqual([slug, `${slug}-3`]);
  });

  test('is kept if a person has started to edit it', async () => {
    const [id] = await startVerified(api, salons(1));
    await syncToEnd(api, [id!]);
    await late.release();
    const copy = (await wordpress.posts()).find(({ slug }) => slug.endsWith('-2'))!;
    await wordpress.call('POST', `/wp/v2/salon/${copy.id}`, { title: 'Ours now' });
    await sweepCopies(
      api.deps,
      { salonId: id!, destinationId: 'salon-directory' },
      new AbortController().signal,
    );
    expect(await wordpress.posts()).toHaveLength(2);
    const business: Business = (await api.call('GET', `/api/businesses/${id}`)).json();
    expect(business.result!.syncError).toContain(
      `WordPress has a second post of this business, "${copy.slug}" (post ${copy.id}), which was left as it is`,
    );
  });
});
