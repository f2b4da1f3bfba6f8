import { expect, test } from '@jest/globals';
import { addedValues } from '../../../backend/features/wordpress/sync/addedValues.ts';

const target = (field: string, metaKey: string, property?: string) => ({ field, metaKey, property });
const GOOGLE = { google: 'a person’s' };
const ALL = {
  read: { phone: '555', city: 'Boise', urls: { ...GOOGLE, booksy: 'ours', yelp: 'ours' } },
  fields: {
    phone: { phone: '555' },
    city: { city: 'Boise' },
    urls: { 'platformUrls.google': 'other', 'platformUrls.booksy': 'ours', 'platformUrls.yelp': 'ours' },
  },
};

test.each([
  [
    'each mapped by itself',
    [
      target('platformUrls.google', 'urls', 'google'),
      target('platformUrls.booksy', 'urls', 'booksy'),
      target('platformUrls.yelp', 'urls', 'yelp'),
    ],
  ],
  ['mapped as one object', [target('platformUrls', 'urls')]],
])('of an object, only what was added counts as written: properties %s', (_, targets) => {
  const first = addedValues(
    ALL,
    [{ key: 'phone' }, { key: 'urls', properties: ['booksy'] }],
    targets,
    undefined,
  );
  expect(first).toEqual({
    read: { phone: '555', urls: { booksy: 'ours' } },
    fields: { phone: { phone: '555' }, urls: { 'platformUrls.booksy': 'ours' } },
  });
  // The same post is completed again: what was added before stays known.
  expect(addedValues(ALL, [{ key: 'urls', properties: ['yelp'] }], targets, first)).toEqual({
    read: { phone: '555', urls: { booksy: 'ours', yelp: 'ours' } },
    fields: { phone: { phone: '555' }, urls: { 'platformUrls.booksy': 'ours', 'platformUrls.yelp': 'ours' } },
  });
});
