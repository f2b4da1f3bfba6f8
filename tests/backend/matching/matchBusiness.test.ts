import { expect, test } from '@jest/globals';
import type { PlatformMatch } from '../../../backend/features/matching/choosePage.ts';
import type { BusinessToMatch } from '../../../backend/features/matching/identity.ts';
import type { Shown } from '../../support/matchHits.ts';
import { createMatch } from '../../support/matchHits.ts';
import { ACTIVE_PLATFORM_IDS } from '../../support/seededPlatforms.ts';

const match = await createMatch();

function yelp(title: string, snippet = '', business: Partial<BusinessToMatch> = {}): PlatformMatch {
  return match([['https://www.yelp.com/biz/x', title, snippet]], business).get('yelp')!;
}

test('the result has an entry for every platform', () => {
  expect([...match([]).keys()]).toEqual(ACTIVE_PLATFORM_IDS);
  expect(match([]).get('yelp')).toEqual({
    outcome: 'not_listed',
    candidates: [],
    reason: 'No matching page found.',
  });
});

test.each<[kind: string, snippet: string]>([
  ['phone', 'Call +1 512-555-0142'],
  ['street', '12 Oak Street, Suite 4'],
  ['zip', 'Nails, 78704'],
  ['city', 'A nail bar in Austin, Texas'],
])('a page with our name is found by its %s', (kind, snippet) => {
  const { outcome, candidates } = yelp('Bella Nail Bar - Yelp', snippet);
  expect(outcome).toBe('found');
  expect(candidates[0]!.for).toEqual(expect.arrayContaining(['name', kind]));
});

test.each([
  ['BELLA NAIL BAR'],
  ['Béllà Nail Bar, LLC'],
  ['Bella Nailbar'],
  ['Bella Nails Bar'],
  ['The Bella Nail Bar'],
  ['Bellla Nail Bar'],
  ['Bella Nail Bar of Austin'],
  ['Bella Nail Bar - Downtown'],
  ['Bella Nail Bar Salon'],
  ['Bella Nail Bar (formerly Rosa Nails)'],
])('"%s" in our city matches our Bella Nail Bar', (title) => {
  expect(yelp(`${title} - Austin, TX - Yelp`).outcome).toBe('found');
});

test.each([
  ['Sofia Nail Bar'],
  ['Bella Hair Studio'],
  ['Bella Nail Bar Express'],
  ['Bella Nail Bar II'],
  ['Bella Dental'],
  ['Nail Bar'],
  ['Bella Nail Bar & Spa'],
  ['Della Nail Bar'],
])('"%s" in our city is not a sure match for our Bella Nail Bar', (title) => {
  expect(yelp(`${title} - Austin, TX - Yelp`).outcome).not.toBe('found');
});

test('names that share only trade words do not match', () => {
  const { outcome } = yelp('Sofia Hair Studio - Austin, TX - Yelp', '', { name: 'Marco Hair Studio' });
  expect(outcome).toBe('not_listed');
});

test('another city or state is evidence against', () => {
  const { outcome, candidates, reason } = yelp('Bella Nail Bar - Dallas, TX - Yelp');
  expect(outcome).toBe('not_listed');
  expect(candidates[0]).toMatchObject({ for: ['name'], against: ['other_city'] });
  expect(reason).toBe('No matching page found. The closest is of a business in another city.');
});

test('a city of the same name in another state is another city', () => {
  const portland = { city: 'Portland', state: 'ME', zipCode: '04101', phone: null };
  expect(yelp('Bella Nail Bar - Portland, OR - Yelp', '', portland).outcome).toBe('not_listed');
  expect(yelp('Bella Nail Bar - Portland, ME - Yelp', '', portland).outcome).toBe('found');
});

test('the same street in another city is another business', () => {
  expect(yelp('Bella Nail Bar - 12 Oak St, Boston, MA 02108 - Yelp').outcome).toBe('not_listed');
});

test('another salon in the same building is not ours', () => {
  expect(yelp('Rosa Lashes - 12 Oak St Ste 9, Austin, TX 78704 - Yelp').outcome).toBe('not_listed');
});

test('a city that is part of our own name is no evidence of the place', () => {
  const { outcome } = yelp('Austin Nail Bar - Yelp', '12 photos of Austin Nail Bar', {
    name: 'Austin Nail Bar',
  });
  expect(outcome).toBe('possible');
});

test('the name of a page that is only the city is no evidence of the place', () => {
  const place = { city: 'Newark', state: 'NJ', address: null, zipCode: null };
  const newark = { ...place, name: 'Newark Barber Co.', phone: '(973) 555-2539' };
  const page: Shown = [
    'https://www.instagram.com/thenewark/',
    'Newark | Harrison Barber Shop (@thenewark) • Instagram photos and videos',
    '8,000 Followers - "Barber Shop • Harrison • 973-555-2539"',
  ];
  const [best] = match([page], newark).get('instagram')!.candidates;
  expect(best).toMatchObject({ for: ['phone'], shown: { name: 'Newark', city: 'Harrison' } });
  expect(best!.against).toContain('other_city');
});

