import { beforeAll, describe, expect, test } from '@jest/globals';
import type { PlatformDetails } from '#contract/platformDetails.ts';
import type { ReviewEntry } from '#contract/review.ts';
import { endedAfterTest } from '../../support/between.ts';
import { apiForAll } from '../../support/hooks.ts';
import { readJob, startJob } from '../../support/jobs.ts';
import {
  countsOf,
  decide,
  entryOf,
  idsOf,
  onYelp,
  platformTold,
  runJob,
  shownPage,
  slugOf,
  takeBack,
  toldResult,
  YELP,
} from '../../support/shownPages.ts';
import { CREDENTIALS, signIn } from '../../support/signIn.ts';
import { startTestApi } from '../../support/testApi.ts';

const api = apiForAll();
/** The search outcome of a business by name; without an entry, it has one possible page on Yelp. */
const told = new Map<string, Record<string, PlatformDetails>>();

beforeAll(async () => {
  await api.work(async ({ name }) => {
    if (name.startsWith('Simulated')) return { ...toldResult(onYelp(name)), searchMode: 'simulated' };
    return toldResult(told.get(name) ?? onYelp(name));
  });
  await signIn(api);
});

const yelpOf = ({ business }: ReviewEntry) => business.result!.processingDetails['yelp']!;
const errorOf = async (id: string, said: object) => {
  const reply = await api.call('POST', `/api/businesses/${id}/decisions`, said);
  return [reply.status, reply.text];
};
const inReno = (name: string) => ({ name, city: 'Reno', state: 'NV' });
/** Reads every stored row of a job. */
async function rowsOf(jobId: string) {
  const { db } = api.database;
  return [
    await db('businesses').where({ job_id: jobId }).orderBy('id'),
    await db('results').where({ job_id: jobId }).orderBy('business_id'),
    await db('jobs').where({ id: jobId }),
  ];
}

test('accepting a page makes the business verified, at once in every view', async () => {
  const { jobId, ids } = await runJob(api, ['Rosa Nails', 'Lily Hair']);
  expect(await readJob(api, jobId)).toMatchObject({ maybeCount: 2, verifiedCount: 0, toReview: 2 });
  const url = `${YELP}rosa-nails`;
  const before = await entryOf(api, ids[0]!);
  expect(before).toMatchObject({ decisions: [], toReview: true, columns: { name: 'Rosa Nails' } });

  const entry = await decide(api, ids[0]!, {
    verdict: 'accepted',
    url: `${url}?hrid=1`,
    note: ' Called them. ',
  });
  expect(entry).toMatchObject({
    toReview: false,
    decisions: [
      { platformId: 'yelp', verdict: 'accepted', url, note: 'Called them.', by: CREDENTIALS.email },
    ],
  });
  expect(entry.business.result).toMatchObject({
    status: 'verified',
    platformUrls: { yelp: url, facebook: null },
    platformCount: 1,
    verifiedAt: before.business.result!.verifiedAt,
  });
  expect(yelpOf(entry)).toMatchObject({
    outcome: 'found',
    decision: { verdict: 'accepted' },
    reason: `Accepted by ${CREDENTIALS.email}. The search by itself: The matcher says possible.`,
  });
  expect(yelpOf(entry).candidates[0]!.for).toContain('operator');

  expect(await readJob(api, jobId)).toMatchObject({ maybeCount: 1, verifiedCount: 1, toReview: 1 });
  const read = async (path: string) =>
    (await api.call('GET', `/api/verification/jobs/${jobId}${path}`)).json();
  expect(await read('/coverage')).toContainEqual({ platformId: 'yelp', found: 1, possible: 1 });
  const { page, businesses } = await read('?status=verified&platform=yelp');
  expect([page.total, businesses[0].name]).toEqual([1, 'Rosa Nails']);
  expect(await idsOf(api, jobId, '?review=true')).toEqual([ids[1]]);
  expect((await read('?review=true')).page).toMatchObject({ total: 1 });
  expect((await read('/review')).items).toEqual([
    {
      id: ids[1],
      name: 'Lily Hair',
      status: 'maybe',
      reason: 'name_alone',
      why: 'Only the name of the closest page agrees.',
    },
  ]);
  const csv = (await api.call('GET', `/api/verification/jobs/${jobId}/export`)).text;
  expect(csv).toMatch(
    /Rosa Nails,.*,Verified,,.*,Yelp: accepted,.*,1,https:\/\/www\.yelp\.com\/biz\/rosa-nails,/,
  );
});

