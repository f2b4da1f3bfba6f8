import { describe, expect, test } from '@jest/globals';
import type { Candidate } from '#contract/platformDetails.ts';
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
    { url: `${new URL(url).origin}/`, isListed: true, agreesWith: [], seen: SEEN, shows: '512.555.0142' },
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
    ['the phone number', SHOWS_PHONE, '512.555.0142'],
    ['the street', 'Visit us at 1204 Oak Street, Austin.', '1204 Oak Street'],
    ['no other phone number', 'Call us: 512-555-0199.', undefined],
    ['no other street', '1206 Oak St, Austin', undefined],
    ['more than the city', 'The nail bar of Austin, TX', undefined],
  ])('%s', (_, snippet, shows) => {
    expect(sites([hit(URL, snippet)])).toHaveLength(shows ? 1 : 0);
    expect(sites([hit(URL, snippet)])[0]?.shows).toBe(shows);
  });

  test('the phone number or street of one of its pages, if the list has none', () => {
    const page = shownPage(`${YELP}bella`, { shown: { phone: '(512) 555-0142' } });
    const other = shownPage(`${YELP}other`, { shown: { phone: '(512) 555-0199' } });
    const none = shownPage(`${YELP}none`, { shown: page.shown!, grade: 'no' });
    expect(sites([hit(URL, SHOWS_PHONE)], {}, [page, other, none])).toEqual([
      {
        url: URL,
        isListed: false,
        agreesWith: [{ platformId: 'yelp', url: page.url, shows: '512.555.0142' }],
        seen: SEEN,
        shows: '512.555.0142',
      },
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

const PANEL = 'https://www.google.com/maps/search/?api=1&query=';
const facts = { phone: LISTED.phone, website: 'https://bvn.example/', rating: { stars: 4.5 } };
type Shown = { phone?: string; street?: string };
const panel = (title: string, { phone, street }: Shown = { phone: LISTED.phone }): Hit =>
  hit(`${PANEL}${encodeURIComponent(title)}`, '', {
    local: { title, phone, street, facts, isUnlisted: true },
  });
const titlesOf = (found: ReturnType<typeof sites>) =>
  found.map(({ url }) => decodeURIComponent(url.slice(PANEL.length)));

test('a panel of our name without a map page is kept with what it says', () => {
  const kept = { url: `${PANEL}Bella%20Vetroni%20Nails`, facts, isListed: true, agreesWith: [], seen: SEEN };
  expect(sites([panel('Bella Vetroni Nails'), panel('Bella Vetroni Nails')])).toEqual([kept]);
  expect(sites([panel('Rosa Hair')])).toEqual([]);
  expect(sites([panel('Bella Vetroni Nails', { phone: '(512) 555-0199' })])).toEqual([]);
});

test('the part in front of our dash is our name on a panel that shows our street', () => {
  const list = { name: 'Opaline Lash Co - Wispy Sets + Microblading', address: LISTED.address };
  expect(titlesOf(sites([panel('Opaline Lash Co', { street: '1204 Oak Street' })], list))).toHaveLength(1);
  expect(sites([panel('Opaline Lash Co', { street: '1206 Oak Street' })], list)).toEqual([]);
});

describe('a panel under another name', () => {
  const SHOWN = { name: 'Atelier Ondine', phone: '(512) 555-0177', street: '88 Elm Ave' };
  const page = shownPage(`${YELP}ondine`, { shown: SHOWN });
  const kept = (hits: Hit[], candidate = page) => sites(hits, LISTED, [candidate]);

  test.each([
    ['the phone number', { phone: SHOWN.phone }],
    ['the street', { street: SHOWN.street }],
    ["the list's phone number", { phone: LISTED.phone }],
    ["the list's street", { street: LISTED.address }],
  ])('is kept if it has the name of a page, and %s', (_, shown) => {
    const agreesWith = [{ platformId: 'yelp', url: page.url }];
    const url = `${PANEL}Atelier%20Ondine`;
    const own = { url, facts, isListed: false, agreesWith, seen: SEEN };
    expect(kept([panel(SHOWN.name, shown)])).toEqual([own]);
    expect(kept([panel(SHOWN.name, shown)], { ...page, grade: 'no' })).toEqual([]);
  });

  test('is kept if a page says that it is a former name', () => {
    const former = shownPage(page.url, { facts: { otherNames: ['Atelier Ondine'] } });
    expect(kept([panel('Atelier Ondine')], former)).toHaveLength(1);
  });

  test.each([
    ['the name of a page alone', SHOWN.name, {}],
    ['another phone number', SHOWN.name, { phone: '(512) 555-0199', street: '90 Elm Ave' }],
    ["a neighbour's name at the page's street", 'Ember Dental', { street: SHOWN.street }],
    ["a neighbour's name at the list's street", 'Ember Dental', { street: LISTED.address }],
    ['more than the name of the page', 'Atelier Ondine Kids', { street: SHOWN.street }],
  ])('is left out with %s', (_, title, shown) => {
    expect(kept([panel(title, shown)])).toEqual([]);
  });

  test('does not take the place of ours', () => {
    const neighbours = ['Ember Dental', 'Lotus Tax', 'Juniper Yoga'].map((title) => panel(title));
    expect(titlesOf(kept([...neighbours, panel('Bella Vetroni Nails')]))).toEqual(['Bella Vetroni Nails']);
  });
});

describe('a panel of our name and phone number at another house', () => {
  const branch = { phone: LISTED.phone, street: '5050 Belmont St' };
  const kept = (street?: string) => {
    const shown = { name: LISTED.name, phone: LISTED.phone, ...(street && { street }) };
    return sites([panel(LISTED.name, branch)], LISTED, [shownPage(`${YELP}bella`, { shown })]);
  };

  test('is a branch’s, because branches share a number', () => {
    expect(kept()).toEqual([]);
    expect(kept(LISTED.address)).toEqual([]);
  });

  test('is ours if a page shows that street', () => {
    expect(kept('5050 Belmont Street')).toMatchObject([
      { isListed: false, agreesWith: [{ platformId: 'yelp' }] },
    ]);
  });
});
