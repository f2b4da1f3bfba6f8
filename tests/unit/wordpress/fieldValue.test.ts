import { expect, test } from '@jest/globals';
import type { Fact } from '#contract/facts.ts';
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

test('a part of a phone number in the list gives way to the whole one of the pages', () => {
  const fact: Fact = { kind: 'phone', value: '(212) 555-0142', isChosen: true, sources: [] };
  const salon = { ...ROSA, phone: '555-0142', facts: [fact] };
  expect(fieldValue(salon, 'phone|fact.phone')).toBe('(212) 555-0142');
  expect(fieldValue({ ...salon, facts: [] }, 'phone|fact.phone')).toBe('555-0142');
  expect(fieldValue({ ...salon, phone: '212-555-0199' }, 'phone|fact.phone')).toBe('212-555-0199');
});
