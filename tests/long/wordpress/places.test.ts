import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { sweepCopies } from '../../../backend/features/wordpress/sync/syncJobs.ts';
import type { HoldingSite } from '../../beds/wordpress/holdingSite.ts';
import { startHoldingSite } from '../../beds/wordpress/holdingSite.ts';
import { isPluginGiven } from '../../beds/wordpress/plugins.ts';
import { eventually } from '../../support/eventually.ts';
import { describeOnWordPress, file, wordpress } from '../../support/onWordPress.ts';
import { startRole } from '../../support/roles.ts';
import type { TestApi } from '../../support/testApi.ts';
import { startTestApi } from '../../support/testApi.ts';
import type { Salon } from '../../support/verifiedSalons.ts';
import { salons, startVerified, syncToEnd, workDrafts } from '../../support/verifiedSalons.ts';

let api: TestApi;
let passing: HoldingSite;
const gateways: HoldingSite[] = [];

/** Without the plugin, the bed's own places answer like it. */
const REAL = isPluginGiven('geodirectory');
const PLACES = REAL ? '/geodir/v2/places' : '/geodir/v2/bed-places';
const CATEGORIES = REAL ? `${PLACES}/categories` : '/wp/v2/post_category';

const TONYS: Salon = {
  name: "Tony & Guy's Cuts",
  address: '12 N Oak St Suite 3, Boise, ID 83702',
  phone: '(208) 555-0100',
  columns: { Site: 'https://tony.example/?a=1&b=2', Kind: 'barber' },
  platformUrls: { yelp: 'https://www.yelp.com/biz/tonys' },
  facts: {
    openingHours: [
      { day: 'monday', hours: '9 AM–12:30 PM, 2–6 PM' },
      { day: 'saturday', hours: '10 AM–4 PM' },
      { day: 'sunday', hours: 'Closed' },
    ],
    coordinates: { latitude: 43.615021, longitude: -116.202316 },
  },
};

const MAPPING = {
  kind: 'geodirectory',
  postType: REAL ? 'gd_place' : 'bed_place',
  cityTaxonomy: undefined,
  fields: {
    externalId: 'external_id',
    street: 'street',
    city: 'city',
    stateName: 'region',
    zipCode: 'zip',
    country: 'country',
    'phone|fact.phone': 'phone',
    'column.Site': 'website',
    'fact.latitude': 'latitude',
    'fact.longitude': 'longitude',
    'fact.openingHours': 'business_hours',
  },
  content: 'default',
  terms: {
    'column.Kind': { taxonomy: REAL ? 'gd_placecategory' : 'bed_placecategory', default: 'Hair Salon' },
  },
};

type Place = {
  id: number;
  slug: string;
  external_id: string;
  business_hours: { raw: string } | null;
  /** GeoDirectory answers with objects. */
  post_category: (number | { id: number })[];
};
const isPlace = ({ method, path }: { method: string; path: string }) =>
  method === 'POST' && path.split('?')[0]!.endsWith(PLACES);
