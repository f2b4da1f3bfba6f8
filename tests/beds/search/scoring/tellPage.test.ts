import { expect, test } from '@jest/globals';
import type { ListRow, Truth } from '../web.ts';
import type { Told } from './tellPage.ts';
import { tellPage } from './tellPage.ts';

const ROW: ListRow = {
  id: 's1',
  name: 'Fern Nails & Spa',
  address: '1201 E 7th St, Ste 101',
  city: 'Austin',
  state: 'TX',
  zip: '78702',
  phone: '(512) 555-0100',
};
const AT_OURS = '1201 East 7th Street, Austin, TX 78702';

function tell(
  title: string,
  snippet: string,
  row: Partial<ListRow> = {},
  rivals: Truth['rivals'] = 'none',
): Told {
  return tellPage({ ...ROW, ...row }, { title, snippet, url: 'https://www.yelp.com/biz/x' }, rivals);
}

test.each<[what: string, title: string, snippet: string, told: Told]>([
  ['name and street', 'Fern Nails and Spa - Updated June 2026', AT_OURS, 'own'],
  ['name and phone', 'Fern | Facebook', 'Nail Salon · (512) 555-0100', 'own'],
  ['name and city', 'Fern Nails & Spa | Austin TX', '1,234 likes', 'own'],
  ['a former name and street', 'Sable Nail Bar | Vagaro', `Formerly Fern Nails & Spa. ${AT_OURS}`, 'own'],
  ['the name alone', 'Fern Nails & Spa (@ferns)', 'Book online', 'unclear'],
  ['another salon at our street', 'Sable Nail Bar - Yelp', AT_OURS, 'unclear'],
  ['another street', 'Fern Nails & Spa - Yelp', '9 Oak St, Austin, TX 78702', 'not'],
  ['another city', 'Fern Nails & Spa | Dallas TX', '1,234 likes', 'not'],
  ['another trade at our street', 'Quick Smog & Tune - Yelp', AT_OURS, 'not'],
  ['a like name next door', 'Fern Hair Salon - Yelp', AT_OURS, 'not'],
  ['a person in the salon', 'Jenna Ortiz @ Fern Nails & Spa | Vagaro', AT_OURS, 'not'],
  ['a brand', 'Fern Nails & Spa | Austin TX', '4 Austin locations to serve you', 'not'],
])('%s', (_, title, snippet, told) => {
  expect(tell(title, snippet)).toBe(told);
});

test('name and city are unclear where another of the name is in town', () => {
  expect(tell('Fern Nails & Spa | Austin TX', '1,234 likes', {}, 'town')).toBe('unclear');
});

test('private people are nobody’s salon', () => {
  const row = { name: 'Jenna Ortiz' };
  expect(tell('Jenna Ortiz | Facebook', 'Lives in Austin, Texas. Single. 300 friends', row)).toBe('not');
  expect(tell('Jenna Ortiz (@jenna) · Austin, TX', 'mom of two', row)).toBe('not');
});
