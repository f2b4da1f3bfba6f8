import { expect, test } from '@jest/globals';
import { timeRemaining } from '../../../backend/features/jobs/eta.ts';

const job = (processedCount: number, seconds: number, totalBusinesses = 35, processedBefore = 0) =>
  timeRemaining({
    status: 'running',
    runningMs: seconds * 1000,
    processedCount,
    processedBefore,
    totalBusinesses,
  });

test.each([
  ['the first of many in work at once has ended', job(1, 9)],
  ['a few have ended', job(9, 33)],
  ['several have ended in the first seconds', job(20, 4, 3000)],
  ['nothing has ended', job(0, 60)],
  ['after a pause, the first has ended again', job(21, 9, 35, 20)],
])('gives no ETA yet when %s', (_, told) => {
  expect(told).toBeNull();
});

test.each([
  ['35 salons that take two minutes', job(10, 36), 'about 2 min'],
  ['a short list, once a third has ended', job(4, 120, 12), 'about 4 min'],
  ['a long one', job(100, 60, 10_000), 'about 1 h 40 min'],
  ['the last seconds', job(30, 100), 'less than a minute'],
])('gives an ETA for %s', (_, told, expected) => {
  expect(told).toBe(expected);
});

test('a job that is not running has no ETA', () => {
  const paused = { status: 'paused', runningMs: 60_000, processedCount: 20, processedBefore: 0 } as const;
  expect(timeRemaining({ ...paused, totalBusinesses: 35 })).toBeNull();
});
