import { expect, test } from '@jest/globals';
import type { ListingUpdate } from '#contract/listings.ts';
import { decidedTogether } from '../../frontend/features/listings/decidedTogether.ts';
import { isInEditedText, neededFirst, selectableOf } from '../../frontend/features/listings/listingTexts.ts';

const update = (id: number, more: Partial<ListingUpdate>): ListingUpdate => ({
  id,
  kind: 'moved',
  field: 'city',
  isChange: true,
  isEdited: false,
  state: 'open',
  ...more,
});

test('a city that is the end of the old one is decided with the text that names it', () => {
  const all = [
    update(1, { onSite: 'North Aurora', now: 'Aurora' }),
    update(2, { field: 'taxonomyCity', onSite: 'North Aurora', now: 'Aurora' }),
    update(3, {
      kind: 'text',
      field: 'post.content',
      onSite: '12 Oak St\nNorth Aurora, IL 60506',
      now: '12 Oak St\nAurora, IL 60506',
    }),
  ];
  expect(decidedTogether(all[0]!, all)).toEqual({ ids: [1, 2, 3], words: ' with the text' });
  expect(decidedTogether(all[0]!, all.slice(0, 2))).toEqual({ ids: [1, 2], words: ' the place' });
});

test('hours that have other separators in a field than in the text are decided with it', () => {
  const all = [
    update(1, {
      kind: 'fact',
      field: 'fact.openingHours',
      onSite: 'Monday: 9; Friday: 9',
      now: 'Monday: 10; Friday: 9',
    }),
    update(2, {
      kind: 'text',
      field: 'post.content',
      onSite: 'Hours\nMonday: 9\nFriday: 9',
      now: 'Hours\nMonday: 10\nFriday: 9',
    }),
  ];
  expect(decidedTogether(all[0]!, all)).toEqual({ ids: [1, 2], words: ' with the text' });
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

test('a text that a person has edited waits for each value that it would bring', () => {
  const street = update(1, { field: 'street', onSite: '1106 Maple Ave', now: '5721 Quarry Ave' });
  const text = update(2, {
    kind: 'text',
    field: 'post.content',
    isEdited: true,
    onSite: '1106 Maple Ave, St. Louis\nOur favourite.',
    now: '5721 Quarry Ave, St. Louis',
  });
  expect(neededFirst(text, [street, text])).toBe(street);
  // Also if the street was declined: the text would bring it all the same.
  const declined = { ...street, state: 'declined' as const };
  expect(neededFirst(text, [declined, text])).toBe(declined);
  expect(neededFirst(text, [{ ...street, state: 'accepted' }, text])).toBeUndefined();
  expect(neededFirst(text, [text])).toBeUndefined();
  expect(neededFirst(street, [street, text])).toBeUndefined();
});
