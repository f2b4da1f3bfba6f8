import { expect, test } from '@jest/globals';
import type { Shown } from '../../support/matchHits.ts';
import { createMatch } from '../../support/matchHits.ts';

const match = await createMatch();

const SURE: Shown = ['https://www.yelp.com/biz/x', 'Bella Nail Bar - 12 Oak St, Austin, TX - Yelp'];
const TWIN_ELSEWHERE: Shown = ['https://www.vagaro.com/bnb', 'Bella Nail Bar - Reno NV | Vagaro'];
const CITY_ONLY: Shown = ['https://www.vagaro.com/bellanailbar', 'Bella Nail Bar - Austin TX | Vagaro'];
const outcome = (hits: Shown[], id: string) => match(hits).get(id)!.outcome;

test('a page that shows only the city could belong to a namesake in town', () => {
  const twin: Shown = ['https://www.yelp.com/biz/y', 'Bella Nail Bar - 900 Elm Ave, Austin, TX 78758 - Yelp'];
  expect(outcome([SURE, CITY_ONLY], 'vagaro')).toBe('found');
  expect(outcome([SURE, CITY_ONLY, twin], 'vagaro')).toBe('possible');
});

test('a page that shows only the city is ours if the namesake has its own page on the platform', () => {
  const twin: Shown = [
    'https://www.vagaro.com/bellanailbar2',
    'Bella Nail Bar - Austin TX | Vagaro',
    '900 Elm Ave, Austin, TX 78758 · (512) 555-9999',
  ];
  expect(outcome([SURE, CITY_ONLY, twin], 'vagaro')).toBe('found');
});

test('a brand’s page is not a branch’s, and shows that there are several branches', () => {
  const brand: Shown = [
    'https://www.facebook.com/bellanailbar',
    'Bella Nail Bar | Austin TX',
    '4 Austin locations 💅',
  ];
  const matches = match([SURE, CITY_ONLY, brand]);
  expect(matches.get('facebook')!.outcome).toBe('possible');
  expect(matches.get('vagaro')!.outcome).toBe('possible');
});

test('no facts are learned from a page with another street in our ZIP code', () => {
  const branch: Shown = [
    'https://www.yelp.com/biz/y',
    'Bella Nail Bar - Yelp',
    '900 Elm Ave, Austin, TX 78704 · (512) 555-9999',
  ];
  const itsOther: Shown = ['https://www.vagaro.com/bellanb', 'Bella Nail Bar | Vagaro', '(512) 555-9999'];
  expect(outcome([branch, itsOther], 'vagaro')).not.toBe('found');
});

test('pages with another street in our ZIP code are another branch’s, unless they say that we moved', () => {
  const before: Shown[] = [
    ['https://www.yelp.com/biz/y', 'Bella Nail Bar - Yelp', '900 Elm Ave, Austin, TX 78704'],
    ['https://www.facebook.com/bella', 'Bella Nail Bar', '900 Elm Ave, Austin, TX'],
  ];
  expect(outcome([...before, CITY_ONLY], 'vagaro')).toBe('possible');
  expect(outcome([...before, CITY_ONLY], 'yelp')).toBe('possible');
  const moved: Shown[] = [...before];
  moved[0] = [before[0]![0], before[0]![1], 'We moved! Find us at 900 Elm Ave, Austin, TX 78704'];
  expect(outcome([...moved, CITY_ONLY], 'vagaro')).toBe('found');
  expect(outcome([...moved, CITY_ONLY], 'yelp')).toBe('found');
  const another: Shown = [
    'https://nextdoor.com/pages/bella',
    'Bella Nail Bar - Nextdoor',
    '7 Ash Rd, Austin, TX',
  ];
  expect(outcome([...before, CITY_ONLY, another], 'yelp')).toBe('possible');
});

test('a page with our name found by street or phone number alone is ours, unless it shows another place', () => {
  const shown = (snippet: string, askedBy?: 'street_search') =>
    match([SURE, TWIN_ELSEWHERE, ['https://www.facebook.com/bella', 'Bella Nail Bar', snippet, askedBy]]).get(
      'facebook',
    )!;
  expect(shown('Gel nails').outcome).toBe('possible');
  const { outcome, reason } = shown('Gel nails', 'street_search');
  expect(outcome).toBe('found');
  expect(reason).toBe('Matches: name, found by the street.');
  expect(shown('900 Elm Ave', 'street_search').outcome).not.toBe('found');
});

