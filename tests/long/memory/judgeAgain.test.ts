import { zstdDecompressSync } from 'node:zlib';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import type { Job } from '#contract/jobs.ts';
import type { Judged } from '#contract/judged.ts';
import type { BusinessToLookUp, LookUp } from '../../../backend/features/run/lookUp.ts';
import { createLookUp } from '../../../backend/features/run/lookUpBusiness.ts';
import { notLookedUp } from '../../../backend/features/run/notLookedUp.ts';
import { takePortion } from '../../../backend/features/run/portionQueries.ts';
import { createWorkRoom } from '../../../backend/features/run/workRoom.ts';
import { createAnswerMemory } from '../../../backend/features/search/memory/answerMemory.ts';
import { workQueues } from '../../../backend/handlers.ts';
import { jobBecomes, readJob } from '../../support/jobs.ts';
import { doubledEnv } from '../../support/searchDoubles/doubledConfig.ts';
import type { HttpDouble } from '../../support/searchDoubles/httpDouble.ts';
import { startHttpDouble } from '../../support/searchDoubles/httpDouble.ts';
import type { FoundPage } from '../../support/searchDoubles/searchDouble.ts';
import { SEARCH_DOUBLES } from '../../support/searchDoubles/searchDoubles.ts';
import type { TestApi } from '../../support/testApi.ts';
import { startTestApi } from '../../support/testApi.ts';

const WORDS = ['Alder', 'Birch', 'Cedar', 'Dogwood'];
/** The first two have a page on Yelp and Facebook; only Yelp has one like Cedar; nothing is found for Dogwood. */
const businesses = WORDS.map((word, index) => ({
  name: `${word} Vetroni Nails`,
  address: `${100 + index} Oak St`,
  city: 'Austin',
  state: 'TX',
  phone: `(512) 555-010${index}`,
}));
const mapping = { name: 'name', address: 'address', city: 'city', state: 'state' };
const csvData = { rows: businesses, mapping };

function pagesFor(query: string): FoundPage[] {
  const index = WORDS.findIndex(
    (word, at) => query.includes(word) || query.includes(`10${at} Oak`) || query.includes(`555-010${at}`),
  );
  if (index < 0) return [{ url: 'https://www.example.org/', title: 'Hair', snippet: '' }];
  if (index === 3) return [{ url: 'https://www.example.org/dogwood', title: 'Trees', snippet: '' }];
  const { name, address, phone } = businesses[index]!;
  const slug = name.toLowerCase().replaceAll(' ', '-');
  const yelp = { url: `https://www.yelp.com/biz/${slug}`, title: name };
  if (index === 2) return [{ ...yelp, snippet: 'Nail salon.' }];
  const snippet = `Nail salon at ${address}, Austin, TX 78704. Call ${phone}.`;
  const facebook = `https://www.facebook.com/${slug.replaceAll('-', '')}`;
  return [
    { ...yelp, snippet },
    { url: facebook, title: `${name} | Facebook`, snippet },
  ];
}

let api: TestApi;
let engine: HttpDouble;
let lookUp: LookUp;
/** A worker as it is after a restart, which has the platforms' rules of now. */
let restart: () => void;

async function setUp(provider: 'serper' | 'brave', env: NodeJS.ProcessEnv = {}): Promise<void> {
  const double = SEARCH_DOUBLES[provider];
  engine = await startHttpDouble((request) => double.results(pagesFor(double.queryOf(request))));
  api = await startTestApi({ ...doubledEnv(double, engine.url), ...env });
  const { config, db, logger } = api.deps;
  const memory = createAnswerMemory(db, config.search, logger);
  restart = () => {
    lookUp = createLookUp({ config: config.search, db, logger, memory });
  };
  restart();
  const room = createWorkRoom({ most: 4 });
  await workQueues({ ...api.deps, lookUp: (...asked) => lookUp(...asked), room, memory }, 4);
}
beforeEach(() => setUp('serper'));
const tearDown = async () => {
  await api.stop();
  await engine.stop();
};
afterEach(tearDown);

async function run(): Promise<Job> {
  const { jobId } = (await api.call('POST', '/api/verification/start', { csvData })).json();
  await jobBecomes(api, jobId, ({ status }) => status === 'completed');
  engine.requests.length = 0;
  return wholeJob(jobId);
}

const wholeJob = async (jobId: string): Promise<Job> =>
  (await api.call('GET', `/api/verification/jobs/${jobId}`)).json();

const post = (jobId: string) => api.call('POST', `/api/verification/jobs/${jobId}/judge-again`);

async function judgeAgain(jobId: string): Promise<{ job: Job; judged: Judged }> {
  const child = (await post(jobId)).json().jobId;
  await jobBecomes(api, child, ({ status }) => status === 'completed');
  const judged = (await api.call('GET', `/api/verification/jobs/${child}/judged`)).json();
  return { job: await wholeJob(child), judged };
}

