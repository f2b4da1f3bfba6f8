import { expect, test } from '@jest/globals';
import type { Candidate } from '#contract/platformDetails.ts';
import { compileUrlRules } from '../../../backend/features/matching/compileUrlRules.ts';
import type { BusinessToMatch } from '../../../backend/features/matching/identity.ts';
import { matchBusiness } from '../../../backend/features/matching/matchBusiness.ts';
import { UrlRules } from '../../../backend/features/matching/urlRules.ts';

// What a candidate keeps must show every value that is claimed of it.

const BELLA: BusinessToMatch = {
  name: 'Bella Nail Bar',
  address: '12 Oak St',
  city: 'St. Louis',
  state: 'MO',
  zipCode: '63101',
  phone: '(314) 555-0142',
};
const page = 'https://www.instagram.com/$<name>/';
const rules = UrlRules.parse({
  hosts: ['instagram.com'],
  rules: [
    { kind: 'profile', match: String.raw`^instagram\.com/(?<name>[\w-]+)$`, page },
    { kind: 'profile_subpage', match: String.raw`^instagram\.com/(?<name>[\w-]+)/reel/`, page },
    {
      kind: 'profile',
      match: String.raw`^instagram\.com/(?<state>[a-z-]+)/(?<name>[\w-]+?)-\d+$`,
      page: 'https://www.instagram.com/$<state>/$<name>/',
    },
  ],
  titleNoise: [' - Instagram$'],
});
const PLATFORMS = [{ id: 'instagram', rules: compileUrlRules(rules) }];

type Shown = [path: string, title: string, snippet: string];

function candidateOf(pages: Shown[], business: Partial<BusinessToMatch> = {}): Candidate {
  const hits = pages.map(([path, title, snippet]) => ({
    url: `https://www.instagram.com/${path}`,
    title,
    snippet,
  }));
  return matchBusiness({ ...BELLA, ...business }, PLATFORMS, hits).matches.get('instagram')!.candidates[0]!;
}

test('a value that only a sub-page shows is kept beside the page’s own snippet', () => {
  const told = candidateOf([
    ['bella', 'Bella Nail Bar - Instagram', 'Walk-ins welcome'],
    ['bella/reel/1', 'Bella Nail Bar on Instagram', 'New set! 12 Oak Street, St. Louis, MO 63101'],
  ]);
  expect(told.for).toEqual(expect.arrayContaining(['street', 'zip', 'city']));
  expect(told).toMatchObject({
    snippet: 'Walk-ins welcome … New set! 12 Oak Street, St. Louis, MO 63101',
    shown: { street: '12 Oak Street', city: 'St. Louis', zip: '63101' },
  });
});

test('a value at the truncated end of a snippet is kept with the words around it', () => {
  const told = candidateOf([
    ['bella', 'Bella Nail Bar - Instagram', `${'We do nails. '.repeat(40)}Call us at 314.555.0142 any time`],
  ]);
  expect(told.for).toContain('phone');
  expect(told.snippet).toMatch(/… … nails\. (?:We do nails\. )+Call us at 314\.555\.0142 any time$/);
  expect(told.snippet!.length).toBeLessThan(420);
});

test('a snippet that shows everything stays as it is', () => {
  const snippet = '12 Oak St, Saint Louis, MO 63101';
  const told = candidateOf([
    ['bella', 'Bella Nail Bar - Instagram', snippet],
    ['bella/reel/1', 'Bella Nail Bar on Instagram', 'New set! 12 Oak St'],
  ]);
  expect(told.snippet).toBe(snippet);
});

test.each(['Saint Louis', 'ST. LOUIS'])('a city is shown as the text writes it: %s', (city) => {
  expect(candidateOf([['bella', 'Bella Nail Bar', `Walk-ins welcome in ${city}`]]).shown?.city).toBe(city);
});

test('a state without a city is shown as the text or URL writes it', () => {
  const inText = candidateOf([['bella', 'Bella Nail Bar', '📍 8510 N Washington Ave, New York']]);
  expect(inText).toMatchObject({ against: ['street', 'other_city'], shown: { city: 'New York' } });
  const inUrl = candidateOf([['new-mexico/bella-nail-bar-77', 'Bella Nail Bar', 'Walk-ins welcome']]);
  expect(inUrl).toMatchObject({ against: ['other_city'], shown: { city: 'New Mexico' } });
});
