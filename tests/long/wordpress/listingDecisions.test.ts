import { beforeEach, expect, test } from '@jest/globals';
import type { ShownValues } from '#contract/evidence.ts';
import type { ListingsReply } from '#contract/listings.ts';
import { takeLooks } from '../../../backend/features/jobs/changes/lookJobs.ts';
import { startHoldingSite } from '../../beds/wordpress/holdingSite.ts';
import type { WordPressPost } from '../../beds/wordpress/wordpress.ts';
import { forEach } from '../../support/between.ts';
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
import type { Salon } from '../../support/verifiedSalons.ts';
import { salons, startVerified, syncToEnd, workDrafts } from '../../support/verifiedSalons.ts';

const api = apiOnSite();
const gateway = forEach(() => startHoldingSite(wordpress.url, () => false));

const isWrite = ({ method, path }: { method: string; path: string }) =>
  method === 'POST' && /\/wp\/v2\/salon\/\d+/.test(path);

describeOnWordPress('decisions on updates', () => {
  let list: Salon[];
  let made: number[];

  beforeEach(async () => {
    await file.point(wordpress, { url: gateway.url });
    await workDrafts(api);
    await workListings(api);
  });

  const edit = (id: number, body: object) => wordpress.call('POST', `/wp/v2/salon/${id}`, body);
  const postOf = async (i: number) => (await wordpress.posts()).find(({ id }) => id === made[i])!;
  /** Makes drafts of these salons. */
  async function draft(given: Salon[]): Promise<void> {
    list = given.map((salon) => ({ ...salon }));
    made = (await syncToEnd(api, await startVerified(api, list))).map(({ postId }) => postId!);
  }
  /** Publishes the posts of these salons. */
  async function publish(given: Salon[]): Promise<void> {
    await draft(given);
    for (const id of made) await edit(id, { status: 'publish' });
  }
  /** Verifies the list again with these changes. */
  async function verifyWith(...changes: Partial<Salon>[]): Promise<string[]> {
    for (const [i, change] of changes.entries()) Object.assign(list[i]!, change);
    return startVerified(api, list);
  }
  const withPhones = (count: number): Salon[] =>
    salons(count).map((salon, i) => ({ ...salon, phone: `(208) 555-010${i}` }));
  /** Opening hours are in the text of the post, and in no value of it. */
  const hours = (each: string): Partial<Salon> => ({
    platformUrls: { yelp: 'https://www.yelp.com/biz/salon-1-boise' },
    facts: { openingHours: [{ day: 'monday', hours: each }] },
  });
  const writes = () => gateway.requests().filter(isWrite).length;

  test('without news nothing is waiting, also with a text made by a template', async () => {
    await publish(withPhones(2));
    expect(updatesOf(await lookToEnd(api))).toEqual([]);
    await verifyWith({ address: '100 MAIN STREET', phone: '208-555-0100' });
    expect(updatesOf(await lookToEnd(api))).toEqual([]);
  });

  test('a name that another list only spells otherwise is no update', async () => {
    await publish(salons(1));
    await verifyWith({ name: 'SALONNO 1, LLC' });
    expect(updatesOf(await lookToEnd(api))).toEqual([]);
  });

  test('a listing names the row of its newest result, and none if its lists are deleted', async () => {
    await draft(salons(1));
    const [again] = await startVerified(api, [{ ...list[0]!, name: 'Salon No 1' }]);
    const rows = async () => (await readListings(api)).listings.map(({ newestRow }) => newestRow);
    const { job_id: jobId } = await api.database.db('businesses').where({ id: again }).first();
    expect(await rows()).toEqual([{ jobId, name: 'Salon No 1' }]);
    expect((await readListings(api)).listings[0]).toMatchObject({ place: 'Boise, ID' });
    expect((await readListings(api)).listings[0]).not.toHaveProperty('listRow');
    await api.database.db('jobs').update({ deleted_at: new Date() });
    expect(await rows()).toEqual([undefined]);
  });

  test('a changed value is offered once, and the text of the post takes it', async () => {
    await publish(withPhones(1));
    await verifyWith({ phone: '(208) 555-0199' });
    const { counts, ...reply } = await lookToEnd(api);
    expect(updatesOf({ counts, ...reply })).toMatchObject([
      { kind: 'fact', field: 'phone', written: '(208) 555-0100', now: '(208) 555-0199', isEdited: false },
    ]);
    expect(counts).toMatchObject({ waiting: 1, fact: 1, text: 0 });
    expect(await decide(api, { verdict: 'accept', matching: { updates: 'fact' } })).toEqual({
      decided: 1,
    });
    await writesEnd(api);
    const { meta, content } = await postOf(0);
    expect(meta['phone']).toBe('(208) 555-0199');
    expect(content.raw).toContain('Phone: (208) 555-0199');
    expect(updatesOf(await readListings(api))).toEqual([]);
    expect(updatesOf(await lookToEnd(api))).toEqual([]);
  });

  test('a text is offered by itself for what no value has, and takes only that', async () => {
    await publish([{ ...withPhones(1)[0]!, ...hours('9 AM–5 PM') }]);
    await verifyWith({ phone: '(208) 555-0199', ...hours('10 AM–6 PM') });
    const [phone, text] = updatesOf(await lookToEnd(api));
    expect([phone, text]).toMatchObject([{ field: 'phone' }, { kind: 'text', field: 'post.content' }]);
    expect(text!.now).toContain('10 AM–6 PM');
    expect(text!.now).toContain('(208) 555-0100');
    await decide(api, { verdict: 'accept', ids: [text!.id] });
    await writesEnd(api);
    const { meta, content } = await postOf(0);
    expect(meta['phone']).toBe('(208) 555-0100');
    expect(content.raw).toContain('10 AM–6 PM');
    expect(content.raw).toContain('(208) 555-0100');
    expect(updatesOf(await readListings(api))).toMatchObject([{ field: 'phone', state: 'open' }]);
    await decide(api, { verdict: 'accept', matching: {} });
    await writesEnd(api);
    const { raw } = (await postOf(0)).content;
    expect([raw.includes('10 AM–6 PM'), raw.includes('(208) 555-0199')]).toEqual([true, true]);
    expect(updatesOf(await lookToEnd(api))).toEqual([]);
  });

  test('a declined update stays declined until the value changes again', async () => {
    await publish(withPhones(1));
    await verifyWith({ phone: '(208) 555-0199' });
    await lookToEnd(api);
    expect(await decide(api, { verdict: 'decline', matching: {} })).toEqual({ decided: 1 });
    expect((await lookToEnd(api)).counts).toMatchObject({ waiting: 0, declined: 1 });
    expect(writes()).toBe(0);
    await verifyWith({ phone: '(208) 555-0142' });
    const { counts, waiting } = await lookToEnd(api);
    expect(counts).toMatchObject({ waiting: 1, declined: 0 });
    expect(waiting).toMatchObject({ toAccept: 1, toDecline: 1 });
  });

  test('a declined change that was over is offered again when it comes back', async () => {
    await publish([{ ...withPhones(1)[0]!, operating: 'open' }]);
    await verifyWith({ phone: '(208) 555-0199', operating: 'closed' });
    expect((await lookToEnd(api)).waiting.toDecline).toBe(2);
    await decide(api, { verdict: 'decline', matching: {} });
    // A result that says nothing of them changes nothing.
    await verifyWith({ phone: '', operating: 'unknown' });
    expect(updatesOf(await lookToEnd(api)).map(({ state }) => state)).toEqual(Array(2).fill('declined'));
    await verifyWith({ phone: '208-555-0100', operating: 'open' });
    expect(updatesOf(await lookToEnd(api))).toEqual([]);
    await verifyWith({ phone: '(208) 555-0199', operating: 'closed' });
    expect((await lookToEnd(api)).waiting.toDecline).toBe(2);
  });

  test('a draft whose salon has closed or was not found or is to be reviewed says so, though nothing is to be written', async () => {
    await draft(salons(1));
    const newest = async () => (await lookToEnd(api)).listings.map((listing) => listing.newest);
    expect(await newest()).toEqual([undefined]);
    await verifyWith({ operating: 'closed' });
    expect(await newest()).toEqual(['closed']);
    const saidClosed = async () => (await readListings(api)).listings.map((listing) => listing.saidClosed);
    expect(await saidClosed()).toEqual([undefined]);
    // A page says so, and nobody has decided on it.
    await api.database.db('businesses').update({ review_worth: 1090 });
    const says = (said: string) => ({ outcome: 'found', operating: { says: said } });
    const details = { yelp: says('closed'), mapquest: says('closed'), facebook: says('open') };
    await api.database.db('results').update({ processing_details: details });
    expect(await saidClosed()).toEqual([2]);
    await verifyWith({ operating: 'unknown', status: 'not_found' });
    expect(await newest()).toEqual(['not_found']);
    await verifyWith({ status: 'maybe' });
    expect(await newest()).toEqual(['maybe']);
    // Nothing is left to review.
    await api.database.db('businesses').update({ review_worth: null });
    expect(await newest()).toEqual([undefined]);
    await verifyWith({ status: 'verified' });
    expect(await newest()).toEqual([undefined]);
    for (const [change, says] of [
      ['page_gained', undefined],
      ['page_uncertain', 'uncertain'],
      ['fact_changed', undefined],
    ]) {
      await api.database.db('businesses').update({ changes: [change] });
      await api.database.db('salon_looks').del();
      await api.database.db.raw(
        `insert into salon_looks
           (salon_id, job_id, business_id, looked_at, provider, depth, status, operating, pages, known, changes)
         select b.salon_id, b.job_id, b.id, r.verified_at, 'serper', 'standard', r.status, 'open', '{}', '{}',
           cast(? as jsonb)
         from businesses b join results r on r.business_id = b.id`,
        [JSON.stringify([{ kind: change, platformId: 'yelp' }])],
      );
      expect(await newest()).toEqual([says]);
    }
    // A result has null for a platform without a page. Then an operator has accepted the page.
    await api.database.db('results').update({ platform_urls: { yelp: null } });
    await api.database.db('businesses').update({ changes: ['page_uncertain'] });
    await api.database.db('salon_looks').update({
      changes: JSON.stringify([{ kind: 'page_uncertain', platformId: 'yelp' }]),
    });
    expect(await newest()).toEqual(['uncertain']);
    await api.database.db('results').update({ platform_urls: { yelp: 'https://www.yelp.com/biz/accepted' } });
    expect(await newest()).toEqual([undefined]);
  });

  test('a value edited by hand has three values and is only overwritten by its id', async () => {
    await publish(withPhones(1));
    await edit(made[0]!, { meta: { phone: 'by hand' } });
    await verifyWith({ phone: '(208) 555-0199' });
    const found = updatesOf(await lookToEnd(api));
    expect(found).toMatchObject([
      {
        written: '(208) 555-0100',
        onSite: 'by hand',
        now: '(208) 555-0199',
        isEdited: true,
        isChange: true,
        // The text has the number that was written before.
        isStillInText: true,
      },
    ]);
    expect((await readListings(api)).waiting).toMatchObject({ toAccept: 0, toDecline: 1 });
    expect(await decide(api, { verdict: 'accept', matching: {} })).toEqual({ decided: 0 });
    expect((await postOf(0)).meta['phone']).toBe('by hand');
    expect((await postOf(0)).content.raw).toContain('555-0100');
    expect(await decide(api, { verdict: 'accept', ids: [found[0]!.id] })).toEqual({ decided: 1 });
    await writesEnd(api);
    const { meta, content } = await postOf(0);
    expect([meta['phone'], content.raw.includes('(208) 555-0199')]).toEqual(['(208) 555-0199', true]);
    expect(updatesOf(await lookToEnd(api))).toEqual([]);
  });

  test('a text that a person has edited keeps an accepted value’s old text until it is overwritten', async () => {
    await publish(withPhones(1));
    const byAna = `${(await postOf(0)).content.raw}\n<p>By Ana</p>`;
    await edit(made[0]!, { content: byAna });
    await verifyWith({ phone: '(208) 555-0199' });
    const [phone, text] = updatesOf(await lookToEnd(api));
    expect([phone, text]).toMatchObject([
      { field: 'phone', isEdited: false },
      { field: 'post.content', isChange: false, isEdited: true },
    ]);
    await decide(api, { verdict: 'accept', ids: [phone!.id] });
    await writesEnd(api);
    expect((await postOf(0)).content.raw).toBe(byAna);
    const [left] = updatesOf(await readListings(api));
    expect(left).toMatchObject({ field: 'post.content', isChange: true, isEdited: true });
    expect(left!.now).toContain('(208) 555-0199');
    await decide(api, { verdict: 'accept', ids: [left!.id] });
    await writesEnd(api);
    const { raw } = (await postOf(0)).content;
    expect([raw.includes('By Ana'), raw.includes('(208) 555-0199')]).toEqual([false, true]);
  });

  test('a unit that a person has added to the street is an edit, and another spelling of the street is none', async () => {
    await file.point(wordpress, { url: gateway.url, fields: { street: 'street_address' } });
    await publish(withPhones(1));
    await edit(made[0]!, { meta: { street_address: '100 Main Street' } });
    expect(updatesOf(await lookToEnd(api))).toEqual([]);
    await edit(made[0]!, { meta: { street_address: '100 Main St Ste 5' } });
    expect(updatesOf(await lookToEnd(api))).toMatchObject([
      { field: 'street', isChange: false, isEdited: true, isStillInText: true, onSite: '100 Main St Ste 5' },
    ]);
  });

  test('a text that a person has edited shows the link to a page that it keeps', async () => {
    const yelp = 'https://www.yelp.com/biz/salon-1-boise';
    await publish([{ ...withPhones(1)[0]!, platformUrls: { yelp } }]);
    await edit(made[0]!, { content: `${(await postOf(0)).content.raw}\n<p>By Ana</p>` });
    const [business] = (await api.call('GET', `/api/verification/jobs/${await lastJob()}/ids`)).json();
    const rejected = { platformId: 'yelp', verdict: 'rejected', url: yelp };
    await api.call('POST', `/api/businesses/${business.id}/decisions`, rejected);
    await verifyWith({ platformUrls: {} });
    const [page, text] = updatesOf(await lookToEnd(api));
    expect(page).toMatchObject({ field: 'platformUrls.yelp', onSite: yelp });
    expect(text).toMatchObject({ isEdited: true, onSite: expect.stringContaining(yelp) });
    expect((await readListings(api)).waiting).toMatchObject({ toAccept: 0, toDecline: 1 });
  });

  test('other line breaks around blocks, as the editor sets them, are no edit, and another word is one', async () => {
    await publish(withPhones(1));
    const { raw } = (await postOf(0)).content;
    expect(raw).toContain('<!-- wp:');
    const spread = raw.replaceAll(/\s*(<!-- \/?wp:[^>]*-->)\s*/g, '\n\n$1\n');
    expect(spread).not.toBe(raw);
    await edit(made[0]!, { content: spread });
    expect(updatesOf(await lookToEnd(api))).toEqual([]);
    await edit(made[0]!, { content: spread.replace('555-0100', '555-0111') });
    expect(updatesOf(await lookToEnd(api))).toMatchObject([{ kind: 'text', isEdited: true }]);
  });

  test('a draft whose edits were all overwritten is updated by a sync again', async () => {
    await draft(withPhones(1));
    await edit(made[0]!, { title: 'By Ana', meta: { phone: 'by hand' } });
    const [name, phone] = updatesOf(await lookToEnd(api)).sort((a, b) => (a.field < b.field ? -1 : 1));
    const [business] = await api.database.db('businesses').select('id');
    const outcome = async () => (await syncToEnd(api, [business.id]))[0]!.status;
    await decide(api, { verdict: 'accept', ids: [phone!.id] });
    await writesEnd(api);
    // The title is still what a person has written.
    expect(await outcome()).toBe('refused');
    await decide(api, { verdict: 'accept', ids: [name!.id] });
    await writesEnd(api);
    expect((await postOf(0)).title.raw).toBe('Salon No. 1');
    expect(await outcome()).toBe('synced');
  });

  test('a text that a person has added survives an accepted update and a template that is added later', async () => {
    await file.point(wordpress, { url: gateway.url, content: undefined });
    await draft(withPhones(2));
    // WordPress tells times to the second.
    await new Promise((resolve) => setTimeout(resolve, 1100));
    const text = '<p>By Ana</p>';
    await edit(made[0]!, { content: text });
    const ids = await verifyWith({ phone: '(208) 555-0198' }, { phone: '(208) 555-0199' });
    await lookToEnd(api);
    expect(await decide(api, { verdict: 'accept', matching: {} })).toEqual({ decided: 2 });
    await writesEnd(api);
    expect((await postOf(0)).meta['phone']).toBe('(208) 555-0198');
    const outcomes = async () => {
      const ended = new Map(
        (await syncToEnd(api, ids)).map(({ businessId, status }) => [businessId, status]),
      );
      return ids.map((id) => ended.get(id));
    };
    expect(await outcomes()).toEqual(['refused', 'synced']);
    await file.point(wordpress, { url: gateway.url });
    expect(await outcomes()).toEqual(['refused', 'synced']);
    expect((await postOf(0)).content.raw).toBe(text);
    expect((await postOf(1)).content.raw).toContain('(208) 555-0199');
  });

  test('what a person changes after the look is not overwritten, and comes back as edited', async () => {
    await publish(withPhones(1));
    await verifyWith({ phone: '(208) 555-0199' });
    const [phone] = updatesOf(await lookToEnd(api));
    await edit(made[0]!, { meta: { phone: 'a moment ago' } });
    await decide(api, { verdict: 'accept', ids: [phone!.id] });
    await writesEnd(api);
    expect((await postOf(0)).meta['phone']).toBe('a moment ago');
    const reply = await readListings(api, { updates: 'failed' });
    expect(updatesOf(reply)[0]).toMatchObject({
      isEdited: true,
      note: expect.stringContaining('look again'),
    });
    expect(writes()).toBe(0);
  });

  test('a value that only a person has written is not emptied, and a decision on an older value is none', async () => {
    await publish(salons(1));
    await edit(made[0]!, { meta: { phone: 'only there' } });
    const [phone] = updatesOf(await lookToEnd(api));
    expect(phone).toMatchObject({ field: 'phone', isChange: false, isEdited: true });
    expect(await decide(api, { verdict: 'accept', ids: [phone!.id] })).toEqual({ decided: 0 });
    const early = { verdict: 'decline', ids: [phone!.id], asOf: '2020-01-01T00:00:00.000Z' };
    const reply = await api.call('POST', '/api/wordpress/listings/decide', early);
    expect(reply.json()).toEqual({ decided: 0 });
    // Times that PostgreSQL does not read as they are.
    for (const asOf of ['0000-01-01T00:00:00Z', `2020-01-01T00:00:00.${'0'.repeat(300)}Z`]) {
      const odd = await api.call('POST', '/api/wordpress/listings/decide', { ...early, asOf });
      expect([odd.status, odd.json()]).toEqual([200, { decided: 0 }]);
    }
  });

  test('posts in the trash and deleted ones are shown as such, and nothing is written to them', async () => {
    await publish(withPhones(3));
    await verifyWith({ phone: '(208) 555-0199' }, { phone: '(208) 555-0198' }, {});
    await lookToEnd(api);
    await wordpress.call('DELETE', `/wp/v2/salon/${made[0]}`);
    await wordpress.call('DELETE', `/wp/v2/salon/${made[1]}?force=true`);
    await decide(api, { verdict: 'accept', matching: {} });
    const { counts } = await writesEnd(api);
    expect(counts).toMatchObject({ accepted: 0, failed: 2 });
    const notes = updatesOf(await readListings(api)).map(({ note }) => note);
    expect(new Set(notes)).toEqual(
      new Set([
        'The post is in the trash of WordPress: restore it there first.',
        'The post is not on the site any more.',
      ]),
    );
    expect((await lookToEnd(api)).counts).toMatchObject({ trash: 1, gone: 1, published: 1, waiting: 0 });
    // The number of each choice is that of the listings which it shows together with the other filters.
    for (const query of [{ updates: 'failed' }, { search: 'No. 2' }, { status: 'trash', search: 'no. 1' }])
      for (const choice of [{ status: 'trash' }, { status: 'published' }, { updates: 'failed' }]) {
        const { counts: shown } = await readListings(api, query);
        const [name] = Object.values(choice) as ['trash' | 'published' | 'failed'];
        const { page } = await readListings(api, { ...query, ...choice });
        expect([query, name, shown[name]]).toEqual([query, name, page.total]);
        expect(shown.all).toBe(3);
      }
  });

  test('drafts of an earlier version are compared as well', async () => {
    await publish(withPhones(3));
    await api.database.db('wordpress_written').del();
    expect(updatesOf(await lookToEnd(api))).toEqual([]);
    await edit(made[1]!, { meta: { phone: 'by hand' } });
    await verifyWith({ phone: '(208) 555-0199' });
    const found = updatesOf(await lookToEnd(api));
    expect(found.filter(({ field }) => field === 'phone')).toMatchObject([
      { name: 'Salon No. 1', isEdited: false, isChange: true, now: '(208) 555-0199' },
      { name: 'Salon No. 2', isEdited: true, onSite: 'by hand' },
    ]);
    await decide(api, { verdict: 'accept', matching: {} });
    await writesEnd(api);
    expect((await postOf(0)).meta['phone']).toBe('(208) 555-0199');
    expect((await postOf(1)).meta['phone']).toBe('by hand');
    expect((await lookToEnd(api)).waiting.toAccept).toBe(0);
  });

  test('a new city is a term of the site, made if it is missing, and a rejected page is taken away', async () => {
    const yelp = 'https://www.yelp.com/biz/salon-1-boise';
    await publish([{ ...withPhones(1)[0]!, zipCode: '83702', platformUrls: { yelp } }]);
    const [business] = (await api.call('GET', `/api/verification/jobs/${await lastJob()}/ids`)).json();
    const rejected = { platformId: 'yelp', verdict: 'rejected', url: yelp };
    await api.call('POST', `/api/businesses/${business.id}/decisions`, rejected);
    await verifyWith({ city: 'Garden City', platformUrls: {} });
    const found = updatesOf(await lookToEnd(api));
    expect(found.map(({ kind, field, now }) => [kind, field, now])).toEqual(
      expect.arrayContaining([
        ['moved', 'city', 'Garden City'],
        ['url', 'platformUrls.yelp', undefined],
      ]),
    );
    await decide(api, { verdict: 'accept', matching: {} });
    await writesEnd(api);
    const post: WordPressPost = await postOf(0);
    expect(post.meta).toMatchObject({ city: 'Garden City', yelp_url: '' });
    expect((await lookToEnd(api)).waiting.toAccept).toBe(0);
  });

  test('a booking link to a rejected page is taken away with the page', async () => {
    const booksy = 'https://booksy.com/en-us/100_salon-1_barber-shop_200_boise';
    await publish([{ ...withPhones(1)[0]!, platformUrls: { booksy }, facts: { bookingUrl: booksy } }]);
    expect((await postOf(0)).content.raw).toContain(`href="${booksy}">Book an appointment`);
    const [business] = (await api.call('GET', `/api/verification/jobs/${await lastJob()}/ids`)).json();
    const rejected = { platformId: 'booksy', verdict: 'rejected', url: booksy };
    await api.call('POST', `/api/businesses/${business.id}/decisions`, rejected);
    await verifyWith({ platformUrls: {}, facts: {} });
    await lookToEnd(api);
    await decide(api, { verdict: 'accept', matching: {} });
    await writesEnd(api);
    const { raw } = (await postOf(0)).content;
    expect(raw).toContain('Phone: (208) 555-0100');
    expect(raw).not.toContain(booksy);
    expect(raw).not.toContain('Book an appointment');
  });

  const moving: Partial<Salon> = {
    zipCode: '83702',
    operating: 'open',
    look: { depth: 'standard', answered: ['yelp'], missing: {} },
    platformUrls: { yelp: 'https://www.yelp.com/biz/salon-1-boise' },
    shownStreet: '100 Main St',
  };
  /** Verifies the list again after its salon has moved, and returns the business ids. */
  async function verifyMoved(change: Partial<Salon> = {}): Promise<string[]> {
    await api.deps.queue.work('take-looks', 1, (payload) => takeLooks(api.deps, payload));
    const ids = await verifyWith({ shownStreet: '912 Oak Ave', ...change });
    await eventually(
      async () => Number((await api.database.db('salon_looks').count())[0]!['count']),
      (looks) => looks === 2,
    );
    return ids;
  }

  test('the plan of a sync says that a salon with a draft has moved', async () => {
    await draft([{ ...withPhones(1)[0]!, ...moving }]);
    const planOf = async (businessIds: string[]) => {
      const selection = { businessIds, destinationId: 'salon-directory' };
      return (await api.call('POST', '/api/wordpress/sync-plan', selection)).json();
    };
    expect(await planOf(await lastIds())).not.toHaveProperty('moved');
    expect(await planOf(await verifyMoved())).toMatchObject({ moved: 1 });
  });

  test.each([
    ['points to Listings for a new draft, which then offers the move', {}, 1],
    ['does not if the list already has the new street', { address: '912 Oak Ave' }, 0],
  ])('the plan of a sync %s', async (_what, change, offers) => {
    list = [{ ...withPhones(1)[0]!, ...moving }];
    await startVerified(api, list);
    const ids = await verifyMoved(change);
    const selection = { businessIds: ids, destinationId: 'salon-directory' };
    const plan = (await api.call('POST', '/api/wordpress/sync-plan', selection)).json();
    expect(plan).toMatchObject({ newDrafts: 1 });
    expect(plan.moved ?? 0).toBe(offers);
    made = (await syncToEnd(api, ids)).map(({ postId }) => postId!);
    await lookToEnd(api);
    const { updates = [] } = (await readListings(api)).listings[0] ?? {};
    expect(updates.filter(({ kind }) => kind === 'moved').length > 0).toBe(offers > 0);
  });

  test('a sync of an older verification does not write a page again that a later one has lost', async () => {
    const url = moving.platformUrls!['yelp']!;
    await draft([{ ...withPhones(1)[0]!, ...moving, facts: { bookingUrl: url } }]);
    const older = await lastIds();
    expect((await postOf(0)).content.raw).toContain(url);
    const missing = { yelp: { url, isSearched: true } };
    await verifyMoved({ platformUrls: {}, facts: {}, look: { ...moving.look!, missing } });
    await lookToEnd(api);
    await decide(api, { verdict: 'accept', matching: {} });
    await writesEnd(api);
    expect((await postOf(0)).content.raw).not.toContain(url);
    const selection = { businessIds: older, destinationId: 'salon-directory' };
    const plan = (await api.call('POST', '/api/wordpress/sync-plan', selection)).json();
    expect(plan).toMatchObject({ updates: 0, unchanged: 1, changedSince: 1 });
    await syncToEnd(api, older);
    expect((await postOf(0)).content.raw).not.toContain(url);
  });

  test('a new draft from an older verification lacks a page that a later one has lost', async () => {
    const url = moving.platformUrls!['yelp']!;
    list = [{ ...withPhones(1)[0]!, ...moving, facts: { bookingUrl: url } }];
    const older = await startVerified(api, list);
    const missing = { yelp: { url, isSearched: true } };
    await verifyMoved({ platformUrls: {}, facts: {}, look: { ...moving.look!, missing } });
    made = (await syncToEnd(api, older)).map(({ postId }) => postId!);
    const { meta, content } = await postOf(0);
    expect([meta['yelp_url'], content.raw.includes(url)]).toEqual(['', false]);
  });

  test('a sync of an older verification does not write a page again that a later one has found replaced', async () => {
    const url = moving.platformUrls!['yelp']!;
    const after = 'https://www.yelp.com/biz/salon-1-boise-2';
    await draft([{ ...withPhones(1)[0]!, ...moving }]);
    const older = await lastIds();
    const missing = { yelp: { url, isSearched: true } };
    await verifyMoved({
      shownStreet: '100 Main St',
      platformUrls: { yelp: after },
      look: { ...moving.look!, missing },
    });
    expect(await api.database.db('salon_looks').select('changes')).toContainEqual({
      changes: [expect.objectContaining({ kind: 'url_changed', before: url, after })],
    });
    await lookToEnd(api);
    await decide(api, { verdict: 'accept', matching: {} });
    await writesEnd(api);
    await syncToEnd(api, older);
    expect((await postOf(0)).content.raw).not.toContain(`${url}"`);
  });

  test('a rejected page leaves the post also under another URL of it', async () => {
    const facebook = 'https://www.facebook.com/people/Salon-No-1/100063512345678/';
    const yelp = 'https://www.yelp.com/biz/salon-1-boise';
    await draft([{ ...withPhones(1)[0]!, platformUrls: { facebook, yelp } }]);
    expect((await postOf(0)).content.raw).toContain(facebook);
    const url = 'https://www.facebook.com/profile.php?id=100063512345678';
    const [id] = await verifyWith({ platformUrls: { facebook: url, yelp } });
    const rejected = { platformId: 'facebook', verdict: 'rejected', url };
    expect((await api.call('POST', `/api/businesses/${id}/decisions`, rejected)).status).toBe(200);
    expect(updatesOf(await lookToEnd(api))).toMatchObject([{ field: 'platformUrls.facebook', kind: 'url' }]);
    await syncToEnd(api, [id!]);
    expect((await postOf(0)).content.raw).not.toContain('100063512345678');
  });

  test('a salon that has moved keeps neither ZIP code nor coordinates of its old street', async () => {
    const fields = { street: 'street_address', zipCode: 'phone', 'fact.latitude': 'latitude' };
    await file.point(wordpress, { url: gateway.url, content: undefined, fields });
    const facts = { coordinates: { latitude: 43.6151, longitude: -116.2023 } };
    await publish([{ ...withPhones(1)[0]!, ...moving, facts }]);
    expect((await postOf(0)).meta).toMatchObject({ phone: '83702', latitude: 43.6151 });
    await verifyMoved({ facts: {} });
    const found = updatesOf(await lookToEnd(api));
    expect(found.map(({ kind, field, now }) => [kind, field, now])).toEqual([
      ['moved', 'street', '912 Oak Ave'],
      ['moved', 'zipCode', undefined],
      ['moved', 'fact.latitude', undefined],
    ]);
    await decide(api, { verdict: 'accept', matching: {} });
    await writesEnd(api);
    const { meta } = await postOf(0);
    expect(meta).toMatchObject({ street_address: '912 Oak Ave', phone: '' });
    expect(meta['latitude']).not.toBe(43.6151);
    expect(updatesOf(await readListings(api))).toEqual([]);
    expect(updatesOf(await lookToEnd(api))).toEqual([]);
  });

  test.each([
    ['83702', []],
    ['83704-1234', [['moved', 'zipCode', '83704']]],
  ])('the page of a new street may show its ZIP code: %s', async (shownZip, zipUpdates) => {
    const fields = { street: 'street_address', zipCode: 'phone' };
    await file.point(wordpress, { url: gateway.url, content: undefined, fields });
    await publish([{ ...withPhones(1)[0]!, ...moving }]);
    await verifyMoved({ shownZip });
    const found = updatesOf(await lookToEnd(api));
    expect(found.map(({ kind, field, now }) => [kind, field, now])).toEqual([
      ['moved', 'street', '912 Oak Ave'],
      ...zipUpdates,
    ]);
  });

  test.each<[string, Partial<ShownValues>, unknown[][], ('found' | 'possible')?]>([
    ['the same place', { zip: '83702', city: 'Boise' }, []],
    ['the same place, but it differs from the list', { zip: '83702', city: 'Boise' }, [], 'possible'],
    [
      'another place',
      { zip: '97201-1234', city: 'PORTLAND' },
      [
        ['moved', 'zipCode', '97201'],
        ['moved', 'city', 'Portland'],
        ['moved', 'state', 'OR'],
      ],
    ],
  ])('another page of a new street may show its place: %s', async (_, place, updates, pages = 'found') => {
    const fields = { street: 'street_address', zipCode: 'phone', city: 'city', state: 'state' };
    await file.point(wordpress, { url: gateway.url, content: undefined, fields });
    const platformUrls = {
      yelp: 'https://www.yelp.com/biz/salon-1-boise',
      mapquest: 'https://www.mapquest.com/us/idaho/salon-1-100',
    };
    await publish([{ ...withPhones(1)[0]!, ...moving, platformUrls }]);
    const mapquest = { street: '912 Oak Avenue', ...place };
    await verifyMoved({ shownBy: { yelp: { street: '912 Oak Ave', city: 'ID' }, mapquest }, pages });
    const found = updatesOf(await lookToEnd(api)).filter(({ field }) => field !== 'taxonomyCity');
    expect(found.map(({ kind, field, now }) => [kind, field, now])).toEqual([
      ['moved', 'street', '912 Oak Ave'],
      ...updates,
    ]);
    const isOnlyPossible = pages === 'possible' ? true : undefined;
    expect(found.map((update) => update.isOnlyPossible)).toEqual(found.map(() => isOnlyPossible));
    expect(found.map((update) => update.shownBy)).toEqual([
      ['yelp', 'mapquest'],
      ...updates.map(() => undefined),
    ]);
    // A later result may lack that page.
    await verifyWith({ shownBy: {}, platformUrls: { yelp: platformUrls.yelp } });
    expect(updatesOf(await lookToEnd(api)).filter(({ field }) => field === 'zipCode')).toEqual(
      found.filter(({ field }) => field === 'zipCode'),
    );
  });

  test('a sync leaves a move waiting that nobody has accepted, and a declined one declined', async () => {
    await file.point(wordpress, { url: gateway.url, fields: { street: 'street_address', phone: 'phone' } });
    await draft([{ ...withPhones(1)[0]!, ...moving }]);
    const ids = await verifyMoved({ phone: '(208) 555-0199' });
    await lookToEnd(api);
    await decide(api, { verdict: 'decline', matching: { updates: 'moved' } });
    await syncToEnd(api, ids);
    expect((await postOf(0)).meta).toMatchObject({ street_address: '100 Main St', phone: '(208) 555-0199' });
    const synced = await readListings(api);
    expect(synced.counts).toMatchObject({ draft: 1, waiting: 0, declined: 1 });
    expect(synced.listings[0]!.isOutdated).toBe(false);
    const states = (reply: ListingsReply) =>
      updatesOf(reply).map(({ kind, field, now, onSite, state }) => ({ kind, field, now, onSite, state }));
    expect(states(synced)).toMatchObject([
      { kind: 'moved', field: 'street', now: '912 Oak Ave', onSite: '100 Main St', state: 'declined' },
    ]);
    expect(states(await lookToEnd(api))).toEqual(states(synced));
    expect((await postOf(0)).content.raw).toContain('100 Main St');
    await decide(api, { verdict: 'accept', ids: updatesOf(await readListings(api)).map(({ id }) => id) });
    await writesEnd(api);
    expect((await postOf(0)).content.raw).toContain('912 Oak Ave');
  });

  test('a move that a list with a third street overrules is named', async () => {
    await file.point(wordpress, { url: gateway.url, fields: { street: 'street_address' } });
    await publish([{ ...withPhones(1)[0]!, ...moving }]);
    await verifyMoved();
    const overruled = async () => (await lookToEnd(api)).listings.map((listing) => listing.overruledStreet);
    expect(await overruled()).toEqual([undefined]);
    const ids = await verifyWith({ address: '55 Elm St', look: undefined });
    // An operator has joined the row with the salon.
    const { db } = api.database;
    const { salon_id } = await db('wordpress_drafts').first('salon_id');
    await db('businesses').whereIn('id', ids).update({ salon_id });
    expect(updatesOf(await lookToEnd(api))).toMatchObject([{ field: 'street', now: '55 Elm St' }]);
    await decide(api, { verdict: 'accept', matching: {} });
    await writesEnd(api);
    expect(await overruled()).toEqual(['912 Oak Ave']);
    // A list without a street says nothing about the move.
    const bare = await verifyWith({ address: 'Boise, ID' });
    await db('businesses').whereIn('id', bare).update({ salon_id });
    await lookToEnd(api);
    await decide(api, { verdict: 'accept', matching: {} });
    await writesEnd(api);
    expect((await postOf(0)).meta).toMatchObject({ street_address: '912 Oak Ave' });
    expect(await overruled()).toEqual([undefined]);
  });

  test('a declined move that only possible pages showed stays declined when a certain page shows it', async () => {
    await file.point(wordpress, { url: gateway.url, fields: { street: 'street_address' } });
    await publish([{ ...withPhones(1)[0]!, ...moving }]);
    await verifyMoved({ pages: 'possible' });
    await lookToEnd(api);
    await decide(api, { verdict: 'decline', matching: {} });
    await verifyWith({ pages: 'found' });
    const reply = await lookToEnd(api);
    expect(updatesOf(reply)).toMatchObject([{ field: 'street', state: 'declined' }]);
    expect(reply.counts).toMatchObject({ waiting: 0 });
  });

  test('a list’s new city is written with its street while a move inside of the old city is waiting', async () => {
    await file.point(wordpress, { url: gateway.url, fields: { street: 'street_address', city: 'city' } });
    await draft([{ ...withPhones(1)[0]!, ...moving }]);
    await verifyMoved({ shownBy: { yelp: { street: '912 Oak Ave', city: 'Boise', zip: '83702' } } });
    await syncToEnd(api, await verifyWith({ city: 'Meridian' }));
    const { meta, content } = await postOf(0);
    expect(meta).toMatchObject({ street_address: '100 Main St', city: 'Meridian' });
    expect(content.raw).toContain('100 Main St<br>Meridian, ID');
  });

  test('a sync of an older result offers at once what the newest one has', async () => {
    await draft(withPhones(1));
    const [older] = await api.database.db('businesses').select('id');
    await verifyWith({ phone: '(208) 555-0199' });
    await syncToEnd(api, [older.id]);
    const waiting = updatesOf(await readListings(api));
    expect(waiting).toMatchObject([{ field: 'phone', now: '(208) 555-0199' }]);
    await syncToEnd(api, await lastIds());
    expect(updatesOf(await readListings(api))).toEqual([]);
  });

  test.each<[string, Salon['platformUrls'], string[]]>([
    ['and no other page shows', {}, ['100 Main St', '83702']],
    ['while another page shows', { mapquest: 'https://www.mapquest.com/us/idaho/salon-1-100' }, []],
  ])('an accepted street whose page is rejected %s it is offered back', async (_, others, offered) => {
    const fields = { street: 'street_address', zipCode: 'phone' };
    await file.point(wordpress, { url: gateway.url, content: undefined, fields });
    const platformUrls = { ...moving.platformUrls, ...others };
    await publish([{ ...withPhones(1)[0]!, ...moving, platformUrls }]);
    const [id] = await verifyMoved();
    await lookToEnd(api);
    await decide(api, { verdict: 'accept', matching: {} });
    await writesEnd(api);
    expect((await postOf(0)).meta).toMatchObject({ street_address: '912 Oak Ave' });
    const rejected = { platformId: 'yelp', verdict: 'rejected', url: moving.platformUrls!['yelp'] };
    await api.call('POST', `/api/businesses/${id}/decisions`, rejected);
    const found = updatesOf(await lookToEnd(api)).filter(({ field }) => field in fields);
    expect(found.map(({ now }) => now)).toEqual(offered);
  });

  test('a sync keeps the parts of a move that were accepted', async () => {
    const fields = { street: 'street_address', zipCode: 'phone' };
    await file.point(wordpress, { url: gateway.url, fields });
    await draft([{ ...withPhones(1)[0]!, ...moving }]);
    const ids = await verifyMoved();
    const offered = updatesOf(await lookToEnd(api)).map(({ field, addressInText }) => [field, addressInText]);
    expect(offered).toEqual([
      ['street', '912 Oak Ave\nBoise, ID'],
      ['zipCode', undefined],
    ]);
    const before = (await api.call('GET', `/api/businesses/${ids[0]}/review`)).json();
    expect(before).not.toHaveProperty('streetOnSite');
    await decide(api, { verdict: 'accept', matching: { updates: 'moved' } });
    await writesEnd(api);
    const accepted = await postOf(0);
    expect(accepted.meta).toMatchObject({ street_address: '912 Oak Ave', phone: '' });
    expect(accepted.content.raw).toContain('912 Oak Ave');
    const entry = (await api.call('GET', `/api/businesses/${ids[0]}/review`)).json();
    expect(entry).toMatchObject({ streetOnSite: '912 Oak Ave' });
    const details = (await api.call('GET', `/api/businesses/${ids[0]}`)).json();
    expect(details).toMatchObject({ streetOnSite: '912 Oak Ave' });
    const planOf = async (businessIds: string[]) => {
      const selection = { businessIds, destinationId: 'salon-directory' };
      return (await api.call('POST', '/api/wordpress/sync-plan', selection)).json();
    };
    const plan = await planOf(ids);
    expect(plan).toMatchObject({ updates: 0, unchanged: 1, changedSince: 0 });
    expect(plan).not.toHaveProperty('moved');
    // The plan of the earlier job says that its salon has changed since.
    const [earlier] = await api.database.db('businesses').whereNotIn('id', ids).select('id');
    expect(await planOf([earlier.id])).toMatchObject({ changedSince: 1, changedNames: ['Salon No. 1'] });
    await syncToEnd(api, ids);
    const { meta, content } = await postOf(0);
    expect(meta).toEqual(accepted.meta);
    expect(content.raw).toBe(accepted.content.raw);
  });

  test.each<[string, Partial<Salon>, Partial<Salon>]>([
    ['has the same values', {}, {}],
    ['lacks the state', { state: '' }, { state: 'ID' }],
    [
      'lacks the city',
      { city: '', state: '', zipCode: '' },
      { city: 'Boise', state: 'ID', zipCode: '83702' },
    ],
    ['names another city', { city: 'Garden City' }, { city: 'Boise' }],
    ['has another ZIP code', { zipCode: '83706' }, { zipCode: '83702', shownZip: '83704' }],
    ['lacks the ZIP code that a page shows', { zipCode: '' }, { shownZip: '83704' }],
  ])(
    'an accepted street stays in the field and the text after a sync of an older list that %s',
    async (_, older, newer) => {
      const fields = { street: 'street_address', zipCode: 'zip' };
      await file.point(wordpress, { url: gateway.url, fields });
      await draft([{ ...withPhones(1)[0]!, ...moving, ...older }]);
      const ids = await lastIds();
      await verifyMoved(newer);
      await lookToEnd(api);
      await decide(api, { verdict: 'accept', matching: {} });
      await writesEnd(api);
      const accepted = await postOf(0);
      expect(accepted.content.raw).toContain('912 Oak Ave');
      await syncToEnd(api, ids);
      const { meta, content } = await postOf(0);
      expect(meta).toMatchObject({ street_address: '912 Oak Ave', zip: accepted.meta['zip'] });
      expect(content.raw).toBe(accepted.content.raw);
    },
  );

  // The keys of a post are ordered by their length: `website` is before `post.content`, `street_address` behind it.
  test.each(['street_address', 'website'])(
    'after a sync of an older list, no text mixes two places, and an accepted street stays (%s)',
    async (streetKey) => {
      const fields = { street: streetKey, zipCode: 'zip', city: 'city' };
      const content = '<p>At {{street}}, {{city}} {{zipCode}}.</p>';
      await file.point(wordpress, { url: gateway.url, fields, content });
      await draft([{ ...withPhones(1)[0]!, ...moving }]);
      const older = await lastIds();
      const newer = await verifyMoved({ shownZip: '83704' });
      const street = updatesOf(await lookToEnd(api)).find(({ field }) => field === 'street')!;
      await decide(api, { verdict: 'accept', ids: [street.id] });
      await writesEnd(api);
      for (const ids of [older, newer]) {
        await syncToEnd(api, ids);
        const { meta, content: text } = await postOf(0);
        expect(meta[streetKey]).toBe('912 Oak Ave');
        expect(text.raw).toContain('At 100 Main St, Boise 83702.');
      }
      await lookToEnd(api);
      await decide(api, { verdict: 'accept', matching: {} });
      await writesEnd(api);
      for (const ids of [older, newer]) {
        await syncToEnd(api, ids);
        expect((await postOf(0)).content.raw).toContain('At 912 Oak Ave, Boise 83704.');
      }
    },
  );

  test.each<[string, NonNullable<Salon['facts']>, number]>([
    ['without coordinates', {}, 0],
    ['with the new coordinates', { coordinates: { latitude: 43.65, longitude: -116.3 } }, 43.65],
  ])('a sync of an older result leaves a post with an accepted street %s', async (_, facts, latitude) => {
    const fields = { street: 'street_address', 'fact.latitude': 'latitude' };
    await file.point(wordpress, { url: gateway.url, content: undefined, fields });
    const before = { coordinates: { latitude: 43.6151, longitude: -116.2023 } };
    await draft([{ ...withPhones(1)[0]!, ...moving, facts: before }]);
    const older = await lastIds();
    const newer = await verifyMoved({ facts });
    await lookToEnd(api);
    await decide(api, { verdict: 'accept', matching: {} });
    await writesEnd(api);
    const accepted = (await postOf(0)).meta;
    expect(accepted['street_address']).toBe('912 Oak Ave');
    expect(accepted['latitude']).toBe(latitude);
    expect(updatesOf(await readListings(api))).toEqual([]);
    for (const ids of [older, newer]) {
      await syncToEnd(api, ids);
      expect((await postOf(0)).meta).toEqual(accepted);
    }
  });

  const removedBy = async (businessIds: string[]) => {
    const selection = { businessIds, destinationId: 'salon-directory' };
    const { removed, emptied } = (await api.call('POST', '/api/wordpress/sync-plan', selection)).json();
    expect(emptied).toEqual(removed.length ? { salons: 1, names: ['Salon No. 1'] } : undefined);
    return removed;
  };

  test('no part of a move is accepted with many others while a person has edited the street', async () => {
    const fields = { street: 'street_address', zipCode: 'phone' };
    await file.point(wordpress, { url: gateway.url, fields });
    await publish([{ ...withPhones(1)[0]!, ...moving }]);
    await edit(made[0]!, { meta: { street_address: '1 Elm St' } });
    await verifyMoved();
    const { waiting, listings } = await lookToEnd(api);
    expect(waiting).toMatchObject({ toAccept: 0, toDecline: 2 });
    await decide(api, { verdict: 'accept', matching: {} });
    expect((await postOf(0)).meta).toMatchObject({ street_address: '1 Elm St', phone: '83702' });
    const ids = listings[0]!.updates.map(({ id }) => id);
    await decide(api, { verdict: 'accept', ids });
    await writesEnd(api);
    const { meta, content } = await postOf(0);
    expect(meta).toMatchObject({ street_address: '912 Oak Ave', phone: '' });
    expect(content.raw).toContain('912 Oak Ave');
  });

  test('a page that shows the street of a move stays in the draft, although it differs from the list', async () => {
    await file.point(wordpress, { url: gateway.url, fields: { 'platformUrls.yelp': 'yelp_url' } });
    const { yelp } = moving.platformUrls!;
    await draft([{ ...withPhones(1)[0]!, ...moving }]);
    await verifyMoved();
    const other = {
      platformUrls: { facebook: 'https://www.facebook.com/salon1' },
      possible: { yelp: yelp! },
    };
    const isUpToDate = async () => updatesOf(await lookToEnd(api)).every(({ field }) => !/yelp/.test(field!));
    const against: Salon['against'] = ['street'];
    const moved = await verifyWith({ ...other, against, shownBy: { yelp: { street: '912 Oak Avenue' } } });
    expect(await removedBy(moved)).toEqual([]);
    expect(await isUpToDate()).toBe(true);
    await syncToEnd(api, moved);
    expect((await postOf(0)).meta).toMatchObject({ yelp_url: yelp });
    // Too little agrees, as after a list that lacks a column; or only the phone number differs.
    for (const kinds of [[], ['phone']] satisfies Salon['against'][]) {
      const poorer = await verifyWith({ against: kinds, shownBy: {}, look: undefined });
      expect(await removedBy(poorer)).toEqual([]);
      expect(await isUpToDate()).toBe(true);
    }
    const elsewhere = await verifyWith({
      against,
      shownBy: { yelp: { street: '77 Elm St' } },
      look: undefined,
    });
    expect(updatesOf(await lookToEnd(api))).toContainEqual(
      expect.objectContaining({ kind: 'url', field: 'platformUrls.yelp', isChange: true, onSite: yelp }),
    );
    expect(await removedBy(elsewhere)).toEqual([{ field: 'platformUrls.yelp', drafts: 1 }]);
    await syncToEnd(api, elsewhere);
    expect((await postOf(0)).meta).toMatchObject({ yelp_url: '' });
  });

  test('a sync leaves a page in the draft that an operator has declined to take out', async () => {
    await file.point(wordpress, { url: gateway.url, fields: { 'platformUrls.yelp': 'yelp_url' } });
    const yelp = 'https://www.yelp.com/biz/salon-1-boise';
    await draft([{ ...withPhones(1)[0]!, platformUrls: { yelp } }]);
    const [business] = (await api.call('GET', `/api/verification/jobs/${await lastJob()}/ids`)).json();
    const rejected = { platformId: 'yelp', verdict: 'rejected', url: yelp };
    await api.call('POST', `/api/businesses/${business.id}/decisions`, rejected);
    const ids = await verifyWith({ platformUrls: {} });
    expect(await removedBy(ids)).toEqual([{ field: 'platformUrls.yelp', drafts: 1 }]);
    expect(updatesOf(await lookToEnd(api)).map(({ kind, field }) => [kind, field])).toEqual([
      ['url', 'platformUrls.yelp'],
    ]);
    await decide(api, { verdict: 'decline', matching: {} });
    expect(await removedBy(ids)).toEqual([]);
    await syncToEnd(api, ids);
    const { meta, content } = await postOf(0);
    expect([meta['yelp_url'], content.raw.includes(yelp)]).toEqual([yelp, true]);
    const declined = updatesOf(await readListings(api)).map(({ id }) => id);
    await decide(api, { verdict: 'accept', ids: declined });
    await writesEnd(api);
    await syncToEnd(api, ids);
    const after = await postOf(0);
    expect([after.meta['yelp_url'], after.content.raw.includes(yelp)]).toEqual(['', false]);
  });

  test('a sync writes nothing that an operator has declined, until the value changes', async () => {
    const fields = { 'platformUrls.yelp': 'yelp_url', phone: 'phone' };
    await file.point(wordpress, { url: gateway.url, fields });
    await draft(withPhones(1));
    const yelp = 'https://www.yelp.com/biz/salon-1-boise';
    const ids = await verifyWith({ phone: '(208) 555-0199', platformUrls: { yelp } });
    await lookToEnd(api);
    await decide(api, { verdict: 'decline', matching: {} });
    const declined = updatesOf(await readListings(api));
    const stateOf = (each: typeof declined) => each.map(({ field, state }) => [field, state]);
    expect(stateOf(declined)).toEqual([
      ['platformUrls.yelp', 'declined'],
      ['phone', 'declined'],
    ]);
    const planOf = async (businessIds: string[]) => {
      const selection = { businessIds, destinationId: 'salon-directory' };
      return (await api.call('POST', '/api/wordpress/sync-plan', selection)).json();
    };
    const heldBack = { salons: 1, names: ['Salon No. 1'] };
    expect(await planOf(ids)).toMatchObject({ updates: 0, unchanged: 1, removed: [], heldBack });
    const before = await postOf(0);
    await syncToEnd(api, ids);
    const after = await postOf(0);
    expect(after.meta).toEqual(before.meta);
    expect(after.meta).toMatchObject({ phone: '(208) 555-0100', yelp_url: '' });
    expect(after.content.raw).toBe(before.content.raw);
    expect(stateOf(updatesOf(await readListings(api)))).toEqual(stateOf(declined));
    const later = await verifyWith({ phone: '(208) 555-0142' });
    expect(await planOf(later)).toMatchObject({ updates: 1, replaced: [{ field: 'phone', drafts: 1 }] });
    await syncToEnd(api, later);
    const { meta, content } = await postOf(0);
    expect(meta).toMatchObject({ phone: '(208) 555-0142', yelp_url: '' });
    expect(content.raw).toContain('(208) 555-0142');
    expect(content.raw).not.toContain(yelp);
  });

  test('a text takes what else changes, and not the values that were declined', async () => {
    const fields = { street: 'street_address', city: 'city', phone: 'phone' };
    await file.point(wordpress, { url: gateway.url, fields });
    await draft([{ ...withPhones(1)[0]!, ...moving }]);
    await verifyMoved({ phone: '(208) 555-0199' });
    await lookToEnd(api);
    await decide(api, { verdict: 'decline', matching: {} });
    const declined = updatesOf(await readListings(api)).map(({ field, state }) => [field, state]);
    expect(declined).toEqual([
      ['street', 'declined'],
      ['phone', 'declined'],
    ]);
    const platformUrls = { ...moving.platformUrls, facebook: 'https://www.facebook.com/salon1' };
    await syncToEnd(api, await verifyWith({ city: 'Meridian', platformUrls }));
    const { meta, content } = await postOf(0);
    expect(meta).toMatchObject({ street_address: '100 Main St', city: 'Meridian', phone: '(208) 555-0100' });
    expect(content.raw).toContain('100 Main St<br>Meridian, ID');
    expect(content.raw).toContain('(208) 555-0100');
    expect(content.raw).toContain('https://www.facebook.com/salon1');
    const again = updatesOf(await lookToEnd(api)).map(({ field, state }) => [field, state]);
    expect(again).toEqual(declined);
  });

  test('a number that was declined a moment ago is not written with the move and its text', async () => {
    await file.point(wordpress, { url: gateway.url, fields: { street: 'street_address', phone: 'phone' } });
    await draft([{ ...withPhones(1)[0]!, ...moving }]);
    await verifyMoved({ phone: '(208) 555-0199' });
    const phone = updatesOf(await lookToEnd(api)).find(({ field }) => field === 'phone')!;
    await decide(api, { verdict: 'decline', ids: [phone.id] });
    await decide(api, { verdict: 'accept', matching: {} });
    await writesEnd(api);
    const { meta, content } = await postOf(0);
    expect(meta).toMatchObject({ street_address: '912 Oak Ave', phone: '(208) 555-0100' });
    expect([content.raw.includes('912 Oak Ave'), content.raw.includes('(208) 555-0100')]).toEqual([
      true,
      true,
    ]);
    expect(updatesOf(await lookToEnd(api)).map(({ field, state }) => [field, state])).toEqual([
      ['phone', 'declined'],
    ]);
  });

  test('a value on which nobody has decided is not written with the text of another one', async () => {
    const fields = { zipCode: 'external_id', phone: 'phone' };
    await file.point(wordpress, { url: gateway.url, fields });
    await publish([{ ...withPhones(1)[0]!, zipCode: '83702' }]);
    await verifyWith({ zipCode: '83704', phone: '(208) 555-0199' });
    await lookToEnd(api);
    const accept = async (wanted: string) => {
      const found = updatesOf(await readListings(api)).filter(({ field }) => field === wanted);
      await decide(api, { verdict: 'accept', ids: found.map(({ id }) => id) });
      await writesEnd(api);
      const { meta, content } = await postOf(0);
      return [
        meta['external_id'],
        meta['phone'],
        /8370\d/.exec(content.raw)?.[0],
        /555-01\d\d/.exec(content.raw)?.[0],
      ];
    };
    expect(await accept('phone')).toEqual(['83702', '(208) 555-0199', '83702', '555-0199']);
    expect(await accept('zipCode')).toEqual(['83704', '(208) 555-0199', '83704', '555-0199']);
  });

  test('a move is written as a whole, or not at all if a person has changed a part of it meanwhile', async () => {
    const fields = { street: 'street_address', zipCode: 'external_id', phone: 'phone' };
    await file.point(wordpress, { url: gateway.url, fields });
    await publish([{ ...withPhones(1)[0]!, ...moving }]);
    await verifyMoved({ phone: '(208) 555-0199', shownZip: '83704' });
    await lookToEnd(api);
    await edit(made[0]!, { meta: { street_address: '100 Main St Suite B' } });
    await decide(api, { verdict: 'accept', matching: {} });
    await writesEnd(api);
    const { meta, content } = await postOf(0);
    expect(meta).toMatchObject({
      street_address: '100 Main St Suite B',
      external_id: '83702',
      phone: '(208) 555-0199',
    });
    expect(content.raw).not.toContain('912 Oak Ave');
    expect(content.raw).toContain('(208) 555-0199');
    const notes = new Map(updatesOf(await readListings(api)).map(({ field, note }) => [field, note]));
    expect(notes.get('street')).toMatch(/^It was changed on the site/);
    expect(notes.get('zipCode')).toMatch(/^What belongs to it was changed on the site/);
  });

  test('a declined number is not written to the text by a sync either, which changes the page', async () => {
    const yelp = { platformUrls: { yelp: 'https://www.yelp.com/biz/salon-1-boise' } };
    await draft([{ ...withPhones(1)[0]!, ...yelp }]);
    const facebook = { facebook: 'https://www.facebook.com/salon1' };
    const ids = await verifyWith({
      phone: '(208) 555-0199',
      platformUrls: { ...yelp.platformUrls, ...facebook },
    });
    const phone = updatesOf(await lookToEnd(api)).find(({ field }) => field === 'phone')!;
    await decide(api, { verdict: 'decline', ids: [phone.id] });
    await syncToEnd(api, ids);
    const { meta, content } = await postOf(0);
    expect(meta['phone']).toBe('(208) 555-0100');
    expect(content.raw).toContain('(208) 555-0100');
    expect(content.raw).not.toContain('(208) 555-0199');
    expect(content.raw).toContain(facebook.facebook);
  });

  test('a declined text stays declined when it takes a value, and is offered again once a person has edited it', async () => {
    await publish([{ ...withPhones(1)[0]!, ...hours('9 AM–5 PM') }]);
    await verifyWith({ phone: '(208) 555-0199', ...hours('10 AM–6 PM') });
    const textIn = (reply: ListingsReply) => updatesOf(reply).find(({ field }) => field === 'post.content')!;
    await decide(api, { verdict: 'decline', ids: [textIn(await lookToEnd(api)).id] });
    await decide(api, { verdict: 'accept', matching: {} });
    await writesEnd(api);
    const { raw } = (await postOf(0)).content;
    expect([raw.includes('(208) 555-0199'), raw.includes('9 AM–5 PM')]).toEqual([true, true]);
    expect(textIn(await readListings(api)).state).toBe('declined');
    expect(textIn(await lookToEnd(api)).state).toBe('declined');
    await edit(made[0]!, { content: `${raw}\n<p>By Ana</p>` });
    expect(textIn(await lookToEnd(api))).toMatchObject({ state: 'open', isChange: true, isEdited: true });
  });

  test('a page with another street stays if it had that when it was found, and only its phone number is new', async () => {
    const booksy = 'https://booksy.com/en-us/100_salon-1_barber-shop_200_boise';
    const street = ['street' as const];
    await draft([
      { ...withPhones(1)[0]!, platformUrls: { booksy }, against: street, facts: { bookingUrl: booksy } },
    ]);
    const doubtful = { platformUrls: {}, possible: { booksy }, facts: {} };
    await syncToEnd(api, await verifyWith({ ...doubtful, against: ['phone', ...street] }));
    expect((await postOf(0)).content.raw).toContain(booksy);
    await syncToEnd(api, await verifyWith({ ...doubtful, against: ['phone', 'city', ...street] }));
    expect((await postOf(0)).content.raw).not.toContain(booksy);
  });

  test('booking link and hours go in a sync with the page that shows another street', async () => {
    const booksy = 'https://booksy.com/en-us/100_salon-1_barber-shop_200_boise';
    const facts = { bookingUrl: booksy, openingHours: [{ day: 'monday' as const, hours: '9 AM–5 PM' }] };
    await draft([{ ...withPhones(1)[0]!, platformUrls: { booksy }, facts }]);
    expect((await postOf(0)).content.raw).toContain(`href="${booksy}">Book an appointment`);
    expect((await postOf(0)).content.raw).toContain('9 AM–5 PM');
    const elsewhere = { platformUrls: {}, possible: { booksy }, against: ['street' as const], facts: {} };
    await syncToEnd(api, await verifyWith(elsewhere));
    expect((await postOf(0)).content.raw).not.toContain(booksy);
    // Nobody else says these hours.
    expect((await postOf(0)).content.raw).not.toContain('9 AM–5 PM');
  });

  test('a sync does not write again what an accepted update has replaced', async () => {
    await draft(withPhones(1));
    const [older] = await api.database.db('businesses').select('id');
    const acceptAll = async (): Promise<void> => {
      await lookToEnd(api);
      await decide(api, { verdict: 'accept', matching: {} });
      await writesEnd(api);
    };
    const shown = async () => {
      const { meta, content } = await postOf(0);
      return [meta['phone'], /\(208\) 555-\d+/.exec(content.raw)?.[0]];
    };
    const other = await verifyWith({ phone: '(208) 555-0199' });
    await acceptAll();
    const again = await verifyWith({ phone: '208.555.0100' });
    for (const ids of [[older.id], again]) {
      const selection = { businessIds: ids, destinationId: 'salon-directory' };
      const plan = (await api.call('POST', '/api/wordpress/sync-plan', selection)).json();
      expect(plan).toMatchObject({ heldBack: { salons: 1, names: ['Salon No. 1'] } });
      await syncToEnd(api, ids);
      expect(await shown()).toEqual(['(208) 555-0199', '(208) 555-0199']);
    }
    // The newest list's number is offered, and can replace the other one in turn.
    expect(updatesOf(await lookToEnd(api))).toMatchObject([
      { field: 'phone', now: '(208) 555-0100', isOfList: true },
    ]);
    await acceptAll();
    await syncToEnd(api, other);
    expect((await postOf(0)).meta['phone']).toBe('(208) 555-0100');
  });

  test('a declined number stays declined, although a later list has the one of the draft', async () => {
    await draft(withPhones(1));
    const other = await verifyWith({ phone: '(208) 555-0199' });
    await lookToEnd(api);
    await decide(api, { verdict: 'decline', matching: {} });
    await verifyWith({ phone: '(208) 555-0100' });
    expect(updatesOf(await lookToEnd(api))).toEqual([]);
    const selection = { businessIds: other, destinationId: 'salon-directory' };
    const plan = (await api.call('POST', '/api/wordpress/sync-plan', selection)).json();
    expect(plan).toMatchObject({ heldBack: { salons: 1, names: ['Salon No. 1'] }, unchanged: 1 });
    await syncToEnd(api, other);
    const { meta, content } = await postOf(0);
    expect([meta['phone'], content.raw]).toEqual(['(208) 555-0100', expect.stringContaining('555-0100')]);
    expect(content.raw).not.toContain('555-0199');
  });

  test('nothing of a place is written of which a part was declined', async () => {
    const fields = { street: 'street_address', city: 'city' };
    await file.point(wordpress, { url: gateway.url, fields, content: undefined });
    const place = { address: '100 Main St', city: 'Kansas City', state: 'MO' };
    await draft([{ ...withPhones(1)[0]!, ...place, ...moving }]);
    const town = { street: '912 Oak Ave', city: 'North Kansas City' };
    await verifyMoved({ ...place, shownBy: { yelp: town, mapquest: town } });
    const found = updatesOf(await lookToEnd(api));
    const street = found.find(({ field }) => field === 'street')!;
    await decide(api, { verdict: 'decline', ids: [street.id] });
    const ids = await verifyWith({ address: '912 Oak Ave', city: 'North Kansas City' });
    const [{ salon_id: before }] = await api.database.db('wordpress_drafts').select('salon_id');
    await api.database.db('businesses').whereIn('id', ids).update({ salon_id: before });
    const selection = { businessIds: ids, destinationId: 'salon-directory' };
    const plan = (await api.call('POST', '/api/wordpress/sync-plan', selection)).json();
    expect(plan).toMatchObject({ heldBack: { salons: 1, names: ['Salon No. 1'] } });
    await syncToEnd(api, ids);
    expect((await postOf(0)).meta).toMatchObject({ street_address: '100 Main St', city: 'Kansas City' });
  });

  test('a list that shortens a street or writes a number otherwise changes no draft', async () => {
    const fields = { street: 'street_address', phone: 'phone' };
    await file.point(wordpress, { url: gateway.url, fields });
    await draft([{ ...withPhones(1)[0]!, address: '408 Lincoln Blvd' }]);
    const ids = await verifyWith({ address: '408 Lincoln', phone: '208.555.0100' });
    const selection = { businessIds: ids, destinationId: 'salon-directory' };
    const plan = (await api.call('POST', '/api/wordpress/sync-plan', selection)).json();
    expect(plan).toMatchObject({ updates: 0, unchanged: 1 });
    await syncToEnd(api, ids);
    expect((await postOf(0)).meta).toMatchObject({
      street_address: '408 Lincoln Blvd',
      phone: '(208) 555-0100',
    });
    const other = await verifyWith({ address: '408 Lincoln Boulevard', phone: '2085550100' });
    const again = await api.call('POST', '/api/wordpress/sync-plan', { ...selection, businessIds: other });
    expect(again.json()).toMatchObject({ updates: 0, unchanged: 1 });
    const suite = await verifyWith({ address: '408 Lincoln Boulevard Suite 3' });
    const named = await api.call('POST', '/api/wordpress/sync-plan', { ...selection, businessIds: suite });
    const [replaced, replacing] = [[{ field: 'street', drafts: 1 }], { salons: 1, names: ['Salon No. 1'] }];
    expect(named.json()).toMatchObject({ updates: 1, replaced, replacing });
  });

  test('a list with a part of a phone number, a post box or a cut ZIP code changes neither draft nor published post', async () => {
    const fields = { street: 'street_address', phone: 'phone', zipCode: 'zip' };
    await file.point(wordpress, { url: gateway.url, fields });
    await draft([{ ...withPhones(1)[0]!, zipCode: '83702' }]);
    const before = (await postOf(0)).meta;
    const broken = { address: 'PO Box 12', phone: '555-0100', zipCode: '8370', city: 'BOISE' };
    const ids = await verifyWith(broken);
    // An operator has joined the row with the salon.
    const { db } = api.database;
    const { salon_id } = await db('wordpress_drafts').first('salon_id');
    await db('businesses').where({ id: ids[0] }).update({ salon_id });
    const selection = { businessIds: ids, destinationId: 'salon-directory' };
    const plan = (await api.call('POST', '/api/wordpress/sync-plan', selection)).json();
    expect(plan).toMatchObject({ updates: 0, unchanged: 1 });
    await syncToEnd(api, ids);
    expect((await postOf(0)).meta).toMatchObject({
      street_address: before['street_address'],
      phone: before['phone'],
      zip: '83702',
    });
    await edit(made[0]!, { status: 'publish' });
    expect(updatesOf(await lookToEnd(api))).toEqual([]);
  });

  const phoned = (phone: string): Partial<Salon> => ({ ...moving, facts: { phone } });

  test('a phone number that a page of the salon has changed is offered, and a sync keeps what was accepted', async () => {
    await draft([{ ...withPhones(1)[0]!, ...phoned('(208) 555-0100') }]);
    const ids = await verifyMoved({ ...phoned('(208) 555-0199') });
    const found = updatesOf(await lookToEnd(api));
    expect(found).toMatchObject([
      { kind: 'fact', field: 'phone', written: '(208) 555-0100', now: '(208) 555-0199', isEdited: false },
    ]);
    expect(found[0]).not.toHaveProperty('isOfList');
    // Nobody has accepted it yet, so a sync writes the number of the list.
    await syncToEnd(api, ids);
    expect((await postOf(0)).meta['phone']).toBe('(208) 555-0100');
    await lookToEnd(api);
    await decide(api, { verdict: 'accept', matching: {} });
    await writesEnd(api);
    const accepted = await postOf(0);
    expect(accepted.meta['phone']).toBe('(208) 555-0199');
    expect(accepted.content.raw).toContain('Phone: (208) 555-0199');
    // Also after a run that shows no number.
    for (const again of [ids, await verifyWith({ facts: {} })]) {
      expect(updatesOf(await lookToEnd(api))).toEqual([]);
      await syncToEnd(api, again);
      expect((await postOf(0)).meta['phone']).toBe('(208) 555-0199');
    }
  });

  test('a phone number is not offered if only a possible page shows it, and stays if it was accepted', async () => {
    await draft([{ ...withPhones(1)[0]!, ...phoned('(208) 555-0100') }]);
    const platformUrls = moving.platformUrls!;
    await verifyMoved({
      ...phoned('(208) 555-0199'),
      status: 'maybe',
      platformUrls: {},
      possible: platformUrls,
    });
    expect(updatesOf(await lookToEnd(api)).filter(({ field }) => field === 'phone')).toEqual([]);
    await verifyWith({ ...phoned('(208) 555-0199'), status: 'verified', platformUrls, possible: {} });
    expect(updatesOf(await lookToEnd(api))[0]).toMatchObject({ field: 'phone', now: '(208) 555-0199' });
    await decide(api, { verdict: 'accept', matching: {} });
    await writesEnd(api);
    await verifyWith({
      status: 'maybe',
      facts: {},
      platformUrls: {},
      possible: platformUrls,
    });
    expect(updatesOf(await lookToEnd(api)).filter(({ field }) => field === 'phone')).toEqual([]);
    expect((await postOf(0)).meta['phone']).toBe('(208) 555-0199');
  });

  test('a phone number is offered if any found page shows it, although its change names a possible one', async () => {
    await draft([{ ...withPhones(1)[0]!, ...phoned('(208) 555-0100') }]);
    await verifyMoved({
      ...phoned('(208) 555-0199'),
      platformUrls: { facebook: 'https://www.facebook.com/salon1boise' },
      possible: moving.platformUrls!,
    });
    expect(updatesOf(await lookToEnd(api))).toContainEqual(
      expect.objectContaining({ field: 'phone', now: '(208) 555-0199' }),
    );
  });

  test('an update that is older than the salon’s newest verification is not decided on', async () => {
    await publish([{ ...withPhones(1)[0]!, phone: '(208) 555-0100' }]);
    await verifyWith({ phone: '(208) 555-0142' });
    const looked = await lookToEnd(api);
    expect(looked.waiting).toMatchObject({ toAccept: 1, toDecline: 1 });
    const ids = updatesOf(looked).map(({ id }) => id);
    await verifyWith({ phone: '(208) 555-0100' });
    expect((await readListings(api)).waiting).toMatchObject({ toAccept: 0, toDecline: 0 });
    for (const verdict of ['accept', 'decline'] as const) {
      expect(await decide(api, { verdict, ids })).toEqual({ decided: 0 });
      expect(await decide(api, { verdict, matching: {} })).toEqual({ decided: 0 });
    }
    expect(updatesOf(await lookToEnd(api))).toEqual([]);
  });

  test('a number that most pages do not show, and one that the list has corrected since, change nothing', async () => {
    await publish([{ ...withPhones(1)[0]!, ...phoned('(208) 555-0100') }]);
    await verifyMoved({ ...phoned('(208) 555-0199') });
    const [business] = await api.database.db('results').orderBy('verified_at', 'desc').select('business_id');
    const facts = api.database.db('salon_facts').where(business);
    const [{ facts: kept }] = await facts.clone().select('facts');
    await facts.update({ facts: JSON.stringify([{ ...kept[0], value: '(208) 555-0100' }]) });
    expect(updatesOf(await lookToEnd(api))).toEqual([]);
    await facts.update({ facts: JSON.stringify(kept) });
    expect(updatesOf(await lookToEnd(api))).toHaveLength(1);
    await verifyWith({ phone: '(208) 555-0142' });
    expect(updatesOf(await lookToEnd(api))[0]).toMatchObject({ field: 'phone', now: '(208) 555-0142' });
  });

  test.each([
    ['Tampa Bay', 'Tampa', 'fact'],
    ['Tampa', 'Largo', 'moved'],
  ])('the text of a draft takes a new city: %s, then %s', async (was, is, kind) => {
    await draft([{ ...withPhones(1)[0]!, city: was, state: 'FL', zipCode: '33602' }]);
    expect((await postOf(0)).content.raw).toContain(`${was}, FL 33602`);
    await verifyWith({ city: is });
    const found = updatesOf(await lookToEnd(api));
    expect(new Set(found.map((update) => update.kind))).toEqual(new Set([kind]));
    await decide(api, { verdict: 'accept', matching: {} });
    await writesEnd(api);
    expect(updatesOf(await lookToEnd(api))).toEqual([]);
    const { raw } = (await postOf(0)).content;
    expect(raw).toContain(`${is}, FL 33602`);
    expect(raw).not.toContain(`${was}, FL 33602`);
    expect(updatesOf(await lookToEnd(api))).toEqual([]);
  });

  async function lastIds(): Promise<string[]> {
    const ids = (await api.call('GET', `/api/verification/jobs/${await lastJob()}/ids`)).json();
    return ids.map(({ id }: { id: string }) => id);
  }

  async function lastJob(): Promise<string> {
    const [job] = (await api.call('GET', '/api/verification/jobs/summary')).json();
    return job.id;
  }
});
