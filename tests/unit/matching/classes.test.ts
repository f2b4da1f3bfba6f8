import { expect, test } from '@jest/globals';
import type { Candidate, PlatformDetails } from '#contract/platformDetails.ts';
import { classOf } from '../../../backend/features/matching/classes.ts';

type Outcome = PlatformDetails['outcome'];

function candidate(url: string): Candidate {
  return { url, title: 'Bella Nails', score: 80, for: ['name'], against: [] };
}

/** A platform's details. Rejected pages remain candidates with any outcome. */
function seen(id: string, outcome: Outcome): readonly [string, PlatformDetails] {
  const candidates = [candidate(`https://${id}.com/best`), candidate(`https://${id}.com/next`)];
  return [id, { outcome, searchMode: 'live', queries: ['Bella Nails'], candidates, reason: 'A reason.' }];
}

/** The class of a business with these outcomes on the platforms a, b and c. */
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
    operating: 'unknown',
    platformUrls: { a, b, c },
    platformCount: [a, b, c].filter((url) => url !== null).length,
  });
});

const CLOSED = { says: 'closed', words: 'CLOSED', structured: false } as const;
const ON_THE_MAP = { ...CLOSED, structured: true };
const OPEN = { says: 'open', words: 'Open now', structured: false } as const;

test.each<[told: (PlatformDetails['operating'] | undefined)[], status: string, operating: string]>([
  [[undefined, undefined], 'verified', 'unknown'],
  [[OPEN, undefined], 'verified', 'open'],
  [[CLOSED, undefined], 'maybe', 'unknown'],
  [[CLOSED, OPEN], 'maybe', 'unknown'],
  [[CLOSED, CLOSED], 'maybe', 'closed'],
  [[ON_THE_MAP, undefined], 'maybe', 'closed'],
])('found pages with the closure evidence %j: %s, %s', (told, status, operating) => {
  const details = told.map((evidence, index) => {
    const [id, page] = seen('ab'[index]!, 'found');
    return [id, evidence ? { ...page, operating: evidence } : page] as const;
  });
  expect(classOf(details)).toEqual({ status, operating, platformUrls: { a: A, b: B }, platformCount: 2 });
});

test.each<[outcomes: Outcome[], says: PlatformDetails['operating'], operating: string]>([
  [['possible', 'possible', 'found'], CLOSED, 'unknown'],
  [['possible', 'found', 'possible'], CLOSED, 'closed'],
  [['possible', 'possible', 'possible'], ON_THE_MAP, 'closed'],
])('%j, the first two with the closure evidence %j: %s', (outcomes, operating, expected) => {
  const details = outcomes.map((outcome, index) => {
    const [id, page] = seen('abc'[index]!, outcome);
    return [id, index < 2 ? { ...page, operating } : page] as const;
  });
  expect(classOf(details)).toMatchObject({ status: 'maybe', operating: expected });
});

test('a business without any searched platform has no class', () => {
  expect(classOf([])).toEqual({ status: null, operating: 'unknown', platformUrls: {}, platformCount: 0 });
});
