import { beforeAll, expect, test } from '@jest/globals';
import type { SiteHit } from '#contract/facts.ts';
import type { ProcessingDetails } from '#contract/platformDetails.ts';
import { eventually } from '../../support/eventually.ts';
import { apiForAll } from '../../support/hooks.ts';
import { jobBecomes } from '../../support/jobs.ts';
import { factLines, platformSaid, SEEN } from '../../support/shownFacts.ts';
import {
  decide,
  entryOf,
  platformTold,
  runJob,
  takeBack,
  toldResult,
  YELP,
} from '../../support/shownPages.ts';

const api = apiForAll();
/** The search outcome of a business by name, and the websites that the search showed. */
const told = new Map<string, ProcessingDetails>();
const sites = new Map<string, SiteHit[]>();

beforeAll(async () => {
  await api.work(async ({ name }) => {
    const shown = sites.get(name);
    return {
      ...toldResult(told.get(name) ?? { yelp: platformTold('not_listed') }),
      ...(shown && { sites: shown }),
    };
  });
});

const PHONE = '(775) 555-0101';
const yelpSays = (slug: string, phone: string, outcome: 'found' | 'possible' = 'found', score = 80) => ({
  yelp: platformSaid(YELP + slug, { phone }, outcome, { score }),
});
const shownOf = async (id: string) => factLines((await entryOf(api, id)).business.result?.facts);
const storedOf = (jobId: string) => api.database.db('salon_facts').where({ job_id: jobId });

test('facts are stored with the result, and a row without any has none', async () => {
  told.set('Rosa Nails', yelpSays('rosa', PHONE));
  told.set('Maybe Nails', yelpSays('maybe', PHONE, 'possible'));
  const { jobId, ids } = await runJob(api, ['Rosa Nails', 'Maybe Nails', 'Other Nails']);
  expect(await Promise.all(ids.map(shownOf))).toEqual([[`phone* ${PHONE} by yelp`], [], []]);
  expect(await storedOf(jobId)).toHaveLength(1);
  for (const query of ['', '?page=1']) {
    const { businesses } = (await api.call('GET', `/api/verification/jobs/${jobId}${query}`)).json();
    expect(factLines(businesses[0].result.facts)).toEqual([`phone* ${PHONE} by yelp`]);
    expect(businesses[1].result).not.toHaveProperty('facts');
  }
});

test('an accepted page brings its facts, and a rejected one takes them away', async () => {
  told.set('Lily Nails', yelpSays('lily', PHONE, 'possible'));
  const { jobId, ids } = await runJob(api, ['Lily Nails']);
  const url = `${YELP}lily`;
  const { decisions } = await decide(api, ids[0]!, { verdict: 'accepted', url });
  expect(await shownOf(ids[0]!)).toEqual([`phone* ${PHONE} by yelp`]);
  await takeBack(api, ids[0]!, decisions[0]!.id);
  expect(await storedOf(jobId)).toEqual([]);

  told.set('Iris Nails', yelpSays('iris', PHONE));
  const found = await runJob(api, ['Iris Nails']);
  await decide(api, found.ids[0]!, { verdict: 'rejected', url: `${YELP}iris` });
  expect(await shownOf(found.ids[0]!)).toEqual([]);
  expect(await storedOf(found.jobId)).toEqual([]);
});

test('a row that loses its page to another one loses the facts', async () => {
  told.set('Weak Nails', yelpSays('same', PHONE, 'found', 70));
  told.set('Strong Nails', yelpSays('same', PHONE, 'found', 95));
  const { jobId, ids } = await runJob(api, ['Weak Nails', 'Strong Nails']);
  expect(await Promise.all(ids.map(shownOf))).toEqual([[], [`phone* ${PHONE} by yelp`]]);
  expect(await storedOf(jobId)).toHaveLength(1);
});

test('rows of the same salon have the same facts, also after a decision', async () => {
  told.set('Twin Nails', yelpSays('twin', PHONE));
  const twin = { name: 'Twin Nails', city: 'Reno', state: 'NV' };
  const { ids } = await runJob(api, [twin, twin]);
  const rows = await Promise.all(
    ids.map(async (id) => (await api.call('GET', `/api/businesses/${id}`)).json()),
  );
  expect(rows.map(({ isRepeated }) => isRepeated)).toEqual([undefined, true]);
  expect(await Promise.all(ids.map(shownOf))).toEqual(Array(2).fill([`phone* ${PHONE} by yelp`]));
  await decide(api, ids[1]!, { verdict: 'rejected', url: `${YELP}twin` });
  expect(await Promise.all(ids.map(shownOf))).toEqual([[], []]);
});

test('a website is there again if its page is', async () => {
  const url = `${YELP}site`;
  const site = { url: 'https://sitenails.example/', isListed: false, seen: SEEN };
  told.set('Site Nails', yelpSays('site', PHONE));
  sites.set('Site Nails', [{ ...site, agreesWith: [{ platformId: 'yelp', url }] }]);
  const { ids } = await runJob(api, ['Site Nails']);
  const both = [`phone* ${PHONE} by yelp`, `website* ${site.url} by ${site.url}`];
  expect(await shownOf(ids[0]!)).toEqual(both);
  const { decisions } = await decide(api, ids[0]!, { verdict: 'rejected', url });
  expect(await shownOf(ids[0]!)).toEqual([]);
  await takeBack(api, ids[0]!, decisions[0]!.id);
  expect(await shownOf(ids[0]!)).toEqual(both);
});

test('a business that is searched again has the facts of the second search only', async () => {
  const failed = { yelp: platformTold('unavailable') };
  const site = { url: 'https://laternails.example/', isListed: true, agreesWith: [], seen: SEEN };
  told.set('Later Nails', failed);
  sites.set('Later Nails', [site]);
  const { jobId, ids } = await runJob(api, ['Later Nails']);
  expect(await storedOf(jobId)).toHaveLength(1);
  told.set('Later Nails', yelpSays('later', PHONE));
  sites.delete('Later Nails');
  await api.call('POST', `/api/verification/jobs/${jobId}/resume`);
  await jobBecomes(api, jobId, (job) => job.status === 'completed' && !job.unavailableCount);
  expect(await shownOf(ids[0]!)).toEqual([`phone* ${PHONE} by yelp`]);
});

test('a job’s deletion deletes its facts', async () => {
  told.set('Gone Nails', yelpSays('gone', PHONE));
  const { jobId } = await runJob(api, ['Gone Nails']);
  expect(await storedOf(jobId)).toHaveLength(1);
  await api.call('DELETE', `/api/verification/jobs/${jobId}`);
  // The API's own worker purges, too, and may be at it.
  await eventually(
    () => storedOf(jobId),
    (rows) => rows.length === 0,
  );
});
