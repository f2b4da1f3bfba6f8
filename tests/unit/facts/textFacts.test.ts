import { describe, expect, test } from '@jest/globals';
import { gatherFacts } from '../../../backend/features/facts/gatherFacts.ts';
import { textFacts } from '../../../backend/features/facts/textFacts.ts';
import { factLines, platformSaid } from '../../support/shownFacts.ts';
import { YELP } from '../../support/shownPages.ts';

const categoryOf = (platformId: string, title: string, snippet?: string) =>
  textFacts(platformId, { title, snippet }).category;

describe('the category of a title by Yelp', () => {
  const place = '12 Elm St, Austin, Texas';
  test.each([
    [`ROSA NAILS - Updated June 2026 - 5 Photos & 8 Reviews - ${place} - Nail Salons - Phone Number - Yelp`],
    [`ROSA - NAILS - Updated June 2026 - 15 Reviews - ${place} - Nail Salons - Phone Number - Yelp`],
    [`Rosa Nails - 1,205 Photos & 8 Reviews - Nail Salons - ${place} - Phone Number - Yelp`],
    [`ROSA NAILS - CLOSED - Updated June 2026 - 5 Photos - ${place} - Nail Salons - Phone Number - Yelp`],
    [`ROSA NAILS - Updated May 2026 - ${place} - Nail Salons - Restaurant Reviews - Phone Number - Yelp`],
  ])('%s', (title) => {
    expect(categoryOf('yelp', title)).toBe('Nail Salon');
    expect(categoryOf('fresha', title)).toBeUndefined();
  });

  test.each([
    ['the end is cut off', `ROSA NAILS - Updated June 2026 - 5 Photos & 8 Reviews - ${place} - Nail Sal…`],
    ['there is none', `ROSA NAILS - Updated June 2026 - ${place} - Phone Number - Yelp`],
    ['there is no street', 'ROSA NAILS - Updated June 2026 - Nail Salons - Phone Number - Yelp'],
    ['the end of the name is not known', `ROSA - Nail Salons - ${place} - Phone Number - Yelp`],
    ['a part is unknown', `ROSA - Updated June 2026 - ${place} - East - Nail Salons - Phone Number - Yelp`],
    ['the name alone is shown', 'ROSA NAILS - Yelp'],
  ])('is not read if %s', (_, title) => {
    expect(categoryOf('yelp', title)).toBeUndefined();
  });
});

test.each([
  [
    'yellowpages',
    'Coupons and more for Rosa. Search for other Beauty Salons on The Real Yellow Pages®.',
    'Beauty Salon',
  ],
  ['yellowpages', 'Search for other Hair Stylists in Little Rock on The Real Yellow Pages®.', 'Hair Stylist'],
  ['yellowpages', 'Rosa in Austin, TX. Beauty Salons near you.', undefined],
  [
    'facebook',
    'Rosa, Austin, Texas. 7,244 likes · 13 talking about this · 477 were here. Beauty Salon',
    'Beauty Salon',
  ],
  [
    'facebook',
    'Rosa. 363 likes. Nail Salon in Pasadena, Texas · 63 Grand Ave, Pasadena, TX 77502',
    'Nail Salon',
  ],
  ['facebook', 'Rosa, Austin. 1,099 likes. We do hair and nails', undefined],
  ['facebook', 'Rosa, Austin. 1,099 likes. Haircut and blowout. Call +1 417-555-0435', undefined],
  ['facebook', 'Rosa, Austin. Beauty Salon', undefined],
  ['yellowpages', `Search for other ${'Beauty '.repeat(30)}on The Real Yellow Pages®.`, undefined],
  ['google', 'Search for other Hair Stylists on The Real Yellow Pages®.', undefined],
])('%s: %s', (platformId, snippet, category) => {
  expect(categoryOf(platformId, 'Rosa', snippet)).toBe(category);
});

describe('opening hours by Yelp', () => {
  const days = (...hours: string[]) =>
    ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'].map((day, at) => `${day} - ${hours[at]}`).join(', ');
  const open = '9:00 am - 7:00 pm';
  const week = days('Closed', open, open, '11:30 am - 2:30 pm, 5:00 pm - 9:00 pm', open, open, 'Closed');
  const hoursOf = (text: string, platformId = 'yelp') =>
    textFacts(platformId, { title: 'ROSA', snippet: `ROSA, 12 Elm St, Austin, TX 78701, 5 Photos, ${text}` })
      .openingHours;

  test('are read for a whole week', () => {
    expect(hoursOf(week)).toHaveLength(7);
    expect(hoursOf(week)).toMatchObject({
      0: { day: 'monday', hours: 'Closed' },
      3: { day: 'thursday', hours: '11:30 am - 2:30 pm, 5:00 pm - 9:00 pm' },
      6: { day: 'sunday', hours: 'Closed' },
    });
    expect(hoursOf(week, 'facebook')).toBeUndefined();
  });

  test.each([
    ['a cut end', week.slice(0, -3)],
    ['a missing day', week.replace(`Tue - ${open}, `, '')],
    ['only closed days', days(...Array.from({ length: 7 }, () => 'Closed'))],
    ['other words', week.replace('Closed', 'By appointment')],
  ])('are not read with %s', (_, text) => {
    expect(hoursOf(text)).toBeUndefined();
  });

  test('are no fact of a page that says that it is closed for good', () => {
    const page = { title: 'ROSA', snippet: `ROSA, ${week}` };
    const said = platformSaid(YELP, {}, 'found', page);
    expect(factLines(gatherFacts({ yelp: said }))).toHaveLength(1);
    const operating = { says: 'closed' as const, words: 'CLOSED', structured: false };
    expect(factLines(gatherFacts({ yelp: { ...said, operating } }))).toEqual([]);
  });
});

test('a map listing’s category is chosen, and equal ones are one fact', () => {
  const title = 'ROSA - Updated June 2026 - 12 Elm St, Austin, Texas - Nail Salons - Phone Number - Yelp';
  const snippet = 'Rosa. 363 likes. Nail Salon';
  const yelp = platformSaid(YELP, {}, 'found', { title });
  const facebook = platformSaid('https://www.facebook.com/rosa', {}, 'found', { snippet });
  const google = platformSaid('https://www.google.com/maps?cid=9', { category: 'Beauty salon' });
  expect(factLines(gatherFacts({ yelp, facebook }))).toEqual(['category* Nail Salon by yelp facebook']);
  expect(factLines(gatherFacts({ yelp, facebook, google }))).toEqual([
    'category* Beauty salon by google',
    'category Nail Salon by yelp facebook',
  ]);
});
