import { describe, expect, test } from '@jest/globals';
import type { FoundUpdate } from '../../../backend/features/wordpress/listings/listedPost.ts';
import { stayingDeclined } from '../../../backend/features/wordpress/listings/stayingDeclined.ts';
import type { Declined } from '../../../backend/features/wordpress/sync/declinedQueries.ts';
import { isDeclined } from '../../../backend/features/wordpress/sync/declinedQueries.ts';

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

describe('a text that was declined together with a value', () => {
  const isUnwanted = (made: Declined[], field: string, isOwn: boolean) =>
    isDeclined(made, field, TEXT, WHOLE.fields[field]!, isOwn);

  test('does not take that value', () => {
    expect(isUnwanted([PHONE, WHOLE], 'phone|fact.phone', true)).toBe(true);
  });

  test('takes another one that the post has as a value of its own', () => {
    expect(isUnwanted([PHONE, WHOLE], 'addressLines', true)).toBe(false);
  });

  test('does not take another one that only the text has: nothing else decides on it', () => {
    expect(isUnwanted([PHONE, WHOLE], 'fact.website', false)).toBe(true);
  });

  test.each<[string, Declined[]]>([
    ['no other value is declined', []],
    ['it contains a value that an update has replaced', [{ ...PHONE, isReplaced: true }]],
    ['it merely contains the letters of a value', [declined('state', { state: 'MA' })]],
    ['a value was only declined to be emptied', [declined('platformUrls.yelp', { 'platformUrls.yelp': '' })]],
  ])('takes nothing if %s', (_, others) => {
    expect(isUnwanted([...others, WHOLE], 'addressLines', true)).toBe(true);
  });
});

describe('a declined text is not offered again', () => {
  const update = (key: string, fields: Record<string, string>): FoundUpdate => ({
    ...{ key, property: undefined, field: key, kind: 'fact', isChange: true, isEdited: false },
    ...{ value: 'now', onSite: 'before', written: 'before', fields },
  });
  const text = update(TEXT, { addressLines: '9 Vine St\nReno, NV', phone: '(208) 555-0100' });
  const written = { [TEXT]: { addressLines: '1 Oak St\nLas Vegas, NV', phone: '(208) 555-0100' } };
  const city = update('city', { city: 'Reno' });
  const street = update('street', { street: '9 Vine St' });
  const made = [declined('city', { city: 'Reno' }), declined(TEXT, text.fields)];
  const stays = (updates: FoundUpdate[], decisions = made) =>
    stayingDeclined([...updates, text], decisions, written, undefined).has(text);

  test('if all that changes in it is declined', () => {
    expect(stays([city])).toBe(true);
    expect(stays([city, street], [...made, declined('street', { street: '9 Vine St' })])).toBe(true);
  });

  test('except if another part of the place is offered, another value changes, or a decision is over', () => {
    expect(stays([city, street])).toBe(false);
    expect(stays([])).toBe(false);
    expect(stays([city], [declined('city', { city: 'Reno' }, { isReplaced: true })])).toBe(false);
  });
});
