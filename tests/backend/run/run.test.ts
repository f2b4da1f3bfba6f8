import { setTimeout as delay } from 'node:timers/promises';
import { describe, expect, test } from '@jest/globals';
import { createActivePlatforms } from '../../../backend/features/platforms/platformsService.ts';
import type { BusinessToLookUp, LookUp } from '../../../backend/features/run/lookUp.ts';
import { SearchStoppedError } from '../../../backend/features/run/lookUp.ts';
import { sparingOthers } from '../../../backend/features/run/notLookedUp.ts';
import { eventually } from '../../support/eventually.ts';
import { apiForEach } from '../../support/hooks.ts';
import { jobBecomes, numbered, readJob, resultFor, startJob } from '../../support/jobs.ts';

const api = apiForEach();

const post = (path: string) => api.call('POST', path);
const pause = (id: string) => post(`/api/verification/jobs/${id}/pause`);
const resume = (id: string) => post(`/api/verification/jobs/${id}/resume`);

const isCompleted = ({ status }: { status: string }) => status === 'completed';

/** Counts a job's results by status. */
async function countsOf(jobId: string) {
  const { rows } = await api.database.db.raw(
    `select count(*)::int as processed, count(*) filter (where r.status = 'verified')::int as verified,
       count(*) filter (where r.status = 'maybe')::int as maybe, count(*) filter (where r.status = 'not_found')::int as "notFound",
       count(*) filter (where r.status is null)::int as unavailable
     from results r join businesses b on b.id = r.business_id where b.job_id = ? and b.processed`,
    [jobId],
  );
  return rows[0];
}

async function expectCountsToAgree(jobId: string) {
  const job = await readJob(api, jobId);
  expect(await countsOf(jobId)).toEqual({
    processed: job.processedCount,
    verified: job.verifiedCount,
    maybe: job.maybeCount,
    notFound: job.notFoundCount,
    unavailable: job.unavailableCount,
  });
}

/** A look-up that waits until the test calls `letGo`, and not at all after that. Rejects when its signal is aborted. */
function gate() {
  const inWork: BusinessToLookUp[] = [];
  const waiting: (() => void)[] = [];
  let open = false;
  let givenUp = 0;
  const lookUp: LookUp = async (business, signal) => {
    inWork.push(business);
    if (!open) {
      await new Promise<void>((resolve, reject) => {
        waiting.push(resolve);
        signal.addEventListener('abort', () => {
          givenUp++;
          reject(signal.reason);
        });
      });
    }
    return resultFor(business);
  };
  return {
    lookUp,
    inWork,
    givenUp: () => givenUp,
    letGo: () => {
      open = true;
      for (const go of waiting) go();
    },
  };
}

