import { expect, test } from '@jest/globals';
import type { SingleBusiness } from '#contract/businesses.ts';
import { purgeJobs } from '../../../backend/features/jobs/deletionJobs.ts';
import { joinSalons } from '../../../backend/features/salons/joinSalons.ts';
import { purgeSalons } from '../../../backend/features/salons/salonJobs.ts';
import { eventually } from '../../support/eventually.ts';
import {
  decide,
  lookToEnd,
  readListings,
  updatesOf,
  workListings,
  writesEnd,
} from '../../support/listings.ts';
import { apiOnSite, describeOnWordPress, wordpress } from '../../support/onWordPress.ts';
import type { Salon } from '../../support/verifiedSalons.ts';
import { startVerified, sync, syncToEnd, workDrafts } from '../../support/verifiedSalons.ts';

const api = apiOnSite();

const DESTINATION = 'salon-directory';
const FIRST: Salon = {
  name: "O'Brien Barber Co.",
  address: '12 Oak St',
  city: 'Boise',
  state: 'ID',
  zipCode: '83702',
  phone: '(208) 555-0101',
  platformUrls: { yelp: 'https://www.yelp.com/biz/obrien' },
};
/** The same in another list: no key of it leads to the first one. */
const SECOND: Salon = {
  ...FIRST,
  name: "O'Brien Barber Company",
  phone: '(208) 555-0102',
  platformUrls: { facebook: 'https://www.facebook.com/obrien' },
};

