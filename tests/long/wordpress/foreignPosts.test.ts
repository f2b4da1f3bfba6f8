import { beforeEach, describe, expect, test } from '@jest/globals';
import type { Business } from '#contract/businesses.ts';
import type { ExportedBusiness } from '#contract/exports.ts';
import { sweepCopies } from '../../../backend/features/wordpress/sync/syncJobs.ts';
import { startGateway } from '../../beds/wordpress/gateway.ts';
import { isCreate, isNewCity } from '../../beds/wordpress/holdingSite.ts';
import type { Arrived, Reply } from '../../beds/wordpress/passOn.ts';
import { passOn } from '../../beds/wordpress/passOn.ts';
import type { WordPressPost } from '../../beds/wordpress/wordpress.ts';
import { forEach } from '../../support/between.ts';
import { apiOnSite, describeOnWordPress, file, wordpress } from '../../support/onWordPress.ts';
import { startVerified, sync, workDrafts } from '../../support/verifiedSalons.ts';

const SALON = { name: 'Trophy Hair Lounge', city: 'Boise', state: 'ID', phone: '(208) 555-0100' };

const api = apiOnSite();
const gateway = forEach(() =>
  startGateway(async (request) => {
    requests.push(request);
    return (await lie(request)) ?? passOn(request, wordpress.url);
  }),
);
/** Returns a false reply to send instead of WordPress's. */
let lie: (request: Arrived) => Promise<Reply | undefined>;
let requests: Arrived[];

const json = (status: number, body: unknown): Reply => ({
  status,
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(body),
});

