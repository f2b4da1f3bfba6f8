import { expect, test } from '@jest/globals';
import { isListedUnderOtherTrade } from '../../../backend/features/naming/listedTrade.ts';

test.each([
  ['Smile Dental Group', {}, true],
  ['Quick Car Wash', {}, true],
  ['Blue Door', { Category: 'Dentist' }, true],
  ['Blue Door', { business_type: 'Hair salon' }, false],
  ['Blue Door', { Owner: 'Dentist' }, false],
  ['Blue Door', {}, false],
  ['Dental Hygiene & Nails', {}, false],
  ['Auto Spa', {}, false],
  ['Smile Dental Group', { category: 'Beauty salon' }, false],
])('%s with %j is of another trade: %s', (name, row, expected) => {
  expect(isListedUnderOtherTrade(name, row as Record<string, string>)).toBe(expected);
});
