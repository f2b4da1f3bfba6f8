import { beforeEach, describe, expect, test } from '@jest/globals';
import type { Business } from '#contract/businesses.ts';
import { entryFor } from '../../support/destinations.ts';
import { eventually } from '../../support/eventually.ts';
import { apiOnSite, describeOnWordPress, file, wordpress } from '../../support/onWordPress.ts';
import { startTestApi } from '../../support/testApi.ts';
import type { Salon } from '../../support/verifiedSalons.ts';
import { startVerified, sync, workDrafts } from '../../support/verifiedSalons.ts';

const api = apiOnSite();

const TONYS: Salon = {
  name: "Tony & Guy's Cuts",
  address: '12 N Oak St Suite 3, Ft Worth, TX 76102',
  phone: '(817) 555-0100',
  platformUrls: {
    yelp: 'https://www.yelp.com/biz/tony',
    fresha: 'https://www.fresha.com/tony',
    nextdoor: 'https://nextdoor.com/tony',
  },
};

describeOnWordPress('a sync to WordPress', () => {
  beforeEach(() => workDrafts(api));

  const resultOf = async (id: string) =>
    ((await api.call('GET', `/api/businesses/${id}`)).json() as Business).result!;
  /** Syncs one salon and returns its result. */
  const syncOne = async (id: string) => (await sync(api, [id])).results[0]!;
  const change = (id: number, body: unknown) => wordpress.call('POST', `/wp/v2/salon/${id}`, body);

  test('creates a draft with title, meta and city, and returns its edit link', async () => {
    const [id] = await startVerified(api, [TONYS]);
    const reply = await sync(api, [id!]);
    const [post, ...others] = await wordpress.posts();
    const editUrl = `${wordpress.url}/wp-admin/post.php?post=${post?.id}&action=edit`;
    const entry = { businessId: id, status: 'synced', postId: post?.id, editUrl };
    expect(reply).toEqual({ synced: 1, failed: 0, pending: 0, results: [entry] });
    expect(others).toEqual([]);
    expect(post).toMatchObject({ status: 'draft', title: { raw: "Tony & Guy's Cuts" } });
    expect(post?.slug).toMatch(/^tony-and-guys-cuts-[0-9a-f]{12}$/);
    expect(post?.meta).toMatchObject({
      street_address: '12 N Oak St Suite 3',
      city: 'Ft Worth',
      state: 'TX',
      zip: '76102',
      phone: '(817) 555-0100',
      external_id: id,
      yelp_url: 'https://www.yelp.com/biz/tony',
      platform_urls: { fresha: 'https://www.fresha.com/tony' },
    });
    expect(await wordpress.cities()).toEqual([{ id: post?.salon_city[0], name: 'Fort Worth' }]);
    expect(await resultOf(id!)).toMatchObject({
      syncedToWordPress: true,
      syncStatus: 'synced',
      postId: post?.id,
      editUrl,
    });
  });

  test.each([
    ['Łódź Nägel & Größe', 'lodz-nagel-and-grosse'],
    ['Салон Красоты Анна', 'salon-krasoty-anna'],
    ['美甲沙龍 Nail', 'nail'],
    ['ネイルサロン花', 'salon'],
  ])('creates the draft of %s once, and finds it again', async (name, words) => {
    const [id] = await startVerified(api, [{ name }]);
    // As an earlier version left it: WordPress had changed the slug, so the draft counted as failed.
    await api.database.db.raw(
      `insert into wordpress_drafts (salon_id, destination_id, business_id, slug, name, state, acknowledged)
       select salon_id, ?, id, ?, name, 'failed', true from businesses where id = ?`,
      ['salon-directory', `${name.toLowerCase()}-1`, id!],
    );
    const first = await syncOne(id!);
    expect(first.status).toBe('synced');
    const [post, ...others] = await wordpress.posts();
    expect(others).toEqual([]);
    expect(post?.slug).toMatch(new RegExp(`^${words}-[0-9a-f]{12}$`));
    expect(await syncOne(id!)).toEqual(first);
    expect(await wordpress.posts()).toHaveLength(1);
  });

  test('refuses simulated, not found and unknown businesses with a reason each, and syncs the rest', async () => {
    const unknown = '0198f3a1-0000-7000-8000-000000000000';
    const ids = await startVerified(api, [
      { name: 'Good' },
      { name: 'Perhaps', status: 'maybe' },
      { name: 'Gone', status: 'not_found' },
      { name: 'Made up', searchMode: 'simulated' },
    ]);
    const { results, ...counts } = await sync(api, [...ids, unknown]);
    expect(counts).toEqual({ synced: 2, failed: 0, pending: 0 });
    expect(results.map(({ status, error }) => [status, error])).toEqual([
      ['synced', undefined],
      ['synced', undefined],
      ['refused', '"Gone" was not found, and only verified and maybe businesses can be synced.'],
      ['refused', 'The result of "Made up" is simulated, and only real results can be synced.'],
      ['refused', `There is no business ${unknown}: its job may have been deleted.`],
    ]);
    expect((await wordpress.posts()).map(({ title }) => title.raw).sort()).toEqual(['Good', 'Perhaps']);
    expect((await resultOf(ids[2]!)).syncedToWordPress).toBe(false);
  });

  test('sends found pages only: none for a maybe, except for a closed salon', async () => {
    const platformUrls = TONYS.platformUrls!;
    const ids = await startVerified(api, [
      { name: 'Perhaps', status: 'maybe', platformUrls },
      {
        name: 'Shut',
        status: 'maybe',
        operating: 'closed',
        platformUrls: { yelp: 'https://www.yelp.com/biz/shut' },
        pages: 'found',
      },
    ]);
    expect(await sync(api, ids, { includeClosed: true })).toMatchObject({ synced: 2 });
    const posts = await wordpress.posts();
    const yelpOf = (name: string) => posts.find(({ title }) => title.raw === name)!.meta['yelp_url'];
    expect([yelpOf('Perhaps'), yelpOf('Shut')]).toEqual(['', 'https://www.yelp.com/biz/shut']);
  });

  test('refuses permanently closed businesses, unless the request includes them', async () => {
    const ids = await startVerified(api, [
      { name: 'Open' },
      { name: 'Shut', status: 'maybe', operating: 'closed' },
    ]);
    const { results } = await sync(api, ids);
    expect(results.map(({ status, error }) => [status, error])).toEqual([
      ['synced', undefined],
      [
        'refused',
        '"Shut" is closed for good. The History\'s sync can send it anyway (in the API: includeClosed: true).',
      ],
    ]);
    expect((await wordpress.posts()).map(({ title }) => title.raw)).toEqual(['Open']);
    expect(await sync(api, ids, { includeClosed: true })).toMatchObject({ synced: 2 });
    expect(await resultOf(ids[1]!)).toMatchObject({ operating: 'closed', syncedToWordPress: true });
  });

  test('creates one draft for many concurrent requests', async () => {
    const [id] = await startVerified(api, [TONYS]);
    const replies = await Promise.all(Array.from({ length: 8 }, () => sync(api, [id!, id!])));
    expect(replies.map(({ synced }) => synced)).toEqual(Array(8).fill(1));
    expect(await wordpress.posts()).toHaveLength(1);
  });

  test('continues when the browser disconnects, and returns the outcome when asked again', async () => {
    await api.stop();
    Object.assign(api, await startTestApi({ DESTINATIONS_FILE: file.path }));
    const [id] = await startVerified(api, [TONYS]);
    const browser = new AbortController();
    const request = fetch(`${api.url}/api/wordpress/sync`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ businessIds: [id], destinationId: 'salon-directory' }),
      signal: browser.signal,
    });
    const drafts = () => api.database.db('wordpress_drafts').select('state');
    await eventually(drafts, ([draft]) => draft?.state === 'pending');
    browser.abort();
    await expect(request).rejects.toThrow();
    await workDrafts(api);
    await eventually(drafts, ([draft]) => draft?.state === 'synced');
    expect(await syncOne(id!)).toMatchObject({ status: 'synced' });
    expect(await wordpress.posts()).toHaveLength(1);
  });

  describe('a second time', () => {
    let id: string;
    let postId: number;
    beforeEach(async () => {
      [id] = (await startVerified(api, [TONYS])) as [string];
      postId = (await syncOne(id)).postId!;
    });
    // The page on Fresha shows another street now.
    const newUrls = () =>
      api.database.db.raw(
        `update results set platform_urls = '{"yelp": "https://www.yelp.com/biz/new"}',
           processing_details = jsonb_set(processing_details, '{fresha,candidates,0,against}', '["street"]')
         where business_id = ?`,
        [id],
      );

    test('updates its own draft, and empties fields that no longer have a value', async () => {
      await newUrls();
      expect(await syncOne(id)).toMatchObject({ status: 'synced', postId });
      const [post, ...others] = await wordpress.posts();
      expect(others).toEqual([]);
      expect(post?.meta).toMatchObject({
        yelp_url: 'https://www.yelp.com/biz/new',
        platform_urls: [],
        zip: '76102',
      });
      await newUrls();
      expect(await syncOne(id)).toMatchObject({ status: 'synced', postId });
    });

    test.each([
      ['published', { status: 'publish' }, /was published in WordPress, and was left as it is/],
      ['put up for review', { status: 'pending' }, /waits for review in WordPress, and was left as it is/],
    ])('does not touch a post that a person has %s, and says so', async (_, body, sentence) => {
      await change(postId, body);
      await newUrls();
      const entry = await syncOne(id);
      expect(entry).toMatchObject({ status: 'refused', postId, error: expect.stringMatching(sentence) });
      const [post] = await wordpress.posts();
      expect(post).toMatchObject({ ...body, meta: { yelp_url: 'https://www.yelp.com/biz/tony' } });
      expect(await resultOf(id)).toMatchObject({
        syncedToWordPress: true,
        syncStatus: 'synced',
        syncError: entry.error,
      });
    });

    test('does not touch a draft that a person has changed, and says so', async () => {
      await change(postId, { title: 'Tony and Guy', meta: { phone: '555' } });
      await newUrls();
      expect(await syncOne(id)).toMatchObject({
        status: 'refused',
        error: expect.stringMatching(/was changed in WordPress since the last sync, and was left as it is/),
      });
      const [post] = await wordpress.posts();
      expect(post).toMatchObject({
        title: { raw: 'Tony and Guy' },
        meta: { phone: '555', yelp_url: 'https://www.yelp.com/biz/tony' },
      });
    });

    test('finds its draft after a person has changed the slug', async () => {
      await change(postId, { slug: 'tonys' });
      expect(await syncOne(id)).toMatchObject({ status: 'refused', postId });
      expect(await wordpress.posts()).toHaveLength(1);
    });

    test('creates no second draft while the first is in the trash, and a new one after it is deleted', async () => {
      await wordpress.call('DELETE', `/wp/v2/salon/${postId}`);
      expect(await syncOne(id)).toMatchObject({
        status: 'refused',
        error: expect.stringMatching(/is in the trash of WordPress/),
      });
      expect(await resultOf(id)).toMatchObject({ syncedToWordPress: false, syncStatus: 'synced' });
      expect(await wordpress.posts()).toEqual([]);
      await wordpress.call('DELETE', `/wp/v2/salon/${postId}?force=true`);
      expect(await syncOne(id)).toMatchObject({ status: 'synced' });
      expect(await wordpress.posts()).toHaveLength(1);
    });

    test('finds its draft even if our record of it is lost', async () => {
      await api.database.db('wordpress_drafts').delete();
      expect(await syncOne(id)).toMatchObject({ status: 'synced', postId });
      expect(await wordpress.posts()).toHaveLength(1);
    });
  });

  test('uses an existing city in another spelling, and creates a new one only once', async () => {
    await wordpress.call('POST', '/wp/v2/salon_city', { name: 'St. Paul' });
    await wordpress.call('POST', '/wp/v2/salon_city', { name: 'Truth & Consequences' });
    const ids = await startVerified(
      api,
      ['Saint Paul', 'St Paul', 'Boise', 'BOISE', 'Boise', 'Boise'].map((city, i) => ({
        name: `Salon ${i}`,
        city,
      })),
    );
    expect((await sync(api, ids)).synced).toBe(6);
    const names = (await wordpress.cities()).map(({ name }) => name).sort();
    expect(names).toEqual(['Boise', 'St. Paul', 'Truth &amp; Consequences']);
  });

  test('creates the city again if it was deleted meanwhile', async () => {
    const [first, second] = await startVerified(api, [
      { name: 'One', city: 'Reno' },
      { name: 'Two', city: 'Reno' },
    ]);
    await sync(api, [first!]);
    const [city] = await wordpress.cities();
    await wordpress.call('DELETE', `/wp/v2/salon_city/${city!.id}?force=true`);
    expect(await syncOne(second!)).toMatchObject({ status: 'synced' });
    const [reno] = await wordpress.cities();
    expect((await wordpress.posts()).find(({ title }) => title.raw === 'Two')?.salon_city).toEqual([
      reno!.id,
    ]);
  });

  test.each([
    [
      'a text that is no number',
      { fields: { 'column.Phone': 'latitude' } },
      'WordPress requires a number for the meta key "latitude", but got "(817) 555-0100"',
    ],
    [
      'a field of another type',
      { fields: { phone: 'latitude' } },
      '"phone" is a text, but "latitude" takes a number',
    ],
    [
      'a meta key that is not registered',
      { fields: { phone: 'no_such_key' } },
      'WordPress would drop the meta key "no_such_key"',
    ],
    ['a post type that does not exist', { postType: 'nope' }, 'The site has no post type "nope"'],
    [
      'a wrong password',
      { applicationPassword: 'abcd efgh' },
      'WordPress does not accept the user "api-editor"',
    ],
  ])('sends nothing that WordPress would refuse or drop: %s', async (_, changes, sentence) => {
    const [id] = await startVerified(api, [TONYS]);
    await file.point(wordpress, changes);
    expect(await syncOne(id!)).toMatchObject({
      status: 'failed',
      error: expect.stringContaining(sentence),
    });
    expect(await wordpress.posts()).toEqual([]);
    expect(await resultOf(id!)).toMatchObject({
      syncedToWordPress: false,
      syncStatus: 'failed',
      syncError: expect.stringContaining(sentence),
    });
  });

  test('reports a draft that WordPress accepted in part, and completes the same draft later', async () => {
    const [id] = await startVerified(api, [TONYS]);
    const { fields } = entryFor(wordpress) as { fields: Record<string, string> };
    await file.point(wordpress, { fields: { externalId: '_locked_key', ...fields, name: '_locked_key' } });
    const refused = await syncOne(id!);
    expect(refused).toMatchObject({
      status: 'failed',
      error: expect.stringMatching(
        /A draft was made, but WordPress refused a part of it.*rest_cannot_update/,
      ),
    });
    expect((await wordpress.posts()).map((post) => post.id)).toEqual([refused.postId]);
    await file.point(wordpress);
    expect(await syncOne(id!)).toMatchObject({ status: 'synced', postId: refused.postId });
    const [post, ...others] = await wordpress.posts();
    expect(others).toEqual([]);
    expect(post?.meta).toMatchObject({ external_id: id, zip: '76102', phone: '(817) 555-0100' });
  });

  test('names the missing right of an author who may not create a city', async () => {
    const [id] = await startVerified(api, [{ name: 'Laredo Cuts', city: 'Laredo', state: 'TX' }]);
    const { username, applicationPassword } = wordpress.users.author;
    await file.point(wordpress, { username, applicationPassword });
    expect(await syncOne(id!)).toMatchObject({
      status: 'failed',
      error: expect.stringMatching(/no city "Laredo", and the user "api-author" may not make one/),
    });
    expect(await wordpress.posts()).toEqual([]);
  });

  test.each([
    ['nowhere', 404, /There is no WordPress destination "nowhere"/],
    ['', 404, /There is no WordPress destination/],
  ])('answers 404 for the destination "%s"', async (destinationId, status, sentence) => {
    const [id] = await startVerified(api, [TONYS]);
    const reply = await api.call('POST', '/api/wordpress/sync', { businessIds: [id], destinationId });
    expect(reply.text).toMatch(sentence);
    expect(reply.status).toBe(status);
  });
});
