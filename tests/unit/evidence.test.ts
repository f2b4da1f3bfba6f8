import { expect, test } from '@jest/globals';
import { compare } from '../../frontend/features/evidence/comparison.ts';

const OURS = { name: 'Fern Nails', zip: '78701', city: 'Austin, TX' };
const of = (aspect: string, evidence: Parameters<typeof compare>[0]) =>
  compare(evidence, OURS).find((compared) => compared.aspect === aspect);

test('a missing value is marked: "not in your list" or not shown by the page', () => {
  const evidence = {
    for: ['name' as const],
    against: [],
    shown: { name: 'Fern Nails', phone: '512-555-0100' },
  };
  expect(of('phone', evidence)).toMatchObject({ agreement: 'not in your list', theirs: '512-555-0100' });
  expect(of('street', evidence)).toMatchObject({ agreement: 'not shown' });
  expect(of('name', evidence)).toEqual({ aspect: 'name', agreement: 'same', learnedFrom: [] });
});

test('a city that only the URL of a page names is marked as such', () => {
  const evidence = {
    for: ['name' as const, 'city_in_url' as const],
    against: [],
    shown: { name: 'Fern Nails' },
  };
  expect(of('city', evidence)).toEqual({ aspect: 'city', agreement: 'in its URL', learnedFrom: [] });
});

test('both values are shown if they differ', () => {
  const evidence = {
    for: [],
    against: ['other_name' as const, 'other_city' as const],
    shown: { name: 'Moss Nails', city: 'Buda' },
    learned: [{ kind: 'name' as const, platformId: 'yelp' }],
  };
  expect(of('name', evidence)).toEqual({
    aspect: 'name',
    agreement: 'differs',
    theirs: 'Moss Nails',
    ours: 'Fern Nails',
    learnedFrom: ['yelp'],
  });
  expect(of('city', evidence)).toMatchObject({ theirs: 'Buda', ours: 'Austin, TX' });
});

test('a result stored without values claims nothing', () => {
  expect(of('zip', { for: [], against: [] })).toMatchObject({ agreement: 'not compared' });
});
