import { expect, test } from '@jest/globals';
import type { UpdateRow } from '../../../backend/features/wordpress/listings/listingQueries.ts';
import { isStillInText } from '../../../backend/features/wordpress/listings/stillInText.ts';

/** A value that a person has changed, in a post whose text was made of the fields `texts`. */
const isStill = (
  [field, was, is]: [field: string, was: string, is: string],
  texts: Record<string, string>,
  updates: UpdateRow[] = [],
) => {
  const update = { key: field, field, isEdited: true, onSite: is } as UpdateRow;
  return isStillInText(update, updates, { [field]: { [field]: was }, 'post.content': texts });
};
/** The text of the post that a person has edited. */
const edited = (onSite: string) => [{ key: 'post.content', isEdited: true, onSite } as UpdateRow];

test.each([
  ['phone', '555-0142', '555-0199', { phone: '555-0142' }, true],
  ['phone', '555-0142', '555-0199', { 'phone|fact.phone': '555-0142' }, true],
  ['phone', '555-0142', '555-0199', { name: 'Ember' }, false],
  ['street', '12 Oak St', '9 Elm St', { addressLines: '12 Oak St\nReno, NV' }, true],
  ['city', 'Austin', 'Round Rock', { street: '500 Austin Ave' }, false],
])('%s changed from %s to %s, with the text %j: %s', (field, was, is, texts, expected) => {
  expect(isStill([field, was, is], texts)).toBe(expected);
});

test.each([
  ['phone', '555-0142', '555-0199', 'Call 555-0142', true],
  ['phone', '555-0142', '555-0199', 'Call 555-0199', false],
  ['name', 'Bella', 'Bella Salon', 'Welcome to Bella Salon', false],
  ['state', 'IN', 'IL', 'The best of INDIANA', false],
])('%s changed from %s to %s, with the edited text %j: %s', (field, was, is, text, expected) => {
  expect(isStill([field, was, is], { [field]: was }, edited(text))).toBe(expected);
});