describeOnWordPress('the post of another salon that an operator recognises as a row’s', () => {
  const businessOf = async (id: string): Promise<{ salonId: string; jobId: string }> =>
    (await api.deps.db('businesses').where({ id }).select('salon_id as salonId', 'job_id as jobId'))[0];
  const salonOf = async (id: string) => (await businessOf(id)).salonId;
  const jobOf = async (id: string) => `/api/verification/jobs/${(await businessOf(id)).jobId}`;
  const read = async (id: string): Promise<SingleBusiness> =>
    (await api.call('GET', `/api/businesses/${id}`)).json();
  const postOf = async (id: number) => (await wordpress.posts()).find((post) => post.id === id)!;
  const ask = async (path: string, businessIds: string[], more = {}) =>
    (await api.call('POST', path, { businessIds, destinationId: DESTINATION, ...more })).json();
  const check = async (id: string) => (await ask('/api/wordpress/check-duplicates', [id]))[0];
  const take = (businessId: string, postId: number) => ({ same: [{ businessId, postId }] });
  const separate = (id: string, salonId: string) =>
    api.call('DELETE', '/api/businesses/:id/joined/:salonId'.replace(':id', id).replace(':salonId', salonId));

  async function twoLists(first = FIRST, second = SECOND) {
    const [a] = await startVerified(api, [first]);
    const [made] = await syncToEnd(api, [a!]);
    const [b] = await startVerified(api, [second]);
    const own = await salonOf(b!);
    expect(own).not.toBe(await salonOf(a!));
    return { a: a!, b: b!, own, postId: made!.postId! };
  }

  test('is written from this row; the two are one salon from then on, in later lists, too', async () => {
    await workDrafts(api);
    const { a, b, own, postId } = await twoLists();
    const { matches } = await check(b);
    expect(matches).toMatchObject([{ existingPost: { id: postId }, salonName: FIRST.name }]);
    expect(matches[0]).not.toHaveProperty('salonRow');
    const plan = await ask('/api/wordpress/sync-plan', [b], take(b, postId));
    expect(plan).toMatchObject({ newDrafts: 0, updates: 1, unchanged: 0, removed: [] });
    expect(await syncToEnd(api, [b], take(b, postId))).toMatchObject([{ status: 'synced', postId }]);
    expect(await wordpress.posts()).toMatchObject([
      {
        id: postId,
        status: 'draft',
        title: { raw: SECOND.name },
        meta: {
          external_id: await salonOf(a),
          phone: SECOND.phone,
          facebook_url: SECOND.platformUrls!['facebook'],
          // It was merely not found this time.
          yelp_url: FIRST.platformUrls!['yelp'],
        },
      },
    ]);
    expect((await api.call('GET', `${await jobOf(b)}/last-sync`)).json()).toMatchObject({
      updated: 1,
      created: 0,
    });
    expect(await salonOf(b)).toBe(await salonOf(a));
    const joined = [
      { salonId: own, name: SECOND.name, address: SECOND.address, with: FIRST.name, at: expect.any(String) },
    ];
    for (const id of [a, b]) expect(await read(id)).toMatchObject({ joined, result: { postId } });

    const [again, third] = await startVerified(api, [
      SECOND,
      { ...SECOND, name: 'Another', phone: '', platformUrls: {} },
    ]);
    expect(await salonOf(again!)).toBe(await salonOf(a));
    expect(await salonOf(third!)).not.toBe(await salonOf(a));
    expect(await check(again!)).toMatchObject({ hasDuplicates: false });
    expect(await ask('/api/wordpress/sync-plan', [again!])).toMatchObject({ unchanged: 1 });
    // A script that repeats the call names a post that is the salon's own by now.
    expect(await syncToEnd(api, [b], take(b, postId))).toMatchObject([{ status: 'synced', postId }]);
    expect(await wordpress.posts()).toHaveLength(1);
  });

  test('can be separated again, with the rows, decisions and later rows of its own list; the post stays', async () => {
    await workDrafts(api);
    const { a, b, own, postId } = await twoLists();
    const facebook = { platformId: 'facebook', url: SECOND.platformUrls!['facebook'], verdict: 'accepted' };
    expect((await api.call('POST', `/api/businesses/${b}/decisions`, facebook)).status).toBe(200);
    await syncToEnd(api, [b], take(b, postId));
    const [again] = await startVerified(api, [SECOND]);
    const { db } = api.deps;
    expect(await db('salon_decisions').select('salon_id')).toEqual([{ salon_id: await salonOf(a) }]);

    expect((await separate(a, await salonOf(a))).status).toBe(404);
    const reply = await separate(a, own);
    expect([reply.status, reply.json().joined]).toEqual([200, undefined]);
    expect(await Promise.all([b, again!].map(salonOf))).toEqual([own, own]);
    expect(await salonOf(a)).not.toBe(own);
    expect(await db('salon_decisions').select('salon_id')).toEqual([{ salon_id: own }]);
    expect(await read(b)).toMatchObject({
      result: {
        syncedToWordPress: false,
        syncError: `"${SECOND.name}" has become a salon of its own again. The post stays that of the other one.`,
      },
    });
    expect((await read(b)).result).not.toHaveProperty('postId');
    expect((await read(a)).result).toMatchObject({ syncedToWordPress: true, postId });
    expect((await separate(a, own)).status).toBe(404);
    // The first one writes its values again, and the second one gets a draft of its own.
    expect(await syncToEnd(api, [a])).toMatchObject([{ status: 'synced', postId }]);
    expect((await postOf(postId)).title.raw).toBe(FIRST.name);
    const [made] = await syncToEnd(api, [b]);
    expect(made!.postId).not.toBe(postId);
    // Now that it has one, it cannot have the other one, too.
    const [refused] = (await sync(api, [b], take(b, postId))).results;
    expect(refused).toMatchObject({
      status: 'refused',
      error: expect.stringContaining(`has a post of its own already, ${made!.postId}: move that one`),
    });
    expect(await wordpress.posts()).toHaveLength(2);
  });

  test('is not written from a row whose list has that salon, too, and two rows cannot both be written', async () => {
    await workDrafts(api);
    const [a, b] = await startVerified(api, [FIRST, SECOND]);
    const [made] = await syncToEnd(api, [a!]);
    const postId = made!.postId!;
    const owner = { salonName: FIRST.name, salonRow: 1 };
    expect(await check(b!)).toMatchObject({ matches: [{ existingPost: { id: postId }, ...owner }] });
    const [refused] = (await sync(api, [b!], take(b!, postId))).results;
    expect(refused).toMatchObject({
      status: 'refused',
      error: `This list already has the salon of that post, "${FIRST.name}": sync that row instead.`,
    });
    expect(await salonOf(b!)).not.toBe(await salonOf(a!));
    const others = ['Cutz by OBrien', 'OBrien Barbers'].map((name) => ({ ...SECOND, name, phone: '' }));
    const [c, d] = await startVerified(api, others);
    const same = [c!, d!].map((businessId) => ({ businessId, postId }));
    const { results } = await sync(api, [c!, d!], { same, repeat: false });
    expect(results.filter(({ status }) => status === 'refused')).toMatchObject([
      { error: expect.stringContaining('This list already has the salon of that post') },
    ]);
    await eventually(
      async () => (await postOf(postId)).title.raw,
      (title) => others.some(({ name }) => name === title),
    );
    expect(await wordpress.posts()).toHaveLength(1);
  });

  test('that a person has published stays; what differs is offered, and nothing of the old place is kept', async () => {
    await workDrafts(api);
    await workListings(api);
    const moved = { ...FIRST, address: '500 Elm Ave' };
    delete moved.zipCode;
    const { b, postId } = await twoLists(FIRST, moved);
    await wordpress.call('POST', `/wp/v2/salon/${postId}`, { status: 'publish' });
    await check(b);
    expect(await ask('/api/wordpress/sync-plan', [b], take(b, postId))).toMatchObject({
      kept: 1,
      updates: 0,
    });
    const before = await postOf(postId);
    expect(await syncToEnd(api, [b], take(b, postId))).toMatchObject([{ status: 'refused', postId }]);
    expect(await postOf(postId)).toEqual(before);
    await lookToEnd(api);
    const offered = updatesOf(await readListings(api));
    expect(offered).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ field: 'street', now: '500 Elm Ave' }),
        expect.objectContaining({ field: 'zipCode' }),
      ]),
    );
    await decide(api, { verdict: 'accept', matching: {} });
    await writesEnd(api);
    expect((await postOf(postId)).meta).toMatchObject({
      street_address: '500 Elm Ave',
      city: 'Boise',
      zip: '',
    });
  });

  test('the older list, verified again, offers no street that the pages contradict', async () => {
    await workDrafts(api);
    await workListings(api);
    const moved = { ...FIRST, name: SECOND.name, address: '500 Elm Ave' };
    const { b, postId } = await twoLists(FIRST, moved);
    await syncToEnd(api, [b], take(b, postId));
    expect((await postOf(postId)).meta).toMatchObject({ street_address: '500 Elm Ave' });
    const platformUrls = { yelp: 'https://www.yelp.com/biz/salon-1-boise' };
    await startVerified(api, [{ ...FIRST, platformUrls, shownStreet: '500 Elm Ave', against: ['street'] }]);
    await lookToEnd(api);
    const streets = updatesOf(await readListings(api)).filter(({ field }) => field === 'street');
    expect(streets).toEqual([]);
    // Pages that show the street of that list would be a reason.
    await startVerified(api, [{ ...FIRST, platformUrls, shownStreet: FIRST.address!, against: [] }]);
    await lookToEnd(api);
    expect(updatesOf(await readListings(api))).toEqual(
      expect.arrayContaining([expect.objectContaining({ field: 'street', now: FIRST.address })]),
    );
  });

  test('counts as not compared after two salons are joined, and offers nothing of a salon that is separated', async () => {
    await workDrafts(api);
    await workListings(api);
    const moved = { ...FIRST, name: SECOND.name, phone: SECOND.phone!, address: '500 Elm Ave' };
    const { a, b, own, postId } = await twoLists(FIRST, moved);
    await wordpress.call('POST', `/wp/v2/salon/${postId}`, { status: 'publish' });
    // This look is later than the verification of both rows.
    await lookToEnd(api);
    await check(b);
    await syncToEnd(api, [b], take(b, postId));
    const { db } = api.deps;
    const listing = async () => (await db('wordpress_drafts').where({ post_id: postId }))[0];
    expect(await listing()).toMatchObject({ looked_at: null });
    await lookToEnd(api);
    expect(updatesOf(await readListings(api))).toContainEqual(
      expect.objectContaining({ field: 'street', now: '500 Elm Ave' }),
    );
    expect((await separate(a, own)).status).toBe(200);
    expect(updatesOf(await readListings(api))).toEqual([]);
    expect(await listing()).toMatchObject({ looked_at: null, waiting_count: 0, waiting_kinds: [] });
    await decide(api, { verdict: 'accept', matching: {} });
    await writesEnd(api);
    expect((await postOf(postId)).meta.street_address).toBe(FIRST.address);
  });

  test('that is published is offered the removal of what came from a separated salon', async () => {
    await workDrafts(api);
    await workListings(api);
    const moved = { ...SECOND, address: '500 Elm Ave' };
    const { a, b, own, postId } = await twoLists(FIRST, moved);
    await syncToEnd(api, [b], take(b, postId));
    await wordpress.call('POST', `/wp/v2/salon/${postId}`, { status: 'publish' });
    expect((await postOf(postId)).meta).toMatchObject({ facebook_url: SECOND.platformUrls!['facebook'] });
    expect((await separate(a, own)).status).toBe(200);
    await lookToEnd(api);
    const offered = new Map(updatesOf(await readListings(api)).map(({ field, now }) => [field, now]));
    expect(offered.get('street')).toBe(FIRST.address);
    expect([offered.has('platformUrls.facebook'), offered.get('platformUrls.facebook')]).toEqual([
      true,
      undefined,
    ]);
    await decide(api, { verdict: 'accept', matching: {} });
    await writesEnd(api);
    const { meta, content } = await postOf(postId);
    expect(meta).toMatchObject({ street_address: FIRST.address, facebook_url: '', phone: FIRST.phone });
    expect(content.raw).not.toContain('facebook');
    expect((await readListings(api)).listings[0]!.place).toBe('Boise, ID');
  });

  test('a list that is deleted during its sync keeps no salons from being separated', async () => {
    await workDrafts(api);
    const { a, b, own, postId } = await twoLists();
    await syncToEnd(api, [b], take(b, postId));
    const { db } = api.deps;
    await db('wordpress_drafts').where({ post_id: postId }).update({ state: 'pending' });
    await db('results').where({ business_id: b }).update({ sync_state: 'pending' });
    expect((await separate(a, own)).status).toBe(409);
    await api.call('DELETE', await jobOf(b));
    expect((await separate(a, own)).status).toBe(200);
  });

  test('a draft of another street keeps nothing of the old place', async () => {
    await workDrafts(api);
    const moved = { ...FIRST, address: '500 Elm Ave' };
    delete moved.zipCode;
    const { b, postId } = await twoLists(FIRST, moved);
    expect(await ask('/api/wordpress/sync-plan', [b], take(b, postId))).toMatchObject({
      updates: 1,
      removed: [{ field: 'zipCode', drafts: 1 }],
    });
    await syncToEnd(api, [b], take(b, postId));
    expect((await postOf(postId)).meta).toMatchObject({
      street_address: '500 Elm Ave',
      city: 'Boise',
      zip: '',
      phone: FIRST.phone,
    });
  });

  test('keeps a page that was accepted for its salon, although the row was searched as another one', async () => {
    await workDrafts(api);
    const moved = { ...FIRST, address: '500 Elm Ave', platformUrls: SECOND.platformUrls! };
    const url = FIRST.platformUrls!['yelp'];
    const { a, b, postId } = await twoLists(FIRST, moved);
    const decide = (verdict: string) =>
      api.call('POST', `/api/businesses/${a}/decisions`, { platformId: 'yelp', url, verdict });
    expect((await decide('accepted')).status).toBe(200);
    const pageOf = { name: FIRST.name, street: FIRST.address };
    const candidates = [{ url, title: '', score: 90, for: ['name'], against: [], pageOf }];
    await api.deps.db.raw(
      `update results set processing_details = jsonb_set(processing_details, '{yelp}', cast(? as jsonb))
       where business_id = ?`,
      [
        JSON.stringify({
          outcome: 'not_listed',
          searchMode: 'live',
          queries: [],
          candidates,
          reason: '',
        }),
        b,
      ],
    );
    const plan = async () => ask('/api/wordpress/sync-plan', [b], take(b, postId));
    expect(await plan()).toMatchObject({ updates: 1, keepingPages: { salons: 1 } });
    expect((await plan()).removed).not.toContainEqual(
      expect.objectContaining({ field: 'platformUrls.yelp' }),
    );
    await syncToEnd(api, [b], take(b, postId));
    expect((await postOf(postId)).meta).toMatchObject({ street_address: '500 Elm Ave', yelp_url: url });

    // Without the decision it is the page of another salon.
    expect((await decide('rejected')).status).toBe(200);
    expect(await plan()).toMatchObject({ removed: [{ field: 'platformUrls.yelp', drafts: 1 }] });
  });

  test('is not written if a list has both as two salons; once that list is deleted, it is', async () => {
    await workDrafts(api);
    const [a, twin] = await startVerified(api, [FIRST, SECOND]);
    const [made] = await syncToEnd(api, [a!]);
    const postId = made!.postId!;
    const [b] = await startVerified(api, [SECOND]);
    expect(await salonOf(b!)).toBe(await salonOf(twin!));
    const [refused] = (await sync(api, [b!], take(b!, postId))).results;
    expect(refused).toMatchObject({
      status: 'refused',
      error: `Another list has "${SECOND.name}" and "${FIRST.name}" as two salons: delete that list, or sync it again without choosing "This is the same".`,
    });
    expect(await salonOf(b!)).not.toBe(await salonOf(a!));
    await api.call('DELETE', await jobOf(a!));
    expect(await syncToEnd(api, [b!], take(b!, postId))).toMatchObject([{ status: 'synced', postId }]);
  });

  /** Joins the salons of two rows while `meanwhile` is sent, and ends when that one already waits for them. */
  async function joinDuring<Reply>(b: string, a: string, meanwhile: () => Promise<Reply>): Promise<Reply> {
    const { db } = api.deps;
    const join = await db.transaction();
    try {
      await joinSalons(join, {
        row: await rowOf(b),
        to: await salonOf(a),
        toName: FIRST.name,
        operator: null,
      });
      const sent = meanwhile();
      const waiting = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
      await eventually(
        async () => (await db.raw(waiting)).rowCount,
        (count) => count === 1,
      );
      await join.commit();
      return await sent;
    } finally {
      if (!join.isCompleted()) await join.rollback();
    }
  }
  async function rowOf(id: string) {
    const { name, address } = (await api.deps.db('businesses').where({ id }))[0];
    return { ...(await businessOf(id)), id, name, address };
  }

  test('is joined once, if two operators recognise the row in the posts of two salons at once', async () => {
    await workDrafts(api);
    const { a, b, own } = await twoLists();
    const [other] = await startVerified(api, [{ ...FIRST, name: 'Cutz', phone: '' }]);
    const row = await rowOf(b);
    const join = async (to: string) =>
      api.deps.db.transaction(async (trx) =>
        joinSalons(trx, { row, to, toName: FIRST.name, operator: null }),
      );
    expect(await join(await salonOf(a))).toBeUndefined();
    // This one has read the row before the first one has ended.
    expect(await join(await salonOf(other!))).toMatch(/is being worked on just now/);
    expect(await api.deps.db('salons').where({ id: own })).toMatchObject([{ same_as: await salonOf(a) }]);
  });

  test('is written from a row that another sync has requested meanwhile', async () => {
    await workDrafts(api);
    const { a, b, own, postId } = await twoLists();
    await joinDuring(b, a, () => sync(api, [b]));
    expect(await syncToEnd(api, [b])).toMatchObject([{ status: 'synced', postId }]);
    expect(await api.deps.db('wordpress_drafts').where({ salon_id: own })).toEqual([]);
    expect(await wordpress.posts()).toHaveLength(1);
  });

  test('is not the row’s while an own draft of its salon is moved to the trash', async () => {
    await workDrafts(api);
    const { a, b } = await twoLists();
    await api.deps.db('results').where({ business_id: b }).update({ sync_state: 'undoing' });
    const [row, to] = [await rowOf(b), await salonOf(a)];
    const reason = await api.deps.db.transaction((trx) =>
      joinSalons(trx, { row, to, toName: FIRST.name, operator: null }),
    );
    expect(reason).toMatch(/is being written by another sync/);
  });

  test('joins nothing if it is in the trash', async () => {
    await workDrafts(api);
    const { b, own, postId } = await twoLists();
    await wordpress.call('DELETE', `/wp/v2/salon/${postId}`);
    await api.deps.db('wordpress_drafts').update({ site_status: 'trash' });
    expect(await syncToEnd(api, [b], take(b, postId))).toMatchObject([{ status: 'failed' }]);
    expect(await salonOf(b)).toBe(own);
  });

  test('keeps nothing of a separated salon once its own is synced again', async () => {
    await workDrafts(api);
    const first = { ...FIRST, phone: '' };
    const { a, b, own, postId } = await twoLists(first);
    await syncToEnd(api, [b], take(b, postId));
    expect((await postOf(postId)).meta).toMatchObject({ phone: SECOND.phone });
    expect((await separate(a, own)).status).toBe(200);
    expect(await syncToEnd(api, [a])).toMatchObject([{ status: 'synced', postId }]);
    expect((await postOf(postId)).meta).toMatchObject({
      phone: '',
      facebook_url: '',
      yelp_url: FIRST.platformUrls!['yelp'],
    });
  });

  test('a salon whose last list is deleted goes, and so do those that were joined to it', async () => {
    await workDrafts(api);
    await api.deps.queue.work('purge-salons', 1, (payload) => purgeSalons(api.deps, payload));
    const { a, b, own, postId } = await twoLists();
    await syncToEnd(api, [b], take(b, postId));
    const salonId = await salonOf(a);
    for (const id of [a, b]) await api.call('DELETE', await jobOf(id));
    await purgeJobs(api.deps);
    // The draft on the site keeps the salon.
    expect(await api.deps.db('salons').whereIn('id', [salonId, own])).toHaveLength(2);
    await api.deps.db('wordpress_drafts').del();
    await purgeSalons(api.deps, { salonIds: [salonId] });
    expect(await api.deps.db('salons').where({ id: salonId })).toEqual([]);
    await purgeSalons(api.deps, { salonIds: [own] });
    expect(await api.deps.db('salons').where({ id: own })).toEqual([]);
    expect(await api.deps.db('salon_keys').where({ salon_id: own })).toEqual([]);
  });

  test('syncs that join salons at once, and a start of the same list, leave each row with one salon', async () => {
    await workDrafts(api);
    const names = ['One', 'Two', 'Three'];
    const first = names.map((name, i) => ({ ...FIRST, name, phone: `(208) 555-020${i}` }));
    const second = names.map((name, i) => ({ ...FIRST, name: `${name} Hair`, phone: `(208) 555-030${i}` }));
    const ids = await startVerified(api, first);
    const made = await syncToEnd(api, ids);
    const others = await startVerified(api, second);
    const same = others.map((businessId, i) => ({
      businessId,
      postId: made.find((entry) => entry.businessId === ids[i])!.postId!,
    }));
    const [, , again] = await Promise.all([
      sync(api, others, { same }),
      sync(api, others.toReversed(), { same: same.toReversed() }),
      startVerified(api, second),
      sync(api, ids),
    ]);
    await syncToEnd(api, others, { same });
    for (const [i, id] of ids.entries()) {
      expect(await salonOf(others[i]!)).toBe(await salonOf(id));
      expect(await salonOf(again[i]!)).toBe(await salonOf(id));
    }
    expect(await wordpress.posts()).toHaveLength(3);
  });
});
