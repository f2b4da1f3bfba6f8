import { beforeAll, beforeEach, expect, test } from '@jest/globals';
import type { Candidate, PlatformDetails, ProcessingDetails } from '#contract/platformDetails.ts';
import type { BusinessToLookUp, LookUp } from '../../../backend/features/run/lookUp.ts';
import { eventually } from '../../support/eventually.ts';
import { apiForAll } from '../../support/hooks.ts';
import { jobBecomes, readJob } from '../../support/jobs.ts';
import {
  countsOf,
  decide,
  entryOf,
  platformTold,
  runJob,
  shownPage,
  strayCopies,
  takeBack,
  toldResult,
  YELP,
} from '../../support/shownPages.ts';

const api = apiForAll();
/** The search outcome on Yelp by business name. */
const told = new Map<string, PlatformDetails>();
let lookUp: LookUp;

const detailsFor = ({ name }: BusinessToLookUp): ProcessingDetails => ({
  yelp: told.get(name) ?? platformTold('not_listed'),
  facebook: platformTold('not_listed'),
});

beforeAll(() => api.work((business, signal) => lookUp(business, signal)));
beforeEach(() => {
  lookUp = async (business) => toldResult(detailsFor(business));
});

const page = (slug: string, score: number, more: Partial<Candidate> = {}) =>
  shownPage(YELP + slug, { score, ...more });
const found = (...pages: Candidate[]) => platformTold('found', pages);
const possible = (...pages: Candidate[]) =>
  platformTold(
    'possible',
    pages.map((one) => ({ ...one, grade: 'possible' })),
  );

/** Reads a business's status, outcome and URL, and the owners of its candidates. */
async function shown(id: string) {
  const { result } = (await entryOf(api, id)).business;
  const { outcome, candidates, reason } = result!.processingDetails['yelp']!;
  const owners = candidates.flatMap(({ url, pageOf }) =>
    pageOf ? [`${url.slice(YELP.length)} of ${pageOf.row ?? ''} ${pageOf.name}`] : [],
  );
  const url = result!.platformUrls['yelp']?.slice(YELP.length) ?? null;
  return { status: result!.status, outcome, url, owners, reason };
}

async function expectSound(jobId: string) {
  const { kept, counted } = await countsOf(api, jobId);
  expect(kept).toEqual(counted);
  expect(await strayCopies(api, jobId)).toEqual([]);
}

/** Reads everything stored about a job's results and claims. */
async function rowsOf(jobId: string) {
  const { db } = api.database;
  return [
    await db('businesses').where({ job_id: jobId }).orderBy('id'),
    await db('results').where({ job_id: jobId }).orderBy('business_id'),
    await db('page_claims').where({ job_id: jobId }).orderBy(['business_id', 'page']),
    await db('jobs').where({ id: jobId }),
  ];
}

test('a page goes to the row that it fits best, and the other rows name the owner', async () => {
  told.set('Weak Nails', found(page('a', 80), page('weak-second', 60)));
  told.set('Strong Nails', found(page('a', 90, { for: ['name', 'street'] })));
  told.set('Maybe Nails', possible(page('a', 70)));
  told.set('Other Nails', possible(page('a', 75), page('other', 70)));
  const { jobId, ids } = await runJob(api, ['Weak Nails', 'Strong Nails', 'Maybe Nails', 'Other Nails']);
  const owners = ['a of 2 Strong Nails'];
  const whose = 'The closest page is that of row 2, Strong Nails.';
  const another = 'Another page there is that of row 2, Strong Nails.';
  expect(await Promise.all(ids.map(shown))).toEqual([
    {
      status: 'verified',
      outcome: 'found',
      url: 'weak-second',
      owners,
      reason: expect.stringContaining(`Matches: name, city. ${another}`),
    },
    { status: 'verified', outcome: 'found', url: 'a', owners: [], reason: 'The matcher says found.' },
    { status: 'not_found', outcome: 'not_listed', url: null, owners, reason: whose },
    { status: 'maybe', outcome: 'possible', url: 'other', owners, reason: expect.stringContaining(another) },
  ]);
  expect(await readJob(api, jobId)).toMatchObject({ verifiedCount: 2, maybeCount: 1, notFoundCount: 1 });
  await expectSound(jobId);
});

