import { expect, test } from '@jest/globals';
import type { PageDetail, Truth } from '../web.ts';
import { tellable } from './tellable.ts';

const YELP = 'https://www.yelp.com/biz/bella-nails-austin';
const INSTAGRAM = 'https://www.instagram.com/bellanails/';
const place = { city: 'Austin', state: 'TX' };

function hits(
  yelp: PageDetail,
  instagram: PageDetail,
  more: Partial<Truth> = {},
  shown: string[] = [YELP, INSTAGRAM],
): number {
  const truth: Truth = {
    id: 's1',
    row: 1,
    name: 'Bella Nails',
    ...place,
    class: 'listed',
    difficulty: 'plain',
    real: { name: 'Bella Nails', address: '1 Oak St', ...place, zip: '78701', phone: '5125550100' },
    platforms: { yelp: YELP, instagram: INSTAGRAM },
    detail: { yelp, instagram },
    traps: {},
    rivals: 'none',
    ...more,
  };
  const share = tellable([{ truth, shown }], ['yelp', 'instagram']);
  expect(share.of).toBe(2);
  return share.hits;
}

test('phone and street tell a page, whoever has its name; what was not shown is not told', () => {
  expect(hits({ shows: 'phone' }, { shows: 'address' }, { rivals: 'town' })).toBe(2);
  expect(hits({ shows: 'phone' }, { shows: 'address' }, { rivals: 'town' }, [YELP])).toBe(1);
});

test.each([
  ['none', 2],
  ['elsewhere', 1],
  ['town', 0],
] as const)('city and name tell a page as long as nobody there has the name: %s', (rivals, told) => {
  expect(hits({ shows: 'city' }, { shows: 'name' }, { rivals })).toBe(told);
});

test('another name must be known from the list or from a page with the street', () => {
  const former = { variant: 'former', shows: 'city' } as const;
  expect(hits(former, { shows: 'name' })).toBe(1);
  expect(hits(former, { variant: 'former', shows: 'address' })).toBe(2);
  expect(hits({ shows: 'city' }, { shows: 'name' }, { name: 'Ortiz Enterprises LLC' })).toBe(0);
  expect(hits({ shows: 'address' }, { shows: 'name' }, { name: 'Ortiz Enterprises LLC' })).toBe(2);
});
