import { expect, test } from '@jest/globals';
import { keptTexts } from '../../../backend/features/wordpress/sync/keptTexts.ts';
import { destinationEntry } from '../../support/destinationEntry.ts';
import { syncableSalon } from '../../support/syncableSalon.ts';

const salon = syncableSalon({ address: '890 Mill Rd #391, Columbus, OH 43201' });
const destination = destinationEntry({
  fields: { street: 'street', city: 'city', zipCode: 'zip', phone: 'phone', 'fact.website': 'links.website' },
});
const ON_SITE = { street: '890 Mill Rd Ste 391', zip: 43201, phone: '313-555-9999', city: '' };

const textOn =
  (meta: Record<string, unknown>, business = salon, to = destination) =>
  (field: string, key = 'post.content') =>
    keptTexts(business, to, { metaSchema: {} }, { meta })(field, key);

test("a text of a post has the post's spelling, and the post's number and website if the salon has none", () => {
  const textOf = textOn({ ...ON_SITE, links: { website: 'https://rosa.test' } });
  expect(textOf('addressLines')).toBe('890 Mill Rd Ste 391\nColumbus, OH 43201');
  expect(textOf('phone|fact.phone')).toBe('313-555-9999');
  expect(textOf('fact.website')).toBe('https://rosa.test');
  // Other values of the post stay as they are, and a whole address is the list's.
  expect(textOf('phone', 'phone')).toBe('');
  expect(textOf('address')).toBe(salon.address);
});

test("a city has the post's spelling", () => {
  const textOf = textOn({ city: 'Saint Paul' }, syncableSalon({ city: 'St. Paul', state: 'MN' }));
  expect([textOf('city'), textOf('cityLine')]).toEqual(['Saint Paul', 'Saint Paul, MN']);
});

const HOUSE = { address: '890 Mill Rd', city: 'Columbus', state: 'OH' };
test.each([
  ['street', { city: 'Columbus', state: 'OH' }, ON_SITE, 'Columbus, OH'],
  ['ZIP code', HOUSE, { zip: 45402 }, '890 Mill Rd\nColumbus, OH'],
  ['city', { address: '890 Mill Rd' }, { city: 'Dayton' }, '890 Mill Rd'],
  ['unit', HOUSE, { street: '890 Mill Rd Ste 391' }, '890 Mill Rd\nColumbus, OH'],
])('no %s that only the post has is joined with our parts of the place', (_, ours, meta, lines) => {
  expect(textOn(meta, syncableSalon(ours))('addressLines')).toBe(lines);
});

test.each([
  ['another street', { ...ON_SITE, street: '12 Elm St' }],
  ['another city in the street', { ...ON_SITE, street: '890 Mill Rd Ste 391, Dayton, OH 45402' }],
])('a post with %s changes no part of our place', (_, meta) => {
  const textOf = textOn(meta, syncableSalon({ ...HOUSE, address: '890 Mill Rd #391' }));
  expect(textOf('addressLines')).toBe('890 Mill Rd #391\nColumbus, OH');
  expect(textOf('phone')).toBe('313-555-9999');
});

test("a whole address is ours, also if the post's is the same street with another ZIP code", () => {
  const to = destinationEntry({ fields: { address: 'address' } });
  const textOf = textOn({ address: '890 Mill Rd, Dayton, OH 45402' }, syncableSalon(HOUSE), to);
  expect([textOf('address'), textOf('addressLines')]).toEqual(['890 Mill Rd', '890 Mill Rd\nColumbus, OH']);
});
