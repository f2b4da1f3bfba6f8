import { afterEach, expect, test } from '@jest/globals';
import { eventually } from '../../support/eventually.ts';
import { apiForEach } from '../../support/hooks.ts';
import { jobBecomes, numbered, readJob, resultFor, startJob } from '../../support/jobs.ts';
import type { Role } from '../../support/roles.ts';
import { startRole } from '../../support/roles.ts';

const HOUR_MS = 3_600_000;

const api = apiForEach();
let worker: Role | undefined;
afterEach(async () => {
  await worker?.end('SIGKILL');
  worker = undefined;
});

/** Moves all times of the job one hour into the past. */
const anHourPasses = (jobId: string) =>
  api.database.db.raw(
    `update jobs set started_at = started_at - interval '1 hour', running_since = running_since - interval '1 hour',
       stopped_at = stopped_at - interval '1 hour', active_until = active_until - interval '1 hour'
     where id = ?`,
    [jobId],
  );

/** Waits for the job's end, and checks that it was not idle for that hour, but worked on for `leastMs` or longer. */
async function endsWithoutTheHour(jobId: string, leastMs: number, began: number) {
  const job = await jobBecomes(api, jobId, ({ status }) => status === 'completed');
  expect(Date.parse(job.completedAt!) - Date.parse(job.startedAt!)).toBeGreaterThan(HOUR_MS);
  expect(job.activeMs).toBeGreaterThan(leastMs);
  expect(job.activeMs).toBeLessThanOrEqual(performance.now() - began);
}

test('a stop of the product counts neither for the duration nor for the remaining time', async () => {
  const began = performance.now();
  const start = async () => {
    worker = await startRole('worker', api.database.url, { SEARCH_DELAY_MS: '30' });
  };
  const jobId = await startJob(api, numbered(600));
  await start();
  await jobBecomes(api, jobId, ({ timeRemaining }) => timeRemaining !== null);
  await worker!.end('SIGKILL');
  const { timeRemaining, processedCount, activeMs } = await readJob(api, jobId);
  expect(timeRemaining).toMatch(/min/);
  await anHourPasses(jobId);
  expect(await readJob(api, jobId)).toMatchObject({ timeRemaining, activeMs });

  await start();
  const further = await jobBecomes(api, jobId, (job) => job.processedCount > processedCount);
  expect(further.timeRemaining ?? 'less than a minute').toMatch(/^(less than a minute|about \d+ min)$/);
  await endsWithoutTheHour(jobId, activeMs, began);
});

test('a pause does not count for the duration', async () => {
  const began = performance.now();
  const jobId = await startJob(api, numbered(40, 'verified'));
  let most = 10;
  let held = 0;
  await api.work(async (business, signal) => {
    if (most-- > 0) return resultFor(business);
    held += 1;
    return new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)));
  }, 4);
  await eventually(
    async () => held,
    (count) => count === 4,
  );
  await api.call('POST', `/api/verification/jobs/${jobId}/pause`);
  const { activeMs } = await jobBecomes(api, jobId, ({ processedCount }) => processedCount === 10);
  await anHourPasses(jobId);
  most = Number.POSITIVE_INFINITY;
  await api.call('POST', `/api/verification/jobs/${jobId}/resume`);
  await endsWithoutTheHour(jobId, activeMs, began);
});