test('a name that ends with a full stop ends the sentence', async () => {
  told.set('Strong Spa Inc.', found(page('spa', 90)));
  told.set('Weak Spa', possible(page('spa', 70)));
  const { ids } = await runJob(api, ['Strong Spa Inc.', 'Weak Spa']);
  expect((await shown(ids[1]!)).reason).toBe('The closest page is that of row 1, Strong Spa Inc.');
});

test('rows that a page fits equally well are only possible, until it fits another one better', async () => {
  for (const name of ['First Hair', 'Second Hair']) told.set(name, found(page('equal', 80)));
  told.set('Third Hair', possible(page('equal', 70)));
  const equal = await runJob(api, ['First Hair', 'Second Hair', 'Third Hair']);
  const shared = { status: 'maybe', outcome: 'possible', url: 'equal', owners: [] };
  const reason = 'Another row of the list fits this page at least as well. Check the page.';
  const [first, second, third] = await Promise.all(equal.ids.map(shown));
  expect([first, second]).toEqual([
    { ...shared, reason },
    { ...shared, reason },
  ]);
  expect(third).toEqual({ ...shared, reason: 'The matcher says possible.' });
  await expectSound(equal.jobId);

  told.set('Best Hair', found(page('equal', 81)));
  const { jobId, ids } = await runJob(api, ['First Hair', 'Second Hair', 'Third Hair', 'Best Hair']);
  const statuses = await Promise.all(ids.map(async (id) => (await shown(id)).status));
  expect(statuses).toEqual(['not_found', 'not_found', 'not_found', 'verified']);
  await expectSound(jobId);
});

test('a page that fits a row with a better page best is no certain page of another row, in any order', async () => {
  told.set('Hair Today', found(page('hair-today-5', 100, { for: ['name', 'zip'] }), page('hair-today', 100)));
  told.set('Hair Today Spa', found(page('hair-today', 90)));
  const own = {
    status: 'verified',
    outcome: 'found',
    url: 'hair-today-5',
    owners: [],
    reason: 'The matcher says found.',
  };
  const next = {
    status: 'maybe',
    outcome: 'possible',
    url: 'hair-today',
    owners: [],
    reason: 'Another row of the list fits this page at least as well. Check the page.',
  };
  for (const last of ['', 'Hair Today', 'Hair Today Spa']) {
    lookUp = async (business) => {
      const { db } = api.database;
      const others = () => db('businesses').where({ processed: false }).whereNot({ name: last });
      if (business.name === last) await eventually(others, (left) => left.length === 0);
      return toldResult(detailsFor(business));
    };
    const { jobId, ids } = await runJob(api, ['Hair Today', 'Hair Today Spa']);
    expect(await Promise.all(ids.map(shown))).toEqual([own, next]);
    await expectSound(jobId);
  }
  // The same if the row with the page's name cannot decide between two pages.
  const [placed, named] = [page('hair-today-5', 97, { for: ['name', 'zip'] }), page('hair-today', 100)];
  told.set('Hair Today', platformTold('possible', [placed, named]));
  const tied = await runJob(api, ['Hair Today', 'Hair Today Spa']);
  expect(await shown(tied.ids[0]!)).toMatchObject({ outcome: 'possible', owners: [] });
  expect(await shown(tied.ids[1]!)).toEqual(next);
  // Another salon of the house, whose name the page does not have, takes nothing away.
  told.set('Hair Today', possible(page('hair-today', 100, { for: ['street'], against: ['other_name'] })));
  const house = await runJob(api, ['Hair Today', 'Hair Today Spa']);
  expect(await shown(house.ids[1]!)).toMatchObject({ status: 'verified', url: 'hair-today' });
  told.set('Hair Today', found(placed, named));
  // Of two rows of one name, the one with another page leaves this one to its namesake.
  told.set('Hair Today Spa', found(page('hair-today', 100)));
  const { ids } = await runJob(api, ['Hair Today', 'Hair Today Spa']);
  expect(await shown(ids[1]!)).toMatchObject({ status: 'verified', url: 'hair-today' });
});

