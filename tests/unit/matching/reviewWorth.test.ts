import { expect, test } from '@jest/globals';
import type { Candidate, PlatformDetails } from '#contract/platformDetails.ts';
import { reviewReason, reviewWorth } from '../../../backend/features/matching/reviewWorth.ts';

const page = (score: number, more: Partial<Candidate> = {}): Candidate => ({
  url: 'https://a.com/x',
  title: 'Rosa Nails',
  score,
  for: ['name'],
  against: [],
  grade: 'possible',
  ...more,
});
const told = (
  outcome: PlatformDetails['outcome'],
  candidates: Candidate[],
  more: Partial<PlatformDetails> = {},
): PlatformDetails => ({ outcome, searchMode: 'live', queries: [], candidates, reason: 'So.', ...more });

const CLOSED = { operating: { says: 'closed', words: 'CLOSED', structured: false } } as const;
const decision = {
  id: 'd',
  platformId: 'a',
  verdict: 'accepted',
  url: 'https://a.com/x',
  at: '2026-11-20T10:00:00.000Z',
} as const;

const worth = (
  details: PlatformDetails[],
  {
    status = 'maybe' as 'maybe' | 'verified' | 'not_found' | null,
    isChanged = false,
    simulated = false,
  } = {},
) =>
  reviewWorth(
    {
      status,
      searchMode: simulated ? 'simulated' : 'live',
      processingDetails: Object.fromEntries(details.map((one, index) => ['abc'[index]!, one])),
    },
    isChanged,
  );

test('the most useful decisions come first, then the ones with the closest pages', () => {
  const list = [
    worth([told('possible', [page(40, { for: ['phone'], against: ['other_name'] })])]),
    worth([told('found', [page(90)])], { status: 'verified', isChanged: true }),
    worth([told('possible', [page(70), page(66)])]),
    worth([told('possible', [page(50), page(49)])]),
    worth([told('found', [page(90)], CLOSED)]),
    worth([told('possible', [page(80), page(40)])]),
    worth([told('possible', [page(30)]), told('possible', [page(35, { for: ['name', 'city'] })])]),
    worth([]),
  ];
  expect(list.every((one) => one !== null)).toBe(true);
  expect(list).toEqual(list.toSorted((a, b) => b! - a!));
  expect(list.map((one) => reviewReason(one!))).toEqual([
    'other_name',
    'changed',
    'tie',
    'tie',
    'closed',
    'name_alone',
    'possible',
    'possible',
  ]);
});

test('nothing is to be decided if the class is certain or the result is simulated', () => {
  expect(worth([told('found', [page(90)])], { status: 'verified' })).toBeNull();
  expect(worth([told('not_listed', [page(30, { grade: 'no' })])], { status: 'not_found' })).toBeNull();
  expect(worth([told('unavailable', [])], { status: null })).toBeNull();
  expect(worth([told('possible', [page(70)])], { simulated: true })).toBeNull();
});

test('a page that says closed is still to be decided on once it is accepted: only a verdict settles it', () => {
  const accepted = { ...told('found', [page(90)], CLOSED), decision };
  expect(reviewReason(worth([accepted])!)).toBe('closed');
  expect(worth([accepted], { status: 'verified' })).toBeNull();
  const other = { ...told('found', [page(90)]), decision };
  expect(worth([other, told('found', [page(80)], CLOSED)])).not.toBeNull();
});

test('neither a rejected page nor a clearly wrong one nor that of another salon makes a tie', () => {
  const taken = page(69, { pageOf: { name: 'Rosa Nails', row: 2 } });
  expect(worth([told('possible', [page(70), taken])])).toBeLessThan(1000);
  const rejected = page(69, { against: ['operator'] });
  expect(worth([told('possible', [page(70), rejected])])).toBeLessThan(1000);
  expect(worth([told('possible', [page(70), page(69, { grade: 'no' })])])).toBeLessThan(1000);
});