describe('a running job', () => {
  test('goes from pending through running to completed, with one result per business and matching counts', async () => {
    const names = [
      ...numbered(20, 'verified'),
      ...numbered(15, 'maybe'),
      ...numbered(10, 'not_found'),
      ...numbered(5, 'unavailable'),
    ];
    const jobId = await startJob(api, names);
    expect(await readJob(api, jobId)).toMatchObject({
      status: 'pending',
      startedAt: null,
      progress: 0,
      timeRemaining: null,
    });
    const held = gate();
    await api.work(held.lookUp);
    expect(await jobBecomes(api, jobId, ({ status }) => status === 'running')).toMatchObject({
      completedAt: null,
    });
    held.letGo();
    expect(await jobBecomes(api, jobId, isCompleted)).toMatchObject({
      totalBusinesses: 50,
      processedCount: 50,
      verifiedCount: 20,
      maybeCount: 15,
      notFoundCount: 10,
      unavailableCount: 5,
      progress: 100,
      timeRemaining: null,
      completedAt: expect.any(String),
    });
    await expectCountsToAgree(jobId);
    expect(held.inWork).toHaveLength(50);
  });

  test('takes the businesses in list order', async () => {
    const jobId = await startJob(api, numbered(30, 'verified'));
    const seen: string[] = [];
    await api.work(async (business) => {
      seen.push(business.name);
      return resultFor(business);
    }, 1);
    await jobBecomes(api, jobId, isCompleted);
    expect(seen).toEqual(numbered(30, 'verified'));
  });

  test('stops on pause, aborts current searches, and searches only the rest after the resume', async () => {
    const jobId = await startJob(api, numbered(40, 'verified'));
    const first = gate();
    let stopAfter = 10;
    const looked: string[] = [];
    await api.work(async (business, signal) => {
      if (stopAfter-- > 0) {
        looked.push(business.id);
        return resultFor(business);
      }
      const result = await first.lookUp(business, signal);
      looked.push(business.id);
      return result;
    });
    await eventually(
      async () => first.inWork.length,
      (n) => n === 4,
    );
    expect((await pause(jobId)).status).toBe(200);
    await eventually(
      async () => first.givenUp(),
      (n) => n === 4,
    );
    const paused = await jobBecomes(api, jobId, ({ processedCount }) => processedCount === 10);
    expect(paused).toMatchObject({ status: 'paused', timeRemaining: null });

    first.letGo();
    expect((await resume(jobId)).json()).toMatchObject({ status: 'running' });
    await jobBecomes(api, jobId, isCompleted);
    await expectCountsToAgree(jobId);
    expect(new Set(looked).size).toBe(40);
    expect(looked).toHaveLength(40);
  });

  test('can be paused and resumed in quick succession without a lane working twice', async () => {
    const jobId = await startJob(api, numbered(300, 'verified'));
    await api.work(async (business) => {
      await delay(20);
      return resultFor(business);
    });
    for (let i = 0; i < 3; i++) {
      await jobBecomes(
        api,
        jobId,
        ({ status, processedCount }) => status === 'running' && processedCount > 5 * i,
      );
      await pause(jobId);
      await resume(jobId);
    }
    await jobBecomes(api, jobId, isCompleted);
    await expectCountsToAgree(jobId);
    const { rows } = await api.database.db.raw(
      `select count(*)::int as live from pgboss.job where name = 'verify-portion' and state in ('created', 'active', 'retry')
       and exists (select from job_lanes l where l.lane = (data->>'lane')::int and l.step = (data->>'step')::int)`,
    );
    expect(rows[0].live).toBeLessThanOrEqual(32);
  });

  test('fails with the reason if the search cannot continue, and keeps its results for the resume', async () => {
    const names = numbered(30, 'verified');
    const jobId = await startJob(api, names);
    let left = 12;
    await api.work(async (business) => {
      if (left-- <= 0) throw new SearchStoppedError('The search engine refused the key.');
      return resultFor(business);
    });
    const failed = await jobBecomes(api, jobId, ({ status }) => status === 'failed');
    expect(failed.failureReason).toBe('The search engine refused the key.');
    await eventually(
      () => readJob(api, jobId),
      ({ processedCount }) => processedCount === 12,
    );
    expect((await countsOf(jobId)).notFound).toBe(0);
    await expectCountsToAgree(jobId);

    left = 1000;
    await resume(jobId);
    expect(await jobBecomes(api, jobId, isCompleted)).toMatchObject({
      verifiedCount: 30,
      failureReason: null,
    });
    await expectCountsToAgree(jobId);
  });

  test('repeats failed searches only', async () => {
    const jobId = await startJob(api, ['verified A', 'unavailable B', 'verified C']);
    const seen: string[] = [];
    await api.work(async (business) => {
      seen.push(business.name);
      return seen.length > 3 ? { ...resultFor(business), status: 'maybe' } : resultFor(business);
    });
    await jobBecomes(api, jobId, isCompleted);
    seen.length = 3;
    await resume(jobId);
    const job = await jobBecomes(api, jobId, (now) => isCompleted(now) && now.unavailableCount === 0);
    expect(job).toMatchObject({ verifiedCount: 2, maybeCount: 1, processedCount: 3 });
    expect(seen.slice(3)).toEqual(['unavailable B']);
    await expectCountsToAgree(jobId);
  });

  test('stops at once when it is deleted, and leaves no rows behind', async () => {
    const jobId = await startJob(api, numbered(40, 'verified'));
    const held = gate();
    await api.work(held.lookUp);
    await eventually(
      async () => held.inWork.length,
      (n) => n === 4,
    );
    expect((await api.call('DELETE', `/api/verification/jobs/${jobId}`)).status).toBe(200);
    await eventually(
      async () => held.givenUp(),
      (n) => n === 4,
    );
    expect((await api.call('GET', `/api/verification/jobs/${jobId}`)).status).toBe(404);
    for (const table of ['jobs', 'businesses', 'results', 'job_lanes']) {
      await eventually(
        async () => (await api.database.db(table).count())[0]!['count'],
        (count) => count === '0',
      );
    }
    // The workers must now be free for another job.
    held.letGo();
    const other = await startJob(api, numbered(3));
    await jobBecomes(api, other, isCompleted);
  });

  test('does not delay a small job that is started meanwhile', async () => {
    const large = await startJob(api, numbered(2000, 'verified'));
    await api.work(async (business) => {
      await delay(10);
      return resultFor(business);
    });
    await jobBecomes(api, large, ({ processedCount }) => processedCount > 40);
    const small = await startJob(api, numbered(5, 'maybe'));
    await jobBecomes(api, small, isCompleted);
    expect((await readJob(api, large)).status).toBe('running');
    await api.call('DELETE', '/api/verification/jobs');
  });

  test('reports its remaining time once its rate is known', async () => {
    const jobId = await startJob(api, numbered(3000, 'verified'));
    await api.work(async (business) => {
      await delay(100);
      return resultFor(business);
    });
    const job = await jobBecomes(api, jobId, ({ timeRemaining }) => timeRemaining !== null);
    expect(job.timeRemaining).toMatch(/^(less than a minute|about \d+ min|about \d+ h( \d+ min)?)$/);
    await api.call('DELETE', '/api/verification/jobs');
  });

  test('fails instead of hanging if a portion fails at every try', async () => {
    const jobId = await startJob(api, ['verified A']);
    await api.database.db.raw(`update pgboss.queue set retry_limit = 0 where name = 'verify-portion'`);
    await api.database.db.raw(`update pgboss.job set retry_limit = 0 where name = 'verify-portion'`);
    await api.work(async () => {
      throw new Error('a fault that nobody foresaw');
    });
    const job = await jobBecomes(api, jobId, ({ status }) => status === 'failed');
    expect(job.failureReason).toMatch(/interrupted several times/);
  });

  test('leaves a business without a class if its look-up fails unexpectedly, and classifies the others', async () => {
    const jobId = await startJob(api, ['verified A', 'odd', 'not_found B']);
    const activePlatforms = createActivePlatforms(api.database.db);
    const faulty: LookUp = async (business) => {
      if (business.name === 'odd') throw new TypeError('Cannot read properties of undefined');
      return resultFor(business);
    };
    await api.work(sparingOthers(faulty, { activePlatforms, searchMode: 'live', logger: api.deps.logger }));
    expect(await jobBecomes(api, jobId, isCompleted)).toMatchObject({
      verifiedCount: 1,
      notFoundCount: 1,
      unavailableCount: 1,
    });
    await expectCountsToAgree(jobId);
    const { businesses } = (await api.call('GET', `/api/verification/jobs/${jobId}`)).json();
    expect(businesses[1].result.status).toBeUndefined();
    expect(businesses[1].result.processingDetails.yelp).toMatchObject({
      outcome: 'unavailable',
      reason: expect.stringMatching(/^Could not be looked up: something went wrong on the server/),
    });
  });

  test('leaves a business without a class if the database refuses its result, and classifies the others', async () => {
    const jobId = await startJob(api, [...numbered(20, 'verified'), 'maybe odd', 'not_found A']);
    await api.work(async (business) => {
      const result = resultFor(business);
      return business.name === 'maybe odd' ? { ...result, platformUrls: { yelp: 'half \ud83d' } } : result;
    });
    expect(await jobBecomes(api, jobId, isCompleted)).toMatchObject({
      verifiedCount: 20,
      maybeCount: 0,
      notFoundCount: 1,
      unavailableCount: 1,
    });
    await expectCountsToAgree(jobId);
    const { rows } = await api.database.db.raw(
      `select b.name, r.platform_urls, r.platform_count, r.processing_details->'yelp'->>'reason' as reason
       from results r join businesses b on b.id = r.business_id where r.job_id = ? and r.status is null`,
      [jobId],
    );
    expect(rows).toEqual([
      {
        name: 'maybe odd',
        platform_urls: { yelp: null },
        platform_count: 0,
        reason: expect.stringContaining('Could not be saved'),
      },
    ]);
  });

  test.each([
    ['pause', 'completed', /Only a running job can be paused, and this one is completed/],
    ['resume', 'completed', /Only a paused or failed job can be resumed, and this one is completed/],
    ['resume', 'running', /this one is running/],
    ['pause', 'paused', /this one is paused/],
    ['pause', 'pending', /this one is pending/],
    ['export', 'running', /Only a completed job can be exported, and this one is running/],
  ])('refuses %s of a job that is %s', async (action, status, sentence) => {
    const jobId = await startJob(api, ['verified A']);
    await api.database.db('jobs').where({ id: jobId }).update({ status });
    const reply = await api.call(
      action === 'export' ? 'GET' : 'POST',
      `/api/verification/jobs/${jobId}/${action}`,
    );
    expect(reply.text).toMatch(sentence);
    expect(reply.status).toBe(409);
    expect((await readJob(api, jobId)).status).toBe(status);
  });
});

test('a handler’s signal is aborted when the process stops, and its businesses wait for the next start', async () => {
  const jobId = await startJob(api, numbered(8, 'verified'));
  const held = gate();
  await api.work(held.lookUp);
  await eventually(
    async () => held.inWork.length,
    (n) => n === 4,
  );
  await api.deps.queue.stop();
  expect(held.givenUp()).toBe(4);
  expect(await readJob(api, jobId)).toMatchObject({ status: 'running', processedCount: 0 });
});
