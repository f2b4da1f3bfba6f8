import { describe, expect, test } from '@jest/globals';
import type { DecisionVerdict } from '#contract/decisions.ts';
import type { Candidate, PlatformDetails } from '#contract/platformDetails.ts';
import { classOf } from '../../../backend/features/matching/classes.ts';
import { compileMarks } from '../../../backend/features/matching/closure.ts';
import { compileUrlRules } from '../../../backend/features/matching/compileUrlRules.ts';
import type { Basis } from '../../../backend/features/matching/decisionChanges.ts';
import type { StandingDecision } from '../../../backend/features/matching/decisions.ts';
import { applyDecisions, presentDecisions } from '../../../backend/features/matching/decisions.ts';
import { UrlRules } from '../../../backend/features/matching/urlRules.ts';

const rules = compileUrlRules(
  UrlRules.parse({
    hosts: ['a.com'],
    rules: [
      {
        kind: 'profile',
        match: '^a\\.com/(?<name>[a-z-]+?)(?:-(?<id>\\d+))?$',
        page: 'https://a.com/$<name>',
      },
    ],
    titleNoise: [' - Updated [a-z]+ \\d+$'],
  }),
);
const closureMarks = compileMarks({
  titles: [' - closed$'],
  snippets: ['permanently closed'],
  open: [],
  changes: [],
});
const PLATFORMS = new Map([['a', { id: 'a', rules, closureMarks }]]);

const candidate = (name: string, more: Partial<Candidate> = {}): Candidate => ({
  url: `https://a.com/${name}`,
  title: 'Rosa Nails',
  score: 80,
  for: ['name', 'city'],
  against: [],
  grade: 'found',
  ...more,
});

const told = (
  outcome: PlatformDetails['outcome'],
  candidates: Candidate[],
  more: Partial<PlatformDetails> = {},
): PlatformDetails => ({
  outcome,
  searchMode: 'live',
  queries: [],
  candidates,
  reason: 'What the matcher says.',
  ...more,
});

let number = 0;
function said(verdict: DecisionVerdict, name: string, basis: Partial<Basis> | null = {}): StandingDecision {
  const shown = { title: 'Rosa Nails', score: 80, for: ['name', 'city'] as const, against: [] };
  return {
    id: `d${number++}`,
    platformId: 'a',
    verdict,
    url: `https://a.com/${name}`,
    by: 'ana@example.com',
    at: '2026-11-20T10:00:00.000Z',
    basis: basis && { ...shown, for: [...shown.for], ...basis },
  };
}

const apply = (details: PlatformDetails, ...decisions: StandingDecision[]) =>
  applyDecisions({ a: details }, decisions, PLATFORMS)?.['a'];
const urls = (details: PlatformDetails | undefined) => details?.candidates.map(({ url }) => url.slice(14));
const statusOf = (details: PlatformDetails) => classOf([['a', details]]).status;

describe('an accepted page', () => {
  const MAYBE = told('possible', [candidate('x', { grade: 'possible' }), candidate('y', { grade: 'no' })]);

  test('is found by an operator and makes the business verified; the reason also quotes the matcher', () => {
    const decision = said('accepted', 'y');
    const now = apply(MAYBE, decision)!;
    expect(now).toMatchObject({
      outcome: 'found',
      reason: 'Accepted by ana@example.com. The search by itself prefers a.com/x: What the matcher says.',
    });
    expect(urls(now)).toEqual(['y', 'x']);
    expect(now.candidates[0]!.for).toEqual(['name', 'city', 'operator']);
    const { basis: _, ...stands } = decision;
    expect(now.decision).toEqual(stands);
    expect(statusOf(now)).toBe('verified');
  });

  test('is found even if no search shows it or the platform could not be searched', () => {
    for (const outcome of ['not_listed', 'unavailable'] as const) {
      const now = apply(told(outcome, []), said('set', 'z', null))!;
      expect(now).toMatchObject({ outcome: 'found', candidates: [{ url: 'https://a.com/z', score: 100 }] });
    }
  });

  test('that says it is closed keeps the business maybe, even if the matcher had rejected it', () => {
    const closed = candidate('y', { grade: 'no', snippet: 'This place is permanently closed.' });
    const now = apply(
      told('possible', [candidate('x', { grade: 'possible' }), closed]),
      said('accepted', 'y'),
    )!;
    expect(now.operating).toEqual({ says: 'closed', words: 'permanently closed', structured: false });
    expect(statusOf(now)).toBe('maybe');
  });

  test('that says in its title that it is closed keeps the business maybe', () => {
    const closed = candidate('y', { grade: 'possible', title: 'Rosa Nails - CLOSED', against: ['zip'] });
    const now = apply(told('possible', [closed]), said('accepted', 'y'))!;
    expect(now.operating).toEqual({ says: 'closed', words: 'CLOSED', structured: false });
    expect(statusOf(now)).toBe('maybe');
  });

  test('does not take over evidence from another page', () => {
    const operating = { says: 'closed', words: 'CLOSED', structured: true } as const;
    const now = apply({ ...MAYBE, operating, changes: ['formerly Rosa'] }, said('accepted', 'y'))!;
    expect(now).not.toHaveProperty('operating');
    expect(now).not.toHaveProperty('changes');
    expect(apply({ ...MAYBE, operating }, said('accepted', 'x'))).toMatchObject({ operating });
  });
});

