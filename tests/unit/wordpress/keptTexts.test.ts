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
  (meta: Record<string, unknown>, business = salon) =>
  (field: string, key = 'post.content') =>
    keptTexts(business, destination, { metaSchema: {} }, { meta })(field, key);

test("a text of a post has the post's spelling, and the post's value if the salon has none", () => {
  const textOf = textOn({ ...ON_SITE, links: { website: 'https://rosa.test' } });
  expect(textOf('addressLines')).toBe('890 Mill Rd Ste 391\nColumbus, OH 43201');
  expect(textOf('phone|fact.phone')).toBe('313-555-9999');
  expect(textOf('fact.website')).toBe('https://rosa.test');
  // Other values of the post stay as they are, and an address that the destination does not map is the list's.
  expect(textOf('phone', 'phone')).toBe('');
  expect(textOf('address')).toBe(salon.address);
});

test('a street that only the post has is put before the city', () => {
  const textOf = textOn(ON_SITE, syncableSalon({ city: 'Columbus', state: 'OH' }));
  expect(textOf('addressLines')).toBe('890 Mill Rd Ste 391\nColumbus, OH 43201');
});

test.each([
  ['another street', { ...ON_SITE, street: '12 Elm St' }],
  ['another city', { ...ON_SITE, city: 'Dayton' }],
])('no part of a place is taken from a post with %s', (_, meta) => {
  const moved = syncableSalon({ address: '890 Mill Rd #391', city: 'Columbus', state: 'OH' });
  const textOf = textOn(meta, moved);
  expect(textOf('addressLines')).toBe('890 Mill Rd #391\nColumbus, OH');
  expect(textOf('phone')).toBe('313-555-9999');
});