test('a private person’s page is not a business’s', () => {
  const person: Shown = [
    'https://www.facebook.com/bella.nailbar.7',
    'Bella Nail Bar',
    'Lives in Austin, Texas. 98 friends',
  ];
  expect(match([person]).get('facebook')).toMatchObject({ outcome: 'not_listed', candidates: [] });
});

test('our name and phone number at another street show us after a move, and so do other pages there', () => {
  const moved: Shown = [
    'https://www.fresha.com/a/bella-q44vwh8l',
    'Bella Nail Bar | Fresha',
    '900 Elm Ave, Austin, TX · 512-555-0142',
  ];
  const other: Shown = [
    'https://nextdoor.com/pages/bella',
    'Bella Nail Bar - Nextdoor',
    '900 Elm Ave, Austin, TX 78758',
  ];
  expect(outcome([SURE, other], 'nextdoor')).toBe('possible');
  expect(outcome([SURE, other, moved], 'nextdoor')).toBe('found');
});

test('pages with the same handle on several platforms and no place are not ours by name alone', () => {
  const instagram: Shown = [
    'https://www.instagram.com/bellanailbar/',
    'Bella Nail Bar (@bellanailbar)',
    'Gel',
  ];
  const vagaro: Shown = ['https://www.vagaro.com/bellanailbar', 'Bella Nail Bar | Vagaro', 'Open late'];
  expect(outcome([SURE, instagram], 'instagram')).toBe('found');
  expect(outcome([SURE, instagram, vagaro], 'instagram')).toBe('possible');
  expect(outcome([SURE, instagram, CITY_ONLY], 'instagram')).toBe('found');
  const shown: Shown = [...vagaro.slice(0, 3), 'street_search'] as unknown as Shown;
  expect(outcome([SURE, instagram, shown], 'instagram')).toBe('found');
});

test('a branch in another district is not ours, even if pages shorten our name to its first part', () => {
  const named = { name: 'Bella — Fremont' };
  const sure: Shown = [
    'https://www.mapquest.com/us/texas/bella-378112738',
    'Bella, 12 Oak St, Austin, TX - MapQuest',
  ];
  const booksy = (part: string): Shown => [
    'https://booksy.com/en-us/860456_bella_hair-salon_70120_austin',
    `Bella — ${part} - Austin - Book Online - Prices, Reviews, Photos`,
  ];
  const isFound = (part: string) => match([sure, booksy(part)], named).get('booksy')!.outcome === 'found';
  expect(['Fremont', 'Columbia City', 'Hair Salon'].map(isFound)).toEqual([true, false, true]);
});

test.each(['Bella Nail Bar - Round Rock', 'Bella Nail Bar (Round Rock)', 'Bella Nail Bar II'])(
  'a second shop with our phone number is another business: "%s"',
  (title) => {
    const page = (address: string): Shown => [
      'https://nextdoor.com/pages/bella-nail-bar',
      `${title} - Nextdoor`,
      `${address} · 512-555-0142`,
    ];
    expect(outcome([SURE, page('900 Elm Ave, Round Rock, TX 78664')], 'nextdoor')).toBe('possible');
    expect(outcome([SURE, page('12 Oak St, Austin, TX 78704')], 'nextdoor')).toBe('found');
  },
);

test('a former name in brackets does not mean a branch', () => {
  const moved: Shown = [
    'https://nextdoor.com/pages/bella-nail-bar',
    'Bella Nail Bar (formerly Rosa Vale) - Nextdoor',
    '900 Elm Ave, Austin, TX 78758 · 512-555-0142',
  ];
  expect(outcome([SURE, moved], 'nextdoor')).toBe('found');
});

