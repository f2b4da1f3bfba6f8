import { beforeEach, describe, expect, test } from '@jest/globals';
import { isPluginGiven } from '../../beds/wordpress/plugins.ts';
import { decide, lookToEnd, updatesOf, workListings, writesEnd } from '../../support/listings.ts';
import { apiOnSite, describeOnWordPress, file, wordpress } from '../../support/onWordPress.ts';
import type { Salon } from '../../support/verifiedSalons.ts';
import { startVerified, syncToEnd, workDrafts } from '../../support/verifiedSalons.ts';

const api = apiOnSite();

const SALON: Salon = {
  name: "Tony & Guy's Cuts",
  address: '12 N Oak St, Austin, TX 78701',
  phone: '(512) 555-0100',
  columns: { Kind: 'Hair Salon', Site: 'https://tony.example/' },
  operating: 'open',
};

/** With the real plugins, the fields and places are theirs. */
const ACF_TYPE = isPluginGiven('advanced-custom-fields') ? 'salon' : 'bed_acf';
const IS_DIRECTORY = isPluginGiven('geodirectory');
const PLACES = IS_DIRECTORY ? '/geodir/v2/places' : '/geodir/v2/bed-places';
const CATEGORIES = IS_DIRECTORY ? `${PLACES}/categories` : '/wp/v2/post_category';
const CATEGORY = IS_DIRECTORY ? 'gd_placecategory' : 'bed_placecategory';

const SITES = {
  plain: {
    route: '/wp/v2/salon',
    mapping: { content: undefined },
    phone: (post: Found) => (post['meta'] as Record<string, unknown>)['phone'],
  },
  ACF: {
    route: `/wp/v2/${ACF_TYPE}`,
    mapping: {
      postType: ACF_TYPE,
      cityTaxonomy: undefined,
      content: undefined,
      fields: { externalId: 'external_id' },
      acf: { phone: 'salon_phone', 'column.Site': 'salon_website' },
      terms: { 'column.Kind': { taxonomy: 'bed_kind', create: true } },
    },
    phone: (post: Found) => (post['acf'] as Record<string, unknown>)['salon_phone'],
  },
  GeoDirectory: {
    route: PLACES,
    mapping: {
      kind: 'geodirectory',
      postType: IS_DIRECTORY ? 'gd_place' : 'bed_place',
      cityTaxonomy: undefined,
      fields: {
        externalId: 'external_id',
        street: 'street',
        city: 'city',
        stateName: 'region',
        phone: 'phone',
      },
      content: 'default',
      terms: { 'column.Kind': { taxonomy: CATEGORY, default: 'Hair Salon' } },
    },
    phone: (post: Found) => post['phone'],
  },
};
type Found = { id: number; status: string; [key: string]: unknown };

