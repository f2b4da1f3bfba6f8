import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import type { JobSummary } from '#contract/jobs.ts';
import { isLaneCurrent } from '../../../backend/features/jobs/lanes/laneStateQueries.ts';
import { createLedger } from '../../../backend/features/ledger/ledger.ts';
import type { LookUp } from '../../../backend/features/run/lookUp.ts';
import { verifyPortion } from '../../../backend/features/run/runJobs.ts';
import { createWorkRoom } from '../../../backend/features/run/workRoom.ts';
import { apiForEach } from '../../support/hooks.ts';
import { jobBecomes, numbered, readJob } from '../../support/jobs.ts';
import { workWithLedger } from '../../support/ledgerBed.ts';
import type { Role } from '../../support/roles.ts';
import { startRole } from '../../support/roles.ts';
import { doubledConfig, doubledEnv } from '../../support/searchDoubles/doubledConfig.ts';
import { doubleForAll } from '../../support/searchDoubles/doubleForAll.ts';
import { serper } from '../../support/searchDoubles/serper.ts';

const FOUND = serper.results([{ url: 'https://www.example.org/', title: 'Salons', snippet: 'Salons' }]);

const server = doubleForAll();

const workers: Role[] = [];
beforeEach(() => server.answer(() => FOUND));
// Registered first, so the workers end before their database.
afterEach(() => Promise.all(workers.splice(0).map((worker) => worker.end('SIGKILL'))));
const api = apiForEach();

async function start(names: string[], spendAtMost?: number): Promise<string> {
  const businesses = names.map((name) => ({ name, city: 'Austin', state: 'TX' }));
  return (await api.call('POST', '/api/verification/start', { businesses, spendAtMost })).json().jobId;
}

const change = (jobId: string, spendAtMost: number | null) =>
  api.call('PATCH', `/api/verification/jobs/${jobId}`, { spendAtMost });
const act = (jobId: string, action: 'pause' | 'resume') =>
  api.call('POST', `/api/verification/jobs/${jobId}/${action}`);
const becomes = (jobId: string, status: JobSummary['status']) =>
  jobBecomes(api, jobId, (job) => job.status === status);

describe('a job with a limit', () => {
  test('pauses at it with the reason, and continues with a higher one', async () => {
    const jobId = await start(numbered(12), 5);
    await workWithLedger(api, serper, server.url);
    const paused = await becomes(jobId, 'paused');
    expect(paused).toMatchObject({
      spendAtMost: 5,
      spending: { requests: 5 },
      pauseReason: 'The limit of this job, 5 searches, is reached: allow more to continue.',
    });
    expect(server.requests).toHaveLength(5);

    const early = await act(jobId, 'resume');
    expect(early.status).toBe(409);
    expect(early.text).toContain('The limit of this job, 5 searches, is reached');

    expect((await change(jobId, 1000)).json()).toMatchObject({ spendAtMost: 1000, status: 'paused' });
    expect((await act(jobId, 'resume')).json()).not.toHaveProperty('pauseReason');
    expect(await becomes(jobId, 'completed')).toMatchObject({ processedCount: 12, unavailableCount: 0 });
    expect((await readJob(api, jobId)).spending!.requests).toBe(server.requests.length);
  });

  test('keeps what its searches in flight find when it pauses', async () => {
    const { promise: open, resolve: answerAll } = Promise.withResolvers<void>();
    server.answer(async () => {
      await open;
      return FOUND;
    });
    const jobId = await start(numbered(4), 3);
    await workWithLedger(api, serper, server.url, { env: { SEARCH_DEPTH: 'broad' } });
    await jobBecomes(api, jobId, ({ spending }) => spending?.requests === 3);
    answerAll();
    const paused = await jobBecomes(
      api,
      jobId,
      (job) => job.status === 'paused' && !job.spending!.unknownCredits,
    );
    expect(paused).toMatchObject({ processedCount: 3, spending: { requests: 3, credits: 3 } });
  });

  test.each([
    ['goes on if it was raised in the meantime', null, 'running'],
    ['pauses if it is still reached', 1, 'paused'],
  ] as const)('whose portion it stopped %s', async (_what, raisedTo, status) => {
    const jobId = await start(['A'], 1);
    const { db } = api.deps;
    const ledger = createLedger(db, doubledConfig(serper, server.url));
    const work: LookUp = async (_business, _signal, account) => {
      await account!.record('search', 'look_up');
      await account!.record('search', 'look_up').finally(() => change(jobId, raisedTo));
      throw new Error('The second request was recorded.');
    };
    await verifyPortion(
      { ...api.deps, lookUp: work, room: createWorkRoom({ most: 1 }), ledger },
      { jobId, lane: 0, step: 0, size: 1 },
      new AbortController().signal,
    );
    expect((await readJob(api, jobId)).status).toBe(status);
    expect(await isLaneCurrent(db, { jobId, lane: 0, step: 1 })).toBe(raisedTo === null);
  });

  test('of 0, of a fraction or of a text is refused', async () => {
    const jobId = await start(['A']);
    for (const spendAtMost of [0, 1.5, '5', 1e12])
      expect((await api.call('PATCH', `/api/verification/jobs/${jobId}`, { spendAtMost })).status).toBe(400);
    expect((await api.call('PATCH', `/api/verification/jobs/${jobId}`, {})).status).toBe(400);
    const businesses = [{ name: 'A' }];
    const reply = await api.call('POST', '/api/verification/start', { businesses, spendAtMost: 0 });
    expect(reply.status).toBe(400);
  });
});

