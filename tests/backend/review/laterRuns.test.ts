import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import type { ProcessingDetails } from '#contract/platformDetails.ts';
import { createActivePlatforms } from '../../../backend/features/platforms/platformsService.ts';
import type { BusinessToLookUp } from '../../../backend/features/run/lookUp.ts';
import { measureLabels } from '../../bench/support/measureLabels.ts';
import { eventually } from '../../support/eventually.ts';
import { jobBecomes, readJob } from '../../support/jobs.ts';
import { readCsvText } from '../../support/readCsv.ts';
import {
  decide,
  entryOf,
  idsOf,
  onYelp,
  platformTold,
  runJob,
  shownPage,
  takeBack,
  toldResult,
  YELP,
} from '../../support/shownPages.ts';
import { CREDENTIALS, signIn } from '../../support/signIn.ts';
import type { TestApi } from '../../support/testApi.ts';
import { startTestApi } from '../../support/testApi.ts';

let api: TestApi;
/** The search outcome for Rosa Nails, set by each test before each run. */
let told: ProcessingDetails;
let held: Promise<void> | undefined;
let inWork = 0;
let lastLooked: BusinessToLookUp | undefined;

const ROSA = { name: 'Rosa Nails', city: 'Reno', state: 'NV' };
const BIZ = `${YELP}rosa-nails`;

beforeEach(async () => {
  told = onYelp('Rosa Nails');
  held = undefined;
  inWork = 0;
  api = await startTestApi();
  await api.work(async (business) => {
    lastLooked = business;
    const found = toldResult(told);
    inWork++;
    await held;
    return found;
  });
  await signIn(api);
});
afterEach(() => api.stop());

const resultOf = async (id: string) => (await entryOf(api, id)).business.result!;

async function runAgain(): Promise<string> {
  const { ids } = await runJob(api, [ROSA]);
  return ids[0]!;
}

test('an undo in a later run also changes the job in which the decision was made', async () => {
  const first = await runAgain();
  await decide(api, first, { verdict: 'accepted', url: BIZ });
  const later = await runAgain();
  const [decision] = (await entryOf(api, later)).decisions;
  await takeBack(api, later, decision!.id);
  for (const id of [first, later])
    expect(await resultOf(id)).toMatchObject({ status: 'maybe', platformCount: 1 });
  expect((await entryOf(api, first)).business.result!.processingDetails['yelp']!.outcome).toBe('possible');
});

test('a decision holds in every later run, even after its job is deleted', async () => {
  const { jobId, ids } = await runJob(api, [ROSA]);
  await decide(api, ids[0]!, { verdict: 'accepted', url: BIZ });
  expect((await api.call('DELETE', `/api/verification/jobs/${jobId}`)).status).toBe(200);
  const { db } = api.database;
  await eventually(
    () => db('businesses').where({ job_id: jobId }),
    (rows) => rows.length === 0,
  );
  const again = await entryOf(api, await runAgain());
  expect(again.business.result).toMatchObject({ status: 'verified', platformUrls: { yelp: BIZ } });
  expect(again).toMatchObject({ toReview: false, decisions: [{ verdict: 'accepted' }] });
  expect(again.decisions[0]).not.toHaveProperty('changed');

  await takeBack(api, again.business.id, again.decisions[0]!.id);
  expect(await resultOf(again.business.id)).toMatchObject({ status: 'maybe' });
  expect((await resultOf(await runAgain())).status).toBe('maybe');
});

test('a rejected page never returns, under any of its URLs', async () => {
  told = {
    facebook: platformTold('found', [shownPage('https://www.facebook.com/p/Rosa-Nails-100063541234567/')]),
  };
  const { jobId, ids } = await runJob(api, [ROSA]);
  await decide(api, ids[0]!, {
    platformId: 'facebook',
    verdict: 'rejected',
    url: 'https://www.facebook.com/p/Rosa-Nails-100063541234567/',
  });
  let last = ids[0]!;
  for (const url of [
    'https://www.facebook.com/profile.php?id=100063541234567',
    'https://www.facebook.com/people/Rosa-Nails/100063541234567/',
    'https://www.facebook.com/Rosa-Nails-100063541234567/',
  ]) {
    told = { facebook: platformTold('found', [shownPage(url)]) };
    last = await runAgain();
    expect(await resultOf(last)).toMatchObject({
      status: 'not_found',
      platformUrls: { facebook: null },
    });
  }
  expect(lastLooked?.rejectedUrls).toHaveLength(1);
  // The card of the page is found by the URL that the search has shown.
  const shown = 'https://www.facebook.com/Rosa-Nails-100063541234567/';
  expect((await entryOf(api, last)).decisions).toMatchObject([{ verdict: 'rejected', url: shown }]);
  const job = await readJob(api, jobId);
  expect(job).toMatchObject({ notFoundCount: 1, verifiedCount: 0 });
});

