import { beforeAll, expect, test } from '@jest/globals';
import type { ActivePlatform } from '../../../backend/features/platforms/platformsService.ts';
import { classifyUrl, readLabelledUrls, seededPlatforms } from '../../support/labelledUrls.ts';
import { createTestDatabase } from '../../support/testDatabase.ts';

let platforms: ActivePlatform[];
beforeAll(async () => {
  const { db, drop } = await createTestDatabase();
  platforms = await seededPlatforms(db);
  await drop();
});

const classify = (url: string) => classifyUrl(url, platforms);
const pageOf = (url: string) => classify(url)[0]?.page;

test('every labelled URL is classified as labelled, by exactly one platform', () => {
  const labelled = readLabelledUrls();
  expect(labelled.length).toBeGreaterThan(80);
  const told = labelled.map(({ url }) => ({
    url,
    told: classify(url).map(({ id, kind }) => ({ platform: id, kind })),
  }));
  expect(told).toEqual(labelled.map(({ url, ...label }) => ({ url, told: [label] })));
});

test('every rule takes time linear in the length of a URL', () => {
  const took = (url: string) => {
    const before = process.cpuUsage();
    classify(url);
    const { user } = process.cpuUsage(before);
    return user;
  };
  const long = readLabelledUrls().flatMap(({ url }) => {
    const { origin, pathname, search } = new URL(url);
    const parts = pathname.split('/').slice(1);
    return parts.map((part, index) => {
      const path = parts.with(index, part + '-a'.repeat(20_000)).join('/');
      return `${origin}/${path}${search}`;
    });
  });
  // Take the faster of two runs: the second one needs no compilation, and garbage collection rarely hits both.
  const times = long.map((url) => ({ url, time: Math.min(took(url), took(url)) }));
  const median = times.map(({ time }) => time).toSorted((a, b) => a - b)[times.length >> 1]!;
  // A quadratic rule would take seconds.
  const slow = times.filter(({ time }) => time > 100 * Math.max(median, 200));
  expect(slow.map(({ url }) => url.replace(/(-a)+/, '...'))).toEqual([]);
});

test.each([
  [
    'http://m.yelp.com/biz/bella-nails-austin?osq=Nails#reviews',
    'https://www.yelp.com/biz/bella-nails-austin',
  ],
  ['https://www.yelp.com/biz_photos/bella-nails-austin', 'https://www.yelp.com/biz/bella-nails-austin'],
  [
    'https://es-la.facebook.com/p/Bella-Nails-100012345678901/',
    'https://www.facebook.com/p/Bella-Nails-100012345678901/',
  ],
  ['https://www.facebook.com/bellanails/posts/12345', 'https://www.facebook.com/bellanails'],
  ['https://www.facebook.com/profile.php?id=615&sk=about', 'https://www.facebook.com/profile.php?id=615'],
  ['https://www.instagram.com/bella.nails/reels/', 'https://www.instagram.com/bella.nails/'],
  ['https://www.google.com/maps?cid=85&hl=en', 'https://maps.google.com/?cid=85'],
  [
    'https://booksy.com/en-us/instant-experiences/widget/1_bella_nail-salon_2_austin',
    'https://booksy.com/en-us/1_bella_nail-salon_2_austin',
  ],
  [
    'https://www.fresha.com/book-now/bella-ab12cd34/services',
    'https://www.fresha.com/book-now/bella-ab12cd34',
  ],
  ['https://www.vagaro.com/BellaNails/book-now', 'https://www.vagaro.com/BellaNails'],
  [
    'https://www.fresha.com/es/a/bella-austin-1-oak-st-ab12cd34/booking',
    'https://www.fresha.com/a/bella-austin-1-oak-st-ab12cd34',
  ],
  ['https://www.annabella.glossgenius.com/services', 'https://annabella.glossgenius.com/'],
])('%s belongs to the profile %s', (url, page) => {
  expect(pageOf(url)).toBe(page);
});

test.each([
  'https://www.instagram.com/popular/bella-nails/',
  'https://www.facebook.com/photo/?fbid=1',
  'https://www.facebook.com/public/Bella-Nails',
  'https://www.vagaro.com/tx/austin/nails',
  'https://nextdoor.com/find/nails/tx/austin/',
  'https://foursquare.com/top-places/austin/best-places-nails',
  'https://biz.yelp.com/biz/bella-nails-austin',
  'https://biz.booksy.com/en-us',
])('%s is not a profile', (url) => {
  expect(classify(url).map(({ kind }) => kind)).toEqual(['non_profile']);
});

test.each([
  'https://notyelp.com/biz/bella',
  'ftp://www.yelp.com/biz/bella',
  'javascript:alert(1)',
  'yelp.com/biz/bella',
  '',
])('"%s" is on no platform', (url) => {
  expect(classify(url)).toEqual([]);
});
