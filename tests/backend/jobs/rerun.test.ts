import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from '@jest/globals';
import type { Job, JobSummary } from '#contract/jobs.ts';
import { IDEMPOTENCY_KEY_HEADER } from '#contract/limits.ts';
import type { RerunCounts, RerunRequest } from '#contract/reruns.ts';
import type { LookUp } from '../../../backend/features/run/lookUp.ts';
import { createLookUp } from '../../../backend/features/run/lookUpBusiness.ts';
import { eventually } from '../../support/eventually.ts';
import { completedWith, jobBecomes, numbered, readJob, resultFor, startJob } from '../../support/jobs.ts';
import { ELSEWHERE } from '../../support/searchDoubles/bellaNails.ts';
import { doubledConfig } from '../../support/searchDoubles/doubledConfig.ts';
import type { HttpDouble } from '../../support/searchDoubles/httpDouble.ts';
import { startHttpDouble } from '../../support/searchDoubles/httpDouble.ts';
import { SEARCH_DOUBLES } from '../../support/searchDoubles/searchDoubles.ts';
import type { TestApi } from '../../support/testApi.ts';
import { startTestApi } from '../../support/testApi.ts';

let api: TestApi;
let engine: HttpDouble;
let lookUp: LookUp;
let asked: string[];

beforeAll(async () => {
  api = await startTestApi();
  engine = await startHttpDouble(() => SEARCH_DOUBLES.serper.results([ELSEWHERE]));
  await api.work((business, signal) => lookUp(business, signal));
});
beforeEach(() => {
  asked = [];
  lookUp = async (business) => {
    asked.push(business.name);
    return resultFor(business);
  };
});
afterEach(() => {
  engine.requests.length = 0;
});
afterAll(async () => {
  await engine.stop();
  await api.stop();
});

const completed = (jobId: string): Promise<JobSummary> =>
  jobBecomes(api, jobId, ({ status }) => status === 'completed');

const rows = (...names: string[]) => ({
  fileName: 'spring.csv',
  csvData: {
    rows: names.map((Name, index) => ({ Name, City: 'Reno', State: 'NV', Owner: `Owner ${index}` })),
    mapping: { name: 'Name', city: 'City', state: 'State' },
  },
});

async function run(body: object): Promise<string> {
  const jobId = await completedWith(api, body);
  asked = [];
  return jobId;
}

const post = (jobId: string, chosen: object) =>
  api.call('POST', `/api/verification/jobs/${jobId}/rerun`, chosen);

async function rerun(jobId: string, chosen: RerunRequest): Promise<string> {
  const reply = await post(jobId, chosen);
  expect([reply.status, reply.status === 200 ? '' : reply.text]).toEqual([200, '']);
  return reply.json().jobId;
}

const wholeJob = async (jobId: string): Promise<Job> =>
  (await api.call('GET', `/api/verification/jobs/${jobId}`)).json();

const namesOf = async (jobId: string): Promise<string[]> =>
  (await wholeJob(jobId)).businesses.map(({ name }) => name);

const MIXED = ['verified A', 'maybe B', 'unavailable C', 'not_found D', 'maybe E', 'verified F'];

async function age(jobId: string, names: string[], days: number): Promise<void> {
  await api.database.db.raw(
    `update results set verified_at = now() - make_interval(days => ?)
     where business_id in (select id from businesses where job_id = ? and name = any(?))`,
    [days, jobId, names],
  );
}
const close = (jobId: string, names: string[]) =>
  api.database.db.raw(
    `update results set operating = 'closed'
     where business_id in (select id from businesses where job_id = ? and name = any(?))`,
    [jobId, names],
  );

test('a result is as old as the oldest answer of an earlier run that it used', async () => {
  const parent = await run(rows('verified A', 'maybe B', 'verified C'));
  await age(parent, ['maybe B'], 20);
  await api.database.db.raw(
    `update results set processing_details =
       jsonb_build_object('yelp', jsonb_build_object('answeredAt', now() - interval '40 days'))
     where business_id in (select id from businesses where job_id = ? and name = any(?))`,
    [parent, ['verified A', 'maybe B']],
  );
  const older = async (days: number) =>
    (await api.call('GET', `/api/verification/jobs/${parent}/rerun?olderThanDays=${days}`)).json().older;
  expect([await older(19), await older(39), await older(41)]).toEqual([2, 2, 0]);
  expect(await namesOf(await rerun(parent, { which: 'older', olderThanDays: 39 }))).toEqual([
    'verified A',
    'maybe B',
  ]);
});

