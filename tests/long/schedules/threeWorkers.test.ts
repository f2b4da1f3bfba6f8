import { afterEach, beforeEach, expect, test } from '@jest/globals';
import type { Schedule } from '#contract/schedules.ts';
import { eventually } from '../../support/eventually.ts';
import { completedJob, jobBecomes, resultFor } from '../../support/jobs.ts';
import type { Role } from '../../support/roles.ts';
import { startRole } from '../../support/roles.ts';
import { listSchedules, runsOf, setSchedule } from '../../support/schedules.ts';
import type { TestApi } from '../../support/testApi.ts';
import { startTestApi } from '../../support/testApi.ts';
import type { TestDatabase } from '../../support/testDatabase.ts';
import { createTestDatabase } from '../../support/testDatabase.ts';

let database: TestDatabase;
let api: TestApi;
let jobId: string;
let workers: Role[] = [];

beforeEach(async () => {
  database = await createTestDatabase();
  const first = await startTestApi({}, { database: { ...database, drop: async () => undefined } });
  await first.work(async (business) => resultFor(business));
  jobId = await completedJob(first, ['verified A', 'verified B']);
  await first.stop();
  // From here on only the worker processes work on the queues.
  api = await startTestApi({}, { database });
  await setSchedule(api, jobId);
});
afterEach(async () => {
  await Promise.all(workers.map((worker) => worker.end('SIGKILL')));
  await api.stop();
});

const startThree = async () => {
  workers = await Promise.all([1, 2, 3].map(() => startRole('worker', database.url)));
};
const makeDue = () => database.db.raw(`update schedules set next_at = date_trunc('hour', now())`);
const completed = (run: string) => jobBecomes(api, run, ({ status }) => status === 'completed');
const hasRun = (): Promise<string[]> =>
  eventually(
    () => runsOf(api, jobId),
    (runs) => runs.length > 0,
  );

/** Lets the workers look for due schedules again, three times concurrently. */
async function tickAgain(): Promise<void> {
  const isBusy = async () => {
    const { rows } = await database.db.raw(
      `select count(*)::int as count from pgboss.job where name = 'tick-schedules' and state < 'completed'`,
    );
    return rows[0].count > 0;
  };
  await eventually(isBusy, (busy) => !busy);
  const entries = [1, 2, 3].map(() => ({ payload: {} }));
  await database.db.transaction((trx) => api.deps.queue.send(trx, 'tick-schedules', entries));
  await eventually(isBusy, (busy) => !busy);
}

test('with three workers a due schedule runs once', async () => {
  await makeDue();
  await startThree();
  const [run, ...others] = await hasRun();
  await completed(run!);
  await tickAgain();
  expect([others, await runsOf(api, jobId)]).toEqual([[], [run]]);
});

test('workers that are killed while they start the run leave it to others, which start it once', async () => {
  const hold = await database.db.transaction();
  await hold.raw('select from jobs where id = ? for update', [jobId]);
  await makeDue();
  await startThree();
  const isWaiting = async () => {
    const { rows } = await database.db.raw(
      `select count(*)::int as count from pg_stat_activity
       where datname = current_database() and wait_event_type = 'Lock' and query like '%for no key update%'`,
    );
    return rows[0].count > 0;
  };
  await eventually(isWaiting, Boolean);
  await Promise.all(workers.map((worker) => worker.end('SIGKILL')));
  await hold.rollback();
  expect(await runsOf(api, jobId)).toEqual([]);

  await startThree();
  const [run] = await hasRun();
  await completed(run!);
  await tickAgain();
  expect(await runsOf(api, jobId)).toEqual([run]);
  const [schedule] = (await listSchedules(api)) as [Schedule];
  expect(schedule.lastRun).toMatchObject({ jobId: run });
});
