import { expect, test } from '@jest/globals';
import type { ListedValues } from '../../../backend/features/wordpress/sync/listedValues.ts';
import { withEarlierList } from '../../../backend/features/wordpress/sync/listedValues.ts';
import type { SyncableBusiness } from '../../../backend/features/wordpress/syncableQueries.ts';

const EARLIER: ListedValues = {
  address: '540 Broadway',
  city: 'New York',
  state: 'NY',
  zipCode: '10012',
  taxonomyCity: 'New York',
  phone: '(212) 555-0142',
  originalData: {},
};

/** A row of a later list, with these values instead of those of the earlier one. */
const later = (values: Partial<ListedValues>) =>
  withEarlierList({ name: 'Ember Nails', ...EARLIER, ...values } as SyncableBusiness, EARLIER, 'Ember Nails');

test.each([
  ['phone', '555-0142'],
  ['phone', '404-555-15'],
  ['address', 'PO Box 12'],
  ['address', 'see website'],
  ['zipCode', '1001'],
  ['city', 'NYC'],
] as const)('a %s such as %s does not replace a whole one', (field, text) => {
  expect(later({ [field]: text })[field]).toBe(EARLIER[field]);
});

test.each([
  ['phone', '(212) 555-0199'],
  ['phone', '+44 20 7946 0958'],
  ['phone', '512-55-SALON'],
  ['address', 'One Broadway'],
  ['address', '12 Oak St'],
  ['zipCode', '10013'],
  ['city', 'Yonkers'],
] as const)('another %s such as %s replaces the earlier one', (field, text) => {
  expect(later({ [field]: text })[field]).toBe(text);
});

test('a list that names another city keeps nothing of the place of the earlier one', () => {
  const moved = later({ address: 'PO Box 12', city: 'Reno', state: 'NV', zipCode: '8950' });
  expect(moved).toMatchObject({ address: 'PO Box 12', city: 'Reno', state: 'NV', zipCode: '8950' });
});

test('a city that the earlier list has in capitals is spelt as in the new one', () => {
  const earlier = { ...EARLIER, city: 'FT WORTH', state: 'TX' };
  const now = { name: 'Ember Nails', ...EARLIER, city: 'Fort Worth', state: 'TX' } as SyncableBusiness;
  expect(withEarlierList(now, earlier, 'Ember Nails').city).toBe('Fort Worth');
});
