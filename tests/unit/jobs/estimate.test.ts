import { expect, test } from '@jest/globals';
import { estimateOf } from '../../../backend/features/jobs/estimate.ts';

const NO_PAST = { searches: null, msPerSalon: null, allowedPerSecond: null };
const PAST = { searches: 1.8, msPerSalon: 2500, allowedPerSecond: null };
const paced = { provider: 'serper', depth: 'standard', delayMs: 1000 } as const;

test('searches and time per salon come from the last jobs', () => {
  expect(estimateOf(paced, PAST, 12)).toEqual({
    searchesPerSalon: 1.8,
    msPerSalon: 2500,
  });
});

test('a search delay that is now longer is used instead', () => {
  expect(estimateOf({ ...paced, delayMs: 5000 }, PAST, 12).msPerSalon).toBe(9000);
});

test('without a set delay, the provider’s limit is used', () => {
  const own = { ...paced, delayMs: undefined };
  expect(estimateOf(own, { ...NO_PAST, allowedPerSecond: 200 / 3600 }, 12).msPerSalon).toBe(27_000);
  expect(estimateOf(own, { ...PAST, allowedPerSecond: 300 }, 12).msPerSalon).toBe(2500);
  expect(estimateOf(paced, { ...NO_PAST, allowedPerSecond: 300 }, 12).msPerSalon).toBe(1500);
});

test.each([
  ['broad', 1],
  ['standard', 1.5],
  ['adaptive', 3],
  ['deep', 8],
] as const)('without earlier jobs, depth %s decides the number of searches', (depth, searchesPerSalon) => {
  expect(estimateOf({ ...paced, depth }, NO_PAST, 12)).toEqual({
    searchesPerSalon,
    msPerSalon: searchesPerSalon * 1000,
  });
});

test('numbers from another depth are limited to what this depth can search', () => {
  expect(estimateOf({ ...paced, depth: 'broad' }, { ...PAST, msPerSalon: 10 }, 12)).toEqual({
    searchesPerSalon: 1,
    msPerSalon: 1000,
  });
  expect(
    estimateOf({ ...paced, depth: 'deep' }, { ...PAST, searches: 1, msPerSalon: 10 }, 12).searchesPerSalon,
  ).toBe(2);
});

test('no time is estimated if none is known, or if searches are simulated', () => {
  expect(estimateOf({ ...paced, delayMs: 0 }, NO_PAST, 12).msPerSalon).toBeNull();
  expect(estimateOf({ ...paced, provider: 'simulated' }, NO_PAST, 12)).toEqual({
    searchesPerSalon: 0,
    msPerSalon: null,
  });
});
