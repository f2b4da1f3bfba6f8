import { afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { Schedule } from '#contract/schedules.ts';
import type { LookUp } from '../../../backend/features/run/lookUp.ts';
import { tickSchedules } from '../../../backend/features/schedules/scheduleJobs.ts';
import { apiForAll } from '../../support/hooks.ts';
import { completedJob, jobBecomes, readJob, resultFor } from '../../support/jobs.ts';
import {
  listSchedules,
  MONTHLY,
  readSchedule,
  runsOf,
  setSchedule,
  tick,
  tickAfter,
} from '../../support/schedules.ts';

const NAMES = ['verified A', 'maybe B', 'unavailable C'];
const HOUR_MS = 3600_000;
const NEVER = new AbortController().signal;

const api = apiForAll({ SEARCH_BUDGET: '100' });
let lookUp: LookUp;
const found: LookUp = async (business) => resultFor(business);

beforeAll(() => api.work((business, signal) => lookUp(business, signal)));
beforeEach(() => {
  lookUp = found;
});
afterEach(async () => {
  await api.database.db('schedules').delete();
  await api.database.db('monthly_spending').delete();
});

const becomes = (jobId: string, status: string) => jobBecomes(api, jobId, (job) => job.status === status);
const act = (id: string, action: string) => api.call('POST', `/api/schedules/${id}/${action}`);

async function scheduled(): Promise<{ jobId: string; schedule: Schedule }> {
  const jobId = await completedJob(api, NAMES);
  return { jobId, schedule: await setSchedule(api, jobId) };
}

describe('a due schedule', () => {
  test('searches the whole list again once, within its limit, and is due again a month later', async () => {
    const jobId = await completedJob(api, NAMES);
    const schedule = await setSchedule(api, jobId, { spendAtMost: 7 });
    await Promise.all([1, 2, 3].map(() => tickAfter(api, schedule)));
    await tickAfter(api, schedule);
    const [run, ...others] = await runsOf(api, jobId);
    expect(others).toEqual([]);
    expect(await becomes(run!, 'completed')).toMatchObject({
      totalBusinesses: 3,
      spendAtMost: 7,
      origin: { kind: 'rerun', chosen: { which: 'all' }, bySchedule: true, parent: { id: jobId } },
    });
    const { rows } = await api.database.db.raw('select answers_max_age_days from jobs where id = ?', [run!]);
    expect(rows).toEqual([{ answers_max_age_days: 0 }]);
    const next = await readSchedule(api, schedule.id);
    expect(next.lastRun).toEqual({ jobId: run, dueAt: schedule.nextAt, status: 'completed' });
    expect(Date.parse(next.nextAt!) - Date.parse(schedule.nextAt!)).toBeGreaterThan(27 * 24 * HOUR_MS);
  });

  test('runs once for all times that were missed', async () => {
    const { jobId, schedule } = await scheduled();
    const year = 365 * 24 * HOUR_MS;
    await tickAfter(api, schedule, year);
    await tickAfter(api, schedule, year);
    expect(await runsOf(api, jobId)).toHaveLength(1);
    const { nextAt } = await readSchedule(api, schedule.id);
    expect(Date.parse(nextAt!)).toBeGreaterThan(Date.parse(schedule.nextAt!) + year);
  });

  test('does not run again if the clock goes back an hour, and runs if it jumps forward by one', async () => {
    const { jobId, schedule } = await scheduled();
    const halfBefore = -HOUR_MS / 2;
    await tickAfter(api, schedule, halfBefore);
    expect(await runsOf(api, jobId)).toEqual([]);
    await tickAfter(api, schedule, halfBefore + HOUR_MS);
    const [run] = await runsOf(api, jobId);
    await becomes(run!, 'completed');
    for (const later of [halfBefore, 0, HOUR_MS / 2]) await tickAfter(api, schedule, later);
    expect(await runsOf(api, jobId)).toEqual([run]);
  });

  test('is left out while the last run has not ended, and says so', async () => {
    const { jobId, schedule } = await scheduled();
    const { promise: held, resolve: release } = Promise.withResolvers<void>();
    lookUp = async (business) => {
      await held;
      return resultFor(business);
    };
    await tickAfter(api, schedule);
    const [run] = await runsOf(api, jobId);
    await becomes(run!, 'running');
    const second = await readSchedule(api, schedule.id);
    await tickAfter(api, second);
    const third = await readSchedule(api, schedule.id);
    expect(third.skipped).toEqual({ at: second.nextAt, reason: 'The last run is still running.' });
    expect(await runsOf(api, jobId)).toEqual([run]);
    release();
    await becomes(run!, 'completed');
    await tickAfter(api, third);
    expect(await runsOf(api, jobId)).toHaveLength(2);
    expect(await readSchedule(api, schedule.id)).not.toHaveProperty('skipped');
  });

  test('is left out while the list itself is being verified', async () => {
    const { jobId, schedule } = await scheduled();
    const { promise: held, resolve: release } = Promise.withResolvers<void>();
    lookUp = async (business) => {
      await held;
      return resultFor(business);
    };
    await api.call('POST', `/api/verification/jobs/${jobId}/resume`);
    await tickAfter(api, schedule);
    const { skipped } = await readSchedule(api, schedule.id);
    expect(skipped?.reason).toMatch(/^Only a job that has stopped can be verified again/);
    release();
    await becomes(jobId, 'completed');
  });

  test('that cannot be started does not hold up the others', async () => {
    const broken = await scheduled();
    const other = await scheduled();
    // A newer PostgreSQL may not know a zone any more.
    await api.database
      .db('schedules')
      .where({ id: broken.schedule.id })
      .update({ time_zone: 'Mars/Olympus' });
    await tickAfter(api, other.schedule);
    const [run, ...others] = await runsOf(api, other.jobId);
    expect([others, await runsOf(api, broken.jobId)]).toEqual([[], []]);
    await becomes(run!, 'completed');
    await api.database.db('schedules').update({ time_zone: 'Asia/Tokyo' });
    await tickAfter(api, broken.schedule);
    expect(await runsOf(api, broken.jobId)).toHaveLength(1);
  });

  test('is paused, and starts nothing, if the budget of the month is used up', async () => {
    const { jobId, schedule } = await scheduled();
    await api.database.db.raw(
      `insert into monthly_spending (month, reserved) values (date_trunc('month', now() at time zone 'UTC'), 100)`,
    );
    await tickAfter(api, schedule);
    expect(await readSchedule(api, schedule.id)).toMatchObject({
      nextAt: null,
      pauseReason:
        'The limit of this month for all jobs (SEARCH_BUDGET), 100 searches, is reached: resume next month, or have it raised.',
    });
    expect(await runsOf(api, jobId)).toEqual([]);
  });
});

test('a run that its limit pauses, pauses its schedule, each time', async () => {
  const { jobId, schedule } = await scheduled();
  await tickAfter(api, schedule);
  const [run] = await runsOf(api, jobId);
  await becomes(run!, 'completed');
  const pauseAs = (reason: string) =>
    api.database.db.raw(`update jobs set status = 'paused', pause_reason = ? where id = ?`, [reason, run!]);
  await api.database.db('schedule_runs').update({ settled: null });
  await pauseAs('The limit of this job is reached.');
  await tick(api);
  const paused = await readSchedule(api, schedule.id);
  expect(paused).toMatchObject({ nextAt: null, pauseReason: 'The limit of this job is reached.' });
  expect(paused.lastRun).toMatchObject({ status: 'paused', reason: 'The limit of this job is reached.' });

  // The same pause does not pause a schedule that a person has resumed.
  expect((await act(schedule.id, 'resume')).json()).toMatchObject({ nextAt: expect.any(String) });
  await tick(api);
  expect(await readSchedule(api, schedule.id)).not.toHaveProperty('pauseReason');

  await api.database.db.raw(`update jobs set status = 'running', pause_reason = null where id = ?`, [run!]);
  await tick(api);
  await pauseAs('The limit of this month is reached.');
  await tick(api);
  expect((await readSchedule(api, schedule.id)).pauseReason).toBe('The limit of this month is reached.');
});

test('a paused schedule starts nothing, and continues with its next regular time', async () => {
  const { jobId, schedule } = await scheduled();
  expect((await act(schedule.id, 'pause')).json()).toMatchObject({ nextAt: null });
  await tickAfter(api, schedule);
  expect(await runsOf(api, jobId)).toEqual([]);
  await api.database.db.raw(`update schedules set next_at = now() - interval '3 days'`);
  expect((await act(schedule.id, 'resume')).json()).toMatchObject({ nextAt: schedule.nextAt });
});

describe('a schedule', () => {
  test('ends with its list, and leaves its jobs when it is deleted', async () => {
    const { jobId, schedule } = await scheduled();
    await tickAfter(api, schedule);
    const [run] = await runsOf(api, jobId);
    await becomes(run!, 'completed');
    const next = await readSchedule(api, schedule.id);
    await api.call('DELETE', `/api/verification/jobs/${jobId}`);
    expect(await listSchedules(api)).toEqual([]);
    expect((await act(schedule.id, 'pause')).status).toBe(404);
    await tickAfter(api, next);
    expect(await readJob(api, run!)).toMatchObject({ origin: { parent: null } });

    const other = await setSchedule(api, run!);
    expect((await api.call('DELETE', `/api/schedules/${other.id}`)).json()).toEqual({ deleted: 1 });
    expect((await api.call('DELETE', `/api/schedules/${other.id}`)).status).toBe(404);
    expect(await readJob(api, run!)).toMatchObject({ status: 'completed' });
  });

  test('is replaced by another one of the same list', async () => {
    const { jobId, schedule } = await scheduled();
    await act(schedule.id, 'pause');
    const changed = await setSchedule(api, jobId, { every: 'week', day: 7, timeZone: 'Asia/Tokyo' });
    expect(changed).toMatchObject({ id: schedule.id, every: 'week', day: 7, nextAt: expect.any(String) });
    expect(await listSchedules(api)).toEqual([changed]);
  });

  test('is refused in words', async () => {
    const jobId = await completedJob(api, NAMES);
    const refused = async (changes: object, id = jobId) => {
      const reply = await api.call('POST', `/api/verification/jobs/${id}/schedule`, {
        ...MONTHLY,
        ...changes,
      });
      return [reply.status, reply.text];
    };
    expect(await refused({ timeZone: 'Mars/Olympus' })).toEqual([
      400,
      '"timeZone" is not right: there is no time zone Mars/Olympus.',
    ]);
    expect(await refused({ timeZone: '+02:00' })).toEqual([400, expect.stringContaining('name a time zone')]);
    expect(await refused({ timeZone: `A${'/a'.repeat(40)}` })).toEqual([400, expect.any(String)]);
    expect(await refused({ day: 29 })).toEqual([400, expect.any(String)]);
    expect(await refused({ every: 'week', day: 8 })).toEqual([400, expect.stringContaining('Sunday')]);
    expect(await refused({ hour: 24 })).toEqual([400, expect.any(String)]);
    expect(await refused({ spendAtMost: 0 })).toEqual([400, expect.any(String)]);
    expect(await refused({}, '00000000-0000-4000-8000-000000000000')).toEqual([404, expect.any(String)]);
    await api.database.db.raw(`update jobs set status = 'paused' where id = ?`, [jobId]);
    expect(await refused({})).toEqual([
      409,
      'Only a completed job can be scheduled, and this one is paused.',
    ]);
  });
});

test('runs at the chosen hour of its zone, on both sides of a change of the clocks', async () => {
  const { schedule } = await scheduled();
  const nextAfter = async (changes: object, after: string) => {
    await setSchedule(api, schedule.jobId, { ...MONTHLY, ...changes });
    await api.database.db.raw('update schedules set next_at = ?', [after]);
    await tickSchedules(api.deps, NEVER, new Date(after));
    return (await listSchedules(api))[0]!.nextAt;
  };
  const daily = { every: 'week', day: 7, hour: 2 };
  const results = [
    // 8 March 2026: the clocks of New York skip 02:00. On 1 November, they show 01:00 twice.
    await nextAfter(daily, '2026-03-02T00:00:00Z'),
    await nextAfter(daily, '2026-03-09T00:00:00Z'),
    await nextAfter({ ...daily, hour: 3 }, '2026-10-26T00:00:00Z'),
    await nextAfter({ every: 'month', day: 28, hour: 0 }, '2026-02-28T05:00:00Z'),
    await nextAfter({ every: 'quarter', day: 1, hour: 6 }, '2026-11-23T00:00:00Z'),
    await nextAfter({ every: 'quarter', day: 15, hour: 6, timeZone: 'Asia/Tokyo' }, '2026-12-31T15:00:00Z'),
  ];
  expect(results).toEqual([
    '2026-03-08T07:00:00.000Z',
    '2026-03-15T06:00:00.000Z',
    '2026-11-01T08:00:00.000Z',
    '2026-03-28T04:00:00.000Z',
    '2027-01-01T11:00:00.000Z',
    '2027-01-14T21:00:00.000Z',
  ]);
});