test.each([
  [
    'Bella Nail House Sandy Springs, GA 30318 - YP.com',
    'Bella Nail House in Sandy Springs, GA.',
    'Sandy Springs',
  ],
  ['Bella Nail House Sandy Springs, GA 30318 - YP.com', 'Call now.', 'Sandy Springs'],
  ['Bella Nail Bar North Sandy Springs, GA - YP.com', 'Near Sandy Springs, GA.', 'North Sandy Springs'],
])(
  'a town that the table of ZIP codes lacks is shown without a name in front: %s, %s',
  (title, snippet, city) => {
    const url = 'https://www.yellowpages.com/sandy-springs-ga/mip/bella-nail-house-1';
    const [best] = match([[url, title, snippet]]).get('yellowpages')!.candidates;
    expect(best!.shown).toMatchObject({ city });
  },
);

test('a city in the name is no evidence of the place if the text repeats the name and names another town', () => {
  const page: Shown = [
    'https://www.fresha.com/a/bella-nail-bar-austin-round-rock-12-oak-st-w4stb4zm',
    'Bella Nail Bar Austin - 12 Oak St - Round Rock | Fresha',
    'Book online with Bella Nail Bar Austin in Round Rock. See reviews, services, prices and portfolio.',
  ];
  const [best] = match([page]).get('fresha')!.candidates;
  expect(best!.shown).toMatchObject({ city: 'Round Rock', street: '12 Oak St' });
  expect(best!.for).not.toContain('city');
});

test.each(['Aus', '✂️'])('the first part of a title is no part of another word: "%s"', (head) => {
  const page: Shown = [
    'https://www.instagram.com/bellanailbar/',
    `${head} | Round Rock (@bellanailbar) • Instagram photos and videos`,
    '200 Followers - "Bella Nail Bar, a nail salon in Austin with walk-ins"',
  ];
  expect(match([page]).get('instagram')!.candidates[0]!.shown).toMatchObject({ city: 'Austin' });
});

test.each([
  ['Bella Nail Bar of Austin | Round Rock Nail Salon', 'possible', 'Round Rock'],
  ['Bella Nail Bar of Austin | Nail Salon', 'found', 'Austin'],
])('a city in the name counts unless the page names another one: %s', (title, outcome, city) => {
  const page: Shown = [
    'https://www.instagram.com/bellanailbar/',
    `${title} (@bellanailbar) • Instagram photos and videos`,
  ];
  const told = match([page]).get('instagram')!;
  expect(told.outcome).toBe(outcome);
  expect(told.candidates[0]!.shown).toMatchObject({ city });
});

test('the city of a page in another state is shown with its state if the list has a city of this name', () => {
  const page: Shown = ['https://www.yelp.com/biz/bella-nail-bar-9', 'Bella Nail Bar - Austin, MN - Yelp'];
  const [best] = match([page], { phone: null }).get('yelp')!.candidates;
  expect(best).toMatchObject({ against: ['other_city'], shown: { city: 'Austin, MN' } });
});

test('a city in a URL is shown as people write it', () => {
  const url = 'https://booksy.com/en-us/844987_bella-nail-bar_nail-salon_70123_grand-rapids';
  const page: Shown = [url, 'Bella Nail Bar - Book Online - Prices, Reviews, Photos'];
  const place = { address: null, city: 'Grand Rapids', state: 'MI', zipCode: null, phone: null };
  const [best] = match([page], place).get('booksy')!.candidates;
  expect(best).toMatchObject({ for: ['name', 'city'], shown: { city: 'Grand Rapids' } });
});

test('a city in a profile’s own words is the page’s place', () => {
  const page: Shown = [
    'https://www.instagram.com/bella.nail.bar/',
    'Bella Nail Bar (@bella.nail.bar) • Instagram photos and videos',
    '900 Followers - See photos from Bella Nail Bar (@bella.nail.bar): "Nail Salon • Augusta • +1 706-555-1434"',
  ];
  const { outcome, candidates } = match([page], { phone: null }).get('instagram')!;
  expect(outcome).toBe('not_listed');
  expect(candidates[0]).toMatchObject({ against: ['other_city'], shown: { city: 'Augusta' } });
});

test('our name with another street, phone number or ZIP code is only possible', () => {
  const { outcome, reason } = yelp('Bella Nail Bar - 900 Elm Ave, Austin, TX - Yelp');
  expect(outcome).toBe('possible');
  expect(reason).toBe('Matches: name, city. Differs: street. Check the page.');
});

