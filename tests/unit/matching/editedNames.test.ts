import { describe, expect, test } from '@jest/globals';
import type { PlatformMatch } from '../../../backend/features/matching/choosePage.ts';
import { isEditOf } from '../../../backend/features/naming/wordSimilarity.ts';
import { nameWords } from '../../../backend/features/naming/words.ts';
import type { Shown } from '../../support/threePlatforms.ts';
import { BELLA, matchShown } from '../../support/threePlatforms.ts';

// Names that differ in a letter of the word that identifies the business.

const CITY = 'Love this place in Austin, TX.';

/** The page of Yelp, the first one. */
const yelp = (name: string, ...pages: Shown[]): PlatformMatch =>
  matchShown({ ...BELLA, name, address: '12 Oak St' }, pages).get('yelp')!;

const slugOf = (name: string) => name.toLowerCase().replaceAll("'", '').replaceAll(' ', '-');
const pageOf = (name: string, snippet = CITY, slug = `${slugOf(name)}-austin`): Shown => [
  'yelp',
  `${name} - Yelp`,
  snippet,
  slug,
];

describe('a page with the city alone', () => {
  test.each([
    ["Maria's Beauty Salon", "Mario's Beauty Salon"],
    ['Angela Hair', 'Angelo Hair'],
    ['Julia Nails', 'Julie Nails'],
    ['Grace Hair Studio', 'Gracie Hair Studio'],
    ['Bella Nails', 'Belle Nails'],
    ['Lovely Nails', 'Lively Nails'],
    ['Robertas Cuts', 'Robertos Cuts & Color'],
    ['Tangles Salon', 'Tangled Salon'],
  ])('is only possible for %s if it has the name %s', (ours, theirs) => {
    for (const [one, other] of [
      [ours, theirs],
      [theirs, ours],
    ] as const) {
      const { outcome, reason } = yelp(one, pageOf(other));
      expect([one, outcome]).toEqual([one, 'possible']);
      expect(reason).toContain('It may be of a business with the same or a similar name.');
    }
  });

  test.each([
    ["Maria's Beauty Salon", "Maria's Beuty Salon"],
    ["Maria's Beauty Salon", 'Marias Beauty Salon'],
    ['Bella Nails', 'Bela Nails'],
    ['Phillip Cuts', 'Philip Cuts'],
    ['Rosa Bty Salon', 'Rosa Beauty Salon'],
  ])('is found for %s if it writes the name as %s', (ours, theirs) => {
    expect(yelp(ours, pageOf(theirs)).outcome).toBe('found');
  });

  test('is found if its URL has the salon’s name', () => {
    const page = pageOf("Mario's Beauty Salon", CITY, 'marias-beauty-salon-austin');
    expect(yelp("Maria's Beauty Salon", page).outcome).toBe('found');
  });
});

test.each([
  ['street', '12 Oak St, Austin, TX'],
  ['phone number', 'Austin, TX · (512) 555-0142'],
  ['ZIP code', 'Austin, TX 78704'],
])('a name with another letter is the salon’s if the %s agrees', (_what, snippet) => {
  expect(yelp("Maria's Beauty Salon", pageOf("Mario's Beauty Salon", snippet)).outcome).toBe('found');
});

test('it is only possible on a page without a place, beside a page that is certainly the salon’s', () => {
  const sure: Shown = ['vagaro', "Maria's Beauty Salon | Vagaro", '12 Oak St, Austin, TX 78704', 'marias'];
  const placeless = (name: string) => pageOf(name, 'Book now.', slugOf(name));
  expect(yelp("Maria's Beauty Salon", placeless("Mario's Beauty Salon"), sure).outcome).toBe('possible');
  expect(yelp("Maria's Beauty Salon", placeless("Maria's Beauty Salon"), sure).outcome).toBe('found');
});

test.each<[one: string, other: string, expected: boolean]>([
  ['Maria', 'Mario', true],
  ['Grace', 'Gracie', true],
  ['Bella', 'Bela', false],
  ['Junior', 'Jr', false],
  ['First', '1st', false],
  ['Rosa', 'Rosa', false],
  ['Rosa', 'Diana', false],
])('%s is an edit of %s: %s', (one, other, expected) => {
  const [a, b] = [one, other].map((name) => nameWords(name)[0]!);
  expect(isEditOf(a!, b!)).toBe(expected);
});

describe('an `and` between two words, also as `+` or `&`,', () => {
  const outcomeOf = (ours: string, theirs: string) =>
    yelp(ours, pageOf(theirs, CITY, 'lotus-austin')).outcome;

  test.each([
    ['Lotus Lounge', 'Lotus + Lounge'],
    ['Lotus & Lounge', 'Lotus Lounge'],
    ['Rosa Nails Spa', 'Rosa Nails & Spa'],
    ['Salon and Spa Rosa', 'Salon Spa Rosa'],
  ])('makes no other name next to a trade: %s, %s', (ours, theirs) => {
    expect(outcomeOf(ours, theirs)).toBe('found');
  });

  test.each([
    ['Anna & Marie Salon', 'Anna Marie Salon'],
    ['Mary Kay Salon', 'Mary & Kay Salon'],
    ['James Dean Barbers', 'James + Dean Barbers'],
    ['Taylor James Salon', 'Taylor and James Salon'],
    ['Bella Rosa', 'Bella & Rosa'],
    ['Sage and Stone', 'Sage Stone Salon'],
  ])('makes another name between two other words: %s, %s', (ours, theirs) => {
    expect([outcomeOf(ours, theirs), outcomeOf(theirs, ours)]).toEqual(['possible', 'possible']);
  });

  test.each([
    ['Rosa Nails', 'Rosa Nails & Spa'],
    ['Rosa & Lily Nails', 'Rosa Nails'],
    ['Sage & Stone', 'Sage & Willow'],
  ])('makes another name if the word behind it is not in both: %s, %s', (ours, theirs) => {
    expect(outcomeOf(ours, theirs)).not.toBe('found');
  });
});
