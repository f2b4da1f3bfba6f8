import { expect, test } from '@jest/globals';
import type { ListedRow } from '../../../backend/features/jobs/changes/rowHash.ts';
import { rowHash } from '../../../backend/features/jobs/changes/rowHash.ts';

const FERN: ListedRow = {
  name: 'Fern + Rye',
  address: '7 University Ave #D',
  city: 'Orlando',
  state: 'FL',
  zipCode: '32801',
  phone: '+1 407-555-2775',
};
const NOTHING = { address: null, city: null, state: null, zipCode: null, phone: null };

test.each<[string, Partial<ListedRow>]>([
  ['the name', { name: 'FERN AND RYE' }],
  ['the street', { address: '7 university avenue, Unit D' }],
  ['the phone number', { phone: '(407) 555-2775' }],
  ['the state and the ZIP code', { state: 'Florida', zipCode: '32801-1234' }],
  [
    'the place, in one column',
    { address: '7 University Ave #D, Orlando, FL 32801', city: null, state: null, zipCode: null },
  ],
])('a row is the same if it only spells %s otherwise', (_, other) => {
  expect(rowHash({ ...FERN, ...other })).toBe(rowHash(FERN));
});

test.each<[string, Partial<ListedRow>]>([
  ['name', { name: 'Fern + Ray' }],
  ['house', { address: '9 University Ave #D' }],
  ['unit', { address: '7 University Ave #E' }],
  ['city', { city: 'Winter Park' }],
  ['ZIP code', { zipCode: '32804' }],
  ['phone number', { phone: '407-555-2776' }],
  ['phone number at all', { phone: null }],
])('a row with another %s is another row', (_, other) => {
  expect(rowHash({ ...FERN, ...other })).not.toBe(rowHash(FERN));
});

test('names in other alphabets are told apart', () => {
  const [one, other] = ['美容室', '理髪店'].map((name) => rowHash({ ...NOTHING, name }));
  expect(one).not.toBe(other);
});
