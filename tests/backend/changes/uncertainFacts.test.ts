import { expect, test } from '@jest/globals';
import { apiForEach } from '../../support/hooks.ts';
import { startJob } from '../../support/jobs.ts';

const api = apiForEach();
const PAGE = 'https://www.yelp.com/biz/bella';
const OTHER_PAGE = 'https://www.yelp.com/biz/bella-nail-bar';
const DOUBT = 'The page is not certain';

test('a changed fact is not certain only until an operator accepts its page, not another one', async () => {
  const jobId = await startJob(api, ['Bella Nails']);
  const { db } = api.database;
  const { id, salon_id: salonId } = await db('businesses').where({ job_id: jobId }).first();
  const change = { kind: 'fact_changed', platformId: 'yelp', fact: 'phone', before: '1', after: '2' };
  const known = JSON.stringify({ platforms: { yelp: { page: { url: PAGE } } } });
  const changes = JSON.stringify([
    { ...change, isUncertain: true },
    { ...change, platformId: 'booksy', isUncertain: true },
    change,
  ]);
  await db.raw(
    `insert into salon_looks
       (salon_id, job_id, business_id, looked_at, provider, depth, status, operating, pages, known, changes)
     values (?, ?, ?, now(), 'serper', 'standard', 'verified', 'open', '{}', cast(? as jsonb), cast(? as jsonb))`,
    [salonId, jobId, id, known, changes],
  );
  await db('results').insert({
    business_id: id,
    job_id: jobId,
    status: 'verified',
    operating: 'open',
    search_mode: 'live',
    platform_count: 0,
    platform_urls: {},
    processing_details: {},
    verified_at: new Date(),
  });
  await db('jobs').update({ status: 'completed', completed_at: new Date() });
  const decide = (verdict: string, url = PAGE, page = jobId) =>
    db.raw(
      `insert into salon_decisions (id, salon_id, platform_id, url, page, verdict, business)
       values (gen_random_uuid(), ?, 'yelp', ?, ?, ?, '{}')`,
      [salonId, url, page, verdict],
    );
  const doubts = async () => {
    const [look] = (await api.call('GET', `/api/businesses/${id}/looks`)).json();
    const listed = (await api.call('GET', `/api/verification/jobs/${jobId}/changes`)).json();
    const csv = (await api.call('GET', `/api/verification/jobs/${jobId}/export`)).text;
    const marks = [look.changes, listed].map((all: (typeof change & { isUncertain?: true })[]) =>
      all.map(({ platformId, isUncertain = false }) => isUncertain && platformId),
    );
    return [...marks, csv.split(DOUBT).length - 1];
  };
  const both = ['yelp', 'booksy', false];
  expect(await doubts()).toEqual([both, both, 2]);
  await decide('accepted', OTHER_PAGE, id);
  expect(await doubts()).toEqual([both, both, 2]);
  await decide('accepted');
  const other = [false, 'booksy', false];
  expect(await doubts()).toEqual([other, other, 1]);
  await decide('accepted', OTHER_PAGE, id);
  expect(await doubts()).toEqual([both, both, 2]);
  await decide('accepted');
  expect(await doubts()).toEqual([other, other, 1]);
  await decide('rejected');
  expect(await doubts()).toEqual([both, both, 2]);
});
