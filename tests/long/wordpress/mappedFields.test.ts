import { beforeEach, expect, test } from '@jest/globals';
import { startHoldingSite } from '../../beds/wordpress/holdingSite.ts';
import { isPluginGiven } from '../../beds/wordpress/plugins.ts';
import { forEach } from '../../support/between.ts';
import { eventually } from '../../support/eventually.ts';
import { apiOnSite, describeOnWordPress, file, wordpress } from '../../support/onWordPress.ts';
import { startRole } from '../../support/roles.ts';
import type { Salon } from '../../support/verifiedSalons.ts';
import { salons, startVerified, syncToEnd, workDrafts } from '../../support/verifiedSalons.ts';

const api = apiOnSite();
const passing = forEach(() => startHoldingSite(wordpress.url, () => false));

const TONYS: Salon = {
  name: "Tony & Guy's Cuts",
  address: '12 N Oak St Suite 3, Austin, TX 78701',
  phone: '(512) 555-0100',
  columns: { Site: 'https://tony.example/?a=1&b=2', Lat: '30.2711', Lng: '-97.7437', Kind: 'Hair Salon' },
  platformUrls: { yelp: 'https://www.yelp.com/biz/tony', booksy: 'https://booksy.com/tony' },
};

/** With the real plugin its fields are on the post type `salon`. */
const TYPE = isPluginGiven('advanced-custom-fields') ? 'salon' : 'bed_acf';
const MAPPING = {
  postType: TYPE,
  cityTaxonomy: undefined,
  fields: { externalId: 'external_id', phone: 'phone' },
  acf: {
    phone: 'salon_phone',
    'column.Site': 'salon_website',
    'platformUrls.booksy': 'salon_booking',
    'column.Lat': 'salon_latitude',
    'column.Lng': 'salon_longitude',
    street: 'salon_hours',
    'column.Kind': 'salon_kind',
    'column.Open': 'salon_open',
  },
  values: { 'column.Kind': { 'hair salon': 'hair' } },
  content: 'default',
  excerpt: 'default',
  terms: { 'column.Kind': { taxonomy: 'bed_kind', create: true, names: { 'Hair Salon': 'Hair & More' } } },
};

type MappedPost = {
  id: number;
  slug: string;
  meta: Record<string, unknown>;
  acf: Record<string, unknown>;
  content: { raw: string };
  excerpt: { raw: string };
  bed_kind: number[];
};

