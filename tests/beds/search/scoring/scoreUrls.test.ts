import { expect, test } from '@jest/globals';
import type { Truth } from '../web.ts';
import { ceiling, scoreUrls } from './scoreUrls.ts';

const YELP = 'https://www.yelp.com/biz/bella-nails-austin';
const FACEBOOK = 'https://www.facebook.com/profile.php?id=1000123';
const PLATFORMS = ['yelp', 'facebook', 'google'];
const place = { city: 'Austin', state: 'TX' };
const truth: Truth = {
  id: 's1',
  row: 1,
  name: 'Bella Nails',
  ...place,
  class: 'listed',
  difficulty: 'plain',
  real: { name: 'Bella Nails', address: '1 Oak St', ...place, zip: '78701', phone: '5125550100' },
  platforms: { yelp: YELP, facebook: FACEBOOK, google: null },
  detail: { facebook: { also: ['https://www.facebook.com/bellanails/'] } },
  traps: {},
};

test.each([
  ['the URL itself', YELP, 1],
  ['the site for phones, a query, another case', 'http://m.yelp.com/biz/Bella-Nails-Austin/?osq=Nails', 1],
  ['another page', 'https://www.yelp.com/biz/bella-nails-austin-2', 0],
])('%s', (_, url, hits) => {
  const { precision, recall } = scoreUrls([{ truth, urls: { yelp: url } }], PLATFORMS);
  expect({ precision, recall }).toEqual({ precision: { hits, of: 1 }, recall: { hits, of: 2 } });
});

test('an alias is right, another number and a page that nobody has are wrong', () => {
  const score = (urls: Record<string, string>) => scoreUrls([{ truth, urls }], PLATFORMS).precision;
  expect(score({ facebook: 'https://facebook.com/bellanails' })).toEqual({ hits: 1, of: 1 });
  expect(score({ facebook: 'https://www.facebook.com/profile.php?id=1000124' })).toEqual({ hits: 0, of: 1 });
  expect(score({ google: 'https://maps.google.com/?cid=1' })).toEqual({ hits: 0, of: 1 });
});

test('a listing on a map is told by its number, whatever the form of its address', () => {
  const long = (feature: string) =>
    `https://www.google.com/maps/place/Bella+Nails/@30.2,-97.7,17z/data=!4m6!3m5!1s0x86:${feature}!8m2`;
  const google = 'https://maps.google.com/?cid=255';
  const mapped = { ...truth, platforms: { ...truth.platforms, google } };
  const hits = (url: string) =>
    scoreUrls([{ truth: mapped, urls: { google: url } }], PLATFORMS).precision.hits;
  expect([long('0xff'), 'https://www.google.com/maps?cid=255', `${google}&g_mp=Ci`].map(hits)).toEqual([
    1, 1, 1,
  ]);
  expect([long('0xfe'), 'https://maps.google.com/?cid=254'].map(hits)).toEqual([0, 0]);
});

test('a page under another name is recalled if it is offered as possible, and is not precise by that', () => {
  const score = (otherName: boolean, possible: string[]) =>
    scoreUrls(
      [
        {
          truth: { ...truth, detail: { yelp: { otherName } } },
          urls: { facebook: FACEBOOK },
          possible: { yelp: possible },
        },
      ],
      PLATFORMS,
    );
  expect(score(true, ['https://www.yelp.com/biz/other', YELP])).toEqual({
    precision: { hits: 1, of: 1 },
    recall: { hits: 2, of: 2 },
  });
  expect(score(true, ['https://www.yelp.com/biz/other']).recall.hits).toBe(1);
  expect(score(false, [YELP]).recall.hits).toBe(1);
});

test('the ceiling counts the own pages among those that were shown', () => {
  const shown = ['https://www.yelp.com/biz/bella-nails-dallas', YELP, `${YELP}?osq=Nails`];
  expect(ceiling([{ truth, shown }], PLATFORMS)).toEqual({ hits: 1, of: 2 });
});
