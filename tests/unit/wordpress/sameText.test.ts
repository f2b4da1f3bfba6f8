import { expect, test } from '@jest/globals';
import { isSameText } from '../../../backend/features/wordpress/sync/sameText.ts';

const LINES = '101 Main St\nTampa, FL 33602';

test.each([
  [LINES, '101 MAIN STREET\nTAMPA, FL 33602', true],
  [LINES, '101 Main St\nTampa / FL, FL 33602', false],
  [LINES, '101 Main St\nLargo, FL 33602', false],
  [LINES, '101 Main St\nTampa, FL 33603', false],
  [LINES, '102 Main St\nTampa, FL 33602', false],
  // A list with fewer columns changes nothing; one with more columns does.
  ['101 Main St\nTampa, FL', LINES, true],
  [LINES, '101 Main St\nTampa, FL', false],
  ['101 Main St', LINES, true],
  [LINES, '101 Main St', false],
  ['101 Main St\nSaint Paul, MN', '101 Main St\nSt. Paul, MN', true],
])('address lines %j after %j', (now, before, isSame) => {
  expect(isSameText('addressLines', now, before)).toBe(isSame);
});

test.each([
  ['101 Main St, Tampa, FL 33602', '101 Main Street, TAMPA FL', true],
  ['101 Main St, Tampa, FL 33602', '101 Main St', true],
  ['101 Main St, Tampa, FL 33602', '101 Main St, Largo, FL 33602', false],
])('an address %j after %j', (now, before, isSame) => {
  expect(isSameText('address', now, before)).toBe(isSame);
});

test.each([
  ['Kings Barbershop', 'Kings Barber Shop', true],
  ['Rosa Nails, LLC', 'ROSA NAILS', true],
  ['Queens Barber Shop', 'Kings Barber Shop', false],
])('a name %j after %j', (now, before, isSame) => {
  expect(isSameText('name', now, before)).toBe(isSame);
});