test('our name without any place is only possible', () => {
  expect(yelp('Bella Nail Bar - Yelp')).toMatchObject({
    outcome: 'possible',
    reason:
      'Matches: name. The page shows no address, and another business may have this name. Check the page.',
  });
});

test('a place that the list has nothing to compare with is not called missing', () => {
  const shown = 'Bella Nail Bar - 12 Oak St, Austin, TX 78701 - Yelp';
  const nameOnly = { address: null, city: null, state: null, zipCode: null, phone: null };
  expect(match([['https://www.yelp.com/biz/bella-nail-bar', shown]], nameOnly).get('yelp')!.reason).toBe(
    'Matches: name. The page names a place, but the list has nothing to compare it with. Check the page.',
  );
});

test('a URL without a name needs the phone number or the street', () => {
  const booksy = (snippet: string) =>
    match([['https://booksy.com/en-us/dl/show-business/77', 'Bella Nail Bar - Austin, TX', snippet]]).get(
      'booksy',
    )!.outcome;
  expect(booksy('')).toBe('possible');
  expect(booksy('512-555-0142')).toBe('found');
});

test('two pages that fit equally well are only possible', () => {
  const { outcome, reason, candidates } = match([
    ['https://www.yelp.com/biz/bella-nail-bar-austin', 'Bella Nail Bar - Austin, TX - Yelp'],
    ['https://www.yelp.com/biz/bella-nail-bar-austin-2', 'Bella Nail Bar - Austin, TX - Yelp'],
  ]).get('yelp')!;
  expect(outcome).toBe('possible');
  expect(reason).toBe('2 pages fit about equally well. Check them.');
  expect(candidates).toHaveLength(2);
});

test('the page that fits better is chosen, the other stays a candidate', () => {
  const { outcome, candidates } = match([
    ['https://www.yelp.com/biz/bella-nail-bar-austin', 'Bella Nail Bar - Austin, TX - Yelp'],
    ['https://www.yelp.com/biz/bella-nail-bar-austin-2', 'Bella Nail Bar - 12 Oak St, Austin, TX - Yelp'],
  ]).get('yelp')!;
  expect(outcome).toBe('found');
  expect(candidates.map(({ url }) => url)).toEqual([
    'https://www.yelp.com/biz/bella-nail-bar-austin-2',
    'https://www.yelp.com/biz/bella-nail-bar-austin',
  ]);
});

test('sub-pages and aliases are one candidate, whose URL is the profile', () => {
  const { candidates } = match([
    [
      'https://www.yelp.com/biz_photos/bella-nail-bar-austin',
      'Photos for Bella Nail Bar - Yelp',
      'Austin, TX',
    ],
    ['https://m.yelp.com/biz/bella-nail-bar-austin?osq=Nails', 'Bella Nail Bar - Yelp', '512-555-0142'],
  ]).get('yelp')!;
  expect(candidates.map(({ url }) => url)).toEqual(['https://www.yelp.com/biz/bella-nail-bar-austin']);
  expect(candidates[0]!.for).toEqual(['name', 'phone', 'city']);
});

test('list pages, posts and pages that echo the search never match', () => {
  const matches = match([
    [
      'https://www.yelp.com/search?find_desc=Bella+Nail+Bar',
      'TOP 10 BEST Bella Nail Bar in Austin, TX',
      '512-555-0142',
    ],
    ['https://www.instagram.com/popular/bella-nail-bar/', 'Bella Nail Bar', 'Austin, TX 512-555-0142'],
    ['https://www.instagram.com/p/Cabc/', 'Bella Nail Bar', 'Austin, TX 512-555-0142'],
    ['https://www.facebook.com/groups/austin', 'Bella Nail Bar', 'Austin, TX 512-555-0142'],
  ]);
  for (const { outcome, candidates } of matches.values())
    expect([outcome, candidates]).toEqual(['not_listed', []]);
});

test('a salon whose name begins with Best is not taken for a list page', () => {
  const best = { name: 'Best Nails', phone: null };
  expect(yelp('BEST NAILS - 12 Oak St, Austin, Texas - Yelp', '', best).outcome).toBe('found');
});

test.each([
  ['bellanailbar', 'found'],
  ['bella.nail.bar', 'found'],
  ['bellanailbaratx', 'found'],
  ['bellanailbar_austin', 'found'],
  ['bellanailbarusa', 'found'],
  ['annabellanailbar', 'possible'],
  ['sofianailbar', 'not_listed'],
])('the handle %s, on a page in our city: %s', (handle, outcome) => {
  const page: Shown = [
    `https://www.instagram.com/${handle}/`,
    `@${handle} • Instagram photos and videos`,
    '📍Austin, TX',
  ];
  expect(match([page]).get('instagram')!.outcome).toBe(outcome);
});