describeOnWordPress('a sync to ACF fields, texts and terms', () => {
  beforeEach(async () => {
    for (const { id } of await posts()) await wordpress.call('DELETE', `/wp/v2/${TYPE}/${id}?force=true`);
  });

  const work = () => workDrafts(api, 4, { lateMs: [100, 200] });
  const point = (changes: Record<string, unknown> = {}) =>
    file.point(wordpress, { url: passing.url, ...MAPPING, ...changes });
  const posts = async () => {
    const fields = 'id,slug,meta,acf,content.raw,excerpt.raw,bed_kind';
    const route = `/wp/v2/${TYPE}?status=any&context=edit&per_page=100&_fields=${fields}`;
    return (await wordpress.call<MappedPost[]>('GET', route)).body;
  };
  const connection = async () =>
    (await api.call('POST', '/api/wordpress/destinations/test/salon-directory')).json();
  const writes = () => passing.requests().filter(({ method }) => method === 'POST').length;

  test('writes every mapped value so that it reads back equal, and a second sync writes nothing', async () => {
    await work();
    await point();
    expect(await connection()).toMatchObject({ success: true });
    const ids = await startVerified(api, [TONYS]);
    expect(await syncToEnd(api, ids)).toMatchObject([{ status: 'synced' }]);
    const [post, ...others] = await posts();
    expect(others).toEqual([]);
    expect(post!.acf).toMatchObject({
      salon_phone: '(512) 555-0100',
      salon_website: 'https://tony.example/?a=1&b=2',
      salon_booking: 'https://booksy.com/tony',
      salon_latitude: 30.2711,
      salon_longitude: -97.7437,
      salon_hours: '12 N Oak St Suite 3',
      salon_kind: 'hair',
      salon_open: false,
    });
    expect(post!.meta).toMatchObject({ phone: '(512) 555-0100', external_id: ids[0] });
    expect(post!.content.raw).toContain('<p>12 N Oak St Suite 3<br>Austin, TX 78701</p>');
    expect(post!.content.raw).toContain('<li><a href="https://www.yelp.com/biz/tony">Yelp</a></li>');
    expect(post!.excerpt.raw).toBe('12 N Oak St Suite 3\nAustin, TX 78701');
    const kinds = (await wordpress.call<{ id: number; name: string }[]>('GET', '/wp/v2/bed_kind')).body;
    // Tests of other files leave terms on the site.
    expect(kinds.filter(({ id }) => post!.bed_kind.includes(id))).toMatchObject([
      { name: 'Hair &amp; More' },
    ]);

    const before = writes();
    expect(await syncToEnd(api, ids)).toEqual([
      { businessId: ids[0], status: 'synced', postId: post!.id, editUrl: expect.any(String) },
    ]);
    expect(writes()).toBe(before);
    expect(await posts()).toEqual([post]);
  });

  test('brings a changed mapping up to date, and leaves a text that a person has changed', async () => {
    await work();
    await point({ acf: {}, content: undefined, terms: {} });
    const [id] = await startVerified(api, [TONYS]);
    await syncToEnd(api, [id!]);
    await point();
    expect(await syncToEnd(api, [id!])).toMatchObject([{ status: 'synced' }]);
    const [post] = await posts();
    expect([post!.acf['salon_kind'], post!.content.raw.includes('Oak St')]).toEqual(['hair', true]);

    await wordpress.call('POST', `/wp/v2/${TYPE}/${post!.id}`, { content: '<p>Ours now</p>' });
    await point({ excerpt: '{{name}}' });
    expect(await syncToEnd(api, [id!])).toMatchObject([
      { status: 'refused', error: expect.stringContaining('was changed in WordPress') },
    ]);
    expect((await posts())[0]!.content.raw).toBe('<p>Ours now</p>');
  });

  test('finds its draft again after a lost answer', async () => {
    await work();
    await point({ url: wordpress.faulty.url('lost-answer') });
    const ids = await startVerified(api, [
      TONYS,
      { ...TONYS, name: 'Second', address: '7 Elm St, Austin, TX' },
    ]);
    const entries = await syncToEnd(api, ids);
    expect(entries.map(({ status }) => status)).toEqual(['synced', 'synced']);
    await syncToEnd(api, ids);
    const all = await posts();
    expect(all.map(({ meta }) => meta['external_id']).sort()).toEqual([...ids].sort());
    expect(all.every(({ acf }) => acf['salon_kind'] === 'hair')).toBe(true);
  });

  test('makes no second draft when workers are killed', async () => {
    await point();
    const ids = await startVerified(api, salons(12));
    const settings = { DESTINATIONS_FILE: file.path };
    let worker = await startRole('worker', api.database.url, settings);
    const syncing = syncToEnd(api, ids);
    for (const count of [2, 6]) {
      await eventually(posts, (found) => found.length >= count);
      await worker.end('SIGKILL');
      worker = await startRole('worker', api.database.url, settings);
    }
    const entries = await syncing;
    await worker.end('SIGTERM');
    expect(entries.flatMap(({ error }) => error ?? [])).toEqual([]);
    expect((await posts()).map(({ meta }) => meta['external_id']).sort()).toEqual([...ids].sort());
  });

  test('writes a draft without a term that it may not create, and says so', async () => {
    await work();
    await point({ terms: { 'column.Kind': 'bed_kind' }, values: {} });
    const ids = await startVerified(api, [{ ...TONYS, columns: { Kind: 'Barber Pole' } }]);
    const refused = await syncToEnd(api, ids);
    expect(refused[0]!.error).toContain('requires only hair, nails, barber, spa');
    await point({ terms: { 'column.Kind': 'bed_kind' }, acf: {} });
    const [entry] = await syncToEnd(api, ids);
    expect(entry).toMatchObject({ status: 'synced' });
    expect(entry!.error).toBe(
      'The site has no term "Barber Pole" in the taxonomy "bed_kind", so no term was set: add it there, name another one in "names", or allow "create".',
    );
  });

  test('names in the connection test every field that is missing or of another type', async () => {
    await point({
      acf: {
        phone: 'no_such',
        name: 'salon_latitude',
        'fact.latitude': 'salon_open',
        'fact.website': 'salon_phone',
      },
      fields: { 'fact.phone': 'no_meta' },
    });
    expect(await connection()).toEqual({
      success: false,
      message:
        `WordPress would drop the meta key "no_meta" of the post type "${TYPE}": register them with 'show_in_rest', or take them out of "fields". ` +
        `Advanced Custom Fields shows no field "no_such" for the post type "${TYPE}" in REST: switch on "Show in REST API" in their field group, or take them out of "acf". ` +
        '"name" is a text, but "salon_latitude" takes a number: map it to a field of that type. ' +
        '"fact.latitude" is a number, but "salon_open" takes yes or no: map it to a field of that type.',
    });
    await point({
      acf: { 'column.Photo': 'salon_photo', platformUrls: 'salon_group', 'fact.website': 'salon_related' },
    });
    const cannot = 'which "acf" cannot write: map it to a field of another type.';
    expect(await connection()).toEqual({
      success: false,
      message:
        `"column.Photo" is a text, but "salon_photo" takes the id of an image, file, post, term or user, ${cannot} ` +
        `"platformUrls" is an object, but "salon_group" takes a group of values, ${cannot} ` +
        `"fact.website" is an address, but "salon_related" takes the id of an image, file, post, term or user, ${cannot}`,
    });
    await point({ postType: 'post', fields: {}, terms: {} });
    expect((await connection()).message).toMatch(/ACF fields in REST|shows no fields/);
  });
});
