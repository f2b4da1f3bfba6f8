import { describe, expect, test } from '@jest/globals';
import type { Candidate } from '#contract/businesses.ts';
import { sitesOf } from '../../../backend/features/matching/websites.ts';

import { SEEN } from '../../support/shownFacts.ts';
import { shownPage, YELP } from '../../support/shownPages.ts';
import { THREE_PLATFORMS } from '../../support/threePlatforms.ts';

const LISTED = {
  name: 'Bella Vetroni Nails LLC',
  address: '1204 Oak St',
  city: 'Austin',
  state: 'TX',
  zipCode: '78704',
  phone: '(512) 555-0142',
};
const SHOWS_PHONE = 'Call us: 512.555.0142.';

type Hit = Parameters<typeof sitesOf>[1][number];
const hit = (url: string, snippet: string, more: Partial<Hit> = {}): Hit => ({
  url,
  title: 'Home',
  snippet,
  ...more,
});

const sites = (
  hits: Hit[],
  business: Partial<typeof LISTED> | object = LISTED,
  candidates: Candidate[] = [],
) =>
  sitesOf(
    { address: null, city: null, state: null, zipCode: null, phone: null, name: LISTED.name, ...business },
    hits,
    THREE_PLATFORMS,
    new Map([['yelp', { outcome: 'found' as const, candidates, reason: '' }]]),
    SEEN,
  );

test.each([
  'https://www.bellavetroninails.com/services?x=1',
  'https://bella-vetroni-nails.com/',
  'https://bellavetroninailsatx.com/',
  'http://bellavetroni.com/',
  'https://thebellavetroninails.net/',
  'https://bellavetroninails.wixsite.com/home',
  'https://bellavetroninails.square.site/',
  'https://book.bellavetroninails.com/',
])('%s is a website of the salon, by its start page', (url) => {
  expect(sites([hit(url, SHOWS_PHONE)])).toEqual([
    { url: `${new URL(url).origin}/`, isListed: true, agreesWith: [], seen: SEEN },
  ]);
});

test.each([
  ['a platform', 'https://www.yelp.com/biz/bella-vetroni-nails'],
  ['a directory', 'https://bellavetroninails.manta.com/'],
  ['a subdomain of a directory that we do not know', 'https://bellavetroninails.salonpages.com/'],
  ['a booking site', 'https://www.schedulicity.com/scheduling/bellavetroninails'],
  ['another name', 'https://rosanails.com/'],
  ['a word of the name', 'https://www.bella.com/'],
  ['the trade alone', 'https://nails.com/'],
  ['the name in the path only', 'https://austinsalons.com/bellavetroninails'],
  ['the name of a listing', 'https://bellavetroninailsreviews.com/'],
])('%s is none', (_, url) => {
  expect(sites([hit(url, SHOWS_PHONE)])).toEqual([]);
});

describe('it has to show', () => {
  const URL = 'https://bellavetroninails.com/';
  test.each([
    ['the phone number', SHOWS_PHONE, true],
    ['the street', 'Visit us at 1204 Oak Street, Austin.', true],
    ['no other phone number', 'Call us: 512-555-0199.', false],
    ['no other street', '1206 Oak St, Austin', false],
    ['more than the city', 'The nail bar of Austin, TX', false],
  ])('%s', (_, snippet, isOne) => {
    expect(sites([hit(URL, snippet)])).toHaveLength(isOne ? 1 : 0);
  });

  test('the phone number or street of one of its pages, if the list has none', () => {
    const page = shownPage(`${YELP}bella`, { shown: { phone: '(512) 555-0142' } });
    const other = shownPage(`${YELP}other`, { shown: { phone: '(512) 555-0199' } });
    const none = shownPage(`${YELP}none`, { shown: page.shown!, grade: 'no' });
    expect(sites([hit(URL, SHOWS_PHONE)], {}, [page, other, none])).toEqual([
      { url: URL, isListed: false, agreesWith: [{ platformId: 'yelp', url: page.url }], seen: SEEN },
    ]);
    expect(sites([hit(URL, SHOWS_PHONE)], {}, [other, none])).toEqual([]);
  });
});

test('all pages of a website are read together, and at most five websites are kept', () => {
  const start = hit('https://bellavetroninails.com/', 'Welcome');
  expect(sites([start, hit('https://bellavetroninails.com/contact', SHOWS_PHONE)])).toHaveLength(1);
  const many = Array.from({ length: 9 }, (_, n) => hit(`https://bellavetroninails${n}.com/`, SHOWS_PHONE));
  expect(sites(many)).toHaveLength(5);
});

test('a panel of our name without a map page is kept with what it says', () => {
  const url = 'https://www.google.com/maps/search/?api=1&query=Bella';
  const facts = { phone: LISTED.phone, website: 'https://bvn.example/', rating: { stars: 4.5 } };
  const panel = (title: string, phone = LISTED.phone) =>
    hit(url, '', { local: { title, phone, street: undefined, facts, isUnlisted: true } });
  const kept = { url, facts, isListed: true, agreesWith: [], seen: SEEN };
  expect(sites([panel('Bella Vetroni Nails'), panel('Bella Vetroni Nails')])).toEqual([kept]);
  expect(sites([panel('Rosa Hair')])).toEqual([]);
  expect(sites([panel('Bella Vetroni Nails', '(512) 555-0199')])).toEqual([]);
});