/** Takes the rows of a completed job as if none had been looked up. */
async function takenAgain(jobId: string): Promise<BusinessToLookUp[]> {
  const { db } = api.database;
  await db('jobs').where({ id: jobId }).update({ status: 'running' });
  await db('businesses').where({ job_id: jobId }).update({ processed: false });
  const { lane, step } = (await db('job_lanes').where({ job_id: jobId }).first())!;
  return takePortion(db, { jobId, lane, step }, 4);
}

/** From now on, only Alder has a page on Yelp. */
const changeRules = () =>
  api.database.db.raw(
    `update platforms set url_rules = jsonb_set(url_rules, '{rules}', cast(:rules as jsonb)) where id = 'yelp'`,
    {
      rules: JSON.stringify([
        {
          kind: 'profile',
          match: '^yelp\\.com/biz/(?<name>alder[^/?]*)$',
          page: 'https://www.yelp.com/biz/$<name>',
          key: '$<name>',
        },
      ]),
    },
  );

const statuses = (job: Job) => job.businesses.map(({ result }) => result!.status);
const urlsOf = ({ businesses: rows }: Job) => rows.map(({ result }) => result!.platformUrls);
const candidatesOf = ({ businesses: rows }: Job) =>
  rows.map(({ result }) =>
    Object.entries(result!.processingDetails).map(([id, { outcome, queries, candidates, reason }]) => {
      return { id, outcome, queries, candidates, reason };
    }),
  );

test.each([
  ['broad', 'maybe'],
  // The search for its phone number identifies Cedar's page.
  ['standard', 'verified'],
  ['adaptive', 'verified'],
  ['deep', 'verified'],
])('with the same matcher all is as before, and nothing is searched (%s)', async (depth, cedar) => {
  await tearDown();
  await setUp('serper', { SEARCH_DEPTH: depth });
  const first = await run();
  expect(statuses(first)).toEqual(['verified', 'verified', cedar, 'not_found']);
  const { job, judged } = await judgeAgain(first.id);
  expect(engine.requests).toEqual([]);
  expect(judged).toEqual({ asBefore: 4, differently: 0, notJudged: 0, salons: [] });
  expect([statuses(job), urlsOf(job)]).toEqual([statuses(first), urlsOf(first)]);
  expect(candidatesOf(job)).toEqual(candidatesOf(first));
  expect(job.businesses[0]!.result!.processingDetails['yelp']!.answeredAt).toBeDefined();
  expect(job.origin).toEqual({ kind: 'judge_again', parent: { id: first.id, fileName: null } });
  expect((await readJob(api, first.id)).children).toEqual([
    { id: job.id, kind: 'judge_again', status: 'completed', totalBusinesses: 4 },
  ]);
});

test('a salon whose answers a later run has replaced is not judged by the newer ones', async () => {
  const first = await run();
  const { db } = api.database;
  const alder = first.businesses[0]!;
  const anHourAgo = db.raw("now() - interval '1 hour'");
  await db('jobs').where({ id: first.id }).update({ created_at: anHourAgo });
  await db('results').where({ business_id: alder.id }).update({ verified_at: anHourAgo });
  await changeRules();
  restart();
  const { job, judged } = await judgeAgain(first.id);
  expect(judged).toMatchObject({ asBefore: 1, differently: 2, notJudged: 1 });
  expect(job.businesses[0]!.result!.platformUrls).toEqual(alder.result!.platformUrls);
  // A result that was judged again has the time of its oldest answer, but can be judged once more.
  expect((await judgeAgain(job.id)).judged).toMatchObject({ differently: 0, notJudged: 1 });
});

test("can be resumed when the month's budget is spent, because it searches nothing", async () => {
  await tearDown();
  await setUp('serper', { SEARCH_BUDGET: '1000' });
  const first = await run();
  lookUp = async () => notLookedUp(['yelp'], 'live', 'A fault of the server.');
  const { job, judged } = await judgeAgain(first.id);
  expect(statuses(job)).toEqual([undefined, undefined, undefined, undefined]);
  expect(judged).toEqual({ asBefore: 0, differently: 0, notJudged: 4, salons: [] });
  restart();
  await api.database.db.raw(
    `insert into monthly_spending (month, reserved) values (date_trunc('month', now() at time zone 'UTC'), 1000)`,
  );
  expect((await api.call('POST', `/api/verification/jobs/${job.id}/resume`)).status).toBe(200);
  await jobBecomes(api, job.id, (now) => now.status === 'completed' && !now.unavailableCount);
  expect(statuses(await wholeJob(job.id))).toEqual(statuses(first));
  expect(engine.requests).toEqual([]);
});

test('says so if the first verification was deleted before a row was judged', async () => {
  const first = await run();
  const { job } = await judgeAgain(first.id);
  await api.call('DELETE', `/api/verification/jobs/${first.id}`);
  const [row] = await takenAgain(job.id);
  const { status, processingDetails } = await lookUp(row!, new AbortController().signal);
  expect(status).toBeNull();
  expect(processingDetails['yelp']).toMatchObject({
    outcome: 'unavailable',
    reason: 'Could not be judged: the first verification has been deleted.',
  });
});

