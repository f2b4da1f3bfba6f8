import { expect, test } from '@jest/globals';
import { afterMove, textAfterChanges } from '../../../backend/features/wordpress/sync/afterMove.ts';
import { fieldValue } from '../../../backend/features/wordpress/sync/fieldValue.ts';
import { syncableSalon } from '../../support/syncableSalon.ts';

const ROSA = syncableSalon({
  address: '8304 Peachtree Rd Unit 2',
  city: 'Oakland',
  state: 'CA',
  zipCode: '94601',
  taxonomyCity: 'Oakland',
});

const AT = new Date('2026-11-01');

/** The lines of the address if one page reports the move to `street`, and others show these streets. */
function linesAfter(street: string, ...others: string[]): string {
  const shown = [street, ...others].map((each) => ({
    ...{ platformId: 'yelp', street: each, zip: '94607', city: 'Oakland' },
    isFound: true,
  }));
  return fieldValue(afterMove(ROSA, { street, shown, from: null, at: AT }), 'addressLines');
}

test('the unit of a new street is that of any page that shows the street', () => {
  const lines = '8642 Quarry Rd Unit 2\nOakland, CA 94607';
  expect(linesAfter('8642 Quarry Rd', '8642 Quarry Rd Unit 2', '8642 Quarry Road, #2')).toBe(lines);
  expect(linesAfter('8642 Quarry Rd Unit 2', '8642 Quarry Rd')).toBe(lines);
  expect(linesAfter('8642 Quarry Rd', '8642 Quarry Road')).toBe('8642 Quarry Rd\nOakland, CA 94607');
});

test('a new street has no unit if pages name different ones', () => {
  const lines = '8642 Quarry Rd\nOakland, CA 94607';
  expect(linesAfter('8642 Quarry Rd', '8642 Quarry Rd Unit 2', '8642 Quarry Rd Unit 3')).toBe(lines);
  expect(linesAfter('8642 Quarry Rd Unit 2', '8642 Quarry Rd Unit 3')).toBe(lines);
});

test('a list with a third street is newer than the move', () => {
  const after = (from: string[] | null, searchedAt: Date | null = null) =>
    afterMove({ ...ROSA, searchedAt }, { street: '8642 Quarry Rd', shown: [], at: AT, from }).address;
  expect(after(['8304 Peachtree Road', '9 Elm St'])).toBe('8642 Quarry Rd');
  expect(after(['9 Elm St', '12 Oak St'])).toBe('8304 Peachtree Rd Unit 2');
  expect(after(['9 Elm St', '12 Oak St'], new Date('2026-10-01'))).toBe('8642 Quarry Rd');
  // The list in which the move was seen is deleted.
  expect(after(null)).toBe('8642 Quarry Rd');
});

test('a draft with the new street keeps its place; a text with another street, and a new field, get the new place', () => {
  const move = { street: '8642 Quarry Rd', shown: [], at: AT, from: null };
  const { textOf: atMove, isAtOldPlace } = textAfterChanges(ROSA, move, undefined, true);
  const was = '8642 Quarry Rd\nBerkeley, CA';
  expect(atMove('addressLines', was)).toBe(was);
  expect(atMove('addressLines', '8304 Peachtree Rd Unit 2\nOakland, CA')).toBe('8642 Quarry Rd\nOakland, CA');
  expect(['Berkeley', '', undefined].map((city) => atMove('city', city))).toEqual([
    'Berkeley',
    'Oakland',
    'Oakland',
  ]);
  expect(['94607', '', undefined].map((zip) => atMove('zipCode', zip))).toEqual(['94607', '', '']);
  const addresses = [was, '8304 Peachtree Rd Unit 2\nOakland, CA', 'Oakland, CA'];
  expect(addresses.map((address) => isAtOldPlace({ addressLines: address }))).toEqual([false, true, false]);
  expect(isAtOldPlace({ 'address|street': '8304 Peachtree Rd', zipCode: '94607' })).toBe(true);
  const before = textAfterChanges(ROSA, undefined, undefined, false);
  expect(before.isAtOldPlace({ street: '8642 Quarry Rd' })).toBe(false);
  expect(before.textOf('addressLines', was)).toBe('8304 Peachtree Rd Unit 2\nOakland, CA 94601');
});

test('a result from before an accepted move adds no coordinates, and a later one may', () => {
  const move = { street: '8642 Quarry Rd', shown: [], at: AT, from: null };
  const value = { latitude: 37.7, longitude: -122.2 };
  const facts = [{ kind: 'coordinates' as const, value, isChosen: true, sources: [] }];
  const latitudesOf = (searchedAt: Date) => {
    const { textOf } = textAfterChanges({ ...ROSA, facts, searchedAt }, move, undefined, true);
    return ['37.9', '', undefined].map((was) => textOf('fact.latitude', was));
  };
  expect(latitudesOf(new Date('2026-10-01'))).toEqual(['37.9', '', '']);
  expect(latitudesOf(AT)).toEqual(['37.7', '37.7', '37.7']);
});