describe('SEARCH_BUDGET', () => {
  test('pauses every job at the month’s limit', async () => {
    const first = await start(numbered(6), 4);
    const second = await start(numbered(6));
    await workWithLedger(api, serper, server.url, { env: { SEARCH_BUDGET: '9' } });
    const jobs = [await becomes(first, 'paused'), await becomes(second, 'paused')];
    expect(server.requests).toHaveLength(9);
    expect(jobs.some(({ pauseReason }) => pauseReason!.includes('SEARCH_BUDGET), 9 searches'))).toBe(true);

    await api.database.db.raw(`update monthly_spending set month = month - interval '1 month'`);
    await change(first, null);
    await act(first, 'resume');
    await jobBecomes(api, first, ({ spending }) => spending!.requests > 4);
  });
});

describe('a paused job', () => {
  test('sends nothing after the searches in flight, at any moment of the pause', async () => {
    server.answer(async () => {
      await wait(Math.random() * 20);
      return FOUND;
    });
    await workWithLedger(api, serper, server.url, { concurrency: 8 });
    for (let turn = 0; turn < 20; turn += 1) {
      const jobId = await start(numbered(60, `Turn ${turn} Salon`));
      const sent = Math.floor(Math.random() * 30);
      await jobBecomes(api, jobId, ({ status, spending }) => {
        return status === 'running' && (spending?.requests ?? 0) >= sent;
      });
      expect((await act(jobId, 'pause')).status).toBe(200);
      const { requests = 0 } = (await readJob(api, jobId)).spending ?? {};
      await settled(jobId);
      const arrived = server.requests.filter((request) => serper.queryOf(request).includes(`Turn ${turn} `));
      expect(arrived.length).toBeLessThanOrEqual(requests);
      expect((await readJob(api, jobId)).spending?.requests ?? 0).toBeLessThanOrEqual(requests);
    }
  });
});

/** Waits until no portion of a paused job works on it: all of its businesses are given back. */
async function settled(jobId: string): Promise<void> {
  const { db } = api.database;
  let taken = 1;
  while (taken) {
    await wait(50);
    const { rows } = await db.raw(
      `select count(*)::int as taken from pgboss.job where name = 'verify-portion' and state = 'active'
         and data->>'jobId' = ?`,
      [jobId],
    );
    taken = rows[0].taken;
  }
}

test('three workers with kills never exceed random limits of jobs, nor the month’s', async () => {
  server.answer(async () => {
    await wait(Math.random() * 60);
    return FOUND;
  });
  const limits = Array.from({ length: 6 }, () => 5 + Math.floor(Math.random() * 30));
  const budget = Math.floor(limits.reduce((sum, limit) => sum + limit, 0) * 0.9);
  const jobs = await Promise.all(
    limits.map((limit, index) => start(numbered(40, `Job ${index} Salon`), limit)),
  );
  const env = { ...doubledEnv(serper, server.url), SEARCH_BUDGET: String(budget), WORKER_CONCURRENCY: '4' };
  const begin = () => startRole('worker', api.database.url, env);
  workers.push(...(await Promise.all([begin(), begin(), begin()])));
  for (let kill = 0; kill < 4; kill += 1) {
    await wait(Math.random() * 500);
    await workers[kill % 3]!.end('SIGKILL');
    workers[kill % 3] = await begin();
  }
  for (const jobId of jobs) await becomes(jobId, 'paused');
  const sent = (index: number) =>
    server.requests.filter((request) => serper.queryOf(request).includes(`Job ${index} `)).length;
  for (const [index, limit] of limits.entries()) expect(sent(index)).toBeLessThanOrEqual(limit);
  expect(server.requests.length).toBeLessThanOrEqual(budget);
  // The limits were reached, not only kept: a killed worker may have reserved up to four requests that it never sent.
  const reserved = (await Promise.all(jobs.map((jobId) => readJob(api, jobId)))).map(
    ({ spending }) => spending!.credits + spending!.unknownCredits,
  );
  expect(reserved.reduce((sum, credits) => sum + credits, 0)).toBe(budget);
});
