import { expect, test } from '@jest/globals';
import type { Candidate, PlatformDetails } from '#contract/businesses.ts';
import { classOf } from '../../../backend/features/matching/classes.ts';

type Outcome = PlatformDetails['outcome'];

function candidate(url: string): Candidate {
  return { url, title: 'Bella Nails', score: 80, for: ['name'], against: [] };
}

/** What was seen on a platform. Pages that were judged and left stand among the candidates of any outcome. */
function seen(id: string, outcome: Outcome): readonly [string, PlatformDetails] {
  const candidates = [candidate(`https://${id}.com/best`), candidate(`https://${id}.com/next`)];
  return [id, { outcome, searchMode: 'live', queries: ['Bella Nails'], candidates, reason: 'A reason.' }];
}

/** The class of a business from its outcomes on the platforms a, b, c. */
function classFrom(...outcomes: Outcome[]) {
  return classOf(outcomes.map((outcome, index) => seen('abc'[index]!, outcome)));
}

const [A, B, C] = ['https://a.com/best', 'https://b.com/best', 'https://c.com/best'];

test.each<[outcomes: Outcome[], status: string | null, urls: (string | null)[]]>([
  [['found', 'found', 'found'], 'verified', [A, B, C]],
  [['not_listed', 'found', 'not_listed'], 'verified', [null, B, null]],
  [['unavailable', 'found', 'unavailable'], 'verified', [null, B, null]],
  [['possible', 'found', 'possible'], 'verified', [null, B, null]],
  [['possible', 'possible', 'not_listed'], 'maybe', [A, B, null]],
  [['unavailable', 'not_listed', 'possible'], 'maybe', [null, null, C]],
  [['not_listed', 'not_listed', 'not_listed'], 'not_found', [null, null, null]],
  [['not_listed', 'not_listed', 'unavailable'], null, [null, null, null]],
  [['unavailable', 'unavailable', 'unavailable'], null, [null, null, null]],
])('%j is %s', (outcomes, status, [a, b, c]) => {
  expect(classFrom(...outcomes)).toEqual({
    status,
    platformUrls: { a, b, c },
    platformCount: [a, b, c].filter((url) => url !== null).length,
  });
});

test('a business that no platform was searched for has no class', () => {
  expect(classOf([])).toEqual({ status: null, platformUrls: {}, platformCount: 0 });
});
