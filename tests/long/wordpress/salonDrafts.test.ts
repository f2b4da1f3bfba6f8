import { beforeEach, expect, test } from '@jest/globals';
import type { Business } from '#contract/businesses.ts';
import { purgeJobs } from '../../../backend/features/jobs/deletionJobs.ts';
import { entryFor } from '../../support/destinations.ts';
import { lookToEnd, workListings } from '../../support/listings.ts';
import { apiOnSite, describeOnWordPress, file, wordpress } from '../../support/onWordPress.ts';
import type { Salon } from '../../support/verifiedSalons.ts';
import { salons, startVerified, syncToEnd, workDrafts } from '../../support/verifiedSalons.ts';

const api = apiOnSite();

describeOnWordPress('a draft belongs to the salon', () => {
  beforeEach(() => workDrafts(api));

  const jobOf = async (id: string) =>
    (await api.database.db('businesses').where({ id }).first('job_id')).job_id;
  const resultOf = async (id: string) =>
    ((await api.call('GET', `/api/businesses/${id}`)).json() as Business).result!;

  test('verifying the same list again finds its draft and updates it', async () => {
    const [one] = salons(1);
    const [first] = await startVerified(api, [one!]);
    const [made] = await syncToEnd(api, [first!]);
    expect(made).toMatchObject({ status: 'synced' });

    const [second] = await startVerified(api, [{ ...one!, phone: '(208) 555-0100' }]);
    const { postId, editUrl } = await resultOf(first!);
    expect(await resultOf(second!)).toMatchObject({ syncedToWordPress: false, postId, editUrl });
    const selection = { businessIds: [second], destinationId: 'salon-directory' };
    const plan = await api.call('POST', '/api/wordpress/sync-plan', selection);
    expect(plan.json()).toMatchObject({ newDrafts: 0, updates: 1 });

    const [updated] = await syncToEnd(api, [second!]);
    expect(updated).toMatchObject({ status: 'synced', postId: made!.postId });
    const [post, ...others] = await wordpress.posts();
    expect(others).toEqual([]);
    expect(post!.meta).toMatchObject({ phone: '(208) 555-0100', external_id: first });
    expect(await resultOf(second!)).toMatchObject({ syncedToWordPress: true, syncStatus: 'synced' });
  });

  test('a result knows the state of its post from the last check for duplicates, or the last look at the site', async () => {
    await workListings(api);
    const list = salons(2);
    const made = await syncToEnd(api, await startVerified(api, list));
    for (const { postId } of made)
      await wordpress.call('POST', `/wp/v2/salon/${postId}`, { status: 'publish' });
    const again = await startVerified(api, list);
    const states = async () => Promise.all(again.map(async (id) => (await resultOf(id)).postStatus));
    expect(await states()).toEqual(['draft', 'draft']);
    const selection = { businessIds: again, destinationId: 'salon-directory' };
    await api.call('POST', '/api/wordpress/check-duplicates', selection);
    expect(await states()).toEqual(['published', 'published']);
    await syncToEnd(api, again);
    expect(await states()).toEqual(['published', 'published']);
    await wordpress.call('DELETE', `/wp/v2/salon/${(await resultOf(again[0]!)).postId}`);
    await lookToEnd(api);
    expect(await states()).toEqual(['trash', 'published']);
  });

  test('a sync that leaves a published post as it is knows that it is published', async () => {
    await workListings(api);
    const [one] = salons(1);
    const [made] = await syncToEnd(api, await startVerified(api, [one!]));
    await wordpress.call('POST', `/wp/v2/salon/${made!.postId}`, { status: 'publish' });
    const [again] = await startVerified(api, [{ ...one!, phone: '(208) 555-0100' }]);
    await syncToEnd(api, [again!]);
    expect(await resultOf(again!)).toMatchObject({
      syncedToWordPress: false,
      postId: made!.postId,
      postStatus: 'published',
      postSeenAt: expect.stringMatching(/^20.*Z$/),
      isLeftOut: true,
    });
  });

  test('a changed template is written, although the plan finds no changed value', async () => {
    const pointTo = (content: string) =>
      file.write([entryFor(wordpress, { fields: { phone: 'phone' }, content })]);
    await pointTo('<p>Call {{phone}}</p>');
    const ids = await startVerified(api, [{ ...salons(1)[0]!, phone: '(208) 555-0100' }]);
    await syncToEnd(api, ids);
    await pointTo('<p>Phone: {{phone}}</p>');
    const selection = { businessIds: ids, destinationId: 'salon-directory' };
    const plan = (await api.call('POST', '/api/wordpress/sync-plan', selection)).json();
    expect(plan).toMatchObject({ newDrafts: 0, updates: 0, unchanged: 1 });
    await syncToEnd(api, ids);
    expect((await wordpress.posts())[0]!.content.raw).toContain('Phone: (208) 555-0100');
  });

  test('a plan says of how many salons a page shows another street or phone number than the list', async () => {
    const page = {
      platformUrls: { yelp: 'https://www.yelp.com/biz/salon-1-boise' },
      shownStreet: '48 W 7th Ave',
    };
    const [one, two, three] = salons(3);
    const ids = await startVerified(api, [
      { ...one!, ...page, against: ['street'] },
      { ...two!, against: ['city'] },
      {
        ...three!,
        against: ['phone'],
        platformUrls: { yelp: 'https://www.yelp.com/biz/salon-3-boise' },
        shownBy: { yelp: { phone: '(208) 555-0177' } },
      },
    ]);
    const selection = { businessIds: ids, destinationId: 'salon-directory' };
    const plan = async () => (await api.call('POST', '/api/wordpress/sync-plan', selection)).json();
    expect(await plan()).toMatchObject({ newDrafts: 3, otherStreet: 1, otherPhone: 1 });
    const fine = { platformId: 'yelp', element: 'street', shown: page.shownStreet };
    expect((await api.call('POST', `/api/businesses/${ids[0]}/differences`, fine)).status).toBe(200);
    expect(await plan()).not.toHaveProperty('otherStreet');
    expect(await plan()).toMatchObject({ otherPhone: 1 });
  });

  test('a plan says which values it replaces, and how many businesses are of another trade', async () => {
    await file.write([entryFor(wordpress, { fields: { phone: 'phone' } })]);
    const [one, two] = salons(2);
    const withPhone = (phone: string) => ({ ...one!, phone });
    await syncToEnd(api, await startVerified(api, [withPhone('(208) 555-0100')]));
    const planOf = async (businessIds: string[]) =>
      (
        await api.call('POST', '/api/wordpress/sync-plan', { businessIds, destinationId: 'salon-directory' })
      ).json();
    const same = await planOf(await startVerified(api, [withPhone('208-555-0100')]));
    expect(same).toMatchObject({ updates: 0, unchanged: 1 });
    expect(same).not.toHaveProperty('replaced');
    expect(same).not.toHaveProperty('otherTrade');
    const other = { ...two!, name: 'Studio 60 Auto Detail' };
    expect(await planOf(await startVerified(api, [withPhone('(208) 555-0199'), other]))).toMatchObject({
      ...{ newDrafts: 1, updates: 1, removed: [], otherTrade: 1 },
      replaced: [{ field: 'phone', drafts: 1 }],
      replacing: { salons: 1, names: [expect.any(String)] },
    });
  });

  test('a plan names the one part in which a line of city, state and ZIP code gets another value', async () => {
    await file.write([entryFor(wordpress, { fields: { cityLine: 'phone' } })]);
    const [salon] = salons(1);
    const one = { ...salon!, address: '48 W 7th Ave', zipCode: '83702' };
    await syncToEnd(api, await startVerified(api, [one]));
    const planOf = async (changes: object) => {
      const businessIds = await startVerified(api, [{ ...one, ...changes }]);
      const selection = { businessIds, destinationId: 'salon-directory' };
      return (await api.call('POST', '/api/wordpress/sync-plan', selection)).json();
    };
    expect(await planOf({ zipCode: '83706' })).toMatchObject({ replaced: [{ field: 'zipCode', drafts: 1 }] });
    expect(await planOf({ city: 'Garden City' })).toMatchObject({ replaced: [{ field: 'city', drafts: 1 }] });
  });

  test('a sync knows what was decided on its salons in another list since', async () => {
    const pagesOf = (number: number) => ({
      yelp: `https://www.yelp.com/biz/salon-${number}`,
      facebook: `https://www.facebook.com/salon-${number}`,
    });
    const list = salons(2).map((salon, index) => ({ ...salon, platformUrls: pagesOf(index + 1) }));
    const earlier = await startVerified(api, list);
    const [one, two] = await startVerified(api, list);
    const selection = { businessIds: earlier, destinationId: 'salon-directory' };
    const plan = async () => (await api.call('POST', '/api/wordpress/sync-plan', selection)).json();
    expect(await plan()).toMatchObject({ newDrafts: 2, closed: 0 });

    const closing = await api.call('POST', `/api/businesses/${one}/decisions`, { verdict: 'closed' });
    expect(closing.status).toBe(200);
    const rejected = { platformId: 'facebook', url: pagesOf(2).facebook, verdict: 'rejected' };
    expect((await api.call('POST', `/api/businesses/${two}/decisions`, rejected)).status).toBe(200);
    expect(await plan()).toMatchObject({ newDrafts: 1, closed: 1 });
    // Only the closed ones of the list itself can be included.
    const included = { ...selection, includeClosed: true };
    expect((await api.call('POST', '/api/wordpress/sync-plan', included)).json()).toMatchObject({
      closed: 1,
    });
    await syncToEnd(api, earlier, { includeClosed: true });
    const posts = await wordpress.posts();
    expect(posts.map(({ meta }) => [meta.yelp_url, meta.facebook_url])).toEqual([[pagesOf(2).yelp, '']]);
    expect((await resultOf(earlier[0]!)).syncError).toContain('was called closed for good in another list');

    const { id } = closing.json().closure;
    expect((await api.call('DELETE', `/api/businesses/${one}/decisions/${id}`)).status).toBe(200);
    expect(await plan()).toMatchObject({ newDrafts: 1, closed: 0 });
  });

  test('a later list with fewer columns empties no value of the draft', async () => {
    const content = '<!-- wp:paragraph --><p>{{addressLines}}</p><!-- /wp:paragraph -->';
    const fields = { phone: 'phone', 'column.Owner': 'city', externalId: 'external_id' };
    await file.write([entryFor(wordpress, { fields, content })]);
    const one = { ...salons(1)[0]!, zipCode: '83702', phone: '(208) 555-0100', columns: { Owner: 'Ana' } };
    const [first] = await startVerified(api, [one]);
    await syncToEnd(api, [first!]);
    const [before] = await wordpress.posts();
    expect(before!.meta).toMatchObject({ phone: '(208) 555-0100', city: 'Ana' });
    expect(before!.content.raw).toContain(one.zipCode);

    const planOf = async (id: string) => {
      const selection = { businessIds: [id], destinationId: 'salon-directory' };
      return (await api.call('POST', '/api/wordpress/sync-plan', selection)).json();
    };
    const { phone: _, zipCode: __, columns: ___, ...less } = one;
    const [second] = await startVerified(api, [less]);
    expect(await planOf(second!)).toMatchObject({ updates: 0, unchanged: 1, removed: [] });
    await syncToEnd(api, [second!]);
    const [after] = await wordpress.posts();
    expect(after).toMatchObject({ id: before!.id, meta: before!.meta, content: before!.content });
    // The job of the first list may be deleted meanwhile.
    await api.database
      .db('jobs')
      .where({ id: await jobOf(first!) })
      .update({ deleted_at: new Date() });
    await purgeJobs(api.deps);
    const [third] = await startVerified(api, [{ ...less, phone: '(208) 555-0111' }]);
    expect(await planOf(third!)).toMatchObject({ updates: 1, unchanged: 0, removed: [] });
    await syncToEnd(api, [third!]);
    const [last] = await wordpress.posts();
    expect(last).toMatchObject({ id: before!.id, meta: { phone: '(208) 555-0111', city: 'Ana' } });
    expect(last!.content).toEqual(before!.content);
  });

  test('a later list in capitals spells nothing in the draft more poorly, and a better spelling is written', async () => {
    const content = '<!-- wp:paragraph --><p>{{name}}, {{addressLines}}, {{phone}}</p><!-- /wp:paragraph -->';
    await file.write([
      entryFor(wordpress, { fields: { phone: 'phone', externalId: 'external_id' }, content }),
    ]);
    const one = { ...salons(1)[0]!, phone: '(208) 555-0100' };
    const inCapitals = {
      ...one,
      name: one.name.toUpperCase(),
      address: one.address!.toUpperCase(),
      city: one.city!.toUpperCase(),
      phone: 'tel. 208.555.0100',
    };
    const post = async () => {
      const [{ title, meta, content: text }] = (await wordpress.posts()) as [
        Awaited<ReturnType<typeof wordpress.posts>>[number],
      ];
      return { title: title.raw, phone: meta['phone'], text: text.raw };
    };
    // Verifies the salon as it is, then gives its row these values, as if the list had written them so.
    const listed = async (values: Partial<typeof inCapitals>): Promise<string[]> => {
      const ids = await startVerified(api, [one]);
      await api.database.db('businesses').whereIn('id', ids).update(values);
      return ids;
    };
    await syncToEnd(api, await listed(inCapitals));
    expect(await post()).toMatchObject({ title: inCapitals.name, phone: inCapitals.phone });
    await syncToEnd(api, await startVerified(api, [one]));
    const written = await post();
    expect(written).toMatchObject({ title: one.name, phone: '(208) 555-0100' });
    expect(written.text).toContain(one.address);
    const again = await listed({ ...inCapitals, phone: '2085550100' });
    const selection = { businessIds: again, destinationId: 'salon-directory' };
    const plan = (await api.call('POST', '/api/wordpress/sync-plan', selection)).json();
    expect(plan).toMatchObject({ updates: 0, unchanged: 1 });
    await syncToEnd(api, again);
    expect(await post()).toEqual(written);
  });

  test('a later list without an accent does not take it from the draft, and the plan counts other names', async () => {
    await file.write([entryFor(wordpress, { fields: { externalId: 'external_id' } })]);
    const one = { ...salons(1)[0]!, name: 'Salón Mai' };
    await syncToEnd(api, await startVerified(api, [one]));
    const planOf = async (name: string, more: { address?: string } = {}) => {
      const businessIds = await startVerified(api, [one]);
      await api.database
        .db('businesses')
        .whereIn('id', businessIds)
        .update({ name, ...more });
      const selection = { businessIds, destinationId: 'salon-directory' };
      return (await api.call('POST', '/api/wordpress/sync-plan', selection)).json();
    };
    const same = await planOf('Salon Mai');
    expect(same).toMatchObject({ updates: 0, unchanged: 1 });
    for (const none of ['renamed', 'streetsChanged', 'emptied']) expect(same).not.toHaveProperty(none);
    expect(await planOf('Salón Mai', { address: '77 Elm St' })).toMatchObject({
      ...{ updates: 1, unchanged: 0, streetsChanged: { salons: 1, names: ['Salón Mai'] } },
    });
    expect(await planOf('Salón Mai LLC')).toMatchObject({
      ...{ updates: 1, unchanged: 0, renamed: 1, renamedNames: ['Salón Mai LLC'] },
    });
  });

  test('a page that is only not shown stays, and the plan says which values the updates remove', async () => {
    const fields = {
      'platformUrls.yelp': 'yelp_url',
      'platformUrls.booksy': 'facebook_url',
      externalId: 'external_id',
    };
    await file.write([entryFor(wordpress, { fields })]);
    const list: Salon[] = salons(2).map((salon, i) => ({
      ...salon,
      platformUrls: { yelp: `https://www.yelp.com/biz/salon-${i}-boise` },
    }));
    const firstIds = await startVerified(api, list);
    await syncToEnd(api, firstIds);

    const booksy = { booksy: 'https://booksy.com/en-us/1_salon_barber_1_boise' };
    // Every look-up of this process reads these objects.
    Object.assign(list[0]!, { platformUrls: {} });
    Object.assign(list[1]!, { platformUrls: booksy });
    const ids = await startVerified(api, list);
    const planOf = async () => {
      const selection = { businessIds: ids, destinationId: 'salon-directory' };
      return (await api.call('POST', '/api/wordpress/sync-plan', selection)).json();
    };
    const metas = async () =>
      (await wordpress.posts()).map(({ meta }) => [meta.yelp_url, meta.facebook_url]).sort();
    // A page that the search merely did not show is not lost.
    const keepingPages = { salons: 2, names: list.map(({ name }) => name) };
    expect(await planOf()).toMatchObject({ updates: 1, unchanged: 1, removed: [], keepingPages });
    await syncToEnd(api, ids);
    const yelp = (i: number) => `https://www.yelp.com/biz/salon-${i}-boise`;
    expect(await metas()).toEqual([
      [yelp(0), ''],
      [yelp(1), booksy.booksy],
    ]);

    for (const [i, id] of firstIds.entries()) {
      const rejected = { platformId: 'yelp', url: yelp(i), verdict: 'rejected' };
      expect((await api.call('POST', `/api/businesses/${id}/decisions`, rejected)).status).toBe(200);
    }
    const plan = await planOf();
    expect(plan).toMatchObject({
      updates: 2,
      unchanged: 0,
      removed: [{ field: 'platformUrls.yelp', drafts: 2 }],
    });
    expect(plan).not.toHaveProperty('keepingPages');
    await syncToEnd(api, ids);
    expect(await metas()).toEqual([
      ['', ''],
      ['', booksy.booksy],
    ]);
  });

  test('a page in a field of alternatives stays if it is only not shown, and goes if it is rejected', async () => {
    const booksyOrVagaro = 'platformUrls.booksy|platformUrls.vagaro';
    const pageOrWebsite = 'platformUrls.facebook|fact.website';
    const fields = {
      [booksyOrVagaro]: 'yelp_url',
      [pageOrWebsite]: 'facebook_url',
      // No page of a field of alternatives gets into a field of one platform.
      'platformUrls.vagaro': 'instagram_url',
      externalId: 'external_id',
    };
    await file.write([entryFor(wordpress, { fields, content: undefined })]);
    const booksy = 'https://booksy.com/en-us/1_salon_barber_1_boise';
    const facebook = 'https://www.facebook.com/salon-1';
    const salon: Salon = { ...salons(1)[0]!, platformUrls: { booksy, facebook } };
    const [first] = await startVerified(api, [salon]);
    await syncToEnd(api, [first!]);
    // Every look-up of this process reads this object.
    Object.assign(salon, { platformUrls: {} });
    const [second] = await startVerified(api, [salon]);
    const planOf = async () => {
      const selection = { businessIds: [second], destinationId: 'salon-directory' };
      return (await api.call('POST', '/api/wordpress/sync-plan', selection)).json();
    };
    const pages = async () => {
      const [{ meta } = { meta: {} as Record<string, unknown> }] = await wordpress.posts();
      return [meta.yelp_url, meta.facebook_url, meta.instagram_url];
    };
    expect(await planOf()).toMatchObject({ updates: 0, unchanged: 1, removed: [] });
    await syncToEnd(api, [second!]);
    expect(await pages()).toEqual([booksy, facebook, '']);

    for (const [platformId, url] of Object.entries({ booksy, facebook })) {
      const rejected = { platformId, url, verdict: 'rejected' };
      expect((await api.call('POST', `/api/businesses/${first}/decisions`, rejected)).status).toBe(200);
    }
    expect(await planOf()).toMatchObject({
      updates: 1,
      removed: [
        { field: booksyOrVagaro, drafts: 1 },
        { field: pageOrWebsite, drafts: 1 },
      ],
    });
    await syncToEnd(api, [second!]);
    expect(await pages()).toEqual(['', '', '']);
  });

  test('each destination has a draft of its own', async () => {
    const second = {
      id: 'second',
      postType: 'bed_acf',
      cityTaxonomy: undefined,
      fields: {},
      content: undefined,
    };
    await file.write([entryFor(wordpress), entryFor(wordpress, second)]);
    const ids = await startVerified(api, salons(1));
    const [made] = await syncToEnd(api, ids);
    const selection = { businessIds: ids, destinationId: 'second' };
    const plan = async () => (await api.call('POST', '/api/wordpress/sync-plan', selection)).json();
    expect(await plan()).toMatchObject({ newDrafts: 1, updates: 0 });
    const other = (await api.call('POST', '/api/wordpress/sync', selection)).json().results[0];
    expect(other).toMatchObject({ status: 'synced' });
    expect(other.postId).not.toBe(made!.postId);
    expect(await plan()).toMatchObject({ newDrafts: 0, unchanged: 1 });
    expect(await syncToEnd(api, ids)).toMatchObject([{ status: 'synced', postId: made!.postId }]);
    expect((await wordpress.posts()).map((post) => post.id)).toEqual([made!.postId]);
  });

  test('drafts are remembered after their job is deleted', async () => {
    const [first] = await startVerified(api, salons(1));
    const [made] = await syncToEnd(api, [first!]);
    await api.call('DELETE', '/api/verification/jobs');
    await purgeJobs(api.deps);
    expect(await api.database.db('businesses')).toEqual([]);

    const [again] = await startVerified(api, salons(1));
    expect(await resultOf(again!)).toMatchObject({ postId: made!.postId });
    expect(await syncToEnd(api, [again!])).toEqual([
      expect.objectContaining({ businessId: again, status: 'synced', postId: made!.postId }),
    ]);
    expect(await wordpress.posts()).toHaveLength(1);
  });

  test('two rows of one salon in one request create one draft, and both are marked as synced', async () => {
    const [one, other] = salons(2);
    const ids = await startVerified(api, [one!, other!, { ...one!, phone: '(208) 555-0100' }]);
    const selection = { businessIds: ids, destinationId: 'salon-directory' };
    const plan = await api.call('POST', '/api/wordpress/sync-plan', selection);
    expect(plan.json()).toMatchObject({ newDrafts: 2, repeated: 1 });
    const results = await syncToEnd(api, ids);
    const byId = new Map(results.map((entry) => [entry.businessId, entry]));
    expect(ids.map((id) => byId.get(id)?.status)).toEqual(['synced', 'synced', 'synced']);
    expect(byId.get(ids[2]!)!.postId).toBe(byId.get(ids[0]!)!.postId);
    expect(await wordpress.posts()).toHaveLength(2);
    for (const id of ids) expect((await resultOf(id)).syncedToWordPress).toBe(true);
    const { job_id: jobId } = await api.database.db('businesses').where({ id: ids[0]! }).first();
    const last = await api.call('GET', `/api/verification/jobs/${jobId}/last-sync`);
    expect(last.json()).toMatchObject({ total: 3, created: 2, unchanged: 1 });
  });

  test('two rows of one salon in one request are one update, as the plan says', async () => {
    const [one] = salons(1);
    await syncToEnd(api, await startVerified(api, [one!]));
    const renewed = { ...one!, phone: '(208) 555-0100' };
    const ids = await startVerified(api, [renewed, renewed]);
    const selection = { businessIds: ids, destinationId: 'salon-directory' };
    const plan = await api.call('POST', '/api/wordpress/sync-plan', selection);
    expect(plan.json()).toMatchObject({ updates: 1, repeated: 1 });
    await syncToEnd(api, ids);
    const last = await api.call('GET', `/api/verification/jobs/${await jobOf(ids[0]!)}/last-sync`);
    expect(last.json()).toMatchObject({ total: 2, updated: 1, unchanged: 1 });
  });

  test('concurrent syncs of one salon’s runs create one draft, and mark each run once its result is sent', async () => {
    const [one] = salons(1);
    const [first] = await startVerified(api, [one!]);
    const [second] = await startVerified(api, [{ ...one!, phone: '(208) 555-0100' }]);
    const ended = await Promise.all([syncToEnd(api, [first!]), syncToEnd(api, [second!])]);
    const [post, ...others] = await wordpress.posts();
    expect(others).toEqual([]);
    for (const [index, id] of [first!, second!].entries()) {
      expect(ended[index]).toMatchObject([{ businessId: id, status: 'synced', postId: post!.id }]);
      expect(await resultOf(id)).toMatchObject({ syncedToWordPress: true, postId: post!.id });
    }
  });

  test('a person’s edits to one run’s draft survive the sync of another run', async () => {
    const [one] = salons(1);
    const [first] = await startVerified(api, [one!]);
    const [made] = await syncToEnd(api, [first!]);
    // WordPress tells times to the second.
    await new Promise((resolve) => setTimeout(resolve, 1100));
    await wordpress.call('POST', `/wp/v2/salon/${made!.postId}`, { title: 'Written by Ana' });
    const selection = { businessIds: [first], destinationId: 'salon-directory' };
    await api.call('POST', '/api/wordpress/check-duplicates', selection);
    const plan = await api.call('POST', '/api/wordpress/sync-plan', selection);
    expect(plan.json()).toMatchObject({ kept: 1, unchanged: 0 });
    const [second] = await startVerified(api, [{ ...one!, phone: '(208) 555-0100' }]);
    const [refused] = await syncToEnd(api, [second!]);
    expect(refused).toMatchObject({ status: 'refused', postId: made!.postId });
    // The post contains the result of the first run, not of the second.
    expect((await resultOf(first!)).syncedToWordPress).toBe(true);
    expect((await resultOf(second!)).syncedToWordPress).toBe(false);
    expect(await wordpress.posts()).toMatchObject([{ title: { raw: 'Written by Ana' } }]);
  });

  test('a sync whose job is deleted meanwhile does not block later ones', async () => {
    const [first] = await startVerified(api, salons(1));
    await api.database.db('wordpress_drafts').insert({
      salon_id: first,
      business_id: first,
      destination_id: 'salon-directory',
      slug: 'salon-no-1-000000000000',
      state: 'pending',
    });
    await api.call('DELETE', '/api/verification/jobs');
    const [again] = await startVerified(api, salons(1));
    expect(await syncToEnd(api, [again!])).toEqual([expect.objectContaining({ status: 'synced' })]);
    expect((await wordpress.posts()).map(({ slug }) => slug)).toEqual(['salon-no-1-000000000000']);
  });
});
