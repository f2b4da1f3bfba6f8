import { describe, expect, test } from '@jest/globals';
import type { Fact } from '#contract/facts.ts';
import type { MetaSchema } from '../../../backend/features/wordpress/site/metaSchema.ts';
import { WordPressError } from '../../../backend/features/wordpress/site/wordpressError.ts';
import { writtenContent } from '../../../backend/features/wordpress/sync/writtenContent.ts';
import { destinationEntry } from '../../support/destinationEntry.ts';
import { syncableSalon } from '../../support/syncableSalon.ts';

type Known = Fact extends infer Each ? (Each extends Fact ? Pick<Each, 'kind' | 'value'> : never) : never;
const fact = (known: Known) => ({ ...known, isChosen: true, sources: [] }) as unknown as Fact;

const TONYS = syncableSalon({
  name: "Tony's",
  address: '12 N Oak St Suite 3, Austin, TX 78701',
  taxonomyCity: 'Austin',
  originalData: { 'Web|Site': 'https://list.example', Chairs: '7' },
  platformUrls: { yelp: 'https://www.yelp.com/biz/tonys', fresha: null },
  facts: [
    fact({ kind: 'phone', value: '(512) 555-0100' }),
    { ...fact({ kind: 'phone', value: '(512) 555-9999' }), isChosen: false },
    fact({ kind: 'website', value: 'javascript:alert(1)' }),
    fact({ kind: 'bookingUrl', value: 'https://booksy.com/t' }),
    fact({ kind: 'coordinates', value: { latitude: 30.2711, longitude: -97.7437 } }),
    fact({ kind: 'rating', value: { stars: 4.8, reviews: 120 } }),
    fact({ kind: 'category', value: 'Hair salon' }),
    fact({ kind: 'otherName', value: "Tony's Cuts" }),
    fact({ kind: 'otherName', value: 'Tony Hair' }),
    fact({
      kind: 'openingHours',
      value: [
        { day: 'monday', hours: '9 AM–5 PM' },
        { day: 'sunday', hours: 'Closed' },
      ],
    }),
  ],
});

const written = (
  changes: Record<string, unknown>,
  schema: Record<string, MetaSchema> = {},
  termIds: Record<string, number> = {},
) => writtenContent(TONYS, destinationEntry(changes), schema, termIds);

const number: MetaSchema = { type: 'number' };

describe('the content of a draft', () => {
  test('takes columns, facts and the first alternative with a value', () => {
    const { meta, notes } = written(
      {
        fields: {
          'column.Web|Site': 'web',
          'phone|fact.phone': 'phone',
          fact: { latitude: 'lat', longitude: 'lng', website: 'site', otherNames: 'aka', bookingUrl: 'book' },
          'fact.rating': 'stars',
          'fact.reviewCount': 'reviews',
          'fact.openingHours': 'hours',
          cityLine: 'place',
          country: 'country',
          'column.Chairs': 'chairs',
        },
      },
      { lat: number, lng: number, stars: number, reviews: { type: 'integer' }, chairs: number },
    );
    expect(meta).toEqual({
      web: 'https://list.example',
      phone: '(512) 555-0100',
      lat: 30.2711,
      lng: -97.7437,
      book: 'https://booksy.com/t',
      aka: "Tony's Cuts, Tony Hair",
      stars: 4.8,
      reviews: 120,
      hours: 'Monday: 9 AM–5 PM; Sunday: Closed',
      place: 'Austin, TX 78701',
      country: 'United States',
      chairs: 7,
    });
    expect(notes).toEqual([]);
  });

  test('puts ACF fields, texts and terms under keys of their own', () => {
    const { meta, metaKeys } = written(
      {
        fields: { phone: 'phone' },
        acf: { 'fact.phone': 'salon_phone', 'fact.openingHours': 'salon_hours', 'fact.category': 'kind' },
        values: { 'fact.category': { 'HAIR SALON': 'hair' } },
        content: '<p>{{name}}</p>',
        excerpt: '{{phone}}',
        terms: { 'fact.category': 'salon_kind' },
      },
      { 'acf.kind': { type: ['string', 'array', 'int', 'null'], items: { enum: ['hair', 'nails'] } } },
      { salon_kind: 7 },
    );
    expect(meta).toEqual({
      'acf.salon_phone': '(512) 555-0100',
      'acf.salon_hours': 'Monday: 9 AM–5 PM\nSunday: Closed',
      'acf.kind': 'hair',
      'post.content': '<p>Tony&#039;s</p>',
      'terms.salon_kind': [7],
    });
    expect(metaKeys).toEqual([
      'phone',
      'acf.salon_phone',
      'acf.salon_hours',
      'acf.kind',
      'post.content',
      'post.excerpt',
      'terms.salon_kind',
    ]);
  });

  test('leaves out a fact that does not fit, with a note, and refuses any other value', () => {
    const kind: MetaSchema = { type: 'string', enum: ['hair', 'nails'] };
    const { meta, notes } = written({ fields: { 'fact.category': 'kind' } }, { kind });
    expect(meta).toEqual({});
    expect(notes).toEqual([
      '"fact.category" was left out. WordPress requires only hair, nails for the meta key "kind", but got "Hair salon": correct the business, the key or "fields".',
    ]);
    expect(() => written({ fields: { name: 'kind' } }, { kind })).toThrow(WordPressError);
  });

  test('leaves out any value that does not fit for a comparison, and keeps the others', () => {
    const kind: MetaSchema = { type: 'string', enum: ['hair', 'nails'] };
    const schema = { kind, town: { type: 'string' } satisfies MetaSchema };
    const entry = destinationEntry({ fields: { name: 'kind', externalId: 'town' } });
    const { meta } = writtenContent(TONYS, entry, schema, {}, undefined, true);
    expect(meta).toEqual({ town: TONYS.salonId });
  });

  test('writes opening hours as GeoDirectory stores them', () => {
    const place = {
      kind: 'geodirectory',
      fields: { 'fact.openingHours': 'hours', externalId: 'external_id' },
      terms: { 'fact.category': { taxonomy: 'gd_placecategory', default: 'Hair' } },
    };
    expect(written(place, { hours: { field_type: 'business_hours' } }).meta).toEqual({
      hours: '["Mo 09:00-17:00"]',
      external_id: 's1',
    });
  });
});
