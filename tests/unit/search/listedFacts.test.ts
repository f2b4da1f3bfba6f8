import { expect, test } from '@jest/globals';
import { PageFacts } from '#contract/facts.ts';
import { listedFacts } from '../../../backend/features/search/places/listedFacts.ts';
import { localHits } from '../../../backend/features/search/places/localHits.ts';

const day = (name: string, hours: string) => ({ day: name, hours });

test.each<[string, object, object | undefined]>([
  [
    'Serper’s map',
    {
      latitude: 30.25,
      longitude: -97.75,
      rating: 4.7,
      ratingCount: 61,
      type: 'Nail salon',
      types: ['Nail salon', 'Spa'],
      openingHours: { Tuesday: '9 AM–7 PM', Monday: 'Closed' },
      bookingLinks: ['https://booksy.com/en-us/1_rosa'],
    },
    {
      coordinates: { latitude: 30.25, longitude: -97.75 },
      rating: { stars: 4.7, reviews: 61 },
      category: 'Nail salon',
      openingHours: [day('monday', 'Closed'), day('tuesday', '9 AM–7 PM')],
      bookingUrl: 'https://booksy.com/en-us/1_rosa',
    },
  ],
  [
    'hours that would turn the text behind them around',
    { openingHours: { Monday: '\u202E9 AM–5 PM\u2066', Tuesday: '\u202E' }, category: '\u202ENail salon' },
    { openingHours: [day('monday', '9 AM–5 PM')] },
  ],
  [
    'Serper’s panel',
    { type: 'Nail salon in Reno, Nevada', attributes: { Hours: 'Monday 9 AM–5 PM Tuesday Closed' } },
    { category: 'Nail salon', openingHours: [day('monday', '9 AM–5 PM'), day('tuesday', 'Closed')] },
  ],
  [
    'SerpApi',
    {
      gps_coordinates: { latitude: 30.25, longitude: -97.75 },
      rating: 4.7,
      reviews: '(1,061)',
      type: ['Nail salon'],
      hours: [{ monday: '9\u202fAM–5\u202fPM' }, { tuesday: 'Closed' }],
      order_online: 'https://www.vagaro.com/rosa',
    },
    {
      coordinates: { latitude: 30.25, longitude: -97.75 },
      rating: { stars: 4.7, reviews: 1061 },
      category: 'Nail salon',
      openingHours: [day('monday', '9 AM–5 PM'), day('tuesday', 'Closed')],
      bookingUrl: 'https://www.vagaro.com/rosa',
    },
  ],
  [
    'SerpApi’s panel',
    { hours: { monday: { opens: '9AM', closes: '5PM' }, sunday: { opens: 'Closed' } }, review_count: '1.2K' },
    { openingHours: [day('monday', '9AM–5PM'), day('sunday', 'Closed')] },
  ],
  [
    'Brave',
    {
      type: 'location_result',
      categories: ['Nail Salons'],
      coordinates: [30.25, -97.75],
      rating: { ratingValue: 4.5, reviewCount: 12 },
      opening_hours: {
        days: [
          [
            { full_name: 'Monday', opens: '09:00', closes: '12:00' },
            { full_name: 'Monday', opens: '13:00', closes: '17:00' },
          ],
        ],
      },
      action: { url: 'https://www.fresha.com/a/rosa' },
    },
    {
      category: 'Nail Salons',
      coordinates: { latitude: 30.25, longitude: -97.75 },
      rating: { stars: 4.5, reviews: 12 },
      openingHours: [day('monday', '09:00–12:00, 13:00–17:00')],
      bookingUrl: 'https://www.fresha.com/a/rosa',
    },
  ],
  ['the time of day, which is no opening hours', { hours: 'Closed ⋅ Opens 9 AM Monday' }, undefined],
  [
    'places that cannot be',
    { latitude: 0, longitude: 0, coordinates: [91, 0], rating: 7, type: '<b>' },
    undefined,
  ],
  ['links that no page may have', { order_online: 'javascript:alert(1)', bookingLinks: [7] }, undefined],
  ['odd values', { rating: {}, coordinates: 'x', hours: [[[null]]], types: [{}], attributes: 5 }, undefined],
])('facts of %s are read', (_, part, facts) => {
  expect(listedFacts(part)).toEqual(facts);
  if (facts) expect(PageFacts.safeParse(facts).success).toBe(true);
});

test('long texts are cut, and nothing is read of what is no object', () => {
  const facts = listedFacts({ category: 'N'.repeat(4000), openingHours: { monday: '9'.repeat(4000) } });
  expect(PageFacts.safeParse(facts).success).toBe(true);
  for (const odd of [null, undefined, 5, 'x', [], [[]]]) expect(listedFacts(odd)).toBeUndefined();
});

const PART = { title: 'Rosa', phone: '(775) 555-0101', website: 'https://rosa.example/', rating: 4.5 };

test('the map page of a listing has its facts, and its other pages do not', () => {
  const hits = localHits({ ...PART, cid: '12345678', profiles: ['https://www.yelp.com/biz/rosa'] });
  expect(hits.map(({ local }) => local!.facts)).toEqual([
    { phone: PART.phone, website: PART.website, rating: { stars: 4.5 } },
    undefined,
    undefined,
  ]);
});

test('a panel without a map page has a search on the map instead, with its facts', () => {
  const hits = localHits({ ...PART, profiles: ['https://www.yelp.com/biz/rosa'] });
  expect(hits.map(({ local }) => local!.facts?.phone)).toEqual([undefined, undefined, PART.phone]);
  expect(hits[2]).toMatchObject({
    url: 'https://www.google.com/maps/search/?api=1&query=Rosa',
    local: { isUnlisted: true },
  });
});

test('a panel adds to its listing what that does not say', () => {
  const [hit] = localHits(
    { title: 'Rosa', phone: PART.phone, cid: '12345678', rating: 4.5 },
    { ...PART, rating: 4, category: 'Nail salon' },
  );
  expect(hit!.local!.facts).toEqual({
    phone: PART.phone,
    website: PART.website,
    rating: { stars: 4.5 },
    category: 'Nail salon',
  });
});

/** Twenty places of a map with the same value. */
const twenty = (said: object) =>
  Array.from({ length: 20 }, (_, index) => ({ title: `Rosa ${index}`, cid: `${100_000 + index}`, ...said }));

test.each<[string, object]>([
  ['opening hours full of commas', { hours: Array(24).fill(`Monday 9${' ,'.repeat(1990)}x Tuesday 9`) }],
  ['long categories', { types: Array(24).fill(`a${' in A'.repeat(790)}\n1`) }],
  ['links that are none', { booking_link: Array(1000).fill('x'), order_online: Array(1000).fill('x') }],
])('%s of a hostile answer do not keep a worker busy', (_, said) => {
  const places = twenty(said);
  const times = [1, 2, 3].map(() => {
    // The thread's own time, in microseconds: other programs do not lengthen it.
    const before = process.threadCpuUsage();
    expect(localHits(places)).toHaveLength(20);
    const { user, system } = process.threadCpuUsage(before);
    return (user + system) / 1000;
  });
  expect(Math.min(...times)).toBeLessThan(300);
});