test('if we have a second shop, our phone number at another street is that shop’s', () => {
  const page = (said: string): Shown => [
    'https://www.vagaro.com/bellanailbar',
    'Bella Nail Bar - Austin TX | Vagaro',
    `${said} 900 Elm Ave, Austin, TX 78758 · 512-555-0142`,
  ];
  const yellow: Shown = [
    'https://www.yellowpages.com/austin-tx/mip/bella-nail-bar-1',
    'Bella Nail Bar',
    '900 Elm Ave, Austin, TX 78758',
  ];
  expect(outcome([SURE, page('New chairs!')], 'vagaro')).toBe('found');
  expect(outcome([SURE, page('New chairs!'), yellow], 'yellowpages')).toBe('found');
  const second = page('Second location now open in Mueller!');
  expect(outcome([SURE, second], 'vagaro')).toBe('possible');
  expect(outcome([SURE, second, yellow], 'yellowpages')).toBe('possible');
});

test('if our list has only the city, a page could mean either of two namesakes', () => {
  const vague = { address: null, zipCode: null, phone: null };
  const other: Shown = ['https://www.facebook.com/bella', 'Bella Nail Bar', '900 Elm Ave, Austin, TX 78758'];
  const isFound = (hits: Shown[], row: object) => match(hits, row).get('vagaro')!.outcome === 'found';
  expect(isFound([SURE, CITY_ONLY], vague)).toBe(true);
  expect(isFound([SURE, CITY_ONLY, other], vague)).toBe(false);
});

test('a town whose name ends with our city’s name is another town', () => {
  const vegas = { address: '12 Oak St', city: 'Las Vegas', state: 'NV', zipCode: '89101' };
  const sure: Shown = ['https://www.yelp.com/biz/x', 'Bella Nail Bar - 12 Oak St, Las Vegas, NV - Yelp'];
  const facebook = (where: string): Shown => ['https://www.facebook.com/bella', 'Bella Nail Bar', where];
  const agrees = (where: string) =>
    match([sure, facebook(where)], vegas)
      .get('facebook')!
      .candidates[0]!.for.includes('city');
  expect(['Best of Las Vegas', 'Best of West Las Vegas', 'Best of North Las Vegas'].map(agrees)).toEqual([
    true,
    false,
    false,
  ]);
});

test('a page that mentions a second shop in our town is the first shop’s', () => {
  const first = (said: string, phone = ''): Shown => [
    'https://www.instagram.com/bellanailbar/',
    'Bella Nail Bar (@bellanailbar)',
    `${said} Gel and more. ${phone}`,
  ];
  expect(outcome([SURE, first('📍Austin, TX')], 'instagram')).toBe('found');
  for (const said of [
    'Second location now open in Austin!',
    'NEW 2nd location: Austin',
    'Now also in Austin.',
  ])
    expect([said, outcome([SURE, first(said, '512-555-0142')], 'instagram')]).toEqual([said, 'possible']);
});

test('the second shop’s location is no evidence about the first', () => {
  const page: Shown = [
    'https://www.vagaro.com/bellanailbar',
    'Bella Nail Bar | Vagaro',
    'Now also in Round Rock, TX. Gel and more.',
  ];
  const [first] = match([SURE, page]).get('vagaro')!.candidates;
  expect(first!.against).toEqual([]);
});

test('a page without a place could belong to a namesake in the next town', () => {
  const nameAlone: Shown = [
    'https://www.instagram.com/bellanailbar/',
    'Bella Nail Bar (@bellanailbar)',
    'Gel',
  ];
  const near = (id: string, url: string): Shown => [
    url,
    `Bella Nail Bar - ${id}`,
    '900 Elm Ave, West Lake Hills, TX 78746',
  ];
  const yelp = near('Yelp', 'https://www.yelp.com/biz/y');
  const its = near('Instagram', 'https://www.instagram.com/bellanb/');
  expect(outcome([SURE, nameAlone], 'instagram')).toBe('found');
  expect(outcome([SURE, nameAlone, yelp], 'instagram')).toBe('possible');
  expect(outcome([SURE, nameAlone, yelp, its], 'instagram')).toBe('found');
});