test('a page without an address that fits two rows equally is certain for neither, in any order', async () => {
  const names = ['Kim Nails Hartford', 'Kim Nails Orlando'];
  told.set(names[0]!, found(page('kim-nails', 68)));
  told.set(names[1]!, possible(page('kim-nails', 68)));
  for (const order of [names, names.toReversed()]) {
    const { ids } = await runJob(api, order);
    for (const id of ids)
      expect(await shown(id)).toMatchObject({ outcome: 'possible', url: 'kim-nails', owners: [] });
  }
  // An address tells whose it is.
  told.set(names[0]!, found(page('kim-nails', 68, { for: ['name', 'street'] })));
  const { ids } = await runJob(api, names);
  expect(await shown(ids[0]!)).toMatchObject({ outcome: 'found', url: 'kim-nails' });
});

test('two equally good pages stay possible, even if one of them belongs to another row', async () => {
  told.set('Torn Spa', platformTold('possible', [page('torn', 80), page('torn-2', 80)]));
  told.set('Sure Spa', found(page('torn', 95)));
  const { ids } = await runJob(api, ['Torn Spa', 'Sure Spa']);
  expect(await shown(ids[0]!)).toMatchObject({
    status: 'maybe',
    outcome: 'possible',
    url: 'torn-2',
    owners: ['torn of 2 Sure Spa'],
  });
});

test('rows of one salon share its pages', async () => {
  told.set('Twin Hair', found(page('twin', 80)));
  told.set('Rival Hair', found(page('twin', 90)));
  const twin = { name: 'Twin Hair', city: 'Reno', state: 'NV' };
  const alone = await runJob(api, [twin, twin]);
  expect(await Promise.all(alone.ids.map(async (id) => (await shown(id)).status))).toEqual([
    'verified',
    'verified',
  ]);
  const { jobId, ids } = await runJob(api, [twin, twin, 'Rival Hair']);
  for (const id of ids.slice(0, 2))
    expect(await shown(id)).toMatchObject({ status: 'not_found', owners: ['twin of 3 Rival Hair'] });
  await expectSound(jobId);
});

test('an accepted page is no other row’s, a second acceptance shares it, and undoing restores everything', async () => {
  told.set('Loser Nails', found(page('wanted', 70), page('loser', 50)));
  told.set('Winner Nails', found(page('wanted', 90), page('loser', 60)));
  told.set('Last Nails', found(page('loser', 55)));
  const { jobId, ids } = await runJob(api, ['Loser Nails', 'Winner Nails', 'Last Nails']);
  const [loser, winner, last] = ids as [string, string, string];
  const before = await rowsOf(jobId);
  expect(await shown(last)).toMatchObject({ url: 'loser', outcome: 'found' });
  expect(await shown(loser)).toMatchObject({ status: 'not_found' });

  const accepted = await decide(api, loser, { verdict: 'accepted', url: `${YELP}wanted?x=1` });
  const owners = ['loser of 2 Winner Nails'];
  expect(await shown(loser)).toMatchObject({ status: 'verified', url: 'wanted', owners });
  // The row that lost its page has a next best page, and its bid for that beats the third row's.
  expect(await shown(winner)).toMatchObject({ url: 'loser', owners: ['wanted of 1 Loser Nails'] });
  expect(await shown(last)).toMatchObject({ status: 'not_found', owners });
  await expectSound(jobId);

  const both = await decide(api, winner, { verdict: 'accepted', url: `${YELP}wanted` });
  expect(await shown(loser)).toMatchObject({ url: 'wanted', outcome: 'found' });
  expect(await shown(winner)).toMatchObject({ url: 'wanted', outcome: 'found' });
  expect(await shown(last)).toMatchObject({ url: 'loser', outcome: 'found' });
  await expectSound(jobId);

  await takeBack(api, winner, both.decisions.at(-1)!.id);
  await takeBack(api, loser, accepted.decisions.at(-1)!.id);
  expect(await rowsOf(jobId)).toEqual(before);
});

test('a rejected page is free for other rows', async () => {
  told.set('Wrong Spa', found(page('theirs', 90)));
  told.set('Right Spa', found(page('theirs', 80)));
  const { jobId, ids } = await runJob(api, ['Wrong Spa', 'Right Spa']);
  await decide(api, ids[0]!, { platformId: 'yelp', verdict: 'rejected', url: `${YELP}theirs` });
  expect(await shown(ids[0]!)).toMatchObject({ status: 'not_found' });
  expect(await shown(ids[1]!)).toMatchObject({ status: 'verified', url: 'theirs', owners: [] });
  await expectSound(jobId);
});

