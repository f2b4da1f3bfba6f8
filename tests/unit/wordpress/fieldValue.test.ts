import { expect, test } from '@jest/globals';
import { fieldValue } from '../../../backend/features/wordpress/sync/fieldValue.ts';
import type { SyncableBusiness } from '../../../backend/features/wordpress/syncableQueries.ts';

const ROSA: SyncableBusiness = {
  id: 'b1',
  salonId: 's1',
  name: 'Rosa',
  address: null,
  city: null,
  state: null,
  zipCode: null,
  taxonomyCity: null,
  phone: null,
  originalData: { Chairs: '7' },
  simulated: false,
  status: 'verified',
  operating: 'open',
  operatingInResult: 'open',
  platformUrls: {},
  verifiedAt: null,
  searchedAt: null,
  listedAt: 0,
  isElsewhere: false,
  textsDeletedAt: null,
  facts: [],
};

test('a column that the list does not have is empty, whatever it is called', () => {
  expect(fieldValue(ROSA, 'column.Chairs')).toBe('7');
  for (const name of ['constructor', 'toString', '__proto__'])
    expect([fieldValue(ROSA, `column.${name}`), fieldValue(ROSA, `platformUrls.${name}`)]).toEqual(['', '']);
});

test('an address that is only a place is no street', () => {
  const placed = { ...ROSA, address: 'Tampa, FL' };
  expect(['street', 'addressLines', 'address'].map((field) => fieldValue(placed, field))).toEqual([
    '',
    'Tampa, FL',
    'Tampa, FL',
  ]);
});
