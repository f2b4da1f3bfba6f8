import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { MAX_TITLE_CHARACTERS } from '#contract/limits.ts';
import type { DuplicateCheck } from '#contract/wordpress.ts';
import type { Gateway } from '../../beds/wordpress/gateway.ts';
import { startGateway } from '../../beds/wordpress/gateway.ts';
import { generatedSalons } from '../../beds/wordpress/generatedSalons.ts';
import type { Arrived } from '../../beds/wordpress/passOn.ts';
import { passOn } from '../../beds/wordpress/passOn.ts';
import { apiOnSite, describeOnWordPress, file, wordpress } from '../../support/onWordPress.ts';
import { startVerified, sync, syncToEnd, workDrafts } from '../../support/verifiedSalons.ts';

const api = apiOnSite();

const TROPHY = {
  name: 'Trophy Hair Lounge',
  address: '12 N Oak St',
  city: 'Boise',
  state: 'ID',
  zipCode: '83702',
};

type NewPost = { title: string; status?: string; meta?: Record<string, string> };

describeOnWordPress('the duplicate check', () => {
  const ask = (businessIds: string[]) =>
    api.call('POST', '/api/wordpress/check-duplicates', { businessIds, destinationId: 'salon-directory' });
  const check = async (businessIds: string[]): Promise<DuplicateCheck[]> => {
    const reply = await ask(businessIds);
    if (reply.status !== 200) throw new Error(reply.text);
    return reply.json();
  };
  const addPost = async (post: NewPost) =>
    (await wordpress.call<{ id: number }>('POST', '/wp/v2/salon', { status: 'publish', ...post })).body.id;
  const titles = async (id: string) =>
    (await check([id]))[0]!.matches.map(({ existingPost }) => existingPost.title);
  const address = { street_address: '12 North Oak Street', city: 'Boise', state: 'ID', zip: '83702' };

  test('shows title, address, similarity, reason and edit page of a post with the same name and street', async () => {
    const [id] = await startVerified(api, [TROPHY]);
    const postId = await addPost({ title: 'Trophy Hair Lounge', meta: address });
    const [found] = await check([id!]);
    expect(found).toMatchObject({
      businessId: id,
      businessName: 'Trophy Hair Lounge',
      hasDuplicates: true,
    });
    expect(found!.matches).toEqual([
      {
        existingPost: {
          id: postId,
          title: 'Trophy Hair Lounge',
          meta: { street_address: '12 North Oak Street' },
        },
        similarityScore: expect.any(Number),
        matchReason: 'Same name and street address',
        editUrl: `${wordpress.url}/wp-admin/post.php?post=${postId}&action=edit`,
        isPublished: true,
      },
    ]);
    expect(found!.matches[0]!.similarityScore).toBeGreaterThan(95);
  });

  test('names the salon that has a post already', async () => {
    await workDrafts(api);
    const phone = '(208) 555-0100';
    const ids = await startVerified(api, [
      { ...TROPHY, phone },
      { ...TROPHY, name: 'Trophy Hair Lounge & Spa', phone },
    ]);
    await addPost({ title: 'Trophy Hair Lounge', meta: address });
    const [made] = await syncToEnd(api, ids.slice(0, 1));
    const [found] = await check(ids.slice(1));
    const names = found!.matches.map(({ existingPost, salonName }) => [existingPost.id, salonName]);
    expect(names).toHaveLength(2);
    expect(new Map(names as [number, string][]).get(made!.postId!)).toBe('Trophy Hair Lounge');
    expect(names.filter(([, name]) => name === undefined)).toHaveLength(1);
  });

  test('finds the post of another salon that has the same page, wherever its list places it', async () => {
    await workDrafts(api);
    const pageOf = (name: string) => ({ facebook: `https://www.facebook.com/${name}` });
    const moved = { ...TROPHY, name: 'Divine Nails', address: '8705 Cherry Creek Dr', zipCode: '83704' };
    const [first, other] = await startVerified(api, [
      { ...TROPHY, platformUrls: pageOf('trophy') },
      { ...moved, platformUrls: pageOf('divine') },
    ]);
    const [made] = await syncToEnd(api, [first!]);
    expect(await check([other!])).toMatchObject([{ hasDuplicates: false }]);
    await api.database
      .db('results')
      .where({ business_id: other })
      .update({ platform_urls: JSON.stringify(pageOf('trophy')) });
    const [{ matches } = { matches: [] }] = await check([other!]);
    expect(matches).toEqual([
      expect.objectContaining({
        existingPost: expect.objectContaining({ id: made!.postId }),
        similarityScore: 90,
        matchReason: 'Other name, other street address, same city. Same page on Facebook',
        salonName: TROPHY.name,
      }),
    ]);
  });

  test('decodes HTML entities in titles before it compares and shows them', async () => {
    const [id] = await startVerified(api, [{ ...TROPHY, name: 'Café Tony’s – Hair & Nails' }]);
    await addPost({ title: 'Caf&eacute; Tony&#39;s &#8211; Hair &amp; Nails', meta: address });
    await addPost({ title: 'Caf&eacute; Tony&apos;s Hair', meta: address });
    expect((await titles(id!)).sort()).toEqual(["Café Tony's Hair", "Café Tony's – Hair & Nails"]);
  });

  test('cuts titles and streets that are too long to be any', async () => {
    const [id] = await startVerified(api, [TROPHY]);
    const street = `12 North Oak Street ${'é'.repeat(5000)}`;
    await addPost({ title: `Trophy ${'<'.repeat(5000)}`, meta: { ...address, street_address: street } });
    await check([id!]);
    const [post] = await api.database.db('wordpress_posts');
    expect(post.title.length).toBeLessThanOrEqual(MAX_TITLE_CHARACTERS);
    expect(post.street_address).toBe(street.slice(0, MAX_TITLE_CHARACTERS));
    expect(JSON.stringify(post.listing).length).toBeLessThan(10 * MAX_TITLE_CHARACTERS);
  });

  test('finds draft, pending, private and scheduled posts, but none in the trash', async () => {
    const [id] = await startVerified(api, [TROPHY]);
    for (const status of ['draft', 'pending', 'private', 'publish']) {
      await addPost({ title: `Trophy Hair Lounge`, status, meta: address });
    }
    const trashed = await addPost({ title: 'Trophy Hair Lounge', meta: address });
    await wordpress.call('DELETE', `/wp/v2/salon/${trashed}`);
    const { matches } = (await check([id!]))[0]!;
    expect(matches).toHaveLength(4);
    // The private one as well.
    expect(matches.filter(({ isPublished }) => isPublished)).toHaveLength(2);
  });

  test('notices posts that were added, renamed, trashed, restored or deleted since the last check', async () => {
    const [id] = await startVerified(api, [TROPHY]);
    expect(await titles(id!)).toEqual([]);
    const first = await addPost({ title: 'Trophy Hair Lounge', meta: address });
    expect(await titles(id!)).toEqual(['Trophy Hair Lounge']);
    await wordpress.call('POST', `/wp/v2/salon/${first}`, { title: 'Trophy Hair Lounge Boise' });
    expect(await titles(id!)).toEqual(['Trophy Hair Lounge Boise']);
    await wordpress.call('DELETE', `/wp/v2/salon/${first}`);
    expect(await titles(id!)).toEqual([]);
    const second = await addPost({ title: 'Trophy Lounge', meta: address });
    await wordpress.call('DELETE', `/wp/v2/salon/${second}?force=true`);
    await addPost({ title: 'Trophy Hair', meta: address });
    expect(await titles(id!)).toEqual(['Trophy Hair']);
  });

  test('notices a post that was imported with an old date', async () => {
    const [id] = await startVerified(api, [TROPHY]);
    expect(await titles(id!)).toEqual([]);
    await wordpress.seed([{ title: 'Trophy Hair Lounge', ...address, modified: '2019-01-01 00:00:00' }]);
    expect(await titles(id!)).toEqual(['Trophy Hair Lounge']);
  });

  test('lists the most similar first and leaves out other businesses', async () => {
    const [id] = await startVerified(api, [TROPHY]);
    await addPost({ title: 'Trophy Hair Lounge', meta: { ...address, street_address: '900 W Main St' } });
    await addPost({ title: 'Trophey Hair Lounge Salon', meta: address });
    await addPost({ title: 'Trophy Hair Lounge', meta: address });
    await addPost({ title: 'Great Clips', meta: address });
    await addPost({
      title: 'Trophy Hair Lounge',
      meta: { street_address: '5 Elm St', city: 'Miami', state: 'FL', zip: '33101' },
    });
    await addPost({ title: 'Blue Lagoon Nails', meta: { ...address, street_address: '14 N Oak St' } });
    const [found] = await check([id!]);
    expect(found!.matches.map(({ matchReason }) => matchReason)).toEqual([
      'Same name and street address',
      'Similar name, same street address',
      'Same name, other street address, same ZIP',
    ]);
  });

  test('compares by name alone if a post has no address', async () => {
    const [id] = await startVerified(api, [TROPHY]);
    await addPost({ title: 'TROPHY HAIR LOUNGE, LLC' });
    expect((await check([id!]))[0]!.matches[0]).toMatchObject({
      matchReason: 'Same name, no address to compare',
    });
  });

  test('works for a simulated business too, and never returns the business’s own draft', async () => {
    const [own, simulated] = await startVerified(api, [
      TROPHY,
      { ...TROPHY, name: 'Trophy Hair', searchMode: 'simulated' },
    ]);
    await workDrafts(api);
    expect((await sync(api, [own!])).synced).toBe(1);
    const checks = await check([simulated!, own!]);
    expect(checks.map(({ businessId, hasDuplicates }) => [businessId, hasDuplicates])).toEqual([
      [simulated, true],
      [own, false],
    ]);
  });

  test.each([
    ['an unknown business', '0198f3a1-0000-7000-8000-000000000000', 404, /There is no business 0198f3a1/],
    ['an id that is none', 'salon', 400, /businessIds\[0\]/],
  ])('refuses %s', async (_, id, status, sentence) => {
    const reply = await ask([id]);
    expect(reply.text).toMatch(sentence);
    expect(reply.status).toBe(status);
  });

  test('reports why a site cannot be read', async () => {
    const [id] = await startVerified(api, [TROPHY]);
    await file.point(wordpress, { url: wordpress.faulty.url('503') });
    const reply = await ask([id!]);
    expect(reply.text).toMatch(/down for maintenance or overloaded \(503\): try again in 10 minutes/);
    expect(reply.status).toBe(502);
  });

  test('reads a site that fails every second request', async () => {
    const [id] = await startVerified(api, [TROPHY]);
    await wordpress.seed(generatedSalons(250));
    await addPost({ title: 'Trophy Hair Lounge', meta: address });
    await file.point(wordpress, { url: wordpress.faulty.url('flaky') });
    expect(await titles(id!)).toEqual(['Trophy Hair Lounge']);
    expect(await api.database.db('wordpress_posts').count()).toEqual([{ count: '251' }]);
  });

  test('lists each post of a large site once, and afterwards only the changes', async () => {
    const posts = generatedSalons(1500);
    await wordpress.seed(posts);
    const { title, street_address, city, state, zip } = posts[1234]!;
    const [id] = await startVerified(api, [
      { name: title, address: street_address, city, state, zipCode: zip },
    ]);
    expect(await titles(id!)).toContain(title);
    expect(await api.database.db('wordpress_posts').count()).toEqual([{ count: '1500' }]);
  });

  describe('if a person trashes a post while the site is read', () => {
    /** Reads the posts themselves; without it, only their ids are read. */
    const isRead = ({ path }: Arrived) => path.includes('context=edit');
    const posts = generatedSalons(250);
    let id: string;
    let trashed: number[];
    let gateway: Gateway;
    /** True for a request for a second page before which a post of the first page is trashed. */
    let trashes: (request: Arrived) => boolean;

    beforeEach(async () => {
      await wordpress.seed(posts);
      const ids = (await wordpress.posts()).map((post) => post.id);
      // The first post of the second page.
      const { title, street_address: street, city, state, zip: zipCode } = posts[100]!;
      id = (await startVerified(api, [{ name: title, address: street, city, state, zipCode }]))[0]!;
      trashed = [];
      trashes = () => false;
      gateway = await startGateway(async (request) => {
        if (request.path.includes('&page=2') && trashes(request)) {
          trashed.push(ids[50 + trashed.length]!);
          await wordpress.call('DELETE', `/wp/v2/salon/${trashed.at(-1)}`);
        }
        return passOn(request, wordpress.url);
      });
      await file.point(wordpress, { url: `http://${gateway.host}` });
    });
    afterEach(() => gateway.stop());

    const mirrored = async () =>
      (await api.database.db('wordpress_posts')).map((row) => Number(row.post_id)).sort((a, b) => a - b);
    const onSite = async () => (await wordpress.posts()).map((post) => post.id);

    test('by its pages, no other post is skipped', async () => {
      trashes = (request) => isRead(request) && trashed.length === 0;
      expect(await titles(id)).toEqual([posts[100]!.title]);
      expect(trashed).toHaveLength(1);
      expect(await mirrored()).toEqual(await onSite());
    });

    test('by the pages of what has changed, no other change is skipped', async () => {
      await check([id]);
      // All posts have changed since the last check.
      await api.database.db('wordpress_mirrors').update({ as_of: new Date(Date.now() - 3_600_000) });
      const title = `${posts[100]!.title} & Spa`;
      await wordpress.call('POST', `/wp/v2/salon/${(await onSite())[100]}`, { title });
      trashes = (request) => isRead(request) && trashed.length === 0;
      expect(await titles(id)).toEqual([title]);
      expect(trashed).toHaveLength(1);
      expect(await mirrored()).toEqual(await onSite());
    });

    test('by the pages of what has changed, again and again, the next check finds what was skipped', async () => {
      await check([id]);
      const past = new Date(Date.now() - 3_600_000);
      await api.database.db('wordpress_mirrors').update({ as_of: past });
      const title = `${posts[100]!.title} & Spa`;
      await wordpress.call('POST', `/wp/v2/salon/${(await onSite())[100]}`, { title });
      trashes = isRead;
      await check([id]);
      expect(trashed).toHaveLength(3);
      expect(await api.database.db('wordpress_mirrors').pluck('as_of')).toEqual([past]);
      trashes = () => false;
      expect(await titles(id)).toEqual([title]);
    });

    test('by its ids, no other post is forgotten', async () => {
      await check([id]);
      await wordpress.call('DELETE', `/wp/v2/salon/${(await onSite()).at(-1)}`);
      trashes = (request) => !isRead(request) && trashed.length < 2;
      expect(await titles(id)).toEqual([posts[100]!.title]);
      expect(trashed).toHaveLength(2);
      expect(await mirrored()).toEqual(await onSite());
    });

    test('by its ids, again and again, the next check finds what was skipped', async () => {
      await check([id]);
      await wordpress.call('DELETE', `/wp/v2/salon/${(await onSite()).at(-1)}`);
      trashes = (request) => !isRead(request);
      await check([id]);
      expect(trashed).toHaveLength(3);
      trashes = () => false;
      expect(await titles(id)).toEqual([posts[100]!.title]);
      expect(await mirrored()).toEqual(await onSite());
    });
  });
});
