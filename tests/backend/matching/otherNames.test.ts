import { expect, test } from '@jest/globals';
import type { BusinessToMatch } from '../../../backend/features/matching/identity.ts';
import type { Shown } from '../../support/matchHits.ts';
import { createMatch } from '../../support/matchHits.ts';

const match = await createMatch();

const outcome = (hits: Shown[], id: string, business: Partial<BusinessToMatch> = {}) =>
  match(hits, business).get(id)!.outcome;
const yelp = (title: string, snippet: string, slug = 'x'): Shown => [
  `https://www.yelp.com/biz/${slug}`,
  title,
  snippet,
];

test('another name at our phone number and street is only possible, until a page shows both names', () => {
  const renamed = yelp('Rosa Lounge - Yelp', '12 Oak St, Austin, TX 78704 · (512) 555-0142');
  const other: Shown = ['https://www.vagaro.com/rosalounge', 'Rosa Lounge - Austin TX | Vagaro'];
  const both: Shown = ['https://www.facebook.com/rosa', 'Rosa Lounge (formerly Bella Nail Bar) | Austin TX'];
  expect(outcome([renamed], 'yelp')).toBe('possible');
  expect(outcome([renamed, other], 'vagaro')).toBe('possible');
  expect(outcome([renamed, other, both], 'yelp')).toBe('found');
  expect(outcome([renamed, other, both], 'vagaro')).toBe('found');
  expect(outcome([other], 'vagaro')).toBe('not_listed');
});

test('the street alone proves no other name, because many businesses share a building', () => {
  expect(outcome([yelp('Rosa Lounge - Yelp', '12 Oak St, Austin, TX 78704')], 'yelp')).not.toBe('found');
});

test('another name on a page counts if its URL still contains our name and the street agrees', () => {
  const page = (street: string) =>
    yelp('Rosa Lounge - Yelp', `${street}, Austin, TX 78704`, 'bella-nail-bar-austin');
  expect(outcome([page('12 Oak St')], 'yelp')).toBe('found');
  expect(outcome([page('900 Elm Ave')], 'yelp')).not.toBe('found');
});

test.each([
  'Formerly Bella Nail Bar.',
  'Previously known as Bella Nail Bar.',
  'We are now Bella Nail Bar!',
  'Owner @ Bella Nail Bar | gel nails',
])('a page that says "%s" is ours in our city', (said) => {
  expect(outcome([yelp('Rosa Lounge - Yelp', `${said} Austin, TX`)], 'yelp')).toBe('found');
});

test.each([
  ['Klassic Kuts', 'Classic Cuts'],
  ['Face 2 Face', 'Face to Face'],
  ['Four Seasons Nails', '4 Seasons Nails'],
  ['Nu Look Nails', 'New Look Nails'],
  ['Kwik Nails', 'Quick Nails'],
])('%s matches %s if the street agrees, and is only possible in the same city', (shown, name) => {
  expect(outcome([yelp(`${shown} - Yelp`, '12 Oak St, Austin, TX')], 'yelp', { name })).toBe('found');
  expect(outcome([yelp(`${shown} - Yelp`, 'Austin, TX')], 'yelp', { name })).toBe('possible');
});

test('the part of our name before a dash matches if the street agrees', () => {
  const name = "Nico's Barbershop – South Park";
  expect(outcome([yelp("Nico's Barbershop - Yelp", '12 Oak St, Austin, TX')], 'yelp', { name })).toBe(
    'found',
  );
  expect(outcome([yelp("Nico's Barbershop - Yelp", 'Austin, TX')], 'yelp', { name })).toBe('possible');
});

test('of two pages on one platform with our street, the one with a named URL is ours', () => {
  const { outcome: told, candidates } = match([
    ['https://www.facebook.com/249886041173557', 'Bella Nail Bar', '12 Oak St, Austin, TX 78704'],
    ['https://www.facebook.com/bellanailbar', 'Bella Nail Bar', '12 Oak St, Austin, TX 78704'],
  ]).get('facebook')!;
  expect([told, candidates[0]!.url]).toEqual(['found', 'https://www.facebook.com/bellanailbar']);
});

test.each(['magpieandco', 'magpienco', 'magpieco'])('the handle %s matches Magpie & Co', (handle) => {
  const page: Shown = [
    `https://www.instagram.com/${handle}/`,
    `(@${handle}) • Instagram photos and videos`,
    '📍Austin, TX',
  ];
  expect(outcome([page], 'instagram', { name: 'Magpie & Co' })).toBe('found');
});

test('a state’s name inside our city’s name is no other place, and word order does not matter', () => {
  const city = { name: 'Code Ninjas Virginia Beach', city: 'Virginia Beach', state: 'VA', zipCode: '23456' };
  const page: Shown = [
    'https://www.facebook.com/codeninjasvb',
    'Code Ninjas - Home',
    'Code Ninjas, Virginia Beach. 668 likes',
  ];
  expect(match([page], city).get('facebook')!.candidates[0]!.against).toEqual([]);
  expect(
    outcome([yelp('Fontana Dodge Jeep Ram - Yelp', 'Austin, TX')], 'yelp', {
      name: 'Fontana Dodge Ram Jeep',
    }),
  ).toBe('found');
});

test.each([
  ['Fern Inc. Hair Salon', 'Fern'],
  ['Rosa & Sons, LLC - Nails', 'Rosa & Sons'],
  ['Blue Heron Studio at Deer Valley', 'Blue Heron Studio'],
  ['Fern Nails inside Atrium Suites', 'Fern Nails'],
  ['Fern Nails @ Sola Salon Studios', 'Fern Nails'],
  ['Maria Diaz, RN - Glow Skin Care', 'Maria Diaz'],
])('for "%s", a page in our city may show just "%s"', (name, shown) => {
  expect(outcome([yelp(`${shown} - Yelp`, 'Austin, TX')], 'yelp', { name })).toBe('found');
});

test.each([
  // One shop of several.
  ['Fern Nails at Northgate', 'Fern Nails'],
  ['Fern Nails - Northgate Salon', 'Fern Nails'],
  ['Blue Moon - Northgate', 'Blue Moon'],
  ['Hair at Sola Salon Studios', 'Hair'],
  // No building in the name.
  ['Fern Rose Attic Salon', 'Fern Rose'],
])('for "%s", a page in our city that shows just "%s" is not a sure match', (name, shown) => {
  expect(outcome([yelp(`${shown} - Yelp`, 'Austin, TX')], 'yelp', { name })).not.toBe('found');
});

test('a person in the house of another salon at our street does not share its name', () => {
  const house = yelp('Cinder Barbershop - Yelp', '12 Oak St, Austin, TX 78704 · (512) 555-0142');
  const person: Shown = [
    'https://www.styleseat.com/m/v/mariamarshall',
    'Maria Marshall | StyleSeat',
    'Maria at Cinder Barbershop. 12 Oak St, Austin, TX 78704 · (512) 555-0142',
  ];
  const [page] = match([house, person]).get('styleseat')!.candidates;
  expect(page).toMatchObject({ against: ['other_name'], shown: { name: 'Maria Marshall' } });
  expect(page!.learned).toBeUndefined();
});