test('a decision that its operator has not seen is not overridden', async () => {
  const { ids } = await runJob(api, ['Unseen Nails']);
  const [id] = ids as [string];
  const url = `${YELP}unseen-nails`;
  const accept = { platformId: 'yelp', verdict: 'accepted' as const, url };
  const reject = { ...accept, verdict: 'rejected' as const };
  const other = { ...accept, verdict: 'set' as const, url: `${YELP}unseen-nails-2` };
  const theirs = await decide(api, id, reject);
  const told = 'has rejected https://www.yelp.com/biz/unseen-nails meanwhile. Look at it, then decide again.';
  expect(await errorOf(id, { ...accept, seen: [] })).toEqual([409, `${CREDENTIALS.email} ${told}`]);
  // The same again, another page and a decision that was seen contradict nothing.
  expect(await decide(api, id, { ...reject, seen: [] })).toEqual(theirs);
  await decide(api, id, { ...other, seen: [] });
  expect((await errorOf(id, { ...accept, seen: theirs.decisions.map((one) => one.id) }))[0]).toBe(409);
  const seen = (await entryOf(api, id)).decisions.map((one) => one.id);
  expect((await decide(api, id, { ...accept, seen })).decisions.at(-1)).toMatchObject(accept);
});

test('a decision that agrees with the last one on its page is no override of an earlier one', async () => {
  const { ids } = await runJob(api, ['Agreed Nails']);
  const [id] = ids as [string];
  const url = `${YELP}agreed-nails`;
  const accept = { platformId: 'yelp', verdict: 'accepted' as const, url };
  const reject = { ...accept, verdict: 'rejected' as const };
  const other = { ...accept, verdict: 'set' as const, url: `${YELP}agreed-nails-2` };
  const verdicts = async (request: Parameters<typeof decide>[2]) =>
    (await decide(api, id, { ...request, seen: [] })).decisions.map(({ verdict }) => verdict);
  await decide(api, id, accept);
  await decide(api, id, reject);
  expect(await verdicts({ ...reject, note: 'Seen too' })).toEqual(['accepted', 'rejected', 'rejected']);
  await decide(api, id, { ...accept, note: 'After all' });
  await decide(api, id, other);
  // The page that was set counts now, and not the one that was accepted before.
  expect((await verdicts({ ...other, note: 'Set too' })).at(-1)).toBe('set');
  expect((await errorOf(id, { ...accept, seen: [] }))[0]).toBe(409);
});

test('rejecting a page under any of its URLs makes not found, and setting a page makes verified', async () => {
  const { jobId, ids } = await runJob(api, ['Fern Nails']);
  const id = ids[0]!;
  const rejected = await decide(api, id, {
    platformId: 'yelp',
    verdict: 'rejected',
    url: 'http://m.yelp.com/biz_photos/Fern-Nails',
  });
  expect(rejected.business.result).toMatchObject({ status: 'not_found', platformCount: 0 });
  expect(rejected.toReview).toBe(false);
  expect(yelpOf(rejected).candidates).toEqual([
    expect.objectContaining({ url: `${YELP}fern-nails`, against: ['operator'] }),
  ]);
  expect(await readJob(api, jobId)).toMatchObject({ notFoundCount: 1, maybeCount: 0, toReview: 0 });

  const set = await decide(api, id, { verdict: 'set', url: 'https://m.facebook.com/FernNailsReno/about' });
  expect(set.business.result).toMatchObject({
    status: 'verified',
    platformUrls: { facebook: 'https://www.facebook.com/FernNailsReno', yelp: null },
  });
  expect(await readJob(api, jobId)).toMatchObject({ notFoundCount: 0, verifiedCount: 1 });
});