describe('a rejected page', () => {
  test('moves to the end, and the next one takes its place with its own grade', () => {
    const next = candidate('y', { grade: 'possible', for: ['name'] });
    const now = apply(told('found', [candidate('x'), next]), said('rejected', 'x'))!;
    expect(now.outcome).toBe('possible');
    expect(urls(now)).toEqual(['y', 'x']);
    expect(now.candidates[1]!.against).toEqual(['operator']);
    expect(now.reason).toMatch(
      /^Rejected by ana@example\.com: a\.com\/x\. Of the others: .* What the matcher/,
    );
  });

  test('says who has rejected which of several', () => {
    const pages = told('possible', [candidate('x', { grade: 'possible' }), candidate('y', { grade: 'no' })]);
    const bens = { ...said('rejected', 'y'), by: 'ben@example.com' };
    expect(apply(pages, said('rejected', 'x'), bens)?.reason).toContain(
      'Rejected by ana@example.com: a.com/x. Rejected by ben@example.com: a.com/y.',
    );
  });

  test('of two equally good ones leaves the other one found', () => {
    const tie = told('possible', [candidate('x'), candidate('y', { score: 78 })]);
    expect(apply(tie, said('rejected', 'y'))).toMatchObject({
      outcome: 'found',
      decision: { verdict: 'rejected' },
    });
    expect(urls(apply(tie, said('rejected', 'x')))).toEqual(['y', 'x']);
    const none = apply(tie, said('rejected', 'y'), said('rejected', 'x'))!;
    expect(none.outcome).toBe('not_listed');
    expect(none.reason).toMatch(
      /^Rejected by ana@example\.com: a\.com\/x and a\.com\/y\. The search by itself prefers a\.com\/x: /,
    );
  });

  test('is recognised under its other URLs', () => {
    const now = apply(told('found', [candidate('x-123')]), said('rejected', 'x'))!;
    expect(now.outcome).toBe('not_listed');
    expect(statusOf(now)).toBe('not_found');
  });

  test('never makes the business not found if a search failed', () => {
    const shown = told('possible', [candidate('x', { grade: 'possible' })], {
      failure: 'the engine timed out.',
    });
    const now = apply(shown, said('rejected', 'x'))!;
    expect(now).toMatchObject({
      outcome: 'unavailable',
      reason: expect.stringContaining('the engine timed out.'),
    });
    expect(statusOf(now)).toBeNull();
    const away = told('unavailable', [candidate('x', { grade: 'no' })]);
    expect(apply(away, said('rejected', 'x'))!.outcome).toBe('unavailable');
  });

  test('of an old result without grades leaves no other page found', () => {
    const { grade: _, ...old } = candidate('x');
    const next = { ...old, url: 'https://a.com/y', score: 79 };
    const other = { ...old, url: 'https://a.com/z', against: ['other_city' as const] };
    expect(apply(told('found', [old, next, other]), said('rejected', 'x'))!.outcome).toBe('possible');
    expect(apply(told('found', [old, other]), said('rejected', 'x'))!.outcome).toBe('not_listed');
  });

  test('that no search returned changes nothing', () => {
    expect(apply(told('found', [candidate('x')]), said('rejected', 'y'))).toBeUndefined();
  });
});

test('the last decision on a page counts, and of several accepted pages the last one not rejected since', () => {
  const both = told('possible', [candidate('x'), candidate('y')]);
  const first = said('accepted', 'x');
  expect(urls(apply(both, first, said('accepted', 'y')))![0]).toBe('y');
  expect(urls(apply(both, first, said('accepted', 'y'), said('rejected', 'y')))).toEqual(['x', 'y']);
  expect(apply(both, first, said('rejected', 'x'))!.decision).toMatchObject({ verdict: 'rejected' });
  expect(urls(apply(both, said('rejected', 'x'), said('accepted', 'x')))).toEqual(['x', 'y']);
});

test('a decision on a platform that was not searched is ignored', () => {
  const decision = { ...said('set', 'x'), platformId: 'b' };
  expect(applyDecisions({ a: told('not_listed', []) }, [decision], PLATFORMS)).toBeUndefined();
});

