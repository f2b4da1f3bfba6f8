import { describe, expect, test } from '@jest/globals';
import {
  DUPLICATE_FROM,
  duplicateScore,
  matchReason,
} from '../../../backend/features/wordpress/duplicates/duplicateScore.ts';
import type { GivenListing } from '../../../backend/features/wordpress/duplicates/listing.ts';
import { listingOf } from '../../../backend/features/wordpress/duplicates/listing.ts';

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

describe('a post that may be the same business', () => {
  test.each<[string, Partial<GivenListing>, string | RegExp]>([
    ['that is the same', {}, 'Same name and street address'],
    ['whose street is written otherwise', { address: '12 North Oak Street' }, 'Same name and street address'],
    [
      'whose name is misspelt',
      { name: 'Trophey Hair Lounge' },
      /^Similar name \(\d\d%\), same street address$/,
    ],
    [
      'whose name has a word more',
      { name: 'Trophy Hair Lounge Salon' },
      /^Similar name \(\d+%\), same street address$/,
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

  test('scores the higher the more agrees', () => {
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
    ['a tenant of the same house', { name: 'Great Clips', phone: '(208) 555-0199' }],
  ])('%s scores below the threshold', (_, changes) => {
    expect(compare(changes).score).toBeLessThan(DUPLICATE_FROM);
  });
});
