import { describe, expect, test } from '@jest/globals';
import type { BusinessToMatch } from '../../../backend/features/matching/identity.ts';
import { BELLA, matchShown } from '../../support/threePlatforms.ts';

const VOGUE: BusinessToMatch = { ...BELLA, name: 'Vogue Salon', zipCode: null, phone: null };

/** What a page is that shows the salon's name and this snippet. */
function outcomeOf(
  snippet: string,
  business: Partial<BusinessToMatch> = {},
  { slug = 'voguesalon', title = 'Vogue Salon' } = {},
): string {
  return matchShown({ ...VOGUE, ...business }, [['yelp', `${title} - Yelp`, snippet, slug]]).get('yelp')!
    .outcome;
}

describe('a city that is also a common word', () => {
  test.each([
    ['Mission', 'TX', 'Our mission is to make every guest feel beautiful.'],
    ['Mission', 'TX', 'Our Mission: beauty for everybody'],
    ['Mission', 'TX', 'Mission: to make every guest feel beautiful'],
    ['Mission', 'TX', 'Mission - to make every guest feel beautiful'],
    ['Surprise', 'AZ', 'What a nice surprise!'],
    ['Surprise', 'AZ', 'Surprise your mom with a gift card'],
    ['Mobile', 'AL', 'they have a mobile app'],
    ['Mobile', 'AL', 'Mobile services on request'],
    ['Orange', 'CA', 'I wanted orange highlights'],
    ['Orange', 'CA', 'Serving Orange County'],
    ['Aurora', 'CO', 'aurora chrome nails'],
    ['Temple', 'TX', 'Your temple of beauty'],
    ['Reading', 'PA', 'Thanks for reading'],
    ['Independence', 'MO', 'Happy Independence Day!'],
    ['Holiday', 'FL', 'Holiday specials'],
    ['Paradise', 'NV', 'Welcome to Paradise!'],
  ])('%s, %s is not named by %j', (city, state, snippet) => {
    expect(outcomeOf(snippet, { city, state })).toBe('possible');
  });

  test.each([
    ['Mission', 'TX', 'Hair salon in Mission. Book now'],
    ['Mission', 'TX', 'best nails mission tx'],
    ['Mission', 'TX', '• Mission • Book now'],
    ['Aurora', 'CO', 'Vogue Salon, Aurora. 1,204 likes'],
    ['Aurora', 'CO', 'Balayage, Aurora, 80012'],
    ['Orange', 'CA', 'In the heart of Orange'],
    ['Aurora', 'CO', 'Vogue Salon of Aurora'],
    ['Reading', 'PA', 'Proudly serving Reading since 1999'],
  ])('%s, %s is named by %j', (city, state, snippet) => {
    expect(outcomeOf(snippet, { city, state })).toBe('found');
  });
});

test('a mobile salon is in no city of this name', () => {
  const title = 'Vogue Salon - Mobile Hair Salon';
  expect(outcomeOf('', {}, { title })).toBe('possible');
  expect(outcomeOf('', { city: 'Mobile', state: 'AL' }, { title })).toBe('possible');
  expect(outcomeOf('', { city: 'Mobile', state: 'AL' }, { title: 'Vogue Salon - Mobile' })).toBe('found');
});

test.each([
  'Austin hair salon',
  'austin nail artist • dm to book',
  'Best nails in austin!',
  'Book now #austin #nails',
  'AUSTIN HAIR SALON',
  'Our salon in Austin is open again',
  'Austin is home to Vogue Salon',
  'Vogue Salon: Austin has a new salon',
  'Nail salon Austin was voted best',
  'Top salon by Austin Monthly',
  'Austin South Congress hair salon',
])('another city is named by %j', (snippet) => {
  expect(outcomeOf(snippet)).toBe('found');
});

test.each([
  ['Kansas City', 'MO', 'Best nails in North Kansas City.'],
  ['New York', 'NY', 'Your West New York hair salon'],
  ['Orange', 'NJ', 'Hair salon in East Orange'],
  ['San Francisco', 'CA', '• South San Francisco •'],
  ['New Orleans', 'LA', 'Hair salon in New Orleans East'],
  ['York', 'PA', 'Voted best of New York'],
  ['Miami', 'FL', 'Serving Miami Beach'],
])('%s, %s is not named by the town in "%s"', (city, state, snippet) => {
  expect(outcomeOf(snippet, { city, state })).toBe('possible');
  expect(outcomeOf(`${snippet} A salon of ${city}`, { city, state })).toBe('found');
});

test.each([
  ['Dallas', 'TX', 'The Dallas Center for hair'],
  ['Bethel', 'OH', 'Hair salon in Bethel Park'],
  ['Lincoln', 'NE', 'Lincoln Park area hair salon'],
])('%s, %s is named by "%s", because that is no town of the state', (city, state, snippet) => {
  expect(outcomeOf(snippet, { city, state })).toBe('found');
});

test.each([
  ['Hair salon in South Austin, TX', {}, { for: ['name'], against: [] }],
  ['Hair salon in South Austin, TX 78705', { zipCode: '78704' }, { for: ['name'] }],
  [
    'Hair salon in South Austin, TX 78704',
    { zipCode: '78704' },
    { for: ['name', 'zip', 'city'], against: [] },
  ],
  [
    'Hair salon in North Kansas City, MO',
    { city: 'Kansas City', state: 'MO' },
    { for: ['name'], against: [] },
  ],
  [
    'Hair salon in North Las Vegas, NV',
    { city: 'Las Vegas', state: 'NV' },
    { shown: { city: 'North Las Vegas' } },
  ],
])('"%s" may be in a part of the salon’s city', (snippet, business, page) => {
  const { candidates } = matchShown({ ...VOGUE, ...business }, [
    ['yelp', 'Vogue Salon - Yelp', snippet, 'voguesalon'],
  ]).get('yelp')!;
  expect(candidates[0]).toMatchObject(page);
});

test.each([
  ['Savannah', 'GA', 'Savannah did my hair'],
  ['Austin', 'TX', 'Ask for Austin, he is the best'],
  ['Madison', 'WI', 'Madison always listens'],
  ['Savannah', 'GA', 'Balayage by Savannah'],
])('%s, %s is not named by the person in "%s"', (city, state, snippet) => {
  expect(outcomeOf(snippet, { city, state })).toBe('possible');
  expect(outcomeOf(`${snippet}. The best salon of ${city}`, { city, state })).toBe('found');
});

describe('the salon’s city in a story', () => {
  test.each([
    'I just moved here from Austin, TX and found this gem.',
    'Worth the drive from Austin.',
    'I used to live in Austin.',
    'I live in Austin but go to this one',
    'All the way from Austin for my hair',
    'Best brows this side of Austin',
  ])('is not where the page’s business is: "%s"', (snippet) => {
    expect(outcomeOf(snippet, {}, { slug: 'vogue-salon-dallas-2' })).toBe('possible');
  });

  test.each([
    'We moved here from Austin',
    'Our salon has moved from Austin, TX',
    'Born and raised in Austin, TX',
    'I was visiting Austin and needed a blowout',
    'I moved here from Dallas, and this is the best salon in Austin',
  ])('may be: "%s"', (snippet) => {
    expect(outcomeOf(snippet)).toBe('found');
  });
});
