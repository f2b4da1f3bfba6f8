import { expect, test } from '@jest/globals';
import { fieldValue } from '../../../backend/features/wordpress/sync/fieldValue.ts';
import { syncableSalon } from '../../support/syncableSalon.ts';

const ROSA = syncableSalon({ originalData: { Chairs: '7' } });

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
