import { expect, test } from '@jest/globals';
import type { Place } from '../web.ts';
import { createPlaceIndex } from './placeIndex.ts';

const place = (id: string, title: string, city: string, address = '1 Elm St'): Place => ({
  id,
  title,
  address,
  city,
  state: 'TX',
  zip: '78701',
  phone: '',
  website: '',
  cid: `1000${id}`,
  placeId: '',
  permanentlyClosed: false,
  profiles: [],
});
const { search, panelFor } = createPlaceIndex([
  place('1', 'Bella Vetroni Nails', 'Austin'),
  place('2', 'Bella Vetroni Nails', 'Dallas'),
  place('3', 'Rosa Nails', 'Austin'),
  place('4', 'Twin Cuts', 'Austin', '1 Elm St'),
  place('5', 'Twin Cuts', 'Austin', '99 Oak Ave'),
]);
const idsOf = (places: Place[]) => places.map(({ id }) => id);

test('the place of that name in that city comes first', () => {
  expect(idsOf(search('Bella Vetroni Nails Austin TX')).slice(0, 2)).toEqual(['1', '2']);
});

test('a street leads to the right one of two', () => {
  expect(idsOf(search('Twin Cuts 99 Oak Ave Austin'))[0]).toBe('5');
});

test('what no place is called has no places', () => {
  expect(search('Unheard Of Barbers Austin')).toEqual([]);
});

test('a panel is shown for one sure place alone', () => {
  expect(panelFor('Bella Vetroni Nails Austin')?.id).toBe('1');
  expect(panelFor('Twin Cuts Austin')).toBeUndefined();
  expect(panelFor('Nails Austin')).toBeUndefined();
});
