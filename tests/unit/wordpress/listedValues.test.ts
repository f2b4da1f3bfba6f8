import { expect, test } from '@jest/globals';
import type { ListedValues } from '../../../backend/features/wordpress/sync/listedValues.ts';
import { isZipOfOtherCity } from '../../../backend/features/wordpress/sync/listedValues.ts';

const EARLIER: ListedValues = {
  address: '2001 Lincoln Blvd',
  city: 'Tampa',
  state: 'FL',
  zipCode: '33606',
  taxonomyCity: 'Tampa',
  phone: null,
  originalData: {},
};

test.each([
  ['another city', { city: 'St. Petersburg', state: 'FL', zipCode: null }, true],
  ['a city that is not known', { city: 'Zzyzx', state: 'FL', zipCode: null }, true],
  ['the same city', { city: 'TAMPA', state: 'FL', zipCode: null }, false],
  ['no city', { city: null, state: 'FL', zipCode: null }, false],
  ['a ZIP code of its own', { city: 'St. Petersburg', state: 'FL', zipCode: '33701' }, false],
])('a list with %s: whether the earlier ZIP code is of another city', (_, now, isOther) => {
  expect(isZipOfOtherCity(now, EARLIER)).toBe(isOther);
});

test('a suburb’s ZIP code stays with the name of the city', () => {
  const suburb = { ...EARLIER, city: 'Brooklyn', state: 'NY', zipCode: '11201' };
  expect(isZipOfOtherCity({ city: 'New York', state: 'NY', zipCode: null }, suburb)).toBe(false);
});
