import { expect, test } from '@jest/globals';
import { listLostPages } from '../../../backend/features/wordpress/sync/lostPages.ts';
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

test('a page that an operator has accepted for another salon goes, although it shows the street of the post', async () => {
  const jobId = await startJob(api, ['Bella Nails']);
  const { id, salon_id: salonId } = await api.database.db('businesses').where({ job_id: jobId }).first();
  const shown = { street: STREET };
  const fields = { yelp_url: { 'platformUrls.yelp': PAGE } };
  const store = async (pageOf: object) => {
    await api.database.db('results').where({ business_id: id }).del();
    await api.database.db('results').insert({
      business_id: id,
      job_id: jobId,
      status: 'maybe',
      operating: 'unknown',
      search_mode: 'live',
      platform_count: 0,
      platform_urls: {},
      processing_details: { yelp: { outcome: 'not_listed', candidates: [{ url: PAGE, pageOf, shown }] } },
      verified_at: new Date(),
    });
    const drafts = [{ business: syncableSalon({ id, salonId }), fields }];
    return (await listMissing(api.database.db, drafts, new Map(), () => STREET)).dismissed;
  };
  expect(await store({ name: 'Bella Nail Bar' })).toEqual([]);
  expect(await store({ name: 'Bella Nail Bar', accepted: true })).toMatchObject([{ url: PAGE }]);
  await api.database.db.raw(
    `insert into salon_decisions (id, salon_id, platform_id, url, page, verdict, business)
     values (gen_random_uuid(), ?, 'yelp', ?, gen_random_uuid(), 'accepted', '{}')`,
    [salonId, PAGE],
  );
  expect(await store({ name: 'Bella Nail Bar', accepted: true })).toEqual([]);
});
