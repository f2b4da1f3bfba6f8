import { beforeAll, describe, expect, test } from '@jest/globals';
import type { Candidate, PlatformDetails } from '#contract/platformDetails.ts';
import { changesSaid, operatingEvidence, withoutMarks } from '../../../backend/features/matching/closure.ts';
import { matchBusiness } from '../../../backend/features/matching/matchBusiness.ts';
import type { ActivePlatform } from '../../../backend/features/platforms/platformsService.ts';
import { databaseForAll } from '../../support/hooks.ts';
import { seededPlatforms } from '../../support/labelledUrls.ts';
import { BELLA } from '../../support/threePlatforms.ts';

const URL = 'https://www.yelp.com/biz/bella-nails-austin';

const database = databaseForAll();
let platforms: ActivePlatform[];
beforeAll(async () => {
  platforms = await seededPlatforms(database.db);
});

type Match = Pick<PlatformDetails, 'outcome' | 'candidates'>;

const candidate = (more: Partial<Candidate> = {}): Candidate => {
  return { url: URL, title: 'Bella Nails', score: 80, for: ['name', 'city'], against: [], ...more };
};
const FOUND: Match = { outcome: 'found', candidates: [candidate()] };

const yelp = () => platforms.find(({ id }) => id === 'yelp')!;
/** The evidence that a page with this title and snippet gives. */
const said = (title: string, snippet = '', match = FOUND, url = URL) =>
  operatingEvidence(match, yelp(), [{ title, url, snippet }]);

describe('a page says that its business is permanently closed', () => {
  test.each([
    ['BELLA NAILS - CLOSED - Updated June 2026', 'CLOSED'],
    ['Bella Nails - CLOSED', 'CLOSED'],
    ['CLOSED - Bella Nails | Facebook', 'CLOSED'],
    ['Bella Nails (Closed)', 'Closed'],
    ['Bella Nails [PERMANENTLY CLOSED] - Yelp', 'PERMANENTLY CLOSED'],
    ['Bella Nails - Permanently Closed', 'Permanently Closed'],
    ['Bella Nails- CLOSED | Austin TX', 'CLOSED'],
    ['Bella Nails *CLOSED* | Austin TX', 'CLOSED'],
    ['CLOSED: Bella Nails | Austin TX', 'CLOSED'],
    ['Bella Nails, CLOSED | Austin TX', 'CLOSED'],
    ['Bella Nails - CLOSED, 12 Oak St, Austin, TX', 'CLOSED'],
    ['Bella Nails CLOSED | Austin TX', 'CLOSED'],
    ['Bella Nails Permanently Closed - Austin', 'Permanently Closed'],
    ['CLOSED PERMANENTLY - Bella Nails', 'CLOSED PERMANENTLY'],
    ['BELLA NAILS - CLOSED …', 'CLOSED'],
    ['BELLA NAILS - CLOSED...', 'CLOSED'],
    ['GOLDEN SUN - CLOSED - Updated June 2026', 'CLOSED'],
  ])('in the title %j', (title, words) => {
    expect(said(title)).toEqual({ says: 'closed', words, structured: false });
  });

  test.each([
    'Permanently closed. Thank you for 12 wonderful years 💔',
    'PERMANENTLY CLOSED - thank you to all our clients',
    'Nail salon in Austin, TX · Permanently closed',
    '⚠️ Permanently closed ⚠️',
    'This location is permanently closed.',
    'Yelpers report this location has closed. Find a similar spot.',
    'After 9 years we have closed for good. It has been an honor.',
    'We’ve closed our doors for good. Thank you all.',
    'CLOSED PERMANENTLY. Thank you Austin for 10 great years!',
    'Bella Nails is permanently closed.',
    'Sadly, BELLA NAILS has permanently closed.',
    'Nail salon in Austin. The salon is permanently closed as of 5/1/26',
    'Permanently closed. Find salons that are open near you.',
  ])('in the snippet %j', (snippet) => {
    expect(said('Bella Nails', snippet)).toMatchObject({ says: 'closed', structured: false });
  });

  test('in a structured field of a map, regardless of its text', () => {
    const hit = { title: 'Bella Nails', url: URL, snippet: 'Open now', local: { permanentlyClosed: true } };
    const evidence = { says: 'closed', words: 'Permanently closed', structured: true };
    expect(operatingEvidence(FOUND, yelp(), [hit])).toEqual(evidence);
  });
});

