import { afterEach, beforeEach, expect, test } from '@jest/globals';
import type { HoldingSite } from '../../beds/wordpress/holdingSite.ts';
import { isCreate, startHoldingSite } from '../../beds/wordpress/holdingSite.ts';
import type { Arrived } from '../../beds/wordpress/passOn.ts';
import { eventually } from '../../support/eventually.ts';
import {
  decide,
  lookToEnd,
  readListings,
  updatesOf,
  workListings,
  writesEnd,
} from '../../support/listings.ts';
import { apiOnSite, describeOnWordPress, file, wordpress } from '../../support/onWordPress.ts';
import type { Role } from '../../support/roles.ts';
import { startRole } from '../../support/roles.ts';
import type { Salon } from '../../support/verifiedSalons.ts';
import { salons, startVerified, sync, syncToEnd, workDrafts } from '../../support/verifiedSalons.ts';

const api = apiOnSite();
let gateway: HoldingSite;
let worker: Role | undefined;

const SALON = {
  ...salons(1)[0]!,
  phone: '(208) 555-0100',
  platformUrls: { yelp: 'https://www.yelp.com/biz/one' },
};
const isWrite = ({ method, path }: Arrived) => method === 'POST' && /\/wp\/v2\/salon\/\d+/.test(path);

describeOnWordPress('a post that is the same salon', () => {
  beforeEach(async () => {
    gateway = await startHoldingSite(wordpress.url, () => false);
    await file.point(wordpress, { url: gateway.url });
  });
  afterEach(async () => {
    await worker?.end('SIGKILL');
    worker = undefined;
    await gateway.stop();
  });

  type Made = { id: number };
  async function existing(body: object): Promise<number> {
    return (await wordpress.call<Made>('POST', '/wp/v2/salon', body)).body.id;
  }
  const published = () =>
    existing({
      title: 'Salon One, by a person',
      status: 'publish',
      content: 'Our own text.',
      meta: { phone: 'by hand' },
    });
  const postOf = async (id: number) => (await wordpress.posts()).find((post) => post.id === id)!;
  const plan = async (businessIds: string[], same: object[] = []) =>
    (
      await api.call('POST', '/api/wordpress/sync-plan', {
        businessIds,
        destinationId: 'salon-directory',
        same,
      })
    ).json();

  test('gets what it does not have; what a person has written stays, and is offered on the page Listings', async () => {
    await workDrafts(api);
    const postId = await published();
    const [businessId] = await startVerified(api, [SALON]);
    const same = [{ businessId: businessId!, postId }];
    expect(await plan([businessId!], same)).toMatchObject({ newDrafts: 0, updates: 1 });
    expect(await syncToEnd(api, [businessId!], { same })).toEqual([
      expect.objectContaining({ status: 'synced', postId }),
    ]);
    const posts = await wordpress.posts();
    expect(posts).toHaveLength(1);
    expect(posts[0]).toMatchObject({
      status: 'publish',
      title: { raw: 'Salon One, by a person' },
      content: { raw: 'Our own text.' },
      meta: expect.objectContaining({ phone: 'by hand', yelp_url: 'https://www.yelp.com/biz/one' }),
    });
    expect(posts[0]!.salon_city).toHaveLength(1);
    const listings = await eventually(
      () => readListings(api),
      ({ counts }) => counts.edited > 0,
    );
    expect(listings.counts).toMatchObject({ all: 1, published: 1 });
    expect(updatesOf(listings)).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ field: 'phone', isEdited: true, onSite: 'by hand', now: '(208) 555-0100' }),
        expect.objectContaining({ field: 'name', isEdited: true, now: 'Salon No. 1' }),
      ]),
    );
    // It is the salon's own post from now on, and a sync leaves what a person has made.
    const check = { businessIds: [businessId!], destinationId: 'salon-directory' };
    expect((await api.call('POST', '/api/wordpress/check-duplicates', check)).json()).toMatchObject([
      { hasDuplicates: false },
    ]);
    expect(await plan([businessId!])).toMatchObject({ newDrafts: 0, kept: 1 });
    const before = await postOf(postId);
    expect(await syncToEnd(api, [businessId!])).toMatchObject([{ status: 'refused' }]);
    expect(await postOf(postId)).toEqual(before);
    expect(await wordpress.posts()).toHaveLength(1);
    expect(gateway.requests().filter(isCreate)).toEqual([]);
  });

  test('gets no text that names another value than one of its own', async () => {
    await workDrafts(api);
    const make = (phone: string) => existing({ title: SALON.name, status: 'publish', meta: { phone } });
    const textAfter = async (name: string, phone: string) => {
      const postId = await make(phone);
      const [businessId] = await startVerified(api, [{ ...SALON, name }]);
      await syncToEnd(api, [businessId!], { same: [{ businessId: businessId!, postId }] });
      const { content, meta } = await postOf(postId);
      expect(meta).toMatchObject({ phone, yelp_url: SALON.platformUrls.yelp });
      return content.raw;
    };
    expect(await textAfter('Salon of the number', '208.555.0100')).toContain('208.555.0100');
    expect(await textAfter('Salon of another number', '(208) 555-0177')).toBe('');
    const listings = await eventually(
      () => readListings(api),
      ({ counts }) => counts.edited > 0,
    );
    const edited = listings.listings.find(({ name }) => name === 'Salon of another number')!;
    expect(edited.updates).toMatchObject([
      { field: 'name', isEdited: true },
      { field: 'phone', isEdited: true, onSite: '(208) 555-0177', now: '(208) 555-0100' },
      { field: 'post.content', isChange: true, now: expect.stringContaining('(208) 555-0177') },
    ]);
  });

  test('gets a text with its own street and phone number, and is offered such a text in place of a person’s', async () => {
    await workDrafts(api);
    await workListings(api);
    const meta = { street_address: '890 Mill Rd Ste 391', phone: '(208) 555-0177' };
    const row = { ...SALON, address: '890 Mill Rd #391', city: 'Boise', state: 'ID', phone: '' };
    const textOf = async (name: string, content: string, more: Partial<Salon> = {}) => {
      const postId = await existing({ title: name, status: 'publish', meta, content });
      const [businessId] = await startVerified(api, [{ ...row, name, ...more }]);
      await syncToEnd(api, [businessId!], { same: [{ businessId: businessId!, postId }] });
      return async () => (await postOf(postId)).content.raw;
    };
    const added = await textOf('Salon without a text', '');
    const edited = await textOf('Salon with a text', 'Our own text.');
    const isOwn = (text: string) => [meta.street_address, meta.phone].every((value) => text.includes(value));
    expect(isOwn(await added())).toBe(true);
    const updates = updatesOf(await lookToEnd(api));
    expect(updates.map(({ field }) => field)).not.toContain('street');
    const text = updates.filter(({ field }) => field === 'post.content');
    expect(text).toMatchObject([{ onSite: 'Our own text.' }]);
    expect(isOwn(text[0]!.now!)).toBe(true);
    await decide(api, { verdict: 'accept', ids: text.map(({ id }) => id) });
    await writesEnd(api);
    expect(isOwn(await edited())).toBe(true);
    // A street that only the post has may be in another city than ours, so the text with our city is only offered.
    const elsewhere = await (await textOf('Salon without a street', '', { address: '' }))();
    expect(elsewhere).toBe('');
  });

  test('gets no part of a place if it has another street; Listings offers them', async () => {
    await workDrafts(api);
    await workListings(api);
    const fields = { street: 'street_address', city: 'city', zipCode: 'zip', phone: 'phone' };
    await file.point(wordpress, { url: gateway.url, fields });
    const meta = { street_address: '12 Elm St', city: '', zip: '', phone: '' };
    const postId = await existing({ title: SALON.name, status: 'publish', meta });
    const [businessId] = await startVerified(api, [{ ...SALON, zipCode: '83702' }]);
    await syncToEnd(api, [businessId!], { same: [{ businessId: businessId!, postId }] });
    const post = await postOf(postId);
    expect(post.meta).toMatchObject({ ...meta, phone: SALON.phone });
    expect([post.salon_city, post.content.raw]).toEqual([[], '']);
    const offered = updatesOf(await lookToEnd(api)).map(({ field }) => field);
    expect(offered).toEqual(
      expect.arrayContaining(['street', 'city', 'zipCode', 'taxonomyCity', 'post.content']),
    );
  });

  test.each([
    [{ zip: '97201' }, {}],
    [{ street_address: '12 Elm St' }, { city: SALON.city }],
  ])('with %o, and a row without it, gets a city only if it has ours already', async (has, also) => {
    await workDrafts(api);
    const fields = { street: 'street_address', city: 'city', zipCode: 'zip', phone: 'phone' };
    await file.point(wordpress, { url: gateway.url, fields });
    const meta = { street_address: '', city: '', zip: '', phone: '', ...has, ...also };
    const postId = await existing({ title: SALON.name, status: 'publish', meta });
    const [businessId] = await startVerified(api, [{ ...SALON, address: '' }]);
    await syncToEnd(api, [businessId!], { same: [{ businessId: businessId!, postId }] });
    const post = await postOf(postId);
    expect(post.meta).toMatchObject({ ...meta, phone: SALON.phone });
    const isOurs = 'city' in also;
    expect([post.salon_city.length, post.content.raw !== '']).toEqual(isOurs ? [1, true] : [0, false]);
  });

  test('a city that the post had already is offered with another city of a later list', async () => {
    await workDrafts(api);
    await workListings(api);
    await file.point(wordpress, { url: gateway.url, fields: { city: 'city' }, content: undefined });
    const row = { ...SALON, address: '100 Main St', city: 'Boise', state: 'ID' };
    await syncToEnd(api, await startVerified(api, [{ ...row, name: 'Teacher' }]));
    const { salon_city: terms } = (await wordpress.posts())[0]!;
    const meta = { city: 'Boise' };
    const postId = await existing({ title: row.name, status: 'publish', meta, salon_city: terms });
    const sameAs = async (salon: Salon) => {
      const [businessId] = await startVerified(api, [salon]);
      await syncToEnd(api, [businessId!], { same: [{ businessId: businessId!, postId }] });
    };
    await sameAs(row);
    await sameAs({ ...row, name: 'Salon No. 1 ', city: 'Nampa' });
    const { listings } = await lookToEnd(api);
    const updates = listings.find((listing) => listing.postId === postId)!.updates;
    expect(updates.map(({ field, now }) => [field, now])).toEqual([
      ['city', 'Nampa'],
      ['taxonomyCity', 'Nampa'],
    ]);
  });

  test('an object that a person has begun is completed; what a person has written in it stays a person’s', async () => {
    await workDrafts(api);
    await workListings(api);
    const google = 'https://www.google.com/maps?cid=1';
    const meta = { phone: '(208) 555-0100', platform_urls: { google } };
    const postId = await existing({ title: SALON.name, status: 'publish', content: 'Our own text.', meta });
    const pages = (i: number) => ({
      google: `https://www.google.com/maps?cid=${i}`,
      booksy: `https://booksy.com/en-us/${i}_one`,
    });
    const salon: Salon = { ...SALON, platformUrls: pages(2) };
    const [businessId] = await startVerified(api, [salon]);
    const same = [{ businessId: businessId!, postId }];
    expect(await syncToEnd(api, [businessId!], { same })).toMatchObject([{ status: 'synced', postId }]);
    const urls = async () => (await postOf(postId)).meta['platform_urls'];
    expect(await urls()).toMatchObject({ google, booksy: pages(2).booksy });
    const offered = (listings: Awaited<ReturnType<typeof readListings>>) =>
      updatesOf(listings)
        .filter(({ kind }) => kind === 'url')
        .map(({ field, isEdited, onSite, now }) => ({ field, isEdited, onSite, now }));
    const edited = { field: 'platformUrls.google', isEdited: true, onSite: google };
    const found = await eventually(
      () => readListings(api),
      ({ counts }) => counts.edited > 0,
    );
    expect(offered(found)).toEqual([{ ...edited, now: pages(2).google }]);

    // Every look-up of this process reads this object.
    Object.assign(salon, { platformUrls: pages(3) });
    await startVerified(api, [salon]);
    expect(offered(await lookToEnd(api))).toEqual(
      expect.arrayContaining([
        { ...edited, now: pages(3).google },
        { field: 'platformUrls.booksy', isEdited: false, onSite: pages(2).booksy, now: pages(3).booksy },
      ]),
    );
    expect(await decide(api, { verdict: 'accept', matching: {} })).toMatchObject({ decided: 1 });
    await writesEnd(api);
    expect(await urls()).toMatchObject({ google, booksy: pages(3).booksy });
  });

  test('a city that the post had already is no edit on the page Listings', async () => {
    await workDrafts(api);
    const city = await wordpress.call<Made>('POST', '/wp/v2/salon_city', { name: SALON.city });
    const title = 'Salon One, by a person';
    const postId = await existing({ title, status: 'publish', salon_city: [city.body.id] });
    const [businessId] = await startVerified(api, [SALON]);
    await syncToEnd(api, [businessId!], { same: [{ businessId: businessId!, postId }] });
    const listings = await eventually(
      () => readListings(api),
      ({ counts }) => counts.edited > 0,
    );
    expect((await postOf(postId)).salon_city).toEqual([city.body.id]);
    expect(updatesOf(listings).map(({ field }) => field)).toEqual(['name']);
  });

  test('a worker that is killed after the write, before its answer: the next one finds it written', async () => {
    const postId = await published();
    const [businessId] = await startVerified(api, [SALON]);
    await gateway.stop();
    gateway = await startHoldingSite(wordpress.url, isWrite, { most: 1, answersOnly: true });
    await file.point(wordpress, { url: gateway.url });
    worker = await startRole('worker', api.database.url, { DESTINATIONS_FILE: file.path });
    const same = [{ businessId: businessId!, postId }];
    const ended = syncToEnd(api, [businessId!], { same });
    await eventually(
      async () => gateway.held(),
      (held) => held === 1,
    );
    await worker.end('SIGKILL');
    await gateway.release();
    worker = await startRole('worker', api.database.url, { DESTINATIONS_FILE: file.path });
    expect(await ended).toMatchObject([{ status: 'synced', postId }]);
    expect(gateway.requests().filter(isWrite)).toHaveLength(1);
    expect(await wordpress.posts()).toHaveLength(1);
  });

  test("is refused if it is another salon's, in the trash, or gone, and if the salon has a post of its own", async () => {
    await workDrafts(api);
    const ids = await startVerified(api, salons(3));
    const [own] = await syncToEnd(api, ids.slice(0, 1));
    const trashed = await published();
    await wordpress.call('DELETE', `/wp/v2/salon/${trashed}`);
    const other = await published();
    const before = await postOf(other);
    const same = (at: number, postId: number) => [{ businessId: ids[at]!, postId }];
    const error = async (at: number, postId: number) => {
      const [entry] = await syncToEnd(api, [ids[at]!], { same: same(at, postId) });
      expect(entry!.status).toBe('failed');
      return entry!.error;
    };
    // A salon of another list can have it (otherSalonsPost.test.ts), but one of another product cannot.
    const [refused] = (await sync(api, [ids[1]!], { same: [{ businessId: ids[1]!, postId: own!.postId! }] }))
      .results;
    expect(refused).toMatchObject({
      status: 'refused',
      error: 'This list already has the salon of that post, "Salon No. 1": sync that row instead.',
    });
    const unknown = await existing({ title: 'Of others', meta: { external_id: 'another product’s' } });
    expect(await error(1, unknown)).toMatch(/already the post of another salon/);
    expect(await error(1, trashed)).toMatch(/in the trash/);
    expect(await error(1, 999_999)).toMatch(/not on the site any more/);
    expect(await error(0, other)).toMatch(/has a post of its own already/);
    expect(await postOf(other)).toEqual(before);
    // Two salons cannot be the same post: one of them gets it.
    const both = [...same(1, other), ...same(2, other)];
    const entries = await syncToEnd(api, [ids[1]!, ids[2]!], { same: both });
    expect(entries.map(({ status }) => status).sort()).toEqual(['failed', 'synced']);
    // Without "the same", the other one gets a draft of its own.
    const left = entries.find(({ status }) => status === 'failed')!.businessId;
    expect(await syncToEnd(api, [left])).toMatchObject([{ status: 'synced' }]);
    expect((await wordpress.posts()).filter(({ id }) => id !== unknown)).toHaveLength(3);
  });

  test('a plan adds up: new, updated, unchanged, left as they are, repeated, and left out', async () => {
    await workDrafts(api);
    const list: Salon[] = salons(7).map((salon, i) => ({ ...salon, phone: `(208) 555-010${i}` }));
    const ids = await startVerified(api, list);
    expect(await plan(ids)).toMatchObject({ newDrafts: 7, updates: 0, unchanged: 0 });
    const made = await syncToEnd(api, ids.slice(0, 4));
    expect(await plan(ids)).toMatchObject({ newDrafts: 3, updates: 0, unchanged: 4, kept: 0 });
    const stateOf = (index: number, state: string | null) =>
      api.deps.db('wordpress_drafts').where({ post_id: made[index]!.postId }).update({ site_status: state });
    await stateOf(0, 'trash');
    await stateOf(1, 'gone');
    expect(await plan(ids)).toMatchObject({ newDrafts: 4, deleted: 1, unchanged: 2, kept: 1, trashed: 1 });
    await stateOf(0, 'draft');
    await stateOf(1, 'draft');
    await api.deps
      .db('wordpress_drafts')
      .where({ post_id: made[0]!.postId })
      .update({ site_status: 'published' });
    // Every look-up of this process reads these objects.
    Object.assign(list[1]!, { phone: '(208) 555-0199' });
    Object.assign(list[6]!, { status: 'not_found' });
    const again = await startVerified(api, [...list, { ...list[5]! }]);
    const counted = await plan(again);
    // The default mapping writes when a salon was verified, so a new run has something to update.
    expect(counted).toMatchObject({ newDrafts: 2, kept: 1, repeated: 1, notFound: 1 });
    expect(counted.updates + counted.unchanged).toBe(3);
    const { removed, replaced, replacing, ...counts } = counted;
    expect([removed, replaced]).toEqual([[], [{ field: 'phone', drafts: 1 }]]);
    expect(replacing).toMatchObject({ salons: 1 });
    expect(Object.values<number>(counts).reduce((a, b) => a + b)).toBe(again.length);
    expect(await sync(api, again.slice(1, 2))).toMatchObject({ synced: 1 });
  });
});