test('a city in the handle is evidence of the place', () => {
  const page = (handle: string): Shown => [
    `https://www.instagram.com/${handle}/`,
    `Bella Nail Bar (@${handle})`,
  ];
  expect(match([page('bellanailbar_atx')]).get('instagram')!.outcome).toBe('found');
  expect(match([page('bellanailbar')]).get('instagram')!.outcome).toBe('possible');
});

test('facts from a sure page count as evidence for other pages', () => {
  const sure: Shown = [
    'https://www.yelp.com/biz/x',
    'Bella Nail Bar - 12 Oak St, Austin, TX - Yelp',
    'Call (512) 555-7777',
  ];
  const other: Shown = ['https://www.vagaro.com/bella', 'Bella | Vagaro', 'Call 512-555-7777'];
  expect(match([sure, other], { phone: null }).get('vagaro')!.outcome).toBe('found');
  expect(match([other], { phone: null }).get('vagaro')!.outcome).toBe('possible');
});

test('a short form of our name is only possible if another salon in town could use it', () => {
  const short: Shown = ['https://www.facebook.com/bella', 'Bella | Austin TX | Facebook'];
  const rival: Shown = [
    'https://www.yelp.com/biz/y',
    'Bella Hair Studio - 900 Elm Ave, Austin, TX 78701 - Yelp',
  ];
  expect(match([short]).get('facebook')!.outcome).toBe('found');
  expect(match([short, rival]).get('facebook')!.outcome).toBe('possible');
});

test('a page without a place is found if a sure page places us and nobody else shares the name', () => {
  const sure: Shown = ['https://www.yelp.com/biz/x', 'Bella Nail Bar - 12 Oak St, Austin, TX - Yelp'];
  const bare: Shown = ['https://www.facebook.com/bellanailbar', 'Bella Nail Bar - Home | Facebook'];
  const twin: Shown = ['https://www.vagaro.com/bellanailbar', 'Bella Nail Bar - Reno NV | Vagaro'];
  expect(match([sure, bare]).get('facebook')!.reason).toBe(
    'Matches: name. This page shows no address; other pages place the business.',
  );
  const itsOwn: Shown = ['https://www.facebook.com/bnbreno', 'Bella Nail Bar | Reno NV'];
  const alike: Shown = ['https://www.facebook.com/bella.nailbar', 'Bella Nail Bar - Facebook'];
  expect(match([bare]).get('facebook')!.outcome).toBe('possible');
  expect(match([sure, bare, twin]).get('facebook')!.outcome).toBe('possible');
  expect(match([sure, bare, twin, itsOwn]).get('facebook')!.outcome).toBe('found');
  expect(match([sure, bare, alike]).get('facebook')!.outcome).toBe('possible');
});

test('a business known by its name alone is only possible', () => {
  const bare = { address: null, city: null, state: null, zipCode: null, phone: null };
  expect(yelp('Bella Nail Bar - 12 Oak St, Austin, TX - Yelp', '', bare).outcome).toBe('possible');
});

test('the name after "dba" counts, not the company before it', () => {
  const { outcome } = yelp('Bella Nail Bar - Austin, TX - Yelp', '', {
    name: 'Rossi Holdings LLC dba Bella Nail Bar',
  });
  expect(outcome).toBe('found');
});

test('names in other scripts are compared as well', () => {
  expect(yelp('美甲沙龙 - Austin, TX - Yelp', '', { name: '美甲沙龙' }).outcome).toBe('found');
  expect(yelp('红玫瑰 - Austin, TX - Yelp', '', { name: '美甲沙龙' }).outcome).toBe('not_listed');
});

test('a candidate keeps the shortened snippet of the profile page and its own grade', () => {
  const long = `12 Oak St, Austin ${'é😀'.repeat(200)}`;
  const [candidate] = match([
    ['https://www.yelp.com/biz_photos/bella-nail-bar-austin', 'Photos for Bella Nail Bar', 'Photos of nails'],
    ['https://www.yelp.com/biz/bella-nail-bar-austin', 'Bella Nail Bar - Austin, TX - Yelp', long],
  ]).get('yelp')!.candidates;
  expect(candidate).toMatchObject({ grade: 'found', title: 'Bella Nail Bar - Austin, TX - Yelp' });
  expect(candidate!.snippet).toMatch(/^12 Oak St, Austin é😀.*…$/u);
  expect(candidate!.snippet!.length).toBeLessThanOrEqual(300);
  expect(candidate!.snippet!.isWellFormed()).toBe(true);
  expect(yelp('Bella Nail Bar - Yelp').candidates[0]).toMatchObject({ grade: 'possible' });
  expect(yelp('Bella Nail Bar - Yelp').candidates[0]).not.toHaveProperty('snippet');
});
