import { expect, test } from '@jest/globals';
import { recentPlatforms } from '../../../backend/features/platforms/platformsService.ts';
import { pageId } from '../../../backend/features/results/claims/pageId.ts';
import { listLostPages, newDraft } from '../../../backend/features/wordpress/sync/lostPages.ts';
import { listMissing } from '../../../backend/features/wordpress/sync/missingPages.ts';
import { apiForEach } from '../../support/hooks.ts';
import { startJob } from '../../support/jobs.ts';
import { syncableSalon } from '../../support/syncableSalon.ts';

const api = apiForEach();
const STREET = '100 Main St';
const PAGE = 'https://www.yelp.com/biz/bella-nails-austin';

/** Stores a look of this day at a salon in a job with one business. */
async function look(
  salonId: string,
  jobId: string,
  day: number,
  pages: object,
  changes: object[],
): Promise<void> {
  await api.database.db.raw(
    `insert into salon_looks
       (salon_id, job_id, business_id, looked_at, provider, depth, status, operating, pages, known, changes)
     select cast(? as uuid), job_id, id, make_date(2026, 11, ?), 'serper', 'standard', 'verified', 'open', cast(? as jsonb), '{}',
       cast(? as jsonb)
     from businesses where job_id = ?`,
    [salonId, day, JSON.stringify(pages), JSON.stringify(changes), jobId],
  );
}

test.each([
  ['the same URL', { yelp: PAGE }, []],
  ['another URL of the page', { yelp: 'http://m.yelp.com/biz/bella-nails-austin?osq=nails' }, []],
  ['another page', { yelp: 'https://www.yelp.com/biz/bella-nails-dallas' }, [PAGE]],
  ['no page', {}, [PAGE]],
])('a page that a look has lost is lost until a later look finds it again: %s', async (_, pages, lost) => {
  const [before, after] = [await startJob(api, ['Bella Nails']), await startJob(api, ['Bella Nails'])];
  const { salon_id: salonId } = await api.database.db('businesses').first('salon_id');
  await look(salonId, before, 1, {}, [{ kind: 'page_lost', platformId: 'yelp', before: PAGE }]);
  await look(salonId, after, 2, pages, []);
  const found = await listLostPages(api.database.db, [salonId]);
  expect(found.map(({ url }) => url)).toEqual(lost);
});

/** Stores the result of a row, in which the page is a candidate with these values. */
async function storeResult(
  id: string,
  jobId: string,
  day: number,
  candidate: object,
  outcome = 'not_listed',
): Promise<void> {
  await api.database.db('results').where({ business_id: id }).del();
  await api.database.db('results').insert({
    business_id: id,
    job_id: jobId,
    status: 'maybe',
    operating: 'unknown',
    search_mode: 'live',
    platform_count: 0,
    platform_urls: {},
    processing_details: { yelp: { outcome, candidates: [{ url: PAGE, ...candidate }] } },
    verified_at: new Date(Date.UTC(2026, 10, day)),
  });
}

const MOBILE = 'https://m.yelp.com/biz/bella-nails-austin?osq=nails';

/** Stores an operator's decision on the page for a salon. */
async function decide(salonId: string, verdict: 'accepted' | 'rejected', url = PAGE): Promise<void> {
  const { db } = api.database;
  const { rules } = (await recentPlatforms(db)).get('yelp')!;
  await db.raw(
    `insert into salon_decisions (id, salon_id, platform_id, url, page, verdict, business)
     values (gen_random_uuid(), ?, 'yelp', ?, ?, ?, '{}')`,
    [salonId, url, pageId('yelp', url, rules), verdict],
  );
}
const undoDecisions = (salonId: string) =>
  api.database.db('salon_decisions').where({ salon_id: salonId }).update({ withdrawn_at: new Date() });

const rowOf = (jobId: string) => api.database.db('businesses').where({ job_id: jobId }).first();
const otherSalon = async (): Promise<string> =>
  (await rowOf(await startJob(api, ['Bella Nail Bar']))).salon_id;
const ofOther = { pageOf: { name: 'Bella Nail Bar', accepted: true } };

