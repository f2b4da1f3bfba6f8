import { beforeEach, expect, test } from '@jest/globals';
import type { Knex } from 'knex';
import { takeLooks } from '../../../backend/features/jobs/changes/lookJobs.ts';
import { undoDraft } from '../../../backend/features/wordpress/sync/undoJobs.ts';
import { forgetUpdates } from '../../../backend/features/wordpress/sync/writtenQueries.ts';
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
const YELP = 'https://www.yelp.com/biz/salon-1-boise';

describeOnWordPress('updates that belong together', () => {
  let list: Salon[];
  let made: number[];

  beforeEach(async () => {
    await workDrafts(api);
    await workListings(api);
  });

  const postOf = async (i: number) => (await wordpress.posts()).find(({ id }) => id === made[i])!;
  async function draft(given: Partial<Salon>): Promise<string[]> {
    list = [{ ...salons(1)[0]!, phone: '(208) 555-0100', ...given }];
    const ids = await startVerified(api, list);
    made = (await syncToEnd(api, ids)).map(({ postId }) => postId!);
    return ids;
  }
  async function verifyWith(change: Partial<Salon>): Promise<string[]> {
    Object.assign(list[0]!, change);
    return startVerified(api, list);
  }
  const moving: Partial<Salon> = {
    zipCode: '83702',
    operating: 'open',
    look: { depth: 'standard', answered: ['yelp'], missing: {} },
    platformUrls: { yelp: YELP },
    shownStreet: '100 Main St',
  };
  async function verifyMoved(change: Partial<Salon> = {}): Promise<string[]> {
    await api.deps.queue.work('take-looks', 1, (payload) => takeLooks(api.deps, payload));
    const ids = await verifyWith({ shownStreet: '912 Oak Ave', ...change });
    const countOf = async (table: string) => Number((await api.database.db(table).count())[0]!['count']);
    // Each job takes one look at the salon.
    const jobs = await countOf('jobs');
    await eventually(
      () => countOf('salon_looks'),
      (looks) => looks === jobs,
    );
    return ids;
  }
  const states = async () =>
    updatesOf(await lookToEnd(api)).map(({ field, now, state }) => [field, now, state]);

  test('a text takes what else changes, without a value that was declined by itself', async () => {
    await draft({ platformUrls: { yelp: YELP } });
    await verifyWith({ phone: '(208) 555-0199' });
    await lookToEnd(api);
    await decide(api, { verdict: 'decline', matching: {} });
    const facebook = 'https://www.facebook.com/salon1boise';
    await verifyWith({ platformUrls: { yelp: YELP, facebook } });
    const found = updatesOf(await lookToEnd(api));
    expect(found.map(({ field, state }) => [field, state])).toEqual([
      ['platformUrls.facebook', 'open'],
      ['phone', 'declined'],
    ]);
    await decide(api, { verdict: 'accept', matching: {} });
    await writesEnd(api);
    const { content, meta } = await postOf(0);
    expect(content.raw).toContain(facebook);
    expect(content.raw).not.toContain('(208) 555-0199');
    expect(meta['phone']).toBe('(208) 555-0100');
  });

  test('no part of a declined move is offered alone, also one that a page shows later', async () => {
    const fields = { street: 'street_address', zipCode: 'phone', 'fact.latitude': 'latitude' };
    await file.point(wordpress, { content: undefined, fields });
    await draft({ ...moving });
    await verifyMoved();
    expect(await states()).toEqual([
      ['street', '912 Oak Ave', 'open'],
      ['zipCode', undefined, 'open'],
    ]);
    await decide(api, { verdict: 'decline', matching: {} });
    await verifyWith({ shownZip: '83704' });
    expect(await states()).toEqual([
      ['street', '912 Oak Ave', 'declined'],
      ['zipCode', '83704', 'declined'],
    ]);
    expect((await readListings(api)).waiting).toMatchObject({ toAccept: 0, toDecline: 0 });
  });

  test('coordinates that came with an accepted move are not emptied by a run that shows none', async () => {
    const fields = { street: 'street_address', 'fact.latitude': 'latitude' };
    await file.point(wordpress, { content: undefined, fields });
    await draft({ ...moving, facts: { coordinates: { latitude: 43.6, longitude: -116.2 } } });
    await verifyMoved({ facts: { coordinates: { latitude: 43.7, longitude: -116.3 } } });
    await lookToEnd(api);
    await decide(api, { verdict: 'accept', matching: {} });
    await writesEnd(api);
    expect((await postOf(0)).meta).toMatchObject({ street_address: '912 Oak Ave', latitude: 43.7 });
    await verifyWith({ facts: {} });
    expect(await states()).toEqual([]);
  });

  test('a decision in the review makes the updates wait for a look, which withdraws them', async () => {
    await draft({ operating: 'open' });
    await wordpress.call('POST', `/wp/v2/salon/${made[0]}`, { status: 'publish' });
    const [id] = await verifyWith({ operating: 'closed' });
    expect(updatesOf(await lookToEnd(api))).toMatchObject([{ kind: 'closed', state: 'open' }]);
    const reply = await api.call('POST', `/api/businesses/${id}/decisions`, { verdict: 'open' });
    expect(reply.status).toBe(200);
    const shown = await readListings(api);
    expect(shown.listings[0]!.isOutdated).toBe(true);
    expect(shown.waiting).toMatchObject({ toAccept: 0, toDecline: 0 });
    const ids = updatesOf(shown).map((update) => update.id);
    expect(await decide(api, { verdict: 'accept', ids })).toEqual({ decided: 0 });
    expect(updatesOf(await lookToEnd(api))).toEqual([]);
    expect((await postOf(0)).status).toBe('publish');
  });

  test('nothing is decided on a listing that was not looked at since it was joined', async () => {
    await draft({});
    await verifyWith({ phone: '(208) 555-0199' });
    await lookToEnd(api);
    await api.database.db('wordpress_drafts').update({ looked_at: null });
    expect((await readListings(api)).waiting).toMatchObject({ toAccept: 0, toDecline: 0 });
    expect(await decide(api, { verdict: 'accept', matching: {} })).toEqual({ decided: 0 });
  });

  test('the selection on the page decides on every kind, whatever the filter', async () => {
    await draft({});
    await verifyWith({ phone: '(208) 555-0199', platformUrls: { yelp: YELP } });
    const { asOf } = await lookToEnd(api);
    expect((await readListings(api, { updates: 'url' })).waiting).toMatchObject({
      toAccept: 2,
      toDecline: 2,
    });
    const body = { verdict: 'accept', matching: { updates: 'url' }, selectable: true, asOf };
    const reply = await api.call('POST', '/api/wordpress/listings/decide', body);
    expect(reply.json()).toEqual({ decided: 2 });
    await writesEnd(api);
    const { meta, content } = await postOf(0);
    expect(meta['phone']).toBe('(208) 555-0199');
    expect(content.raw).toContain('(208) 555-0199');
  });

  test('a sync keeps updates that were accepted and are not written yet', async () => {
    await draft({});
    await verifyWith({ phone: '(208) 555-0199' });
    await lookToEnd(api);
    const { db } = api.database;
    await db('wordpress_updates').where({ field: 'phone' }).update({ state: 'accepted' });
    const [{ salon_id: salonId, destination_id: destinationId }] = await db('wordpress_drafts').select();
    await db.transaction((trx: Knex.Transaction) => forgetUpdates(trx, { salonId, destinationId }));
    expect(await db('wordpress_updates').select('field', 'state')).toEqual([
      { field: 'phone', state: 'accepted' },
    ]);
    expect(await db('wordpress_drafts').first('accepted_count', 'waiting_count')).toEqual({
      accepted_count: 1,
      waiting_count: 0,
    });
  });

  test('what only the page of a rejected platform says is not written', async () => {
    const ids = await draft({ platformUrls: { yelp: YELP }, facts: { website: 'https://other.example' } });
    expect((await postOf(0)).content.raw).toContain('other.example');
    const again = await verifyWith({});
    const rejected = { platformId: 'yelp', verdict: 'rejected', url: YELP };
    expect((await api.call('POST', `/api/businesses/${again[0]}/decisions`, rejected)).status).toBe(200);
    const { db } = api.database;
    await db('wordpress_written').delete();
    await syncToEnd(api, ids);
    expect((await postOf(0)).content.raw).not.toContain('other.example');
  });

  test.each(['draft', 'publish'])(
    'what only a rejected page has said goes with it: from a %s',
    async (status) => {
      const facts = { website: 'https://other.example' };
      const ids = await draft({ platformUrls: { yelp: YELP }, facts });
      if (status === 'publish') await wordpress.call('POST', `/wp/v2/salon/${made[0]}`, { status });
      const rejected = { platformId: 'yelp', verdict: 'rejected', url: YELP };
      expect((await api.call('POST', `/api/businesses/${ids[0]}/decisions`, rejected)).status).toBe(200);
      if (status === 'draft')
        await syncToEnd(api, await verifyWith({ platformUrls: {}, status: 'verified' }));
      else {
        const text = updatesOf(await lookToEnd(api)).find(({ field }) => field === 'post.content')!;
        expect([text.onSite, text.now].map((each) => each?.includes('other.example'))).toEqual([true, false]);
        await decide(api, { verdict: 'accept', matching: {} });
        await writesEnd(api);
      }
      expect((await postOf(0)).content.raw).not.toContain('other.example');
    },
  );

  test('an older list that was verified again does not bring back its values', async () => {
    const { db } = api.database;
    const streets: Partial<Salon> = {
      shownStreet: '912 Oak Ave',
      against: ['street'],
      platformUrls: { yelp: YELP },
    };
    await draft(streets);
    const jobOf = async ([id]: string[]) => (await db('businesses').where({ id }).first()).job_id as string;
    const salonOf = async ([id]: string[]) =>
      (await db('businesses').where({ id }).first()).salon_id as string;
    const first = await startVerified(api, list);
    const newer = await startVerified(api, [{ ...list[0]!, address: '912 Oak Ave', against: [] }]);
    const salonId = await salonOf(first);
    await db('businesses').where({ id: newer[0]! }).update({ salon_id: salonId });
    await syncToEnd(api, newer);
    expect((await postOf(0)).content.raw).toContain('912 Oak Ave');
    const again = await startVerified(api, list);
    await db('jobs')
      .where({ id: await jobOf(again) })
      .update({ parent_id: await jobOf(first) });
    const selection = { businessIds: again, destinationId: 'salon-directory' };
    const plan = (await api.call('POST', '/api/wordpress/sync-plan', selection)).json();
    expect(plan).not.toHaveProperty('streetsChanged');
    expect(plan).toMatchObject({ removed: [], ofOlderList: { salons: 1, names: [list[0]!.name] } });
    expect(updatesOf(await lookToEnd(api))).toEqual([]);
    const { name } = list[0]!;
    expect((await readListings(api)).listings).toMatchObject([
      {
        newestRow: { jobId: await jobOf(again), name },
        listRow: { jobId: await jobOf(newer), name },
      },
    ]);
    await syncToEnd(api, again);
    expect((await postOf(0)).content.raw).toContain('912 Oak Ave');
    expect(updatesOf(await readListings(api))).toEqual([]);
    // What was rejected goes all the same.
    const rejected = { platformId: 'yelp', verdict: 'rejected', url: YELP };
    const decision = await api.call('POST', `/api/businesses/${newer[0]}/decisions`, rejected);
    await syncToEnd(api, again);
    expect((await postOf(0)).content.raw).not.toContain(YELP);
    const { id } = decision.json().decisions.at(-1);
    expect((await api.call('DELETE', `/api/businesses/${newer[0]}/decisions/${id}`)).status).toBe(200);
    // A list that is uploaded later counts, whatever its pages say.
    await syncToEnd(api, await startVerified(api, list));
    expect((await postOf(0)).content.raw).toContain('100 Main St');
  });

  test('a sync of an older list leaves the values of the newer one, also before it is verified again', async () => {
    const values = { name: 'Salon No 1 LLC', phone: '(208) 555-0100' };
    const older = await startVerified(api, [{ ...salons(1)[0]!, ...values }]);
    await syncToEnd(api, older);
    const newer = await startVerified(api, [{ ...salons(1)[0]!, name: 'Salon No 1', phone: '' }]);
    const postId = (await syncToEnd(api, newer))[0]!.postId;
    const selection = { businessIds: older, destinationId: 'salon-directory' };
    const plan = (await api.call('POST', '/api/wordpress/sync-plan', selection)).json();
    expect(plan).not.toHaveProperty('renamed');
    expect(plan).toMatchObject({ ofOlderList: { salons: 1 } });
    await syncToEnd(api, older);
    const post = (await wordpress.posts()).find(({ id }) => id === postId)!;
    expect([post.title.raw, post.meta['phone']]).toEqual(['Salon No 1', '(208) 555-0100']);
    // Once the newer list is deleted, the older one counts again.
    const { job_id: jobId } = await api.database.db('businesses').where({ id: newer[0] }).first();
    await api.call('DELETE', `/api/verification/jobs/${jobId}`);
    await syncToEnd(api, older);
    expect((await wordpress.posts()).find(({ id }) => id === postId)!.title.raw).toBe('Salon No 1 LLC');
  });

  test('a published post is offered what a newer list has, also after an older one was verified again', async () => {
    const { db } = api.database;
    const first = await draft({});
    await wordpress.call('POST', `/wp/v2/salon/${made[0]}`, { status: 'publish' });
    const jobOf = async ([id]: string[]) => (await db('businesses').where({ id }).first()).job_id as string;
    await startVerified(api, [{ ...list[0]!, phone: '(208) 555-0199' }]);
    const again = await startVerified(api, list);
    await db('jobs')
      .where({ id: await jobOf(again) })
      .update({ parent_id: await jobOf(first) });
    expect(updatesOf(await lookToEnd(api))).toMatchObject([
      { field: 'phone', now: '(208) 555-0199', isOfList: true },
    ]);
  });

  test('a draft that is written from a running job is not offered the older list’s values', async () => {
    await draft({});
    const ids = await verifyWith({ phone: '(208) 555-0199' });
    await api.database
      .db('jobs')
      .where('id', (await api.database.db('businesses').where({ id: ids[0] }).first()).job_id)
      .update({ status: 'running' });
    await syncToEnd(api, ids);
    expect((await postOf(0)).content.raw).toContain('(208) 555-0199');
    expect(updatesOf(await readListings(api))).toEqual([]);
    expect(updatesOf(await lookToEnd(api))).toEqual([]);
  });

  test('pages that show the street that a post keeps stay in it, although the newest list has another one', async () => {
    const { db } = api.database;
    const fresha = 'https://www.fresha.com/a/salon-1-boise';
    await draft({ platformUrls: { yelp: YELP, fresha }, shownStreet: '100 Main St' });
    await wordpress.call('POST', `/wp/v2/salon/${made[0]}`, { status: 'publish' });
    const shown: Partial<Salon> = { against: ['street'], platformUrls: { yelp: YELP }, possible: { fresha } };
    const [id] = await startVerified(api, [{ ...list[0]!, ...shown, address: '990 Elm Ave' }]);
    const { salon_id } = await db('wordpress_drafts').first('salon_id');
    await db('businesses').where({ id }).update({ salon_id });
    expect(updatesOf(await lookToEnd(api))).toEqual([]);
  });

  test('a post keeps its name on Listings while a sync of another list leaves it as it is', async () => {
    await draft({});
    await wordpress.call('POST', `/wp/v2/salon/${made[0]}`, { status: 'publish' });
    await syncToEnd(api, await startVerified(api, [{ ...list[0]!, name: 'SALONNO 1, LLC' }]));
    expect((await readListings(api)).listings.map(({ name }) => name)).toEqual([list[0]!.name]);
  });

  test('an undo also clears the link that a later verification has shown', async () => {
    const ids = await draft({});
    const [again] = await verifyWith({});
    const { db } = api.database;
    await api.deps.queue.work('undo-draft', 1, (payload, signal) => undoDraft(api.deps, payload, signal));
    const link = () => db('results').where({ business_id: again }).first('wordpress_post_id');
    expect(Number((await link()).wordpress_post_id)).toBe(made[0]);
    const { job_id: jobId } = await db('businesses').where({ id: ids[0] }).first();
    expect((await api.call('POST', `/api/verification/jobs/${jobId}/undo-sync`)).status).toBeLessThan(300);
    await eventually(link, ({ wordpress_post_id: id }) => id === null);
  });

  test('a number that was accepted stays, also if an older list has a third one', async () => {
    const shows = (phone: string): Partial<Salon> => ({ ...moving, facts: { phone } });
    await draft(shows('(208) 555-0100'));
    const other = await startVerified(api, [{ ...list[0]!, phone: '(208) 555-0000' }]);
    await verifyMoved({ ...shows('(208) 555-0199') });
    await lookToEnd(api);
    await decide(api, { verdict: 'accept', matching: {} });
    await writesEnd(api);
    expect((await postOf(0)).meta['phone']).toBe('(208) 555-0199');
    await syncToEnd(api, other);
    expect((await postOf(0)).meta['phone']).toBe('(208) 555-0199');
    // A list that is verified after the change has corrected the number.
    await syncToEnd(api, await verifyWith({ phone: '(208) 555-0000' }));
    expect((await postOf(0)).meta['phone']).toBe('(208) 555-0000');
  });

  test('a look that has only notes is no change since the verification', async () => {
    const url = moving.platformUrls!['yelp']!;
    const ids = await draft({ ...moving });
    const missing = { yelp: { url, isSearched: false } };
    await verifyMoved({ shownStreet: '100 Main St', platformUrls: {}, look: { ...moving.look!, missing } });
    const { db } = api.database;
    expect((await db('salon_looks').orderBy('looked_at', 'desc').first()).changes).toMatchObject([
      { kind: 'page_not_seen' },
    ]);
    const selection = { businessIds: ids, destinationId: 'salon-directory' };
    const plan = (await api.call('POST', '/api/wordpress/sync-plan', selection)).json();
    expect(plan).toMatchObject({ changedSince: 0 });
  });
});