test('each choice has its count, and its businesses with their own data in the order of the list', async () => {
  const parent = await run(rows(...MIXED));
  await age(parent, ['verified A', 'not_found D'], 40);
  await close(parent, ['verified F', 'maybe B']);
  const reply = await api.call('GET', `/api/verification/jobs/${parent}/rerun?olderThanDays=39`);
  const counts: RerunCounts = reply.json();
  expect(counts).toEqual({ unavailable: 1, maybe: 2, not_found: 1, closed: 2, older: 2, all: 6 });
  const expected: [RerunRequest, string[]][] = [
    [{ which: 'unavailable' }, ['unavailable C']],
    [{ which: 'maybe' }, ['maybe B', 'maybe E']],
    [{ which: 'not_found' }, ['not_found D']],
    [{ which: 'closed' }, ['maybe B', 'verified F']],
    [{ which: 'older', olderThanDays: 39 }, ['verified A', 'not_found D']],
    [{ which: 'all' }, MIXED],
  ];
  const before = await wholeJob(parent);
  for (const [chosen, names] of expected) {
    asked = [];
    const child = await rerun(parent, chosen);
    await completed(child);
    expect(asked.toSorted()).toEqual(names.toSorted());
    const { businesses, origin, fileName } = await wholeJob(child);
    expect([fileName, origin]).toEqual([
      'spring.csv',
      { kind: 'rerun', chosen, parent: { id: parent, fileName: 'spring.csv' } },
    ]);
    const unlike = ({ id: _, result: __, ...given }: Job['businesses'][number]) => given;
    expect(businesses.map(unlike)).toEqual(
      before.businesses.filter(({ name }) => names.includes(name)).map(unlike),
    );
  }
  expect((await readJob(api, parent)).children?.map(({ chosen }) => chosen)).toEqual(
    expected.map(([chosen]) => chosen).reverse(),
  );
  expect((await wholeJob(parent)).businesses).toEqual(before.businesses);
});

test('the export of a rerun has the columns of the list, and the History finds it by its names', async () => {
  const parent = await run(rows('maybe Zinnia', 'verified Rosa'));
  const child = await rerun(parent, { which: 'maybe' });
  await completed(child);
  const csv = (await api.call('GET', `/api/verification/jobs/${child}/export`)).text.trim().split('\r\n');
  expect(csv).toHaveLength(2);
  expect([csv[0]!.split(',').at(-1), csv[1]!.split(',').at(-1)]).toEqual(['Owner', 'Owner 0']);
  const search = async (text: string) =>
    (await api.call('GET', `/api/verification/jobs/summary?search=${text}`))
      .json()
      .map(({ id }: JobSummary) => id);
  expect(await search('zinnia')).toEqual([child, parent]);
  expect(await search('verified%20rosa')).toEqual([parent]);
  const page = await api.call('GET', `/api/verification/jobs/${child}?search=zinn&sort=name`);
  expect(page.json().businesses).toHaveLength(1);
});

test('rows of one salon stay rows of one salon, which is searched once', async () => {
  const parent = await run(rows('verified A', 'maybe B', 'Maybe B, LLC', 'maybe C', 'MAYBE B'));
  const reply = (await post(parent, { which: 'maybe' })).json();
  expect(reply).toMatchObject({ totalBusinesses: 4, skippedRows: 0, sameSalons: { rows: 3, salons: 1 } });
  const job = await completed(reply.jobId);
  expect(asked.toSorted()).toEqual(['maybe B', 'maybe C']);
  expect(job).toMatchObject({ processedCount: 4, maybeCount: 4 });
  const { rows: salons } = await api.database.db.raw(
    `select count(distinct salon_id)::int as salons, count(distinct position)::int as positions, max(position) as last
     from businesses where job_id = ?`,
    [reply.jobId],
  );
  expect(salons).toEqual([{ salons: 2, positions: 4, last: 3 }]);
});

test('ids of a long rerun ascend in the order of the list', async () => {
  const parent = await run({ businesses: numbered(600, 'maybe').map((name) => ({ name })) });
  const child = await rerun(parent, { which: 'all' });
  const {
    rows: [order],
  } = await api.database.db.raw(
    `select array_agg(id order by id) = array_agg(id order by position) as ascending,
       bool_and(id::text ~ '^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-8') as is7
     from businesses where job_id = ?`,
    [child],
  );
  expect(order).toEqual({ ascending: true, is7: true });
  await completed(child);
});

test('a job that runs, that is gone or has none of the chosen is refused', async () => {
  lookUp = (_business, signal) =>
    new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)));
  const running = await startJob(api, ['held']);
  await jobBecomes(api, running, ({ status }) => status === 'running');
  expect(await post(running, { which: 'all' })).toMatchObject({
    status: 409,
    text: 'Only a job that has stopped can be verified again, and this one is running.',
  });
  await api.call('POST', `/api/verification/jobs/${running}/pause`);
  for (const [chosen, words] of [
    [{ which: 'maybe' }, 'is maybe'],
    [{ which: 'unavailable' }, 'is one that could not be looked up'],
    [{ which: 'older', olderThanDays: 1 }, 'has a result older than 1 day'],
  ] as const)
    expect(await post(running, chosen)).toMatchObject({
      status: 409,
      text: `No business of this job ${words}: choose others.`,
    });
  lookUp = async (business) => resultFor(business);
  await completed(await rerun(running, { which: 'all' }));
  await api.call('DELETE', `/api/verification/jobs/${running}`);
  expect((await post(running, { which: 'all' })).status).toBe(404);
  expect((await api.call('GET', `/api/verification/jobs/${running}/rerun?olderThanDays=1`)).status).toBe(404);
});

