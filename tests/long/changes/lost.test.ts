import { afterEach, beforeEach, expect, test } from '@jest/globals';
import type { Business } from '#contract/businesses.ts';
import type { WatchedSalons } from '../../support/watchedSalons.ts';
import { bare, businesses as SALONS, startWatchedSalons } from '../../support/watchedSalons.ts';

let it: WatchedSalons;
beforeEach(async () => {
  it = await startWatchedSalons();
});
afterEach(() => it.stop());

const yelp = (salon: number) => it.page(salon, 'yelp').url;
const lost = (salon: number) => ({
  kind: 'page_lost',
  platformId: 'yelp',
  before: yelp(salon),
  row: salon + 1,
});
const notSeen = (salon: number) => ({ ...lost(salon), kind: 'page_not_seen' });

test('a page that no search shows is searched for by its URL, once, and then lost', async () => {
  it.page(1, 'yelp').isGone = true;
  const gone = await it.again();
  expect(gone.changes.map(bare)).toEqual([lost(1)]);
  expect(await it.causes(gone.jobId)).toMatchObject({ known_page: 2 });
  const { businesses } = (await it.api.call('GET', `/api/verification/jobs/${gone.jobId}`)).json();
  expect(businesses[1].result.processingDetails.yelp.queries).toContain(
    'site:yelp.com/biz/birch-vetroni-nails birch vetroni nails',
  );
  expect(businesses[1].result.changes).toEqual(['page_lost']);
  expect(businesses[0].result.changes).toBeUndefined();

  const later = await it.again();
  expect(later.changes).toEqual([]);
  expect((await it.causes(later.jobId))['known_page']).toBeUndefined();

  it.page(1, 'yelp').isGone = false;
  expect((await it.again()).changes.map(bare)).toEqual([
    { kind: 'page_gained', platformId: 'yelp', after: yelp(1), row: 2 },
  ]);
});

test('a page that only the search for its URL shows is found as ever', async () => {
  it.page(0, 'yelp').isHidden = true;
  const run = await it.again();
  expect(run.changes).toEqual([]);
  expect(await it.causes(run.jobId)).toMatchObject({ known_page: 1 });
  const { businesses } = (await it.api.call('GET', `/api/verification/jobs/${run.jobId}`)).json();
  expect(businesses[0].result.platformUrls.yelp).toBe(yelp(0));

  // A new job that uses the answers of this run finds the page by its kept answers, too.
  const { sent, job } = await it.run({ businesses: SALONS });
  expect(sent).toEqual([]);
  expect(job.businesses[0]!.result!.platformUrls['yelp']).toBe(yelp(0));
  expect(job.businesses[0]!.result!.changes).toBeUndefined();
});

test('a page whose search is not answered is not seen, and lost after a second run without it', async () => {
  it.page(0, 'yelp').isGone = true;
  it.refuse(/yelp\.com|yelp com/);
  const sentence = 'The page that was found before was not seen this time. It may still exist.';
  const mayExist = async (jobId: string): Promise<boolean[]> => {
    const { businesses } = (await it.api.call('GET', `/api/verification/jobs/${jobId}`)).json();
    return businesses.map(({ result }: Business) =>
      result!.processingDetails['yelp']!.reason.includes(sentence),
    );
  };
  const refused = await it.again();
  expect(refused.changes.map(bare)).toEqual([notSeen(0)]);
  expect(await mayExist(refused.jobId)).toEqual([true, false, false]);
  it.page(2, 'yelp').isGone = true;
  const second = await it.again();
  expect(second.changes.map(bare)).toEqual([lost(0), notSeen(2)]);
  expect(await mayExist(second.jobId)).toEqual([false, false, true]);
  it.page(2, 'yelp').isGone = false;
  it.refuse(undefined);
  expect((await it.again()).changes).toEqual([]);
});

test('searches for known pages keep to the limit of the job, and do not stop it', async () => {
  const usual = await it.again();
  const { look_up: requests } = await it.causes(usual.jobId);
  for (const salon of [0, 1, 2]) it.page(salon, 'yelp').isGone = true;
  const limited = await it.again({ spendAtMost: requests! + 2 });
  expect(limited.counts.kinds.page_lost?.salons ?? 0).toBeLessThanOrEqual(1);
  expect(limited.counts.kinds.page_not_seen!.salons).toBeGreaterThanOrEqual(2);
  const sent = Object.values(await it.causes(limited.jobId)).reduce((sum, count) => sum + count, 0);
  expect(sent).toBeLessThanOrEqual(requests! + 2);
});

test('where every search of a salon fails, nothing is lost: it was not checked', async () => {
  it.page(0, 'yelp').isGone = true;
  it.refuse(/alder/i);
  const { changes, counts } = await it.again();
  expect(changes.map(({ kind, row }) => [kind, row])).toEqual([
    ['not_checked', 1],
    ['not_checked', 1],
  ]);
  // The salon itself could not be looked up, which is no news about a platform.
  expect([counts.kinds.not_checked, counts.notChecked]).toEqual([{ changes: 2, salons: 1 }, []]);
  it.refuse(undefined);
  expect((await it.again()).changes.map(bare)).toEqual([lost(0)]);
});

test('a page that an operator has rejected is not missed', async () => {
  const { businesses } = (await it.api.call('GET', `/api/verification/jobs/${it.firstJob}`)).json();
  const decision = { platformId: 'yelp', verdict: 'rejected', url: yelp(0) };
  const reply = await it.api.call('POST', `/api/businesses/${businesses[0].id}/decisions`, decision);
  expect(reply.status).toBe(200);
  it.page(0, 'yelp').isGone = true;
  const run = await it.again();
  expect(run.changes).toEqual([]);
  expect((await it.causes(run.jobId))['known_page']).toBeUndefined();
});