test('a page accepted for a salon in one list is refused to other salons in later lists', async () => {
  told.set('Owner Barbers', possible(page('owned', 60)));
  told.set('Stranger Barbers', found(page('owned', 95)));
  const owner = { name: 'Owner Barbers', city: 'Reno', state: 'NV' };
  const first = await runJob(api, [owner]);
  const accepted = await decide(api, first.ids[0]!, { verdict: 'accepted', url: `${YELP}owned` });
  const alone = await runJob(api, ['Stranger Barbers']);
  expect(await shown(alone.ids[0]!)).toMatchObject({
    status: 'not_found',
    owners: ['owned of  Owner Barbers'],
    reason: 'The closest page is that of Owner Barbers.',
  });
  const both = await runJob(api, ['Stranger Barbers', owner]);
  expect(await shown(both.ids[0]!)).toMatchObject({ owners: ['owned of 2 Owner Barbers'] });
  expect(await shown(both.ids[1]!)).toMatchObject({ status: 'verified', url: 'owned' });
  await expectSound(both.jobId);

  await decide(api, alone.ids[0]!, { verdict: 'accepted', url: `${YELP}owned` });
  expect(await shown(alone.ids[0]!)).toMatchObject({ status: 'verified', url: 'owned', owners: [] });
  await takeBack(api, first.ids[0]!, accepted.decisions.at(-1)!.id);
});

test('a page accepted for a namesake of another list tells the two apart, and that it was accepted', async () => {
  told.set('Namesake Hair', found(page('namesake', 100)));
  const inReno = { name: 'Namesake Hair', city: 'Reno', state: 'NV' };
  const first = await runJob(api, [{ ...inReno, address: '12 Oak St' }]);
  await decide(api, first.ids[0]!, { verdict: 'accepted', url: `${YELP}namesake` });
  const moved = await runJob(api, [{ ...inReno, address: '9 Vine St' }]);
  const { outcome, reason, candidates } = (await entryOf(api, moved.ids[0]!)).business.result!
    .processingDetails['yelp']!;
  expect({ outcome, reason, owner: candidates[0]!.pageOf }).toEqual({
    outcome: 'not_listed',
    reason: 'The closest page is that of Namesake Hair, 12 Oak St.',
    owner: { name: 'Namesake Hair', accepted: true, street: '12 Oak St', city: 'Reno' },
  });
});

test('a partly searched row is searched again, while its page stays with the other row', async () => {
  const broken = { ...found(page('half', 80)), failure: 'the engine was away.' };
  told.set('Half Hair', broken);
  told.set('Whole Hair', found(page('half', 90)));
  const { jobId, ids } = await runJob(api, ['Half Hair', 'Whole Hair']);
  expect(await readJob(api, jobId)).toMatchObject({ unavailableCount: 1, verifiedCount: 1 });
  told.set('Half Hair', found(page('half', 80), page('half-own', 70)));
  expect((await api.call('POST', `/api/verification/jobs/${jobId}/resume`)).status).toBe(200);
  await jobBecomes(api, jobId, ({ status, verifiedCount }) => status === 'completed' && verifiedCount === 2);
  expect(await shown(ids[0]!)).toMatchObject({ url: 'half-own', owners: ['half of 2 Whole Hair'] });
  expect(await shown(ids[1]!)).toMatchObject({ url: 'half', owners: [] });
  await expectSound(jobId);
});

test('simulated results may share pages', async () => {
  lookUp = async () => {
    const details = { yelp: { ...found(page('made-up', 80)), searchMode: 'simulated' as const } };
    return { ...toldResult(details), searchMode: 'simulated' };
  };
  const { jobId } = await runJob(api, ['Made Hair', 'Up Hair']);
  expect(await readJob(api, jobId)).toMatchObject({ verifiedCount: 2 });
});

test('the claims of a deleted job are deleted with it', async () => {
  told.set('Gone Hair', found(page('gone', 80)));
  const { jobId } = await runJob(api, ['Gone Hair']);
  const count = async () =>
    Number((await api.database.db('page_claims').where({ job_id: jobId }).count())[0]!['count']);
  expect(await count()).toBe(1);
  expect((await api.call('DELETE', `/api/verification/jobs/${jobId}`)).status).toBe(200);
  const jobs = () => api.database.db('jobs').where({ id: jobId });
  await eventually(jobs, (left) => left.length === 0);
  expect(await count()).toBe(0);
});
