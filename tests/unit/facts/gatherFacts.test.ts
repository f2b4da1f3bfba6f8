import { describe, expect, test } from '@jest/globals';
import { chosenFacts } from '#contract/chosenFacts.ts';
import type { DecisionVerdict } from '#contract/decisions.ts';
import type { EvidenceKind } from '#contract/evidence.ts';
import { Fact } from '#contract/facts.ts';
import type { Candidate } from '#contract/platformDetails.ts';
import { gatherFacts } from '../../../backend/features/facts/gatherFacts.ts';
import { factLines, platformSaid, SEEN } from '../../support/shownFacts.ts';
import { platformTold, shownPage, YELP } from '../../support/shownPages.ts';

const MAP = 'https://www.google.com/maps?cid=98765';
const FB = 'https://www.facebook.com/rosanails';
const VAGARO = 'https://www.vagaro.com/rosanails';
const NUMBERS = ['(775) 555-0101', '(775) 555-0102', '(775) 555-0103'] as const;
const HOURS = [{ day: 'monday' as const, hours: '9 AM–5 PM' }];

const lines = (...given: Parameters<typeof gatherFacts>) => factLines(gatherFacts(...given));

test('every fact names its page, provider and time', () => {
  const [fact] = gatherFacts({ google: platformSaid(MAP, { rating: { stars: 4.7, reviews: 61 } }) });
  expect(fact).toEqual({
    kind: 'rating',
    value: { stars: 4.7, reviews: 61 },
    isChosen: true,
    sources: [{ platformId: 'google', page: MAP, provider: SEEN.provider, seenAt: SEEN.at }],
  });
  expect(Fact.safeParse(fact).success).toBe(true);
});

describe('only the salon’s own pages count:', () => {
  const facts = { phone: NUMBERS[0] };
  const other = shownPage(`${YELP}other`, { facts, grade: 'possible' });
  test.each([
    ['a possible page', platformSaid(YELP, facts, 'possible')],
    ['a page behind the found one', platformTold('found', [shownPage(YELP), other], { seen: SEEN })],
    ['a page of a platform without a result', platformTold('not_listed', [other], { seen: SEEN })],
    ['a simulated page', { ...platformSaid(YELP, facts), searchMode: 'simulated' as const }],
    ['a page from before providers were kept', platformTold('found', [shownPage(YELP, { facts })])],
    ['a page whose URL is no web address', platformSaid('javascript:alert(1)', facts)],
    [
      'a page of which only name and city agree',
      platformSaid(YELP, facts, 'found', { for: ['name', 'city', 'phone_search'] }),
    ],
  ])('not %s', (_, yelp) => {
    expect(lines({ yelp })).toEqual([]);
  });
});

test.each<[string, Partial<Candidate>]>([
  ['whose phone number agrees', { for: ['name', 'phone'] }],
  ['whose ZIP code agrees', { for: ['name', 'zip'] }],
  ['whose street agrees with another page', { learned: [{ kind: 'street', platformId: 'google' }] }],
])('a page counts %s', (_, more) => {
  const page = { for: ['name', 'city'], ...more } satisfies Partial<Candidate>;
  expect(lines({ yelp: platformSaid(YELP, { phone: NUMBERS[0] }, 'found', page) })).toHaveLength(1);
});

test('another name cannot turn the text behind it around', () => {
  const facts = { otherNames: ['\u202ERosa’s\u202C', '\u202E'] };
  expect(lines({ yelp: platformSaid(YELP, facts) })).toEqual(['otherName* Rosa’s by yelp']);
});

test('of several phone numbers the one of most pages is chosen, and all are kept', () => {
  const details = {
    google: platformSaid(MAP, { phone: NUMBERS[0], category: 'Nail salon' }),
    yelp: platformSaid(YELP, {}, 'found', { shown: { phone: '775-555-0102' } }),
    facebook: platformSaid(FB, {}, 'found', { shown: { phone: '+1 775 555 0102' } }),
  };
  expect(lines(details)).toEqual([
    `phone* ${NUMBERS[1]} by yelp facebook`,
    'category* Nail salon by google',
    `phone ${NUMBERS[0]} by google`,
  ]);
});

test('if as many pages show each number, the map listing decides', () => {
  const details = {
    yelp: platformSaid(YELP, { phone: NUMBERS[1] }),
    google: platformSaid(MAP, { phone: NUMBERS[2], rating: { stars: 5 } }),
  };
  expect(lines(details)[0]).toBe(`phone* ${NUMBERS[2]} by google`);
});

test('coordinates, opening hours and website are the listing’s; near coordinates are the same', () => {
  const details = {
    google: platformSaid(MAP, {
      coordinates: { latitude: 39.52963, longitude: -119.81381 },
      openingHours: HOURS,
      website: 'https://rosa.example/',
    }),
    yelp: platformSaid(YELP, { coordinates: { latitude: 39.52961, longitude: -119.81382 } }),
  };
  expect(lines(details)).toEqual([
    'website* https://rosa.example/ by google',
    `openingHours* ${JSON.stringify(HOURS)} by google`,
    'coordinates* {"latitude":39.52963,"longitude":-119.81381} by google yelp',
  ]);
});

test('a page on a booking platform is the booking URL, ahead of a listing’s link', () => {
  const details = {
    google: platformSaid(MAP, { bookingUrl: 'https://book.rosa.example/', rating: { stars: 4 } }),
    vagaro: platformSaid(VAGARO, {}),
  };
  expect(lines(details).filter((line) => line.startsWith('bookingUrl'))).toEqual([
    `bookingUrl* ${VAGARO} by vagaro`,
    'bookingUrl https://book.rosa.example/ by google',
  ]);
});