test('taking back a decision restores the previous state', async () => {
  const { jobId, ids } = await runJob(api, ['Opal Hair']);
  const id = ids[0]!;
  const states = [await rowsOf(jobId)];
  const decisions: string[] = [];
  for (const [verdict, page] of [
    ['accepted', 'opal-hair'],
    ['rejected', 'opal-hair'],
    ['set', 'opal-hair-2'],
    ['rejected', 'opal-hair-2'],
    ['accepted', 'opal-hair'],
  ] as const) {
    const entry = await decide(api, id, { verdict, url: YELP + page });
    decisions.push(entry.decisions.at(-1)!.id);
    states.push(await rowsOf(jobId));
  }
  for (const [index, state] of states.slice(1).entries()) expect(state).not.toEqual(states[index]);
  for (const decision of decisions.reverse()) {
    states.pop();
    await takeBack(api, id, decision);
    expect(await rowsOf(jobId)).toEqual(states.at(-1));
  }
  // Taking it back a second time changes nothing.
  await takeBack(api, id, decisions[0]!);
  expect(await rowsOf(jobId)).toEqual(states.at(-1));
  const { rows } = await api.database.db.raw(
    'select count(*)::int as all, count(withdrawn_by)::int as withdrawn from salon_decisions where id = any(?)',
    [decisions],
  );
  expect(rows[0]).toEqual({ all: 5, withdrawn: 5 });
});

test('a decision that is not the last one can be taken back as well', async () => {
  const { ids } = await runJob(api, ['Wren Hair']);
  const url = `${YELP}wren-hair`;
  const first = await decide(api, ids[0]!, { verdict: 'rejected', url });
  await decide(api, ids[0]!, { verdict: 'set', url: 'https://www.facebook.com/WrenHair' });
  const entry = await takeBack(api, ids[0]!, first.decisions[0]!.id);
  expect(entry.decisions.map(({ verdict }) => verdict)).toEqual(['set']);
  expect(yelpOf(entry)).toMatchObject({ outcome: 'possible', reason: 'The matcher says possible.' });
  expect(entry.business.result!.status).toBe('verified');
});

test('a pasted URL does not take the page of another salon away, unless that salon does not have it', async () => {
  const url = `${YELP}robbed-nails`;
  told.set('Robbed Nails', { yelp: platformTold('found', [shownPage(url, { grade: 'found', score: 90 })]) });
  told.set('Pasted Nails', { yelp: platformTold('not_listed', []) });
  const { jobId } = await runJob(api, ['Robbed Nails', 'Pasted Nails']);
  const [robbed, pasted] = (await idsOf(api, jobId)) as [string, string];
  const set = { platformId: 'yelp', verdict: 'set' as const, url };
  const refused = `${url} is the page of row 1, Robbed Nails. If that is wrong, reject it there first.`;
  expect(await errorOf(pasted, set)).toEqual([400, refused]);
  expect((await entryOf(api, robbed)).business.result).toMatchObject({ status: 'verified' });
  expect((await entryOf(api, pasted)).business.result).toMatchObject({ status: 'not_found' });
  await decide(api, robbed, { verdict: 'rejected', url });
  expect((await decide(api, pasted, set)).business.result).toMatchObject({ platformUrls: { yelp: url } });
});

test('a repeated decision counts once, unless its page has changed meanwhile', async () => {
  const { ids } = await runJob(api, ['Sent Twice']);
  const said = { verdict: 'accepted', url: `${YELP}sent-twice` };
  await Promise.all([decide(api, ids[0]!, said), decide(api, ids[0]!, said)]);
  expect((await decide(api, ids[0]!, said)).decisions).toHaveLength(1);
  expect((await decide(api, ids[0]!, { ...said, note: 'Sure.' })).decisions).toHaveLength(2);
  // The details have both, too.
  const details = (await api.call('GET', `/api/businesses/${ids[0]}`)).json();
  expect(details.decisions).toMatchObject([{ verdict: 'accepted' }, { verdict: 'accepted', note: 'Sure.' }]);
  // Without a note, the same decision leaves the note that it has.
  expect((await decide(api, ids[0]!, said)).decisions.at(-1)).toMatchObject({ note: 'Sure.' });
});

