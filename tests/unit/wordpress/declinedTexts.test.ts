import { describe, expect, test } from '@jest/globals';
import type { FoundUpdate } from '../../../backend/features/wordpress/listings/listedPost.ts';
import { stayingDeclined } from '../../../backend/features/wordpress/listings/stayingDeclined.ts';
import type { Declined } from '../../../backend/features/wordpress/sync/declinedQueries.ts';
import { isDeclined, isPlaceDeclined } from '../../../backend/features/wordpress/sync/declinedQueries.ts';

const TEXT = 'post.content';

const declined = (key: string, fields: Record<string, string>, more: Partial<Declined> = {}): Declined => ({
  ...{ salonId: 's1', key, field: key, kind: key === TEXT ? 'text' : 'fact', fields, isReplaced: false },
  ...more,
});
const PHONE = declined('phone', { phone: '(208) 555-0199' });
const WHOLE = declined(TEXT, {
  'phone|fact.phone': '(208) 555-0199',
  'fact.website': 'https://rosa.example/',
  addressLines: '100 Main St\nCarmel, CA',
});

describe('a sync does not write to the text of a post', () => {
  const isUnwanted = (made: Declined[], field: string, isOwn: boolean) =>
    isDeclined(made, field, TEXT, WHOLE.fields[field]!, isOwn);

  test('a value that was declined', () => {
    expect(isUnwanted([PHONE], 'phone|fact.phone', true)).toBe(true);
  });

  test('what only the declined text has: nothing else decides on it', () => {
    expect(isUnwanted([WHOLE], 'fact.website', false)).toBe(true);
    expect(isUnwanted([WHOLE], 'addressLines', true)).toBe(false);
  });

  test.each([
    ['a city that the list still has', 'Carmel', { kind: 'fact' }, [false, true]],
    ['a city as part of a move', 'Carmel', { kind: 'moved' }, [true, true]],
    ['a city that is only part of another one', 'Mel', { kind: 'moved' }, [false, false]],
    ['a city that an accepted one has replaced', 'Carmel', { kind: 'fact', isReplaced: true }, [false, true]],
  ] as const)('a place with a declined part: %s', (_, city, more, isHeldBack) => {
    const made = [declined('city', { city }, more)];
    const now = (field: string) => (field === 'city' ? 'Carmel' : '');
    expect([false, true].map((isText) => isPlaceDeclined(made, now, isText))).toEqual(isHeldBack);
  });
});

describe('a declined text is not offered again', () => {
  const update = (key: string, fields: Record<string, string>): FoundUpdate => ({
    ...{ key, property: undefined, field: key, kind: 'fact', isChange: true, isEdited: false },
    ...{ value: 'now', onSite: 'before', written: 'before', fields },
  });
  const text = update(TEXT, { 'fact.website': 'https://rosa.example/', phone: '(208) 555-0199' });
  const written = { [TEXT]: { 'fact.website': 'https://old.example/', phone: '(208) 555-0100' } };
  const phone = update('phone', { phone: '(208) 555-0199' });
  const made = [declined(TEXT, { 'fact.website': 'https://rosa.example/' })];
  const stays = (updates: FoundUpdate[], decisions = made, is = text) =>
    stayingDeclined([...updates, is], decisions, written, undefined).has(is);

  test('if all that changes in it is declined, or is brought by a value', () => {
    expect(stays([phone])).toBe(true);
    expect(stays([], [declined(TEXT, text.fields)])).toBe(true);
  });

  test('except if something else in it changes, a person has edited it, or the decision is over', () => {
    expect(stays([])).toBe(false);
    expect(stays([phone], made, { ...text, isEdited: true })).toBe(false);
    expect(stays([phone], [{ ...made[0]!, isReplaced: true }])).toBe(false);
    expect(stays([phone], [declined(TEXT, { 'fact.website': 'https://third.example/' })])).toBe(false);
  });
});
