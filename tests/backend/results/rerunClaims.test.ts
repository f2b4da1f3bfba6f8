import { beforeAll, beforeEach, expect, test } from '@jest/globals';
import type { Candidate, ProcessingDetails } from '#contract/platformDetails.ts';
import type { RerunRequest } from '#contract/reruns.ts';
import { apiForAll } from '../../support/hooks.ts';
import { jobBecomes } from '../../support/jobs.ts';
import {
  decide,
  entryOf,
  idsOf,
  platformTold,
  runJob,
  shownPage,
  toldResult,
  YELP,
} from '../../support/shownPages.ts';

const api = apiForAll();
/** The page of each business on Yelp; none for those that are not in it. */
const pages = new Map<string, Candidate | 'unavailable'>();

const detailsFor = (name: string): ProcessingDetails => {
  const page = pages.get(name);
  if (page === 'unavailable') return { yelp: platformTold('unavailable') };
  return { yelp: page ? platformTold('found', [page]) : platformTold('not_listed') };
};

beforeAll(() => api.work(async ({ name }) => toldResult(detailsFor(name))));
beforeEach(() => pages.clear());

const page = (slug: string, score: number): Candidate => shownPage(YELP + slug, { score });

async function rerun(
  jobId: string,
  which: RerunRequest['which'],
  olderThanDays?: number,
): Promise<{ jobId: string; ids: string[] }> {
  const reply = await api.call('POST', `/api/verification/jobs/${jobId}/rerun`, { which, olderThanDays });
  const child = reply.json().jobId;
  await jobBecomes(api, child, ({ status }) => status === 'completed');
  return { jobId: child, ids: await idsOf(api, child) };
}

async function shown(id: string) {
  const { result } = (await entryOf(api, id)).business;
  const { outcome, candidates } = result!.processingDetails['yelp']!;
  return { status: result!.status, outcome, owner: candidates[0]?.pageOf };
}

test('a page of a salon that is not searched again stays with it', async () => {
  pages.set('Strong Nails', page('a', 90)).set('Weak Nails', page('a', 80));
  const parent = await runJob(api, ['Strong Nails', 'Weak Nails']);
  const own = { status: 'not_found', outcome: 'not_listed' };
  expect(await shown(parent.ids[1]!)).toMatchObject({ ...own, owner: { name: 'Strong Nails', row: 1 } });

  const child = await rerun(parent.jobId, 'not_found');
  expect(child.ids).toHaveLength(1);
  expect(await shown(child.ids[0]!)).toEqual({ ...own, owner: { name: 'Strong Nails' } });

  // A rerun of the rerun knows the first list, too.
  const second = await rerun(child.jobId, 'all');
  expect(await shown(second.ids[0]!)).toEqual({ ...own, owner: { name: 'Strong Nails' } });

  await api.call('DELETE', `/api/verification/jobs/${parent.jobId}`);
  const third = await rerun(child.jobId, 'all');
  expect(await shown(third.ids[0]!)).toMatchObject({ status: 'verified', owner: undefined });
});

test('a page stays with a salon outside of the rerun, also if two of the rerun had fitted it better', async () => {
  pages.set('Strong Nails', page('e', 90)).set('Good Nails', page('e', 85)).set('Weak Nails', page('e', 80));
  const parent = await runJob(api, ['Strong Nails', 'Good Nails', 'Weak Nails']);
  await api.database
    .db('results')
    .whereIn('business_id', parent.ids.slice(0, 2))
    .update({
      verified_at: new Date('2026-01-01'),
    });
  pages.delete('Good Nails');
  pages.set('Strong Nails', page('e', 70));
  const child = await rerun(parent.jobId, 'older', 30);
  expect(child.ids).toHaveLength(2);
  expect(await shown(child.ids[0]!)).toMatchObject({ status: 'not_found', owner: { name: 'Weak Nails' } });
});

test('a salon that could not be looked up gets the page that it fits better than its owner', async () => {
  pages.set('Weak Nails', page('b', 80)).set('Strong Nails', 'unavailable');
  const parent = await runJob(api, ['Weak Nails', 'Strong Nails']);
  expect(await shown(parent.ids[0]!)).toMatchObject({ status: 'verified' });
  pages.set('Strong Nails', page('b', 90));
  const child = await rerun(parent.jobId, 'unavailable');
  expect(await shown(child.ids[0]!)).toEqual({ status: 'verified', outcome: 'found', owner: undefined });
});

test('decisions of operators stand in a rerun, for the salon and for its page', async () => {
  pages.set('Rosa Nails', page('c', 90)).set('Lily Nails', page('d', 90));
  const parent = await runJob(api, ['Rosa Nails', 'Lily Nails', 'Daisy Nails']);
  const [rosa, lily, daisy] = parent.ids as [string, string, string];
  await decide(api, rosa, { verdict: 'rejected', url: `${YELP}c` });
  await decide(api, lily, { verdict: 'rejected', url: `${YELP}d` });
  await decide(api, daisy, { verdict: 'set', url: `${YELP}c` });
  const child = await rerun(parent.jobId, 'not_found');
  expect(child.ids).toHaveLength(2);
  expect(await shown(child.ids[0]!)).toMatchObject({ status: 'not_found' });
  expect(await shown(child.ids[1]!)).toMatchObject({ status: 'not_found' });
  expect((await entryOf(api, child.ids[0]!)).decisions).toMatchObject([{ verdict: 'rejected' }]);
  const whole = await rerun(parent.jobId, 'all');
  expect(await shown(whole.ids[2]!)).toMatchObject({ status: 'verified', outcome: 'found' });
});