test('a decision on a page that does not exist is refused with a sentence', async () => {
  const { ids } = await runJob(api, ['Rosa Nails of Reno', 'Simulated Salon']);
  const [id, simulated] = ids as [string, string];
  const set = { platformId: 'auto', verdict: 'set' };
  expect(await errorOf(id, { ...set, url: 'https://www.yelp.com/search?find_desc=nails' })).toEqual([
    400,
    '"https://www.yelp.com/search?find_desc=nails" is no page of one business on Yelp: such a page looks like https://www.yelp.com/biz/name-of-salon-city.',
  ]);
  expect(await errorOf(id, { ...set, url: 'rosa nails' })).toEqual([
    400,
    '"rosa nails" is no web address: paste the page\'s address as the browser shows it.',
  ]);
  expect(await errorOf(id, { ...set, url: 'https://rosanails.example' })).toEqual([
    400,
    expect.stringMatching(/^"https:\/\/rosanails\.example" is on none of the platforms \(Yelp, Facebook, /),
  ]);
  expect(await errorOf(id, { ...set, url: 'https://nextdoor.com/pages/rosa-nails/' })).toEqual([
    400,
    'This business was not searched on Nextdoor: search it again with Nextdoor switched on, then decide.',
  ]);
  expect(await errorOf(id, { ...set, platformId: 'myspace', url: 'https://a.com' })).toEqual([
    400,
    'There is no platform "myspace".',
  ]);
  expect(await errorOf(simulated, { ...set, url: `${YELP}x` })).toEqual([
    409,
    'This result is made up, so there is nothing to decide: set up a search engine and verify the list again.',
  ]);
  const nobody = '3b241101-e2bb-4255-8caf-4136c566a962';
  expect((await errorOf(nobody, { ...set, url: `${YELP}x` }))[0]).toBe(404);
  expect((await api.call('GET', `/api/businesses/${nobody}/review`)).status).toBe(404);
  expect((await api.call('GET', `/api/verification/jobs/${nobody}/review`)).status).toBe(404);
  expect((await api.call('DELETE', `/api/businesses/${id}/decisions/${nobody}`)).status).toBe(404);
  const { decisions } = await decide(api, id, { verdict: 'accepted', url: `${YELP}rosa-nails-of-reno` });
  const { ids: others } = await runJob(api, ['Somebody Else']);
  const path = `/api/businesses/${others[0]}/decisions/${decisions[0]!.id}`;
  expect((await api.call('DELETE', path)).status).toBe(404);
});

test('a decision applies to all rows of the same salon in a list', async () => {
  const { jobId, ids } = await runJob(api, [
    inReno('Twin Nails'),
    inReno('Twin Nails'),
    inReno('Other Nails'),
  ]);
  expect(await idsOf(api, jobId, '?review=true')).toEqual([ids[0], ids[2]]);
  expect((await entryOf(api, ids[1]!)).toReview).toBe(true);
  await decide(api, ids[1]!, { verdict: 'accepted', url: `${YELP}twin-nails` });
  expect(await readJob(api, jobId)).toMatchObject({ verifiedCount: 2, maybeCount: 1, toReview: 1 });
  expect((await entryOf(api, ids[0]!)).decisions).toHaveLength(1);
  expect(await countsOf(api, jobId)).toMatchObject({ kept: (await countsOf(api, jobId)).counted });
});

test('a business with an unsearched platform never becomes not found by rejections', async () => {
  const possible = [shownPage(`${YELP}away-hair`, { grade: 'possible' })];
  told.set('Away Hair', {
    yelp: platformTold('possible', possible),
    facebook: platformTold('unavailable'),
  });
  told.set('Half Away Hair', {
    yelp: platformTold('possible', [shownPage(`${YELP}half-away-hair`, { grade: 'possible' })], {
      failure: 'the search engine did not answer.',
    }),
    facebook: platformTold('not_listed'),
  });
  const { jobId, ids } = await runJob(api, ['Away Hair', 'Half Away Hair']);
  for (const [index, name] of ['Away Hair', 'Half Away Hair'].entries()) {
    const entry = await decide(api, ids[index]!, { verdict: 'rejected', url: YELP + slugOf(name) });
    expect(entry.business.result).not.toHaveProperty('status');
  }
  expect(await readJob(api, jobId)).toMatchObject({ unavailableCount: 2, notFoundCount: 0, maybeCount: 0 });
  const set = await decide(api, ids[0]!, { verdict: 'set', url: 'https://www.facebook.com/AwayHair' });
  expect(set.business.result).toMatchObject({ status: 'verified' });
  expect(await readJob(api, jobId)).toMatchObject({ unavailableCount: 1, verifiedCount: 1 });
});

test('a closed salon stays maybe if its page is accepted, and is no longer closed if it is rejected', async () => {
  told.set('Shut Nails', {
    yelp: platformTold('found', [shownPage(`${YELP}shut-nails`)], {
      operating: { says: 'closed', words: 'CLOSED', structured: true },
    }),
    facebook: platformTold('found', [shownPage('https://www.facebook.com/ShutNails')]),
  });
  const closed = { says: 'closed', words: 'CLOSED', structured: true } as const;
  told.set('Long Shut Nails', {
    yelp: platformTold('found', [shownPage(`${YELP}long-shut-nails`)], { operating: closed }),
    facebook: platformTold('found', [shownPage('https://www.facebook.com/LongShut')], { operating: closed }),
  });
  const long = await runJob(api, ['Long Shut Nails']);
  expect((await api.call('GET', `/api/verification/jobs/${long.jobId}/review`)).json()).toMatchObject({
    items: [{ why: '2 pages say that it is closed for good.' }],
  });
  const { jobId, ids } = await runJob(api, ['Shut Nails']);
  expect((await api.call('GET', `/api/verification/jobs/${jobId}/review`)).json()).toMatchObject({
    items: [{ why: 'A page says that it is closed for good.' }],
    total: 1,
  });
  const accepted = await decide(api, ids[0]!, { verdict: 'accepted', url: `${YELP}shut-nails` });
  expect(accepted.business.result).toMatchObject({ status: 'maybe', operating: 'closed' });
  // The page is the salon's. Whether the salon is closed is still to be decided.
  expect(accepted.toReview).toBe(true);
  const rejected = await decide(api, ids[0]!, { verdict: 'rejected', url: `${YELP}shut-nails` });
  expect(rejected.business.result).toMatchObject({ status: 'verified', operating: 'unknown' });
  const listed = (await api.call('GET', '/api/verification/jobs/summary?pageSize=1')).json();
  expect(listed[0]).toMatchObject({ id: jobId, closedCount: 0, syncableCount: 1 });
});

describe('while a business has no result', () => {
  test('no decision is accepted', async () => {
    const quiet = endedAfterTest(await startTestApi());
    const jobId = await startJob(quiet, ['Waiting']);
    const [id] = await idsOf(quiet, jobId);
    const said = { platformId: 'auto', verdict: 'accepted', url: `${YELP}waiting` };
    for (const reply of [
      await quiet.call('POST', `/api/businesses/${id}/decisions`, said),
      await quiet.call('GET', `/api/businesses/${id}/review`),
    ])
      expect([reply.status, reply.text]).toEqual([
        409,
        'This business has no result yet: decide once it has been searched.',
      ]);
    expect((await quiet.call('GET', `/api/verification/jobs/${jobId}/review`)).json()).toEqual({
      items: [],
      total: 0,
    });
  });
});

test('an id in capitals means the same business', async () => {
  const { ids } = await runJob(api, [{ name: 'Rosa Nails', city: 'Reno', state: 'NV' }]);
  const id = ids[0]!.toUpperCase();
  const { decisions } = await decide(api, id, { verdict: 'accepted', url: `${YELP}rosa-nails` });
  expect((await entryOf(api, id)).decisions).toEqual(decisions);
  expect((await takeBack(api, id, decisions[0]!.id.toUpperCase())).decisions).toEqual([]);
});
