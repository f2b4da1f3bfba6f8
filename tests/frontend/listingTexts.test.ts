import { expect, test } from '@jest/globals';
import type { ListingUpdate } from '#contract/listings.ts';
import { isInEditedText, selectableOf } from '../../frontend/features/listings/listingTexts.ts';

const update = (id: number, more: Partial<ListingUpdate>): ListingUpdate => ({
  id,
  kind: 'moved',
  field: 'city',
  isChange: true,
  isEdited: false,
  state: 'open',
  ...more,
});

test('a value that a person has edited is known to be in an edited text, too', () => {
  const phone = update(1, {
    kind: 'fact',
    field: 'phone',
    isEdited: true,
    onSite: '555-1111',
    now: '555-3546',
  });
  const text = (onSite: string) => update(2, { kind: 'text', field: 'post.content', isEdited: true, onSite });
  expect(isInEditedText(phone, [phone, text('Phone: 555-1111')])).toBe(true);
  expect(isInEditedText(phone, [phone, text('Phone: 555-3546')])).toBe(false);
  const own = text('Phone: 555-1111');
  expect(isInEditedText(own, [own])).toBe(false);
});

test('a value that an edited text has, too, is not selected with many others', () => {
  const street = update(1, { field: 'street', onSite: '8503 Guadalupe St', now: '6063 Larkspur St' });
  const text = (onSite: string) => update(2, { kind: 'text', field: 'post.content', isEdited: true, onSite });
  const selectable = (onSite: string) =>
    selectableOf({ updates: [street, text(onSite)], isOutdated: false }).map(({ id }) => id);
  expect(selectable('Find us: 8503 Guadalupe St')).toEqual([]);
  expect(selectable('Walk-ins welcome')).toEqual([1]);
});
