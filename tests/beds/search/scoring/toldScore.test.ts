import { expect, test } from '@jest/globals';
import type { ListRow, Truth } from '../web.ts';
import { pagesByUrl, tellFound } from './toldScore.ts';

const place = { city: 'Austin', state: 'TX' };
const row: ListRow = { id: 's1', name: 'Fern Nails', address: '12 Oak St', ...place, zip: '', phone: '' };
const truth: Truth = {
  id: 's1',
  row: 1,
  name: 'Fern Nails',
  ...place,
  class: 'absent',
  difficulty: 'absent',
  real: { ...row },
  platforms: { yelp: null },
  detail: {},
  traps: {},
  rivals: 'town',
};
const YELP = 'https://www.yelp.com/biz/fern-nails';
const told = (content: string, url = YELP) =>
  tellFound(
    { truth, row, pages: pagesByUrl([{ url: YELP, title: 'Fern Nails - Yelp', content, kind: 'profile' }]) },
    'yelp',
    url,
  );

test('a found page of a namesake in town can be told by its street alone', () => {
  expect(told('Austin, TX')).toBe('unclear');
  expect(told('9 Elm St, Austin, TX')).toBe('not');
});

test('nothing is said of a page that the web does not know', () => {
  expect(told('Austin, TX', 'https://www.yelp.com/biz/fern-nails-2')).toBeUndefined();
});