test('our phone number at an address in the next town means a second shop if we are still at ours', () => {
  const there = '900 Elm Ave, West Lake Hills, TX 78746';
  const pages: Shown[] = [
    SURE,
    [
      'https://www.mapquest.com/us/texas/bella-378112738',
      `Bella Nail Bar, ${there}, US - MapQuest`,
      '512-555-0142',
    ],
    ['https://www.yellowpages.com/west-lake-hills-tx/mip/bella-nail-bar-2', 'Bella Nail Bar', there],
    ['https://www.vagaro.com/bellanailbar', 'Bella Nail Bar - West Lake Hills TX | Vagaro'],
  ];
  const matches = match(pages);
  for (const id of ['mapquest', 'yellowpages', 'vagaro'])
    expect([id, matches.get(id)!.outcome]).toEqual([id, 'possible']);
});

test('a longer city name that begins with ours is another city', () => {
  const miami = { address: '12 Oak St', city: 'Miami', state: 'FL', zipCode: '33132' };
  const sure: Shown = ['https://www.yelp.com/biz/x', 'Bella Nail Bar - 12 Oak St, Miami, FL - Yelp'];
  const agrees = (said: string) =>
    match([sure, ['https://www.facebook.com/bella', 'Bella Nail Bar', said]], miami)
      .get('facebook')!
      .candidates[0]!.for.includes('city');
  expect(['Best of Miami', 'Best of Miami nails', 'Best of Miami Beach'].map(agrees)).toEqual([
    true,
    true,
    false,
  ]);
});

test('two placeless pages with one handle are not ours by name alone, nor three beside a sure page with it', () => {
  const bare: Shown[] = [
    ['https://www.instagram.com/bellanailbar/', 'Bella Nail Bar (@bellanailbar)', 'Gel'],
    ['https://www.facebook.com/bellanailbar', 'Bella Nail Bar - Home', 'Gel'],
    ['https://www.styleseat.com/m/v/bellanailbar', 'Bella Nail Bar | StyleSeat', 'Gel'],
  ];
  const two = bare.slice(0, 2);
  const surely: Shown = [
    'https://www.vagaro.com/bellanailbar',
    'Bella Nail Bar | Vagaro',
    '12 Oak St, Austin, TX',
  ];
  expect(outcome([SURE, CITY_ONLY, ...two.slice(0, 1)], 'instagram')).toBe('found');
  expect(outcome([SURE, CITY_ONLY, ...two], 'instagram')).toBe('possible');
  expect(outcome([SURE, surely, ...two], 'instagram')).toBe('found');
  expect(outcome([SURE, surely, ...bare], 'instagram')).toBe('possible');
});

test('on platforms whose pages name the town, a page without a town is not ours by name alone', () => {
  const bare: Shown[] = [
    ['https://www.vagaro.com/bnbar', 'Bella Nail Bar | Vagaro', 'Open late'],
    ['https://foursquare.com/v/bella-nail-bar/5440d7918c15e6f51a045a1d', 'Bella Nail Bar', 'Open late'],
  ];
  expect([outcome([SURE, ...bare], 'vagaro'), outcome([SURE, ...bare], 'foursquare')]).toEqual([
    'possible',
    'found',
  ]);
});

test('a name before a number in a URL is not a handle', () => {
  const numbered: Shown = [
    'https://www.facebook.com/p/BellaNailBar-100069663064218/',
    'Bella Nail Bar | Austin TX',
    '12 Oak St, Austin, TX',
  ];
  const bare: Shown[] = [
    ['https://www.instagram.com/bellanailbar/', 'Bella Nail Bar (@bellanailbar)', 'Gel'],
    ['https://www.styleseat.com/m/v/bellanailbar', 'Bella Nail Bar | StyleSeat', 'Gel'],
  ];
  expect(outcome([SURE, numbered, ...bare], 'instagram')).toBe('possible');
});

test('a page at another street of our ZIP code is only possible', () => {
  const page = (name: string): Shown => [
    'https://maps.google.com/?cid=4555154652850979159',
    name,
    '900 Elm Ave, Austin, TX 78704',
  ];
  const outcomeOf = (name: string) => match([page(name)]).get('google')!.outcome;
  expect(outcomeOf('Bella Nail Bar')).toBe('possible');
  expect(outcomeOf('Bella Nail Bar – Ballantyne')).toBe('possible');
});