describe('a page that is possible', () => {
  const saidBy = (title: string) => {
    const candidates = [candidate({ title, shown: { name: 'Bella Nails' } })];
    return said(title, 'Permanently closed.', { outcome: 'possible', candidates });
  };
  test('may say that the salon is closed', () => {
    expect(saidBy('Bella Nails')).toMatchObject({ says: 'closed' });
  });
  test('says nothing about the salon if it may be of a person who works there', () => {
    expect(saidBy('Lisa G. @ Bella Nails')).toBeUndefined();
  });
});

describe('no closure', () => {
  test.each([
    'Closed Mondays',
    'Bella Nails - Closed Mondays',
    'Behind Closed Doors - Updated June 2026',
    'Closed-Toe Shoes - Bella Nails',
    'Bella Nails - Temporarily Closed',
    'Bella Nails Temporarily CLOSED | Austin TX',
    'Bella Nails is CLOSED | Austin TX',
    'Bella Nails books CLOSED - Austin',
    'Bella Nails is not permanently closed',
    'BELLA NAILS - TEMP CLOSED - Updated June 2026',
    'Eyes Closed | Lash Bar',
    'EYES CLOSED | LASH BAR',
    // Opening hours.
    'Bella Nails - Sat 9-5, Sun, CLOSED',
    'Bella Nails | Sunday - Closed | Monday 9-5',
    'Bella Nails | Hours: Sun & Mon: Closed',
    'Bella Nails - Sun CLOSED',
    'Bella Nails | Today, Closed | Tomorrow - Closed',
    'Bella Nails | Status: Closed | Hours',
    'CLOSED: Sundays | Bella Nails',
    'Bella Nails - CLOSED, reopening in May',
    'Bella Nails | Closed · Opens 9 AM',
    'Closed for Good Friday - Bella Nails',
  ])('is in the title %j', (title) => {
    expect(said(title)?.says).not.toBe('closed');
  });

  test.each([
    'Closed Sun + Mon',
    'Books closed til next month',
    'Showed up at 5 and they were closed even though the site says open until 6.',
    "Don't wear closed-toe shoes if you get a pedicure!",
    'My usual salon closed during covid so I tried this one.',
    'The place next door permanently closed last year but these guys are still going strong.',
    'We will be closed July 4th. We are closed on Mondays.',
    'Permanently closed? No, they only moved.',
    'Closed ⋅ Opens 9 AM Mon',
    'Temporarily closed',
    'We are closed for Good Friday. Happy Easter!',
    'We are closed for good reason.',
    'We are permanently closed on Sundays and Mondays.',
    'Salon. Permanently closed every Sunday',
    'Permanently closed: Sundays',
    'Closed permanently on Mondays',
    // Another business.
    'Rosa Nails is permanently closed.',
    'Bella Nails next door has permanently closed.',
    'The salon next door is permanently closed.',
    'I used to go to Rosa Nails. The salon is permanently closed.',
    'Our Round Rock location is permanently closed, Austin is open!',
    'Bella Nails is permanently closed to walk-ins.',
    'Bella is permanently closed.',
    // Others' words, which the page denies.
    '“Permanently closed” is what Google says but they are open!',
    'Rumor: permanently closed. Not true!',
    'Permanently closed. Reopening in May under a new name.',
    'Is Bella Nails permanently closed?',
  ])('is in the snippet %j', (snippet) => {
    expect(said('Bella Nails', snippet)?.says).not.toBe('closed');
  });

  test('is read from a page that is not the business’s own', () => {
    const title = 'Bella Nails - CLOSED';
    const possible = (more: Partial<Candidate>): Match => {
      return { outcome: 'possible', candidates: [candidate(more)] };
    };
    expect(said(title, '', FOUND, 'https://www.yelp.com/biz/bella-nails-dallas')).toBeUndefined();
    expect(said(title, '', { ...FOUND, outcome: 'not_listed' })).toBeUndefined();
    expect(said(title, '', possible({ for: ['name'] }))).toBeUndefined();
    expect(said(title, '', possible({ against: ['street'] }))).toBeUndefined();
    expect(said(title, '', possible({}))).toMatchObject({ says: 'closed' });
  });
});

test.each([
  'Open now · Nail salon',
  'Closed ⋅ Opens 9 AM Mon',
  'Temporarily closed',
  'Open today until 7 PM.',
])('%j does not say that the business has closed', (snippet) =>
  expect(said('Bella Nails', snippet)).toMatchObject({ says: 'open' }),
);

test('a closure counts beside words about a holiday', () => {
  for (const words of [
    'We are closed for Good Friday. We are permanently closed',
    'Permanently closed Friday, May 3, 2026',
  ])
    expect(said('Bella Nails', words)).toMatchObject({ says: 'closed' });
});

