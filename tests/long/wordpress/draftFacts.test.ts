import { beforeEach, expect, test } from '@jest/globals';
import type { PageFacts } from '#contract/facts.ts';
import { purgeTexts } from '../../../backend/features/jobs/texts/textJobs.ts';
import { startHoldingSite } from '../../beds/wordpress/holdingSite.ts';
import { isPluginGiven } from '../../beds/wordpress/plugins.ts';
import { forEach } from '../../support/between.ts';
import { apiOnSite, describeOnWordPress, file, wordpress } from '../../support/onWordPress.ts';
import type { Salon } from '../../support/verifiedSalons.ts';
import { startVerified, syncToEnd, workDrafts } from '../../support/verifiedSalons.ts';

const api = apiOnSite();
const passing = forEach(() => startHoldingSite(wordpress.url, () => false));

/** With the real plugin its fields are on the post type `salon`. */
const TYPE = isPluginGiven('advanced-custom-fields') ? 'salon' : 'bed_acf';

const FACTS: PageFacts = {
  phone: '(512) 555-0100',
  website: 'https://tonys.example/',
  openingHours: [
    { day: 'monday', hours: '9 AM–5 PM' },
    { day: 'sunday', hours: 'Closed' },
  ],
  coordinates: { latitude: 30.2711, longitude: -97.7437 },
  category: 'Hair salon',
  rating: { stars: 4.8, reviews: 120 },
};
const TONYS: Salon = {
  name: "Tony's",
  address: '12 N Oak St, Austin, TX 78701',
  platformUrls: { yelp: 'https://www.yelp.com/biz/tonys' },
  facts: FACTS,
};

type Post = {
  title: { raw: string };
  content: { raw: string };
  meta: Record<string, unknown>;
  acf: Record<string, unknown>;
};