describeOnWordPress('what is not ours', () => {
  let id: string;
  beforeEach(async () => {
    requests = [];
    lie = async () => undefined;
    await file.point(wordpress, { url: `http://${gateway.host}` });
    [id] = (await startVerified(api, [SALON])) as [string];
    await workDrafts(api, 4, { lateMs: [10, 10, 10, 10, 10] });
  });

  const syncIt = async () => (await sync(api, [id])).results[0]!;
  const resultOf = async () => ((await api.call('GET', `/api/businesses/${id}`)).json() as Business).result!;
  /** All requests that change something, except creates. */
  const changes = () => requests.filter((request) => request.method !== 'GET' && !isCreate(request));

  describe('somebody else’s published post', () => {
    let foreign: { id: number };
    const read = async () =>
      (await wordpress.call<{ id: number }>('GET', `/wp/v2/salon/${foreign.id}?context=edit`)).body;
    beforeEach(async () => {
      const post = { title: 'About us', content: 'Since 1999.', status: 'publish', slug: 'about-us' };
      foreign = (await wordpress.call<{ id: number }>('POST', '/wp/v2/salon?context=edit', post)).body;
      foreign = await read();
    });
    const expectUntouched = async () => {
      expect(await read()).toEqual(foreign);
      expect(changes().filter(({ path }) => path.includes(`/salon/${foreign.id}`))).toEqual([]);
      expect(requests.filter(({ path }) => path.includes('force'))).toEqual([]);
    };

    test('that is returned for a create is neither adopted, changed nor deleted by any number of syncs', async () => {
      lie = async (request) => (isCreate(request) ? json(201, foreign) : undefined);
      for (let times = 0; times < 2; times++) {
        const entry = await syncIt();
        expect(entry).toEqual({
          businessId: id,
          status: 'failed',
          error: expect.stringContaining(
            `WordPress answered the new draft of "Trophy Hair Lounge" with another post, ${foreign.id} "About us", which was left as it is`,
          ),
        });
      }
      await expectUntouched();
      expect(await resultOf()).toMatchObject({ syncedToWordPress: false, syncStatus: 'failed' });
      expect(await wordpress.posts()).toHaveLength(1);
    });

    test('that is returned for a create does not hide the draft that was created', async () => {
      lie = async (request) => {
        if (!isCreate(request)) return undefined;
        await passOn(request, wordpress.url);
        return json(201, foreign);
      };
      const { status, postId } = await syncIt();
      expect(status).toBe('synced');
      const made = (await wordpress.posts()).filter((post) => post.id !== foreign.id);
      expect(made).toMatchObject([{ id: postId, status: 'draft', meta: { external_id: id } }]);
      await expectUntouched();
    });

    test('that is returned for a read of our draft is not changed', async () => {
      const { postId } = await syncIt();
      await api.database.db('businesses').where({ id }).update({ phone: '(208) 555-0199' });
      lie = async ({ method, path }) =>
        method === 'GET' && path.includes(`/salon/${postId}?`) ? json(200, foreign) : undefined;
      expect(await syncIt()).toMatchObject({
        status: 'failed',
        error: expect.stringContaining(
          `The site answered with post ${foreign.id} when post ${postId} was asked`,
        ),
      });
      await expectUntouched();
    });
  });

  test('a text that a person adds after an update whose answer was lost is theirs', async () => {
    const { postId } = await syncIt();
    await api.database.db('businesses').where({ id }).update({ phone: '(208) 555-0199' });
    let isLost = false;
    lie = async (request) => {
      if (request.path.includes(`/salon/${postId}`) && request.method === 'POST') {
        await passOn(request, wordpress.url);
        isLost = true;
      }
      return isLost ? json(403, { code: 'blocked', message: 'Not now.' }) : undefined;
    };
    expect(await syncIt()).toMatchObject({ status: 'failed' });
    lie = async () => undefined;
    await wordpress.call('POST', `/wp/v2/salon/${postId}`, { excerpt: 'By a person.' });
    expect(await syncIt()).toMatchObject({ error: expect.stringContaining('was changed in WordPress') });
    expect((await wordpress.posts())[0]!.meta['phone']).toBe('(208) 555-0199');
  });

  test('a create that is answered with 201 but not stored is reported as failed', async () => {
    lie = async (request) => {
      if (!isCreate(request)) return undefined;
      const reply = await passOn(request, wordpress.url);
      const post: { id: number } = JSON.parse(String(reply.body));
      await wordpress.call('DELETE', `/wp/v2/salon/${post.id}?force=true`);
      return reply;
    };
    expect(await syncIt()).toMatchObject({
      status: 'failed',
      error: expect.stringMatching(
        /^WordPress answered that "Trophy Hair Lounge" is saved as post \d+, but has no such draft/,
      ),
    });
    expect(await resultOf()).toMatchObject({ syncedToWordPress: false, syncStatus: 'failed' });
    lie = async () => undefined;
    expect(await syncIt()).toMatchObject({ status: 'synced' });
    expect(await wordpress.posts()).toHaveLength(1);
  });

  test.each([
    ['another city', () => wordpress.call<{ id: number }>('POST', '/wp/v2/salon_city', { name: 'Reno' })],
    ['no city at all', async () => ({ body: { id: 99_999 } })],
  ])('a new city that turns out to be %s is not used', async (_, make) => {
    const { body: term } = await make();
    lie = async (request) =>
      isNewCity(request) ? json(201, { id: term.id, name: 'Boise', parent: 0 }) : undefined;
    expect(await syncIt()).toMatchObject({
      status: 'failed',
      error: expect.stringContaining(
        `WordPress answered that the city "Boise" is term ${term.id}, but shows`,
      ),
    });
    expect(await wordpress.posts()).toEqual([]);
  });

  test('a copy on a site without a trash is kept and reported to the operator', async () => {
    await syncIt();
    const [{ title, slug, salon_city, meta, content }] = (await wordpress.posts()) as [WordPressPost];
    const { _locked_key, ...ours } = meta;
    const text = content.raw;
    const copy = { title: title.raw, slug, salon_city, status: 'draft', meta: ours, content: text };
    await wordpress.call('POST', '/wp/v2/salon', copy, wordpress.users.editor);
    await file.point(wordpress, { url: wordpress.faulty.url('no-trash') });
    const draft = { salonId: id, destinationId: 'salon-directory' };
    await sweepCopies(api.deps, draft, new AbortController().signal);
    expect(await wordpress.posts()).toHaveLength(2);
    expect((await resultOf()).syncError).toMatch(/cannot be moved to the trash/);
    await file.point(wordpress);
    await sweepCopies(api.deps, draft, new AbortController().signal);
    expect(await wordpress.posts()).toHaveLength(1);
  });

  describe('a site that rewrites posts', () => {
    test('gets one draft, which is updated', async () => {
      await file.point(wordpress, { url: wordpress.faulty.url('rewrites') });
      const { status, postId } = await syncIt();
      expect(status).toBe('synced');
      expect(await wordpress.posts()).toMatchObject([
        { title: { raw: 'Trophy Hair Lounge.' }, meta: { phone: '2085550100' } },
      ]);
      expect(await syncIt()).toMatchObject({ status: 'synced', postId });
      await api.database.db('businesses').where({ id }).update({ phone: '(208) 555-0199' });
      expect(await syncIt()).toMatchObject({ status: 'synced', postId });
      expect(await wordpress.posts()).toMatchObject([{ id: postId, meta: { phone: '2085550199' } }]);
    });

    test('and loses its replies gets one draft without copies', async () => {
      lie = async (request) => {
        const headers = { ...request.headers, 'x-bed-fault': 'rewrites' };
        const reply = await passOn({ ...request, headers }, wordpress.url);
        // The first create is carried out a second time, much later.
        if (isCreate(request)) await passOn({ ...request, headers }, wordpress.url);
        return isCreate(request) ? { status: 504, headers: {}, body: '' } : reply;
      };
      expect(await syncIt()).toMatchObject({ status: 'synced' });
      expect(await wordpress.posts()).toMatchObject([{ title: { raw: 'Trophy Hair Lounge.' } }]);
    });
  });

  test('an edit link that is neither http nor https never leaves the API', async () => {
    lie = async (request) => {
      if (!/\/wp-json\/\?/.test(request.path)) return undefined;
      const { body, ...reply } = await passOn(request, wordpress.url);
      return {
        ...reply,
        body: JSON.stringify({ ...JSON.parse(String(body)), url: 'javascript:alert(1)//' }),
      };
    };
    const entry = await syncIt();
    expect(entry).toEqual({ businessId: id, status: 'synced', postId: expect.any(Number) });
    const stored = { wordpress_edit_url: 'javascript:alert(1)' };
    await api.database.db('results').where({ business_id: id }).update(stored);
    expect(await resultOf()).not.toHaveProperty('editUrl');
    const [{ id: jobId }] = (await api.call('GET', '/api/verification/jobs/summary')).json();
    const exported = await api.call('GET', `/api/verification/jobs/${jobId}/export?format=json`);
    expect((exported.json() as ExportedBusiness[]).map(({ editUrl }) => editUrl)).toEqual([null]);

    // Without a post of its own, the salon is asked about.
    await api.database.db('wordpress_drafts').update({ post_id: null });
    const selection = { businessIds: [id], destinationId: 'salon-directory' };
    const [check] = (await api.call('POST', '/api/wordpress/check-duplicates', selection)).json();
    expect(check.matches).toHaveLength(1);
    expect(check.matches[0]).not.toHaveProperty('editUrl');
  });
});