test('a page that was rejected and later accepted triggers no further search', async () => {
  const { ids } = await runJob(api, [ROSA]);
  await decide(api, ids[0]!, { verdict: 'rejected', url: BIZ });
  await decide(api, ids[0]!, { verdict: 'accepted', url: BIZ });
  const { decisions } = await entryOf(api, await runAgain());
  expect(lastLooked?.rejectedUrls).toEqual([]);
  await takeBack(api, ids[0]!, decisions[1]!.id);
  await runAgain();
  expect(lastLooked?.rejectedUrls).toEqual([BIZ]);
});

test('an accepted page under another name teaches the name to the salon until the decision is withdrawn', async () => {
  const renamed = shownPage(BIZ, {
    grade: 'possible',
    for: ['phone', 'street'],
    against: ['other_name'],
    shown: { name: 'Ember Salon' },
  });
  told = { yelp: platformTold('possible', [renamed, shownPage(`${YELP}other`, { grade: 'possible' })]) };
  const { ids } = await runJob(api, [ROSA]);
  expect(lastLooked?.knownNames).toEqual([]);
  await decide(api, ids[0]!, { verdict: 'accepted', url: BIZ });
  const { decisions } = await entryOf(api, await runAgain());
  expect(lastLooked?.knownNames).toEqual(['Ember Salon']);
  await decide(api, ids[0]!, { verdict: 'accepted', url: `${YELP}other` });
  await runAgain();
  expect(lastLooked?.knownNames).toEqual(['Ember Salon']);
  await takeBack(api, ids[0]!, decisions[0]!.id);
  await runAgain();
  expect(lastLooked?.knownNames).toEqual([]);
});

test('a decision made during a look-up in another job applies there as well', async () => {
  const { ids } = await runJob(api, [ROSA]);
  let letGo = () => {};
  held = new Promise((resolve) => {
    letGo = resolve;
  });
  inWork = 0;
  const start = await api.call('POST', '/api/verification/start', { businesses: [ROSA] });
  const { jobId } = start.json();
  await eventually(
    async () => inWork,
    (count) => count === 1,
  );
  await decide(api, ids[0]!, { verdict: 'accepted', url: BIZ });
  letGo();
  const job = await jobBecomes(api, jobId, ({ status }) => status === 'completed');
  expect(job).toMatchObject({ verifiedCount: 1, maybeCount: 0, toReview: 0 });
  const [id] = await idsOf(api, jobId);
  expect(await resultOf(id!)).toMatchObject({ status: 'verified' });
});

test('a decision returns to the review with the reason if its page changes, until it is made again', async () => {
  const { ids } = await runJob(api, [ROSA]);
  await decide(api, ids[0]!, { verdict: 'accepted', url: BIZ });
  told = {
    yelp: platformTold('possible', [
      shownPage(BIZ, { title: 'Lily Hair', for: [], against: ['name', 'street'] }),
    ]),
  };
  const { jobId, ids: again } = await runJob(api, [ROSA]);
  const changed = [
    'The page now shows another name and another street.',
    'Its title was “Rosa Nails” and is now “Lily Hair”.',
  ];
  const entry = await entryOf(api, again[0]!);
  expect(entry).toMatchObject({ toReview: true, decisions: [{ verdict: 'accepted', changed }] });
  expect(entry.business.result).toMatchObject({
    status: 'verified',
    processingDetails: { yelp: { decision: { changed } } },
  });
  expect((await api.call('GET', `/api/verification/jobs/${jobId}/review`)).json()).toMatchObject({
    items: [
      { id: again[0], status: 'verified', why: 'A page that was decided on shows something else now.' },
    ],
    total: 1,
  });
  const settled = await decide(api, again[0]!, { verdict: 'accepted', url: BIZ });
  expect(settled.toReview).toBe(false);
  expect(settled.decisions).toHaveLength(2);
  expect(settled.decisions.map((decision) => decision.changed)).toEqual([undefined, undefined]);
  expect(await readJob(api, jobId)).toMatchObject({ toReview: 0, verifiedCount: 1 });
  const quiet = await runJob(api, [ROSA]);
  expect(await readJob(api, quiet.jobId)).toMatchObject({ toReview: 0, verifiedCount: 1 });
});

