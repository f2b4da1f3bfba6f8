import { expect, test } from '@jest/globals';
import { textUntil } from '../../../backend/features/wordpress/listings/compareTexts.ts';

const TEXT = 'post.content';
const none = { read: {}, fields: {} };
const written = { read: {}, fields: { [TEXT]: { addressLines: '400 Woodward Ave' } } };

test.each([
  [
    'the last written text',
    'addressLines',
    [{ field: 'street', onSite: '12 Old Mill Rd' }],
    written,
    '400 Woodward Ave',
  ],
  [
    'nothing, if the site shows another place',
    'addressLines',
    [{ field: 'street', onSite: '12 Old Mill Rd' }],
    none,
    '',
  ],
  [
    'its new text, if the site shows no place',
    'addressLines',
    [{ field: 'street', onSite: null }],
    none,
    undefined,
  ],
  [
    'the street of the site',
    'street',
    [{ field: 'street', onSite: '12 Old Mill Rd' }],
    none,
    '12 Old Mill Rd',
  ],
  ['the phone number of the site', 'fact.phone', [{ field: 'phone', onSite: '555-0142' }], none, '555-0142'],
  [
    'its new text, if only another value waits',
    'phone',
    [{ field: 'street', onSite: '12 Old Mill Rd' }],
    none,
    undefined,
  ],
] as const)(
  'until a value is decided on, a text of the post has %s',
  (_, field, values, before, expected) => {
    expect(textUntil(values, before, TEXT, field)).toBe(expected);
  },
);
