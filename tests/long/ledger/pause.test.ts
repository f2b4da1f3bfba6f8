import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import type { JobSummary } from '#contract/jobs.ts';
import type { StartRequest } from '#contract/start.ts';
import { eventually } from '../../support/eventually.ts';
import { jobBecomes, numbered, readJob } from '../../support/jobs.ts';
import type { RememberingApi } from '../../support/rememberingApi.ts';
import { startRememberingApi } from '../../support/rememberingApi.ts';
import { serper } from '../../support/searchDoubles/serper.ts';

const FOUND = serper.results([{ url: 'https://www.example.org/', title: 'Salons', snippet: 'Salons' }]);

let it: RememberingApi;
beforeEach(async () => {
  it = await startRememberingApi(serper);
});
afterEach(() => it.stop());

/** Answers slowly, each time after another wait. */
function answerSlowly(mostMs: number): void {
  it.server.answer(async () => {
    await wait(Math.random() * mostMs);
    return FOUND;
  });
}

async function start(name: string, count: number, more: Partial<StartRequest> = {}): Promise<string> {
  const businesses = numbered(count, name).map((one) => ({ name: one, city: 'Austin', state: 'TX' }));
  return (await it.api.call('POST', '/api/verification/start', { businesses, ...more })).json().jobId;
}

const act = (jobId: string, action: 'pause' | 'resume') =>
  it.api.call('POST', `/api/verification/jobs/${jobId}/${action}`);
const queriesOf = (name: string) =>
  it.server.requests.map(serper.queryOf).filter((query) => query.includes(name));
const sentAtLeast = (jobId: string, sent: number) =>
  jobBecomes(
    it.api,
    jobId,
    ({ status, spending }) => status === 'running' && (spending?.requests ?? 0) >= sent,
  );
const becomes = (jobId: string, status: JobSummary['status']) =>
  jobBecomes(it.api, jobId, (job) => job.status === status, 60_000);
const statesOf = async (): Promise<string[]> =>
  (await it.api.database.db('search_requests').select('state')).map(({ state }) => state);
const isSettled = (jobId: string) => jobBecomes(it.api, jobId, ({ spending }) => !spending?.unknownCredits);

describe('a pause', () => {
  test('sends nothing more, keeps every answer in flight, and no search is sent again after the resume', async () => {
    answerSlowly(300);
    for (let turn = 0; turn < 6; turn += 1) {
      const name = `Turn ${turn} Salon`;
      const jobId = await start(name, 30);
      // Some turns resume while answers are in flight, some when all have come.
      for (const isQuick of [Math.random() < 0.5, Math.random() < 0.5]) {
        await sentAtLeast(jobId, Math.floor(Math.random() * 30));
        if ((await act(jobId, 'pause')).status !== 200) break;
        const { requests = 0 } = (await readJob(it.api, jobId)).spending ?? {};
        if (!isQuick) {
          const { spending } = await isSettled(jobId);
          expect(queriesOf(name)).toHaveLength(requests);
          expect(spending?.requests ?? 0).toBe(requests);
          expect(spending?.credits ?? 0).toBe(requests);
        }
        expect((await act(jobId, 'resume')).status).toBe(200);
      }
      const { spending } = await becomes(jobId, 'completed');
      const queries = queriesOf(name);
      expect(new Set(queries).size).toBe(queries.length);
      expect(spending).toMatchObject({
        requests: queries.length,
        credits: queries.length,
        unknownCredits: 0,
      });
    }
  });

  test('by a limit does so, too, also if the limit is raised while answers are in flight', async () => {
    answerSlowly(500);
    const jobId = await start('Limited Salon', 30, { spendAtMost: 5 });
    for (const spendAtMost of [12, 25, null]) {
      await becomes(jobId, 'paused');
      await it.api.call('PATCH', `/api/verification/jobs/${jobId}`, { spendAtMost });
      expect((await act(jobId, 'resume')).status).toBe(200);
    }
    const { spending } = await becomes(jobId, 'completed');
    const queries = queriesOf('Limited Salon');
    expect(new Set(queries).size).toBe(queries.length);
    expect(spending).toMatchObject({ requests: queries.length, credits: queries.length, unknownCredits: 0 });
  });

  test('by the deletion of the job leaves no charge unknown', async () => {
    answerSlowly(500);
    const jobId = await start('Deleted Salon', 10);
    await sentAtLeast(jobId, 5);
    expect((await it.api.call('DELETE', `/api/verification/jobs/${jobId}`)).status).toBe(200);
    await eventually(
      statesOf,
      (states) => states.length > 0 && states.every((state) => state === 'answered'),
    );
  });
});

describe('a worker that stops', () => {
  test('keeps the answers that come soon', async () => {
    answerSlowly(500);
    const jobId = await start('Stopped Salon', 10);
    await sentAtLeast(jobId, 5);
    await it.api.deps.queue.stop();
    expect(new Set(await statesOf())).toEqual(new Set(['answered']));
    expect(await it.keptCount()).toBe(queriesOf('Stopped Salon').length);
  });

  test('does not wait for an engine that never answers, and gives its businesses back', async () => {
    it.server.answer(() => 'silence');
    const jobId = await start('Silent Salon', 10);
    await sentAtLeast(jobId, 5);
    await it.api.deps.queue.stop();
    expect(await it.api.database.db('businesses').whereNotNull('lane')).toEqual([]);
    expect(new Set(await statesOf())).toEqual(new Set(['reserved']));
  });
});
