import { expect, test } from '@jest/globals';
import type { Candidate, PlatformDetails } from '#contract/platformDetails.ts';
import { pageClaims } from '../../../backend/features/results/claims/pageClaims.ts';
import { OPERATORS, strengthOf } from '../../../backend/features/results/claims/strength.ts';
import { platformTold, shownPage } from '../../support/shownPages.ts';

const page = (name: string, more: Partial<Candidate> = {}) =>
  shownPage(`https://www.yelp.com/biz/${name}`, more);

/** The pages that a platform claims, with the order in which the row asks for them. */
const choicesOf = (details: PlatformDetails) =>
  pageClaims({ yelp: details }).map(({ url, choice }) => [url.split('/').at(-1), choice]);

test('a row asks for its found pages one after the other, until two are equal', () => {
  const pages = [page('a', { score: 95 }), page('b', { score: 80 }), page('c', { score: 60 })];
  expect(choicesOf(platformTold('found', pages))).toEqual([
    ['a', 0],
    ['b', 1],
    ['c', 2],
  ]);
  const equal = [...pages.slice(0, 2), page('c', { score: 78 }), page('d', { score: 50 })];
  expect(choicesOf(platformTold('found', equal))).toEqual([
    ['a', 0],
    ['b', null],
    ['c', null],
    ['d', null],
  ]);
  const addressed = equal.map((one) => ({ ...one, for: ['name', 'street'] as Candidate['for'] }));
  expect(choicesOf(platformTold('found', addressed)).map(([, choice]) => choice)).toEqual([0, 1, 2, 3]);
});

test('a tie and a possible page are claimed without asking for them, other pages not at all', () => {
  const no = page('no', { grade: 'no' });
  expect(choicesOf(platformTold('possible', [page('a'), page('b'), no]))).toEqual([
    ['a', null],
    ['b', null],
  ]);
  const found = [page('a'), page('b', { grade: 'possible' }), page('c'), no];
  expect(choicesOf(platformTold('found', found))).toEqual([
    ['a', 0],
    ['b', null],
    ['c', null],
  ]);
  expect(choicesOf(platformTold('not_listed', [no]))).toEqual([]);
  const { grade: _, ...ungraded } = page('old');
  expect(choicesOf(platformTold('found', [ungraded, ungraded]))).toEqual([['old', 0]]);
});

test('an operator’s page comes before all others, and a rejected one is not claimed', () => {
  const decision = { id: 'd', platformId: 'yelp', url: 'u', at: '2026-11-20T10:00:00.000Z' };
  const operators = platformTold('found', [page('a'), page('b')], {
    decision: { ...decision, verdict: 'accepted' },
  });
  const claims = pageClaims({ yelp: operators });
  expect(claims.map(({ choice, strength }) => [choice, strength === OPERATORS])).toEqual([
    [0, true],
    [null, false],
  ]);
  const rejected = platformTold('found', [page('b'), page('a', { against: ['operator'] })], {
    decision: { ...decision, verdict: 'rejected' },
  });
  expect(choicesOf(rejected)).toEqual([['b', 0]]);
});

test('a simulated result claims nothing', () => {
  expect(choicesOf(platformTold('found', [page('a')], { searchMode: 'simulated' }))).toEqual([]);
});

test('the address comes before the score, and the score before the number of agreeing kinds', () => {
  const weakest = page('a', { score: 99, for: ['name', 'city'] });
  const byStrength: Candidate[] = [
    weakest,
    page('a', { score: 100, for: ['name', 'city'] }),
    page('a', { score: 60, for: ['name', 'zip'] }),
    page('a', { score: 61, for: ['name', 'phone', 'street', 'zip', 'city'], against: ['street'] }),
    page('a', { score: 50, for: ['name', 'street'] }),
    page('a', { score: 70, for: ['street'], against: ['zip'] }),
    page('a', { score: 70, for: ['street'] }),
    page('a', { score: 70, for: ['street', 'city'] }),
    page('a', { score: 70, for: ['phone'] }),
    page('a', { score: 70, for: ['phone', 'street'] }),
    page('a', { score: 71, for: ['street'] }),
  ];
  const strengths = byStrength.map(strengthOf);
  expect(strengths).toEqual([...strengths].sort((a, b) => a - b));
  expect(new Set(strengths).size).toBe(strengths.length);
  expect(strengthOf(page('b', { score: 99, for: ['city', 'name'] }))).toBe(strengthOf(weakest));
  expect(strengths.at(-1)).toBeLessThan(OPERATORS);
});