describe('changes since a decision', () => {
  const changed = (details: PlatformDetails, ...decisions: StandingDecision[]) =>
    presentDecisions({ a: details }, decisions, PLATFORMS).at(-1)!.changed;
  const shows = (more: Partial<Candidate>, also: Partial<PlatformDetails> = {}) =>
    told('found', [candidate('x', more)], also);
  const CLOSED = { operating: { says: 'closed', words: 'CLOSED', structured: false } } as const;

  test('of a page whose acceptance was replaced do not count', () => {
    const moved = shows({ against: ['street'] });
    const [replaced] = presentDecisions(
      { a: moved },
      [said('accepted', 'x'), said('accepted', 'y')],
      PLATFORMS,
    );
    expect(replaced!.changed).toBeUndefined();
  });

  test.each<[string, PlatformDetails, StandingDecision, string[] | undefined]>([
    ['nothing', shows({}), said('accepted', 'x'), undefined],
    ['the page is no longer returned', told('not_listed', []), said('accepted', 'x'), undefined],
    [
      'the snippet no longer has the city',
      shows({ for: ['name'], score: 40 }),
      said('accepted', 'x'),
      undefined,
    ],
    ['a date', shows({ title: 'Rosa Nails - Updated May 2027' }), said('accepted', 'x'), undefined],
    ['a count', shows({ title: 'ROSA NAILS (12)' }), said('accepted', 'x'), undefined],
    ['a shortened title', shows({ title: 'Rosa N...' }), said('accepted', 'x'), undefined],
    [
      'another street',
      shows({ against: ['street', 'zip'] }),
      said('accepted', 'x'),
      ['The page now shows another street and another ZIP code.'],
    ],
    [
      'another list, which has another city',
      shows({ against: ['other_city'], shown: { city: 'Lakewood' } }),
      said('accepted', 'x', { shown: { city: 'LAKEWOOD' } }),
      undefined,
    ],
    [
      'another city than that of the list before, and another name as before',
      shows({ against: ['other_name', 'other_city'], shown: { name: 'Rosa Hair', city: 'Lakewood' } }),
      said('accepted', 'x', { against: ['other_name'], shown: { name: 'Rosa Hair', city: 'Cleveland' } }),
      ['The page now shows another city.'],
    ],
    [
      'another list, which agrees with a rejected page',
      shows({ for: ['name', 'city', 'phone'], shown: { phone: '(208) 555-0199' } }),
      said('rejected', 'x', { shown: { phone: '(208) 555-0199' } }),
      ["The page now shows the salon's phone number."],
    ],
    [
      'more agreement of an accepted page',
      shows({ for: ['name', 'phone'] }),
      said('accepted', 'x'),
      undefined,
    ],
    [
      'more agreement of a rejected page',
      shows({ for: ['name', 'city', 'phone'] }),
      said('rejected', 'x'),
      ["The page now shows the salon's phone number."],
    ],
    [
      'the title',
      shows({ title: 'Lily Hair' }),
      said('accepted', 'x'),
      ['Its title was “Rosa Nails” and is now “Lily Hair”.'],
    ],
    [
      'closed',
      shows({}, CLOSED),
      said('accepted', 'x'),
      ['The page now says that its business is closed for good.'],
    ],
    [
      'closed, and the title says so',
      shows({ title: 'Rosa Nails - CLOSED' }, CLOSED),
      said('accepted', 'x'),
      ['The page now says that its business is closed for good.'],
    ],
    ['closed as before', shows({}, CLOSED), said('accepted', 'x', { closed: true }), undefined],
    ['score', shows({}), said('rejected', 'x', { score: 50 }), ['Its score was 50 and is now 80.']],
    [
      'a page that no search had returned',
      shows({ against: ['other_city'] }),
      said('set', 'x', null),
      ['The page now shows another city.'],
    ],
  ])('%s', (_, details, decision, sentences) => {
    expect(changed(details, decision)).toEqual(sentences);
    expect(apply(details, decision)?.decision?.changed).toEqual(sentences);
  });

  test('are compared with the last decision on a page only', () => {
    const now = shows({ title: 'Lily Hair' });
    expect(
      changed(now, said('rejected', 'x'), said('accepted', 'x', { title: 'Lily Hair' })),
    ).toBeUndefined();
  });
});

test('an accepted page that differed in its street has changed once it shows a third one', () => {
  const at = (street: string) => ({ against: ['street' as const], shown: { street } });
  const decision = said('accepted', 'x', at('990 Elm Ave'));
  const changedAt = (street: string) =>
    apply(told('possible', [candidate('x', at(street))]), decision)?.decision?.changed;
  expect(changedAt('1200 Pine St')).toEqual(['The page now shows another street.']);
  expect(changedAt('990 Elm Avenue')).toBeUndefined();
});