test('after a change of URL rules it shows what is judged differently, and the first job stays', async () => {
  const first = await run();
  await changeRules();
  restart();
  const { job, judged } = await judgeAgain(first.id);
  expect(engine.requests).toEqual([]);
  expect(statuses(job)).toEqual(['verified', 'verified', 'not_found', 'not_found']);
  const page = (word: string) => ({
    platformId: 'yelp',
    before: { outcome: 'found', url: `https://www.yelp.com/biz/${word}-vetroni-nails` },
  });
  const change = 'judged_differently';
  expect(judged).toEqual({
    asBefore: 2,
    differently: 2,
    notJudged: 0,
    salons: [
      {
        ...{ id: job.businesses[1]!.id, name: 'Birch Vetroni Nails', row: 2, change },
        ...{ before: 'verified', now: 'verified', pages: [page('birch')] },
      },
      {
        ...{ id: job.businesses[2]!.id, name: 'Cedar Vetroni Nails', row: 3, change },
        ...{ before: 'verified', now: 'not_found', pages: [page('cedar')] },
      },
    ],
  });
  expect(await wholeJob(first.id)).toMatchObject({ businesses: first.businesses });
  const second = await api.call('GET', `/api/verification/jobs/${job.id}/judged?page=2&pageSize=1`);
  expect(second.json()).toEqual({ ...judged, salons: judged.salons.slice(1) });
});

test('is refused if no answer is kept any more', async () => {
  const first = await run();
  await api.database.db('search_answers').delete();
  expect(await post(first.id)).toMatchObject({
    status: 409,
    text: expect.stringMatching(/^Nothing can be judged again: the answers .* no longer kept/),
  });
  expect(engine.requests).toEqual([]);
});

/** Deletes the answers to some queries. */
async function forget(isForgotten: (query: string) => boolean): Promise<void> {
  const { db } = api.database;
  for (const { key, answer } of await db('search_answers')) {
    const { query } = JSON.parse(zstdDecompressSync(answer).toString());
    if (isForgotten(query)) await db('search_answers').where({ key }).delete();
  }
}

test('a row of which an answer is missing keeps its result, its date and its facts, and says so', async () => {
  const first = await run();
  // Only the search for the name is left of Cedar and Dogwood, and nothing of Birch.
  await forget((query) => /512-555-010[123]|Birch/.test(query));
  await changeRules();
  restart();
  const { job, judged } = await judgeAgain(first.id);
  expect(engine.requests).toEqual([]);
  expect(statuses(job)).toEqual(statuses(first));
  expect(urlsOf(job)).toEqual(urlsOf(first));
  for (const [row, { result }] of job.businesses.entries()) {
    const { notJudged, verifiedAt, ...rest } = result!;
    const { verifiedAt: before, ...restBefore } = first.businesses[row]!.result!;
    expect(notJudged).toBe(row === 0 ? undefined : true);
    if (row > 0) expect([verifiedAt, rest]).toEqual([before, restBefore]);
  }
  expect(judged).toEqual({ asBefore: 1, differently: 0, notJudged: 3, salons: [] });
  const csv = (await api.call('GET', `/api/verification/jobs/${job.id}/export`)).text;
  expect(
    csv.match(/Not judged, no answer kept: this is the result of the verification before\. /g),
  ).toHaveLength(3);
});

test('does not make a result younger', async () => {
  const first = await run();
  const { db } = api.database;
  await db.raw(`update search_answers set answered_at = answered_at - interval '40 days'`);
  await db.raw(`update results set verified_at = verified_at - interval '40 days'`);
  const { job } = await judgeAgain(first.id);
  const { older } = (await api.call('GET', `/api/verification/jobs/${job.id}/rerun?olderThanDays=39`)).json();
  expect(older).toBe(4);
});

test('it is refused where answers are not kept, and compares only what can be compared', async () => {
  const first = await run();
  expect((await api.call('GET', `/api/verification/jobs/${first.id}/judged`)).status).toBe(409);
  const { job } = await judgeAgain(first.id);
  await api.call('DELETE', `/api/verification/jobs/${first.id}`);
  expect(await api.call('GET', `/api/verification/jobs/${job.id}/judged`)).toMatchObject({
    status: 409,
    text: 'There is nothing to compare with: the first job has been deleted.',
  });
  await api.database.db('results').update({ provider: 'searxng' });
  expect(await post(job.id)).toMatchObject({ status: 409, text: expect.stringMatching(/was not asked for/) });
  expect((await api.call('POST', '/api/verification/jobs/:jobId/judge-again')).status).toBe(404);
  expect((await api.call('GET', '/api/verification/jobs/:jobId/judged')).status).toBe(404);

  await tearDown();
  await setUp('brave');
  expect(await post((await run()).id)).toMatchObject({
    status: 409,
    text: 'Nothing can be judged again: the answers of this search provider are not kept.',
  });
});