test('a page on a booking platform stays ahead of others if a listing links to it, too', () => {
  const booksy = 'https://booksy.com/en-us/123_rosa-nails';
  const details = {
    google: platformSaid(MAP, { bookingUrl: VAGARO, rating: { stars: 4 } }),
    booksy: platformSaid(booksy, {}),
    vagaro: platformSaid(VAGARO, {}),
  };
  expect(lines(details).filter((line) => line.startsWith('bookingUrl'))).toEqual([
    `bookingUrl* ${VAGARO} by google vagaro`,
    `bookingUrl ${booksy} by booksy`,
  ]);
});

test('the page of a person who works there is no booking URL, unless an operator accepts it', () => {
  const persons = platformSaid(VAGARO, {}, 'found', {
    title: 'Lisa Bennett at Rosa Nails - Reno, NV | Vagaro',
  });
  const linesOf = (vagaro: typeof persons) =>
    lines({ vagaro }).filter((line) => line.startsWith('bookingUrl'));
  expect(linesOf(persons)).toEqual([]);
  const decision = { id: '1', platformId: 'vagaro', verdict: 'accepted' as const, url: VAGARO, at: SEEN.at };
  const accepted = platformSaid(VAGARO, {}, 'found', {
    title: 'Lisa Bennett at Rosa Nails - Reno, NV | Vagaro',
    for: ['operator'],
  });
  expect(linesOf({ ...accepted, decision })).toEqual([`bookingUrl* ${VAGARO} by vagaro`]);
});

test('a page of which only name and city agree gives facts once it is accepted, not once another is rejected', () => {
  const page = (kinds: EvidenceKind[], verdict: DecisionVerdict) => ({
    ...platformSaid(YELP, { phone: NUMBERS[0] }, 'found', { for: kinds }),
    decision: { id: '1', platformId: 'yelp', verdict, url: YELP, at: SEEN.at },
  });
  expect(lines({ yelp: page(['name', 'city'], 'rejected') })).toEqual([]);
  expect(lines({ yelp: page(['name', 'city', 'operator'], 'accepted') })).toHaveLength(1);
});

test.each(['set', 'accepted'] as const)(
  'a page that an operator has %s and no search shows says who did',
  (verdict) => {
    const decision = { id: '1', platformId: 'vagaro', verdict, url: VAGARO, at: '2026-11-21T08:00:00.000Z' };
    const { grade: _, ...page } = shownPage(VAGARO);
    const vagaro = platformTold('found', [{ ...page, for: ['operator'] }], { decision, seen: SEEN });
    expect(gatherFacts({ vagaro })[0]!.sources).toEqual([
      { platformId: 'vagaro', page: VAGARO, provider: 'operator', seenAt: decision.at },
    ]);
  },
);

describe('a website of the search results', () => {
  const site = { url: 'https://rosanails.example/', isListed: false, agreesWith: [], seen: SEEN };
  test('counts if it agrees with the list', () => {
    expect(lines({}, [{ ...site, isListed: true }])).toEqual([`website* ${site.url} by ${site.url}`]);
    const [fact] = gatherFacts({}, [{ ...site, isListed: true, shows: '12 Elm St' }]);
    expect(fact!.sources[0]).toMatchObject({ page: site.url, shows: '12 Elm St' });
    expect(lines({}, [site])).toEqual([]);
  });

  test('counts if it agrees with a page that is the salon’s own', () => {
    const agreesWith = [{ platformId: 'yelp', url: YELP }];
    const ofPage = (outcome: 'found' | 'possible') =>
      lines({ yelp: platformSaid(YELP, {}, outcome) }, [{ ...site, agreesWith }]);
    expect(ofPage('found')).toEqual([`website* ${site.url} by ${site.url}`]);
    expect(ofPage('possible')).toEqual([]);
  });

  test('shows what agrees with the salon’s own page, not with one that is only possible', () => {
    const possible = { platformId: 'facebook', url: 'https://www.facebook.com/rosa', shows: '966 Mill Rd' };
    const agreesWith = [possible, { platformId: 'yelp', url: YELP, shows: '512.555.0142' }];
    const details = { yelp: platformSaid(YELP, {}, 'found') };
    const [fact] = gatherFacts(details, [{ ...site, agreesWith, shows: possible.shows }]);
    expect(fact!.sources[0]).toMatchObject({ page: site.url, shows: '512.555.0142' });
  });

  test('is a panel’s as well, with all that it says', () => {
    const facts = { website: 'https://bvn.example/', category: 'Nail salon' };
    const panel = {
      ...site,
      url: 'https://www.google.com/maps/search/?api=1&query=Rosa',
      facts,
      isListed: true,
    };
    expect(lines({}, [panel])).toEqual([
      `website* ${facts.website} by ${panel.url}`,
      `category* Nail salon by ${panel.url}`,
    ]);
  });

  test('is the same website as that of the listing, and comes after it', () => {
    const google = platformSaid(MAP, { website: 'http://www.rosanails.example/home' });
    expect(lines({ google }, [{ ...site, isListed: true }])).toEqual([
      `website* http://www.rosanails.example/home by google ${site.url}`,
    ]);
  });
});

test('all other names are chosen, and each kind has one value for those who need one', () => {
  const facts = gatherFacts({
    yelp: platformSaid(YELP, { otherNames: ['Ember Nails', 'Rosa Spa'], phone: NUMBERS[0] }),
    facebook: platformSaid(FB, { otherNames: ['EMBER NAILS'], phone: NUMBERS[1] }),
  });
  expect(chosenFacts(facts)).toEqual({ phone: NUMBERS[0], otherNames: ['Ember Nails', 'Rosa Spa'] });
  expect(chosenFacts(undefined)).toEqual({ otherNames: [] });
});