describeOnWordPress('a sync to places of GeoDirectory', () => {
  beforeEach(async () => {
    for (const { id } of await places()) await wordpress.call('DELETE', `${PLACES}/${id}?force=true`);
    if (!REAL)
      for (const name of ['Barber', 'Hair Salon']) await wordpress.call('POST', CATEGORIES, { name });
    api = await startTestApi({ DESTINATIONS_FILE: file.path });
    passing = await gateway(() => false);
  });
  afterEach(async () => {
    await api.stop();
    for (const gateway of gateways.splice(0)) await gateway.stop();
  });

  async function gateway(
    ...[holds, options]: Parameters<typeof startHoldingSite> extends [string, ...infer Rest] ? Rest : never
  ) {
    const started = await startHoldingSite(wordpress.url, holds, options);
    gateways.push(started);
    return started;
  }
  const point = (changes: Record<string, unknown> = {}) =>
    file.point(wordpress, { url: passing.url, ...MAPPING, ...changes });
  const places = async () =>
    (await wordpress.call<Place[]>('GET', `${PLACES}?status=any&context=edit&per_page=100`)).body;
  const writes = () => passing.requests().filter(({ method }) => method === 'POST').length;
  const expectEachOnce = async (ids: string[]) => {
    expect((await places()).map((place) => place.external_id).sort()).toEqual([...ids].sort());
  };

  test('writes its fields and category, reads them back equal, and writes nothing the second time', async () => {
    await point();
    await workDrafts(api, 4);
    const reply = await api.call('POST', '/api/wordpress/destinations/test/salon-directory');
    expect(reply.json()).toMatchObject({ success: true });
    const ids = await startVerified(api, [TONYS, { name: 'No place' }]);
    const entries = await syncToEnd(api, ids);
    expect(entries).toMatchObject([{ status: 'synced' }, { status: 'synced' }]);
    expect(entries.map(({ error }) => error)).toEqual([undefined, undefined]);
    const found = await places();
    expect(found.find(({ external_id: id }) => id === ids[0])).toMatchObject({
      status: 'draft',
      title: { raw: "Tony & Guy's Cuts" },
      street: '12 N Oak St Suite 3',
      city: 'Boise',
      region: 'Idaho',
      zip: '83702',
      country: 'United States',
      latitude: '43.615021',
      longitude: '-116.202316',
      business_hours: {
        raw: expect.stringMatching(/^\["Mo 09:00-12:30,14:00-18:00","Sa 10:00-16:00"\](,|$)/),
      },
      phone: '(208) 555-0100',
      website: 'https://tony.example/?a=1&b=2',
    });
    // The site's own place, in Austin, is not that of a salon whose place is unknown.
    expect(found.find(({ external_id: id }) => id === ids[1])).toMatchObject({
      city: '',
      region: '',
      latitude: '',
    });
    const categories = (await wordpress.call<{ id: number; name: string }[]>('GET', CATEGORIES)).body;
    const categoriesOf = (id: string | undefined) =>
      found
        .find((place) => place.external_id === id)!
        .post_category.map((category) => (typeof category === 'number' ? category : category.id))
        .map((category) => categories.find((each) => each.id === category)!.name);
    expect(ids.map(categoriesOf)).toEqual([['Barber'], ['Hair Salon']]);
    const before = writes();
    expect((await syncToEnd(api, ids)).every(({ status }) => status === 'synced')).toBe(true);
    expect(writes()).toBe(before);
    // GeoDirectory's answer to the hours also contains the time of day, so only the stored text is compared.
    const stored = (all: Place[]) =>
      all.map((place) => ({ ...place, business_hours: place.business_hours?.raw }));
    expect(stored(await places())).toEqual(stored(found));
  });

  test('makes no second draft when answers are lost', async () => {
    await point({ url: wordpress.faulty.url('lost-answer') });
    await workDrafts(api, 4, { lateMs: [100, 200] });
    const ids = await startVerified(api, salons(6));
    expect((await syncToEnd(api, ids)).map(({ status }) => status)).toEqual(ids.map(() => 'synced'));
    await expectEachOnce(ids);
  });

  test('finds a draft without a slug by its field', async () => {
    const lost = await gateway(isPlace, { most: 1, answersOnly: true });
    await point({ url: lost.url, timeoutSeconds: 1 });
    await workDrafts(api, 1, { lateMs: [1500, 1500] });
    const [id] = await startVerified(api, [TONYS]);
    const syncing = syncToEnd(api, [id!]);
    const [made] = await eventually(places, (found) => found.length === 1 && Boolean(found[0]!.id));
    await wordpress.call('POST', `${PLACES}/${made!.id}`, { slug: 'renamed' });
    expect(await syncing).toMatchObject([{ status: 'synced', postId: made!.id }]);
    await expectEachOnce([id!]);
  });

  test('moves a copy of a late create to the trash', async () => {
    const late = await gateway(isPlace, { most: 1 });
    await point({ url: late.url, timeoutSeconds: 1 });
    await workDrafts(api, 1, { lateMs: [100, 100] });
    const [id] = await startVerified(api, [TONYS]);
    const [entry] = await syncToEnd(api, [id!]);
    expect(entry).toMatchObject({ status: 'synced' });
    await late.release();
    expect(await places()).toHaveLength(2);
    const draft = { salonId: id!, destinationId: 'salon-directory' };
    await sweepCopies(api.deps, draft, new AbortController().signal);
    await expectEachOnce([id!]);
  });

  test('makes no second draft when workers are killed', async () => {
    await point();
    const ids = await startVerified(api, salons(20));
    const settings = { DESTINATIONS_FILE: file.path };
    let worker = await startRole('worker', api.database.url, settings);
    const syncing = syncToEnd(api, ids);
    for (const count of [3, 8, 14]) {
      await eventually(places, (found) => found.length >= count);
      await worker.end('SIGKILL');
      worker = await startRole('worker', api.database.url, settings);
    }
    const entries = await syncing;
    await worker.end('SIGTERM');
    expect(entries.flatMap(({ error }) => error ?? [])).toEqual([]);
    await expectEachOnce(ids);
  });

  test('shows its posts in the duplicate check', async () => {
    await point();
    await workDrafts(api, 4);
    const place = {
      title: 'Tony & Guys Cuts',
      street: '12 North Oak Street #3',
      city: 'Boise',
      region: 'Idaho',
    };
    const category = (await wordpress.call<{ id: number }[]>('GET', CATEGORIES)).body[0]!.id;
    await wordpress.call('POST', PLACES, {
      ...place,
      status: 'publish',
      post_category: [category],
      country: 'United States',
      zip: '83702',
      latitude: '43.6',
      longitude: '-116.2',
    });
    const ids = await startVerified(api, [TONYS]);
    const body = { businessIds: ids, destinationId: 'salon-directory' };
    const checks = (await api.call('POST', '/api/wordpress/check-duplicates', body)).json();
    expect(checks).toMatchObject([
      { hasDuplicates: true, matches: [{ existingPost: { title: place.title } }] },
    ]);
  });
});
