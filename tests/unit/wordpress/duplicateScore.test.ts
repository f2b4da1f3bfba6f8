import { describe, expect, test } from '@jest/globals';
import {
  DUPLICATE_FROM,
  duplicateScore,
} from '../../../backend/features/wordpress/duplicates/duplicateScore.ts';
import type { GivenListing } from '../../../backend/features/wordpress/duplicates/listing.ts';
import { listingOf } from '../../../backend/features/wordpress/duplicates/listing.ts';
import { matchReason } from '../../../backend/features/wordpress/duplicates/matchReason.ts';

const TROPHY: GivenListing = {
  name: 'Trophy Hair Lounge',
  address: '12 N Oak St',
  city: 'Boise',
  state: 'ID',
  zipCode: '83702',
  phone: '(208) 555-0100',
};
const ELSEWHERE = {
  address: '5 Elm St',
  city: 'Miami',
  state: 'FL',
  zipCode: '33101',
  phone: '(305) 555-0100',
};

function compare(changes: Partial<GivenListing>) {
  const [business, post] = [listingOf(TROPHY), listingOf({ ...TROPHY, ...changes })];
  const { score, comparison } = duplicateScore(business, post);
  return { score, reason: matchReason(business, post, comparison) };
}

test.each([
  ['Amour Nails II', 'Amour Nail 2'],
  ['Salon One', 'Salon 1'],
  ['Two Sisters Braids', '2 Sisters Braids'],
])('"%s" with the same phone number at another street may be "%s"', (ours, theirs) => {
  const [business, post] = [
    listingOf({ ...TROPHY, name: ours }),
    listingOf({ ...TROPHY, name: theirs, address: '900 Elm St' }),
  ];
  expect(duplicateScore(business, post).score).toBeGreaterThanOrEqual(DUPLICATE_FROM);
});

test('the second shop of a name is not the third', () => {
  const [business, post] = [
    listingOf({ ...TROPHY, name: 'Amour Nails II', phone: null }),
    listingOf({ ...TROPHY, name: 'Amour Nails 3', address: '900 Elm St', phone: null }),
  ];
  expect(duplicateScore(business, post).score).toBeLessThan(DUPLICATE_FROM);
});

describe('a post that may be the same business', () => {
  test.each<[string, Partial<GivenListing>, string | RegExp]>([
    ['that is the same', {}, 'Same name and street address'],
    [
      'whose street is spelled differently',
      { address: '12 North Oak Street' },
      'Same name and street address',
    ],
    ['whose name is misspelt', { name: 'Trophey Hair Lounge' }, /^Similar name, same street address$/],
    [
      'whose name has an extra word',
      { name: 'Trophy Hair Lounge Salon' },
      /^Similar name, same street address$/,
    ],
    [
      'that has moved in its ZIP',
      { address: '900 W Main St', phone: null },
      'Same name, other street address, same ZIP',
    ],
    [
      'without an address',
      { address: null, city: null, state: null, zipCode: null, phone: null },
      'Same name, no address to compare',
    ],
  ])('%s scores above the threshold', (_, changes, reason) => {
    const compared = compare(changes);
    expect(compared.score).toBeGreaterThanOrEqual(DUPLICATE_FROM);
    expect(compared.score).toBeLessThanOrEqual(100);
    expect(compared.reason).toEqual(expect.stringMatching(reason));
  });

  test('scores higher the more facts agree', () => {
    const scores = [{}, { name: 'Trophey Hair Lounge' }, { address: '900 W Main St' }, ELSEWHERE].map(
      (changes) => compare(changes).score,
    );
    expect(scores).toEqual([...scores].sort((a, b) => b - a));
    expect(scores[0]).toBeGreaterThan(95);
  });
});

describe('another business', () => {
  test.each<[string, Partial<GivenListing>]>([
    ['a branch in another state', ELSEWHERE],
    ['a neighbour', { name: 'Blue Lagoon Nails', address: '14 N Oak St', phone: null }],
    ['a tenant of the same building', { name: 'Great Clips', phone: '(208) 555-0199' }],
    ['the barber shop of its hotel', { name: 'Trophy Barber Shop', phone: null }],
    ['its academy', { name: 'Trophy Beauty Academy', phone: null }],
    [
      'a salon with its name on a similar street far away',
      { city: 'Pocatello', zipCode: '83201', address: '50 N Oak St', phone: null },
    ],
  ])('%s scores below the threshold', (_, changes) => {
    expect(compare(changes).score).toBeLessThan(DUPLICATE_FROM);
  });
});

describe('one building', () => {
  const HOUSE = { address: '4267 Melrose Ave', state: 'CA' };

  test.each<[string, Partial<GivenListing>, Partial<GivenListing>]>([
    ['a name shortened', { name: 'Kenji' }, { name: 'Salon Kenji' }],
    ['an inverted name with its place', { name: 'Fern, The (Los Angeles)' }, { name: 'The Fern' }],
    ['extra words', { name: "Mai Lin's" }, { name: "Mai Lin's Premier Nail Artistry" }],
    ['the building that it is in', { name: 'Fern Nails' }, { name: 'Fern Nails at the Argyle' }],
    ['a direction but no suffix', { address: '4267 S Melrose' }, {}],
    ['a street that ends like a city', { address: '6874 La Brea' }, { address: '6874 S. La Brea Blvd.' }],
    ['the district instead of the city', { city: 'Studio City' }, { city: 'Los Angeles' }],
    ['a district that is also a distant village', { city: 'Brentwood' }, { city: 'Los Angeles' }],
  ])('%s is the same business', (_, ours, theirs) => {
    const [business, post] = [ours, theirs].map((changes) =>
      listingOf({ name: 'Fern Nails', city: 'Los Angeles', ...HOUSE, ...changes }),
    );
    expect(duplicateScore(business!, post!).score).toBeGreaterThanOrEqual(DUPLICATE_FROM);
  });

  test.each<[string, string, string]>([
    ['the spa and the barber shop of a hotel', 'Alden Hotel Spa', 'Alden Hotel Barber Shop'],
    ['a landlord and a tenant', 'Alden Salon Suites', 'Fern Lashes at Alden Salon Suites'],
    ['two tenants of a landlord', 'Fern at Lenox Square', 'Wren at Lenox Square'],
  ])('%s are two businesses', (_, one, other) => {
    const [business, post] = [one, other].map((name) => listingOf({ name, city: 'Los Angeles', ...HOUSE }));
    expect(duplicateScore(business!, post!).score).toBeLessThan(DUPLICATE_FROM);
  });
});