test('a page that an operator has accepted for another salon goes, although it shows the street of the post', async () => {
  const jobId = await startJob(api, ['Bella Nails']);
  const { id, salon_id: salonId } = await rowOf(jobId);
  const other = await otherSalon();
  const fields = { yelp_url: { 'platformUrls.yelp': PAGE } };
  const dismissed = async (candidate: object, keptStreet: string | null = STREET) => {
    await storeResult(id, jobId, 1, { against: [], ...candidate, shown: { street: STREET } });
    const drafts = [{ business: syncableSalon({ id, salonId }), fields }];
    const { dismissed: gone } = await listMissing(api.database.db, drafts, new Map(), () => keptStreet);
    return gone.map(({ url }) => url);
  };
  expect(await dismissed({ pageOf: { name: 'Bella Nail Bar' } })).toEqual([]);
  expect(await dismissed({ pageOf: { name: 'Bella Nail Bar' } }, null)).toEqual([PAGE]);
  // The acceptance was undone since.
  expect(await dismissed(ofOther, null)).toEqual([]);
  expect(await dismissed({ ...ofOther, against: ['street'] }, null)).toEqual([PAGE]);
  await decide(other, 'accepted', MOBILE);
  expect(await dismissed(ofOther)).toEqual([PAGE]);
  await decide(salonId, 'accepted');
  expect(await dismissed(ofOther)).toEqual([]);
});

test.each<[string, object, string[]]>([
  ['lacks the place', {}, []],
  ['has the city', { city: 'Austin' }, [PAGE]],
])('a page with the city in its name stays if a newer row of the salon %s: %o', async (_, place, lost) => {
  const [before, after] = [await startJob(api, ['Bella Nails']), await startJob(api, ['Bella Nails'])];
  const [first, { id }] = [await rowOf(before), await rowOf(after)];
  const salonId: string = first.salon_id;
  await api.database
    .db('businesses')
    .where({ id })
    .update({ salon_id: salonId, ...place });
  const shown = { name: 'Bella Nails of Austin', city: 'Austin' };
  await storeResult(first.id, before, 1, { shown, for: ['name', 'city'], against: [] }, 'found');
  await storeResult(id, after, 2, { shown, for: [], against: ['other_name', 'phone'] });
  const fields = { yelp_url: { 'platformUrls.yelp': PAGE } };
  const drafts = [{ business: syncableSalon({ id, salonId }), fields }];
  const { dismissed } = await listMissing(api.database.db, drafts, new Map());
  expect(dismissed.map(({ url }) => url)).toEqual(lost);
});

test('a new draft of an earlier list does not get a page that was accepted for another salon since', async () => {
  const [before, after] = [await startJob(api, ['Bella Nails']), await startJob(api, ['Bella Nails'])];
  const [{ id, salon_id: salonId }, newest] = [await rowOf(before), await rowOf(after)];
  const other = await otherSalon();
  await api.database.db('businesses').where({ id: newest.id }).update({ salon_id: salonId });
  await storeResult(id, before, 1, {});
  const urlsOfDraft = async () => {
    const row = syncableSalon({ id, salonId, platformUrls: { yelp: PAGE }, searchedAt: new Date(0) });
    return (await newDraft(api.database.db, row)).business.platformUrls;
  };
  await storeResult(newest.id, after, 2, { pageOf: { name: 'Bella Nail Bar' } });
  expect(await urlsOfDraft()).toEqual({ yelp: PAGE });
  await storeResult(newest.id, after, 2, ofOther);
  await decide(other, 'accepted');
  expect(await urlsOfDraft()).toEqual({});
  await undoDecisions(other);
  expect(await urlsOfDraft()).toEqual({ yelp: PAGE });
  await decide(other, 'accepted');
  await decide(other, 'rejected', MOBILE);
  expect(await urlsOfDraft()).toEqual({ yelp: PAGE });
  await decide(other, 'accepted');
  await decide(salonId, 'accepted', MOBILE);
  expect(await urlsOfDraft()).toEqual({ yelp: PAGE });
  await undoDecisions(salonId);
  expect(await urlsOfDraft()).toEqual({});
  // Of two accepted pages of a platform, only the last one counts.
  await decide(other, 'accepted', 'https://www.yelp.com/biz/bella-nail-bar');
  expect(await urlsOfDraft()).toEqual({ yelp: PAGE });
});