test.each([
  [{}, /which.*one of unavailable/],
  [{ which: 'some' }, /which.*one of/],
  [{ which: 'older' }, /olderThanDays.*give it with "older"/],
  [{ which: 'older', olderThanDays: 0 }, /olderThanDays.*at least 1/],
  [{ which: 'older', olderThanDays: 3651 }, /olderThanDays.*at most 3650/],
  [{ which: 'maybe', olderThanDays: 3 }, /olderThanDays.*only with it/],
])('a wrong choice is refused: %j', async (chosen, sentence) => {
  const jobId = await run(rows('maybe A'));
  expect(await post(jobId, chosen)).toMatchObject({ status: 400, text: expect.stringMatching(sentence) });
});

test('a repeated request with the same key starts nothing more', async () => {
  const parent = await run(rows('maybe A', 'verified B'));
  api.headers[IDEMPOTENCY_KEY_HEADER] = 'again-1';
  try {
    const replies = await Promise.all([1, 2, 3].map(() => post(parent, { which: 'maybe' })));
    expect(new Set(replies.map((reply) => reply.json().jobId)).size).toBe(1);
    // A command that is repeated with a higher limit goes on.
    const higher = await post(parent, { which: 'maybe', spendAtMost: 500 });
    expect(higher.json().jobId).toBe(replies[0]!.json().jobId);
    expect((await post(parent, { which: 'all' })).status).toBe(422);
  } finally {
    delete api.headers[IDEMPOTENCY_KEY_HEADER];
  }
  const { children } = await readJob(api, parent);
  expect(children).toHaveLength(1);
  await completed(children![0]!.id);
});

test('deleting the parent leaves the child, and deleting the child leaves the parent', async () => {
  const parent = await run(rows('maybe A', 'verified B'));
  const [first, second] = [await rerun(parent, { which: 'maybe' }), await rerun(parent, { which: 'maybe' })];
  await completed(first);
  await completed(second);
  await api.call('DELETE', `/api/verification/jobs/${second}`);
  expect((await readJob(api, parent)).children?.map(({ id }) => id)).toEqual([first]);
  await api.call('DELETE', `/api/verification/jobs/${parent}`);
  const orphan = { kind: 'rerun', chosen: { which: 'maybe' }, parent: null };
  expect((await readJob(api, first)).origin).toEqual(orphan);
  await eventually(
    () => api.database.db('jobs').whereIn('id', [parent, second]),
    (left) => left.length === 0,
  );
  expect((await readJob(api, first)).origin).toEqual(orphan);
  expect(await namesOf(first)).toEqual(['maybe A']);
  await completed(await rerun(first, { which: 'all' }));
});

test('a rerun of 50 maybes among 5,000 sends requests for these 50 only', async () => {
  const names = numbered(5000, 'verified Salon').map((name, index) =>
    index % 100 === 7 ? `maybe Rosa ${index}` : name,
  );
  const parent = await startJob(api, names);
  await jobBecomes(api, parent, ({ status }) => status === 'completed', 60_000);
  const double = SEARCH_DOUBLES.serper;
  const { db, logger } = api.deps;
  lookUp = createLookUp({ config: doubledConfig(double, engine.url), db, logger });
  const child = await rerun(parent, { which: 'maybe' });
  expect((await completed(child)).totalBusinesses).toBe(50);
  const searched = engine.requests.map((request) => double.queryOf(request).match(/Rosa \d+/)?.[0]);
  expect(new Set(searched)).toEqual(new Set(names.flatMap((name) => name.match(/Rosa \d+/) ?? [])));
});

test('a part keeps the rows of the list, and is found by the same words in the History', async () => {
  const parent = await run(rows('', "verified Joe's", 'maybe Zoë'));
  const child = await completed(await rerun(parent, { which: 'maybe' }));
  const listed = await api.database
    .db('businesses')
    .select('name', 'position', 'list_row')
    .where({ job_id: child.id });
  expect(listed).toEqual([{ name: 'maybe Zoë', position: 0, list_row: 3 }]);
  const jobs = (await api.call('GET', '/api/verification/jobs/summary?search=zoe')).json();
  expect(jobs.map(({ id }: { id: string }) => id)).toEqual(expect.arrayContaining([parent, child.id]));
});
