import { expect, test } from '@jest/globals';
import type { SearchDepth } from '#contract/words.ts';
import { estimateDepths } from '../../../backend/features/jobs/estimate.ts';

const NOW = { platforms: 12, delayMs: undefined, allowedPerSecond: null };
const NO_PAST = { costs: [], msPerRequest: null };

const at = (depth: SearchDepth, now = {}, past = {}) =>
  estimateDepths({ ...NOW, ...now }, { ...NO_PAST, ...past }).find((one) => one.depth === depth)!;

test('without earlier jobs the shipped means count, and the bounds are what a depth can send', () => {
  expect(at('broad')).toMatchObject({ leastRequests: 1, likelyRequests: 1, mostRequests: 2 });
  expect(at('standard')).toMatchObject({ leastRequests: 1, likelyRequests: 2, mostRequests: 3 });
  expect(at('adaptive')).toMatchObject({ leastRequests: 1, mostRequests: 7 });
  const deep = at('deep');
  expect(deep).toMatchObject({ leastRequests: 1, mostRequests: 19 });
  expect(deep.likelyRequests).toBeCloseTo(12.66);
  expect(at('deep', { platforms: 3 })).toMatchObject({ mostRequests: 10 });
});

test('the installation’s own requests outweigh the shipped means with their number', () => {
  const costs = (salons: number) => [{ depth: 'standard', salons, requests: salons * 1.5 }];
  expect(at('standard', {}, { costs: costs(50) }).likelyRequests).toBe(1.75);
  expect(at('standard', {}, { costs: costs(5000) }).likelyRequests).toBeCloseTo(1.505);
  expect(at('broad', {}, { costs: costs(5000) }).likelyRequests).toBe(1);
});

test('what failed tries took beyond the bounds is not expected again', () => {
  const costs = [{ depth: 'standard', salons: 1000, requests: 9000 }];
  expect(at('standard', {}, { costs }).likelyRequests).toBe(3);
});

test('the time is that of the last jobs, or longer if a delay or the provider’s limit makes it so', () => {
  expect(at('standard').msPerSalon).toBeNull();
  expect(at('standard', {}, { msPerRequest: 300 }).msPerSalon).toBe(600);
  expect(at('standard', { delayMs: 1000 }, { msPerRequest: 300 }).msPerSalon).toBe(2000);
  expect(at('standard', { delayMs: 100 }, { msPerRequest: 300 }).msPerSalon).toBe(600);
  expect(at('standard', { allowedPerSecond: 0.5 }).msPerSalon).toBe(4000);
  // A set delay replaces the provider's limit.
  expect(at('standard', { delayMs: 100, allowedPerSecond: 0.5 }).msPerSalon).toBe(200);
});
