import { expect, test } from '@jest/globals';
import { isNoWebsite } from '../../../backend/features/facts/hosts.ts';
import { localFacts } from '../../../backend/features/facts/localFacts.ts';

test.each([
  'https://www.yelp.de/biz/rosa',
  'https://yelp.co.uk/biz/rosa',
  'https://yelp.to/abc',
  'https://m.me/rosanails',
  'https://fb.me/rosanails',
  'https://wa.me/15125550142',
  'https://bit.ly/3abc',
  'https://beacons.ai/rosa',
  'https://www.doordash.com/store/rosa',
  'https://user@rosanails.com/',
  'https://yelp.com@rosanails.com/',
  'http://192.168.0.1/',
  'http://[::1]/',
  'http://localhost/',
])('%s is no salon’s own website', (url) => {
  expect(isNoWebsite(url)).toBe(true);
  expect(localFacts({ website: url }, () => false)).not.toHaveProperty('website');
});

test.each([
  'https://rosanails.com/',
  'https://www.rosanails.co.uk/book',
  'https://rosa.glossgenius.com/',
  'https://yelpingnails.com/',
  'https://rosanails.com:8443/',
  'https://4seasonsnails.com/',
])('%s may be one', (url) => expect(isNoWebsite(url)).toBe(false));