describeOnWordPress('a draft of what the pages say', () => {
  beforeEach(async () => {
    await workDrafts(api);
    await file.point(wordpress, {
      url: passing.url,
      postType: TYPE,
      cityTaxonomy: undefined,
      fields: { 'phone|fact.phone': 'phone' },
      acf: {
        'fact.phone': 'salon_phone',
        'fact.website': 'salon_website',
        'fact.openingHours': 'salon_hours',
        'fact.latitude': 'salon_latitude',
        'fact.longitude': 'salon_longitude',
        'fact.category': 'salon_kind',
      },
      values: { 'fact.category': { 'hair salon': 'hair' } },
      content: 'default',
    });
  });

  const postOf = async (name: string) => {
    const fields = 'title.raw,content.raw,meta,acf';
    const route = `/wp/v2/${TYPE}?status=any&context=edit&per_page=100&_fields=${fields}`;
    const { body } = await wordpress.call<Post[]>('GET', route);
    return body.find(({ title }) => title.raw === name)!;
  };

  test('contains the facts of found pages, in fields and in a text like a listing, and is written once', async () => {
    const ids = await startVerified(api, [TONYS]);
    const [entry] = await syncToEnd(api, ids);
    const writes = () => passing.requests().filter(({ method }) => method === 'POST').length;
    const before = writes();
    expect(await syncToEnd(api, ids)).toEqual([entry]);
    expect(writes()).toBe(before);
    expect(entry).toMatchObject({ status: 'synced' });
    expect(entry!.error).toBeUndefined();
    const { content, meta, acf } = await postOf("Tony's");
    expect(meta['phone']).toBe('(512) 555-0100');
    expect(acf).toMatchObject({
      salon_phone: '(512) 555-0100',
      salon_website: 'https://tonys.example/',
      salon_hours: 'Monday: 9 AM–5 PM\nSunday: Closed',
      salon_latitude: 30.2711,
      salon_longitude: -97.7437,
      salon_kind: 'hair',
    });
    expect(content.raw.replaceAll(/<!--.*?-->/g, '').split('\n')).toEqual([
      '<p><strong>Hair salon</strong></p>',
      '<h3>Where to find us</h3>',
      '<p>12 N Oak St<br>Austin, TX 78701</p>',
      '<p>Phone: (512) 555-0100</p>',
      '<p><a href="https://tonys.example/">https://tonys.example/</a></p>',
      '<h3>Opening hours</h3>',
      '<p>Monday: 9 AM–5 PM<br>Sunday: Closed</p>',
      '<h3>On the web</h3>',
      '<ul>',
      '<li><a href="https://www.yelp.com/biz/tonys">Yelp</a></li>',
      '</ul>',
    ]);
  });

  test('contains nothing of possible pages', async () => {
    const ids = await startVerified(api, [{ ...TONYS, name: 'Perhaps', status: 'maybe' }]);
    expect(await syncToEnd(api, ids)).toMatchObject([{ status: 'synced' }]);
    const { content, meta, acf } = await postOf('Perhaps');
    expect(content.raw).toContain('12 N Oak St<br>');
    const values = [content, Object.values(meta), Object.values(acf)];
    expect(JSON.stringify(values)).not.toMatch(/yelp|tonys\.example|555|9 AM|30\.27|hair/i);
  });

  test('keeps facts that the terms of a search provider had deleted here, and takes what is new', async () => {
    const ids = await startVerified(api, [{ ...TONYS, name: 'Forgetful' }]);
    await file.point(wordpress, {
      postType: TYPE,
      cityTaxonomy: undefined,
      fields: { 'phone|fact.phone': 'phone', 'column.Note': 'external_id' },
      acf: { 'fact.phone': 'salon_phone', 'fact.category': 'salon_kind' },
      values: { 'fact.category': { 'hair salon': 'hair' } },
      content: 'default',
    });
    await syncToEnd(api, ids);
    const before = await postOf('Forgetful');
    const { db } = api.database;
    await db('salon_facts').whereIn('business_id', ids).delete();
    await db('results')
      .whereIn('business_id', ids)
      .update({ provider: 'brave', texts_deleted_at: db.fn.now() });
    await db('businesses')
      .whereIn('id', ids)
      .update({ original_data: { Note: 'Ring twice' } });
    expect(await syncToEnd(api, ids)).toMatchObject([{ status: 'synced' }]);
    const after = await postOf('Forgetful');
    expect(after.meta).toEqual({ ...before.meta, external_id: 'Ring twice' });
    expect(after.acf).toEqual(before.acf);
    expect(after.content.raw).toBe(before.content.raw);

    // The text has what changes, too, so that the post does not contradict itself.
    await db('businesses').whereIn('id', ids).update({ phone: '(512) 555-0177' });
    await syncToEnd(api, ids);
    const changed = await postOf('Forgetful');
    expect(changed.meta['phone']).toBe('(512) 555-0177');
    expect(changed.acf).toEqual(before.acf);
    expect(changed.content.raw).toBe(before.content.raw.replace('(512) 555-0100', '(512) 555-0177'));
  });

  test.each([
    ['83702', '83702'],
    ['97201', ''],
  ])('has the ZIP code %s of its pages only if it is of the list’s state: %p', async (shownZip, zip) => {
    await file.point(wordpress, {
      postType: TYPE,
      cityTaxonomy: undefined,
      acf: {},
      fields: { zipCode: 'phone' },
    });
    const place = {
      address: '100 Main St',
      city: 'Boise',
      state: 'ID',
      shownStreet: '100 Main St',
      shownZip,
    };
    await syncToEnd(api, await startVerified(api, [{ ...TONYS, ...place, name: `Zipped ${shownZip}` }]));
    expect((await postOf(`Zipped ${shownZip}`)).meta['phone'] ?? '').toBe(zip);
  });

  test.each([
    ['', ''],
    ['Boise, ID', 'Boise, ID'],
  ])(
    'loses the ZIP code that only a rejected page has shown, if the list has the city "%s"',
    async (city, line) => {
      const fields = { zipCode: 'phone', cityLine: 'external_id' };
      await file.point(wordpress, { postType: TYPE, cityTaxonomy: undefined, acf: {}, fields });
      const [name, street] = [`Unzipped of ${city || 'nowhere'}`, '100 Main St'];
      const yelp = 'https://www.yelp.com/biz/unzipped';
      const booksy = 'https://booksy.com/en-us/1_unzipped_barber_1_boise';
      const shown = { shownStreet: street, shownZip: '83702', shownBy: { booksy: { street } } };
      const salon = { ...TONYS, ...shown, name, address: street, city, platformUrls: { yelp, booksy } };
      const ids = await startVerified(api, [salon]);
      await syncToEnd(api, ids);
      expect((await postOf(name)).meta).toMatchObject({ phone: '83702', external_id: 'Boise, ID 83702' });
      const rejected = { platformId: 'yelp', url: yelp, verdict: 'rejected' };
      expect((await api.call('POST', `/api/businesses/${ids[0]}/decisions`, rejected)).status).toBe(200);
      await syncToEnd(api, ids);
      expect((await postOf(name)).meta).toMatchObject({ phone: '', external_id: line });
    },
  );

  test('keeps the category of a page that a later search merely does not show', async () => {
    const terms = { 'fact.category': { taxonomy: 'bed_kind', create: true, default: 'Salon' } };
    await file.point(wordpress, { postType: TYPE, cityTaxonomy: undefined, acf: {}, fields: {}, terms });
    const kinds = async () => {
      const [found] = (await wordpress.call<Post[]>('GET', `/wp/v2/${TYPE}?status=any&search=Sorted`)).body;
      return (found as Post & { bed_kind: number[] }).bed_kind;
    };
    const sorted = { ...TONYS, name: 'Sorted' };
    await syncToEnd(api, await startVerified(api, [sorted]));
    const before = await kinds();
    expect(before).toHaveLength(1);
    await syncToEnd(api, await startVerified(api, [{ ...sorted, platformUrls: {}, facts: {} }]));
    expect(await kinds()).toEqual(before);
    const other = { ...FACTS, category: 'Barber shop' };
    await syncToEnd(api, await startVerified(api, [{ ...sorted, facts: other }]));
    expect(await kinds()).not.toEqual(before);
  });

  test('has notes on facts that do not fit, which are deleted with the facts', async () => {
    const ids = await startVerified(api, [
      { ...TONYS, name: 'Noted', facts: { ...FACTS, category: 'Zzyzx salon' } },
    ]);
    await syncToEnd(api, ids);
    const [noted] = await syncToEnd(api, ids);
    expect(noted).toMatchObject({ status: 'synced', error: expect.stringContaining('Zzyzx') });
    const { db } = api.database;
    await db('results').whereIn('business_id', ids).update({ provider: 'brave' });
    await db('jobs').update({ completed_at: new Date(Date.now() - 25 * 3_600_000) });
    await purgeTexts(api.deps);
    const { rows } = await db.raw(
      `select to_jsonb(d) as draft, to_jsonb(r) as result from wordpress_drafts d
         join results r using (business_id) where business_id = any(?)`,
      [ids],
    );
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain('Zzyzx');
  });
});