test('opening hours and reviews say nothing about a closure', () => {
  expect(said('Bella Nails', 'Closed Mondays. They were closed when I came.')).toBeUndefined();
});

test.each([
  ['BELLA NAILS - CLOSED - Updated June 2026', 'BELLA NAILS - Updated June 2026'],
  ['CLOSED - Bella Nails', ' - Bella Nails'],
  ['Bella Nails (Closed) - Yelp', 'Bella Nails - Yelp'],
  ['Bella Nails- CLOSED | Austin TX', 'Bella Nails | Austin TX'],
  ['Bella Nails *CLOSED* | Austin TX', 'Bella Nails | Austin TX'],
  ['Bella Nails, CLOSED | Austin TX', 'Bella Nails | Austin TX'],
  ['Bella Nails CLOSED | Austin TX', 'Bella Nails | Austin TX'],
  ['BELLA NAILS - CLOSED …', 'BELLA NAILS'],
  ['Behind Closed Doors - Yelp', 'Behind Closed Doors - Yelp'],
  ['Eyes Closed | Lash Bar', 'Eyes Closed | Lash Bar'],
])('%j is compared as %j', (title, compared) => {
  expect(withoutMarks({ title, url: URL, snippet: '' }, platforms).title).toBe(compared);
  const elsewhere = { title, url: 'https://example.org', snippet: '' };
  expect(withoutMarks(elsewhere, platforms)).toBe(elsewhere);
});

test.each([
  'Bella Nail Bar - CLOSED - Updated June 2026',
  'Bella Nail Bar- CLOSED | Austin TX',
  'CLOSED: Bella Nail Bar | Austin TX',
  'Bella Nail Bar CLOSED | Austin TX',
])('the title "%s" is shown with its mark, so that the words that are quoted can be seen', (title) => {
  const hit = { title, url: URL, snippet: '12 Oak St, Austin, TX' };
  const match = matchBusiness(BELLA, platforms, [withoutMarks(hit, platforms)]).matches.get('yelp')!;
  const shown = { name: 'Bella Nail Bar' };
  expect(match).toMatchObject({ outcome: 'found', candidates: [{ title, shown, against: [] }] });
  expect(operatingEvidence(match, yelp(), [hit])).toMatchObject({ words: 'CLOSED' });
});

describe('a page says that its business has moved or had another name', () => {
  const changes = (title: string, snippet = '', match = FOUND) =>
    changesSaid(match, yelp(), [{ title, url: URL, snippet }]);

  test.each([
    ['Bella Nails (formerly Rosa Nails)', 'formerly Rosa Nails'],
    ['Bella Nails fka Rosa Nails', 'fka Rosa Nails'],
    ['Salon McKay (formerly Salon 331)', 'formerly Salon 331'],
    ['Tulsa Nails, formerly Johnson & Co. Salon. Book now', 'formerly Johnson & Co. Salon'],
    ['Nail salon. Previously known as Rosa Nails. Walk in.', 'Previously known as Rosa Nails'],
    ['Now called Bella Nails & Spa. Book online.', 'Now called Bella Nails & Spa'],
    ['Gel and dip. We have moved to 12 Oak St!', 'We have moved to 12 Oak St'],
    ['NEW LOCATION! Book online', 'NEW LOCATION'],
    ['Formerly at 99 Elm Ave. Book online', 'Formerly at 99 Elm Ave'],
    ['We moved to Austin last year. We have moved to 99 Elm Ave!', 'We have moved to 99 Elm Ave'],
  ])('%j', (text, words) => {
    expect(changes('Bella Nails', text)).toEqual([words]);
    expect(changes(text)).toEqual([words]);
  });

  test.each([
    'Best salon since I moved to Austin.',
    '“Since we moved to Austin I go nowhere else”',
    'She moved my appointment.',
    'We moved to Austin last year and this is our favorite nail salon.',
    'We moved here in May.',
    'A new location for your next party',
  ])('but not with %j', (snippet) => {
    expect(changes('Bella Nails', snippet)).toEqual([]);
  });

  test('each sign counts once, and none if the page is another business’s', () => {
    expect(changes('Bella Nails (formerly Rosa Nails)', 'Formerly Rosa Nails.')).toHaveLength(1);
    expect(
      changes('Bella Nails (formerly Rosa Nails)', '', { outcome: 'not_listed', candidates: [] }),
    ).toEqual([]);
  });
});