test('an unavailable platform is searched again, and decisions made meanwhile apply', async () => {
  told = { yelp: platformTold('unavailable'), facebook: platformTold('not_listed') };
  const { jobId, ids } = await runJob(api, [ROSA, { ...ROSA, name: 'Lily Hair' }]);
  await decide(api, ids[0]!, { verdict: 'rejected', url: BIZ });
  expect(await readJob(api, jobId)).toMatchObject({ unavailableCount: 2 });
  told = onYelp('Rosa Nails', 'found');
  expect((await api.call('POST', `/api/verification/jobs/${jobId}/resume`)).status).toBe(200);
  const job = await jobBecomes(api, jobId, ({ status }) => status === 'completed');
  expect(job).toMatchObject({ unavailableCount: 0, notFoundCount: 1, verifiedCount: 1 });
  expect((await resultOf(ids[0]!)).status).toBe('not_found');
});

test('decisions are exported as labels: the last one on each page, with the matcher’s input', async () => {
  const { ids } = await runJob(api, [ROSA]);
  const id = ids[0]!;
  await decide(api, id, { verdict: 'rejected', url: BIZ });
  await decide(api, id, { verdict: 'accepted', url: BIZ, note: '=Called, "yes"' });
  // The same page under two of its URLs.
  await decide(api, id, { verdict: 'rejected', url: 'https://www.facebook.com/rosanails' });
  await decide(api, id, { verdict: 'set', url: 'https://www.facebook.com/RosaNails' });
  const gone = await decide(api, id, { verdict: 'set', url: `${YELP}rosa-nails-2` });
  await takeBack(api, id, gone.decisions.at(-1)!.id);
  const reply = await api.call('GET', '/api/verification/labels');
  expect(reply.headers.get('Content-Disposition')).toMatch(/filename="labels-\d{4}-\d\d-\d\d\.csv"/);
  const labels = await readCsvText(reply.text);
  const lines: string[] = [];
  const file = path.join(await mkdtemp(path.join(tmpdir(), 'labels-')), 'labels.csv');
  try {
    await writeFile(file, reply.text);
    await measureLabels(file, await createActivePlatforms(api.database.db)(), (line) => lines.push(line));
  } finally {
    await rm(path.dirname(file), { recursive: true });
  }
  expect(lines).toEqual([
    'Labels: 1, the matcher agrees with 1.000 (naive, every page is right: 1.000)',
    '  accepted or set: 1; judged found 1, possible 0, not_listed 0',
    '  rejected: 0; judged found 0, possible 0, not_listed 0',
    '  not measured, because no search had returned the page: 1',
  ]);
  const salon = { 'Business Name': 'Rosa Nails', City: 'Reno', State: 'NV', 'ZIP Code': '', Phone: '' };
  const by = { By: CREDENTIALS.email, At: expect.stringMatching(/^\d{4}-.*Z$/) };
  expect(labels).toEqual([
    {
      ...salon,
      ...by,
      Address: '',
      Platform: 'yelp',
      URL: BIZ,
      Title: 'Rosa Nails',
      Snippet: 'Nails in Reno',
      Verdict: 'accepted',
      Note: `'=Called, "yes"`,
    },
    {
      ...salon,
      ...by,
      Address: '',
      Platform: 'facebook',
      URL: 'https://www.facebook.com/RosaNails',
      Title: '',
      Snippet: '',
      Verdict: 'set',
      Note: '',
    },
  ]);
});