describeOnWordPress('listings of every kind of destination', () => {
  beforeEach(async () => {
    await workDrafts(api);
    await workListings(api);
  });

  /** Publishes the salon's post, and verifies the salon again with these changes. */
  async function publish(route: string, list: Salon[]): Promise<number> {
    const [made] = await syncToEnd(api, await startVerified(api, list));
    expect(made).toMatchObject({ status: 'synced' });
    await wordpress.call('POST', `${route}/${made!.postId}`, { status: 'publish' });
    return made!.postId!;
  }
  async function verifyWith(list: Salon[], change: Partial<Salon>): Promise<void> {
    Object.assign(list[0]!, change);
    await startVerified(api, list);
  }
  const postOf = async (route: string, id: number) =>
    (await wordpress.call<Found>('GET', `${route}/${id}?context=edit`)).body;
  async function acceptAll(): Promise<void> {
    const { waiting } = await lookToEnd(api);
    expect(await decide(api, { verdict: 'accept', matching: {} })).toEqual({
      decided: waiting.toAccept,
    });
    expect((await writesEnd(api)).counts.failed).toBe(0);
  }
  const connection = async () =>
    (await api.call('POST', '/api/wordpress/destinations/test/salon-directory')).json();

  describe.each(Object.entries(SITES))('%s', (_name, { route, mapping, phone }) => {
    beforeEach(async () => {
      const old = (await wordpress.call<Found[]>('GET', `${route}?status=any&context=edit&per_page=100`))
        .body;
      for (const { id } of old) await wordpress.call('DELETE', `${route}/${id}?force=true`);
      if (!IS_DIRECTORY) await wordpress.call('POST', CATEGORIES, { name: 'Hair Salon' });
    });

    test('a changed phone number is written, a closed salon becomes a draft, and nothing is offered again', async () => {
      await file.point(wordpress, mapping);
      expect(await connection()).toMatchObject({ success: true });
      const list = [{ ...SALON }];
      const id = await publish(route, list);
      expect(updatesOf(await lookToEnd(api))).toEqual([]);
      await verifyWith(list, { phone: '(512) 555-0199', operating: 'closed' });
      const kinds = updatesOf(await lookToEnd(api)).map(({ kind }) => kind);
      expect(kinds.slice(0, 2)).toEqual(['closed', 'fact']);
      await acceptAll();
      const post = await postOf(route, id);
      expect(post.status).toBe('draft');
      expect(phone(post)).toBe('(512) 555-0199');
      expect(updatesOf(await lookToEnd(api))).toEqual([]);
    });
  });

  test('a post that was taken off the site is said to be so once the salon is open again', async () => {
    await file.point(wordpress, { content: undefined });
    const list = [{ ...SALON }];
    const id = await publish('/wp/v2/salon', list);
    const newest = async () => (await lookToEnd(api)).listings.map((listing) => listing.newest);
    await verifyWith(list, { operating: 'closed' });
    await acceptAll();
    expect(await newest()).toEqual(['closed']);
    await verifyWith(list, { operating: 'unknown' });
    expect(await newest()).toEqual([undefined]);
    await verifyWith(list, { operating: 'open' });
    expect(await newest()).toEqual(['reopened']);
    await wordpress.call('POST', `/wp/v2/salon/${id}`, { status: 'publish' });
    expect(await newest()).toEqual([undefined]);
    // It is known as published now, so a person has made it a draft.
    await wordpress.call('POST', `/wp/v2/salon/${id}`, { status: 'draft' });
    expect(await newest()).toEqual([undefined]);
  });

  test('a closed salon is marked in a field, and the mark is taken away when it is open again', async () => {
    const closed = { field: 'zip', value: 'CLOSED' };
    const fields = { externalId: 'external_id', street: 'street_address', phone: 'phone' };
    await file.point(wordpress, { content: undefined, closed, fields });
    const list = [{ ...SALON }];
    const id = await publish('/wp/v2/salon', list);
    await verifyWith(list, { operating: 'closed' });
    await acceptAll();
    expect(await postOf('/wp/v2/salon', id)).toMatchObject({ status: 'publish', meta: { zip: 'CLOSED' } });
    expect(updatesOf(await lookToEnd(api))).toEqual([]);
    await verifyWith(list, { operating: 'unknown' });
    expect(updatesOf(await lookToEnd(api))).toEqual([]);
    await verifyWith(list, { operating: 'open' });
    expect(updatesOf(await lookToEnd(api))).toMatchObject([{ kind: 'closed', onSite: 'CLOSED' }]);
    await acceptAll();
    expect(await postOf('/wp/v2/salon', id)).toMatchObject({ status: 'publish', meta: { zip: '' } });
    expect(updatesOf(await lookToEnd(api))).toEqual([]);
  });

  test('a closed salon gets one more term, which is taken away when it is open again', async () => {
    const term = { taxonomy: 'salon_city', name: 'Closed for good' };
    await file.point(wordpress, { content: undefined, closed: { term } });
    expect((await connection()).message).toContain('no term "Closed for good" in the taxonomy "salon_city"');
    await wordpress.call('POST', '/wp/v2/salon_city', { name: term.name });
    expect(await connection()).toMatchObject({ success: true });
    const list = [{ ...SALON }];
    const id = await publish('/wp/v2/salon', list);
    const before = (await postOf('/wp/v2/salon', id))['salon_city'] as number[];
    await verifyWith(list, { operating: 'closed' });
    await acceptAll();
    expect((await postOf('/wp/v2/salon', id))['salon_city']).toHaveLength(before.length + 1);
    expect((await lookToEnd(api)).waiting.toAccept).toBe(0);
    await verifyWith(list, { operating: 'open' });
    await acceptAll();
    expect((await postOf('/wp/v2/salon', id))['salon_city']).toEqual(before);
  });

  test.each([
    [{ field: 'not_there', value: 'x' }, 'WordPress would drop the meta key "not_there"'],
    [{ field: 'platform_urls', value: 'x' }, 'WordPress requires an object'],
    [{ term: { taxonomy: 'nowhere', name: 'x' } }, 'The site has no taxonomy "nowhere"'],
  ])('the connection test says what is wrong with %j', async (closed, message) => {
    await file.point(wordpress, { closed });
    const reply = await connection();
    expect(reply).toMatchObject({ success: false, message: expect.stringContaining(message) });
    expect(reply.message).toContain('"closed"');
  });

  test.each([
    { status: 'publish' },
    { field: 'zip' },
    { term: { taxonomy: 'NOT A KEY', name: 'x' } },
    'draft',
  ])('%j is refused when the file is read', async (closed) => {
    await file.point(wordpress, { closed });
    const reply = await api.call('POST', '/api/wordpress/destinations/test/salon-directory');
    expect(reply.status).toBe(503);
    expect(reply.text).toContain(
      'the key "closed" is wrong: it must be {"status": "draft"}, {"field": "KEY"',
    );
  });
});
