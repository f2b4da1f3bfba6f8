import { describe, expect, test } from '@jest/globals';
import type { BusinessToMatch } from '../../../backend/features/matching/identity.ts';
import { BELLA, matchShown } from '../../support/threePlatforms.ts';

const LOTUS: BusinessToMatch = {
  ...BELLA,
  name: 'Lotus Lounge',
  address: null,
  zipCode: null,
  phone: null,
};

/** A page that shows this title and this snippet, compared with the salon in this city. */
function match([city, state]: readonly [string, string], title: string, snippet: string, name = LOTUS.name) {
  const pages: Parameters<typeof matchShown>[1] = [['yelp', `${title} - Yelp`, snippet, 'lotuslounge']];
  const { outcome, candidates } = matchShown({ ...LOTUS, name, city, state }, pages).get('yelp')!;
  return { outcome, for: candidates[0]!.for, shown: candidates[0]!.shown?.city };
}

describe('an address in a longer town', () => {
  test.each([
    ['Portland', 'ME', 'South Portland'],
    ['Las Vegas', 'NV', 'North Las Vegas'],
    ['Palm Beach', 'FL', 'West Palm Beach'],
    ['Orange', 'NJ', 'East Orange'],
    ['Miami', 'FL', 'Miami Beach'],
    ['Corona', 'CA', 'Corona del Mar'],
    ['Saint Paul', 'MN', 'South St. Paul'],
  ])('is not in %s, %s, which only the page’s name contains: %s', (city, state, town) => {
    const name = `Lotus Lounge ${city}`;
    for (const [title, snippet] of [
      [name, `${name}, 45 Main St, ${town}`],
      [name, `45 Main St, ${town}`],
      ['Lotus Lounge', `Visit us at ${name} · 45 Main St · ${town}`],
      ['Lotus Lounge', `45 Main St, ${town}`],
      [`Lotus Lounge - ${city}`, `45 Main St, ${town}`],
      [`Lotus Lounge | ${city}`, `45 Main St, ${town}`],
    ] as const) {
      const page = match([city, state], title, snippet);
      expect(page).toEqual({ outcome: expect.not.stringMatching('found'), for: ['name'], shown: town });
    }
  });

  test.each([
    '45 Main St South Portland',
    '45 Main St Ste 4 South Portland',
    '45 Main St #4 South Portland',
    '45 Main St, Unit 4, South Portland',
    '45 Main St, South  Portland',
    '45 Main St\nSouth Portland',
    '45 main st, south portland',
    '45 Main St, South Portland. Open daily.',
    'Near 12 Oak St. 45 Main St, South Portland 04106',
  ])('is read in "%s"', (snippet) => {
    const page = match(['Portland', 'ME'], 'Lotus Lounge Portland', snippet);
    expect(page).toEqual({ outcome: 'possible', for: ['name'], shown: 'South Portland' });
  });

  test.each([
    ['Kansas City', 'MO', 'North Kansas City'],
    ['Kansas City', 'MO', 'North Kansas City, MO'],
    ['Miami', 'FL', 'South Miami, FL 33143'],
    ['St. Paul', 'MN', 'West St. Paul, MN 55118'],
  ])('counts with a direction also if the ZIP code table lacks it: %s, %s, %s', (city, state, town) => {
    const name = `Lotus Lounge ${city}`;
    expect(match([city, state], name, `45 Main St, ${town}`)).toMatchObject({
      outcome: 'possible',
      for: ['name'],
    });
  });

  test('also counts if the list’s name contains the city', () => {
    const name = 'Lotus Lounge Portland';
    const page = match(['Portland', 'ME'], name, `${name}, 45 Main St, South Portland`, name);
    expect(page).toEqual({ outcome: 'possible', for: ['name'], shown: 'South Portland' });
  });

  test.each([
    ['Lotus & Lily Hair', 'Lotus and Lily Hair Portland, 45 Main St, South Portland'],
    ['Lotus and Lily Hair', 'Lotus&Lily Hair Portland, 45 Main St, South Portland'],
    ['Lotûs Lounge', 'Lotus Lounge Portland, 45 Main St, South Portland'],
  ])('counts however a text writes the name %s', (title, snippet) => {
    expect(match(['Portland', 'ME'], title, snippet, title)).toMatchObject({ for: ['name'] });
  });
});

test.each([
  ['Austin', 'TX', 'Hair salon in South Austin'],
  ['Austin', 'TX', 'Hair salon in East Austin. Balayage and cuts.'],
  ['Nashville', 'TN', 'A modern salon in East Nashville'],
  ['Seattle', 'WA', 'A modern salon in West Seattle'],
  ['Portland', 'OR', 'A modern salon in North Portland'],
  ['Philadelphia', 'PA', 'A modern salon in South Philadelphia'],
  ['Boston', 'MA', 'A salon in South Boston'],
  ['Kansas City', 'MO', 'Proudly serving North Kansas City'],
  ['Las Vegas', 'NV', 'Near North Las Vegas'],
  ['Las Vegas', 'NV', 'We serve North Las Vegas, Henderson and Summerlin'],
  ['Las Vegas', 'NV', '4000 Main St, minutes from North Las Vegas'],
  ['Miami', 'FL', 'Minutes from Miami Beach'],
  ['Miami', 'FL', 'across from Miami Beach Convention Center'],
  ['Miami', 'FL', '45 Main St, Miami Beach Convention Center'],
  ['Miami', 'FL', '18350 Miami Gardens Dr'],
  ['Hollywood', 'FL', 'West Hollywood style in sunny Florida'],
  ['Portland', 'ME', 'Lotus Lounge Portland serves Portland and South Portland'],
  ['Portland', 'ME', 'South Portland, Portland and Falmouth'],
  ['Portland', 'ME', 'I moved here from South Portland'],
  ['Portland', 'ME', '500 South Portland, Suite 3'],
  ['Portland', 'ME', '45 South Portland Ave'],
  ['Portland', 'ME', '45 Main St S Portland'],
  ['Lincoln', 'NE', 'Lincoln Park area'],
])('a longer town elsewhere in a text does not hide %s, %s: "%s"', (city, state, snippet) => {
  const page = match([city, state], `Lotus Lounge ${city}`, snippet);
  expect([page.outcome, page.shown]).toEqual(['found', city]);
});
