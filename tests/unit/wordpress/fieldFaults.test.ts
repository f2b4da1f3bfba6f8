import { expect, test } from '@jest/globals';
import { checkFields } from '../../../backend/features/wordpress/site/fieldKeys.ts';
import type { MetaSchema } from '../../../backend/features/wordpress/site/metaSchema.ts';
import { destinationEntry } from '../../support/destinationEntry.ts';

const check = (changes: Record<string, unknown>, schema: Record<string, MetaSchema>) => () =>
  checkFields(destinationEntry(changes), schema);

test.each<[string, Record<string, unknown>, Record<string, MetaSchema>]>([
  ['a number in a text', { fields: { 'fact.latitude': 'lat' } }, { lat: { type: 'string' } }],
  [
    'a number of reviews in a whole number',
    { fields: { 'fact.reviewCount': 'n' } },
    { n: { type: 'integer' } },
  ],
  ['a column in anything', { fields: { 'column.Open': 'open' } }, { open: { type: 'boolean' } }],
  ['a text in a list', { fields: { city: 'cities' } }, { cities: { type: 'array' } }],
  [
    'a replaced value in any type',
    { fields: { 'fact.category': 'kind' }, values: { 'fact.category': { Hair: '7' } } },
    { kind: { type: 'integer' } },
  ],
  [
    'an ACF choice',
    { acf: { 'fact.category': 'kind' } },
    { 'acf.kind': { type: ['string', 'array', 'int', 'null'] } },
  ],
])('%s can be written', (_, changes, schema) => {
  expect(check(changes, schema)).not.toThrow();
});

test.each<[Record<string, unknown>, Record<string, MetaSchema>, string]>([
  [
    { fields: { name: 'locked' }, acf: { name: 'shut' } },
    { locked: { readonly: true }, 'acf.shut': { readonly: true } },
    'The site lets nobody write "locked", "shut": take them out of the mapping.',
  ],
  [
    { fields: { 'fact.latitude': 'n' } },
    { n: { type: 'integer' } },
    '"fact.latitude" is a number, but "n" takes a whole number: map it to a field of that type.',
  ],
  [
    { fields: { platformUrls: 'urls' } },
    { urls: { type: 'string' } },
    '"platformUrls" is an object, but "urls" takes a text: map single platforms, such as platformUrls.yelp.',
  ],
  [
    { fields: { 'fact.website': 'site' } },
    { site: { type: ['object', 'null'] } },
    '"fact.website" is an address, but "site" takes an object: map it to a field of that type.',
  ],
  [
    { fields: { name: 'rows' } },
    { rows: { type: 'array', items: { type: 'object' } } },
    '"name" is a text, but "rows" takes a list: map it to a field of that type.',
  ],
  [
    { acf: { phone: 'numbers', 'column.Photo': 'photo', platformUrls: 'links' } },
    {
      // A repeater, an image and a group.
      'acf.numbers': { type: ['array', 'null'], items: { type: 'object' } },
      'acf.photo': { type: ['integer', 'null'] },
      'acf.links': { type: ['object', 'null'], properties: { yelp: { type: ['string', 'null'] } } },
    },
    '"phone" is a text, but "numbers" takes a list of ids or rows, which "acf" cannot write: map it to a field of another type. ' +
      '"column.Photo" is a text, but "photo" takes the id of an image, file, post, term or user, which "acf" cannot write: map it to a field of another type. ' +
      '"platformUrls" is an object, but "links" takes a group of values, which "acf" cannot write: map it to a field of another type.',
  ],
])('%j is refused', (changes, schema, sentence) => {
  expect(check(changes, schema)).toThrow(sentence);
});
