import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { pino } from 'pino';
import type { LookUpResult } from '../../../backend/features/results/decidedResult.ts';
import type { BusinessToLookUp } from '../../../backend/features/run/lookUp.ts';
import { createLookUp } from '../../../backend/features/run/lookUpBusiness.ts';
import { MOST_ADAPTIVE_SEARCHES } from '../../../backend/lib/settings/searchConfig.ts';
import { BELLA, BELLA_URLS, bellaPage, ELSEWHERE } from '../../support/searchDoubles/bellaNails.ts';
import { doubledConfig } from '../../support/searchDoubles/doubledConfig.ts';
import type { DoubledSearch } from '../../support/searchDoubles/doubledSearch.ts';
import { startDoubledSearch } from '../../support/searchDoubles/doubledSearch.ts';
import { searxng } from '../../support/searchDoubles/searxng.ts';
import { ACTIVE_PLATFORMS } from '../../support/seededPlatforms.ts';

const SITES = ACTIVE_PLATFORMS.map(({ site }) => site);
const without = (...sites: string[]) => SITES.filter((site) => !sites.includes(site));

let search: DoubledSearch;
beforeAll(async () => {
  search = await startDoubledSearch();
});
afterAll(() => search.stop());
beforeEach(async () => {
  await search.forget();
  search.server.answer(() => searxng.results([ELSEWHERE]));
});

const queries = () => search.server.requests.map(searxng.queryOf);
const askedSites = () => queries().flatMap((query) => /^site:(\S+)/.exec(query)?.[1] ?? []);

function lookUp(depth: string, business: Partial<BusinessToLookUp> = {}): Promise<LookUpResult> {
  const config = doubledConfig(searxng, search.server.url, { SEARCH_DEPTH: depth });
  const look = createLookUp({ config, db: search.database.db, logger: pino({ level: 'silent' }) });
  return look({ ...BELLA, ...business }, new AbortController().signal);
}

/** The queries for a business of that name. */
async function queriesFor(name: string): Promise<string[]> {
  search.server.requests.length = 0;
  await lookUp('deep', { name });
  return queries();
}

describe('the depth', () => {
  test('broad sends one query', async () => {
    await lookUp('broad');
    expect(queries()).toHaveLength(1);
    expect(askedSites()).toEqual([]);
  });

  test('standard sends a second query, for phone number or street, without the sites already found', async () => {
    search.server.answer(() => searxng.results([bellaPage('yelp'), bellaPage('vagaro')]));
    await lookUp('standard');
    expect(queries()).toEqual([
      '"Bella Vetroni Nails" Austin TX',
      '"512-555-0142" 1204 Oak St Austin TX -site:yelp.com -site:vagaro.com',
    ]);
  });

  test.each([
    ['no phone number', { phone: null }, '"1204 Oak St" Austin TX'],
    ['no street', { address: 'The Mall' }, '"512-555-0142"'],
    ['neither', { address: null, phone: null }, 'Bella Vetroni Nails Austin TX'],
    ['only a place', { address: 'Austin, Texas', phone: null }, 'Bella Vetroni Nails Austin TX'],
    ['a ZIP code', { address: 'Austin, TX 78704', phone: null }, 'Bella Vetroni Nails 78704 Austin TX'],
    ['another city', { address: 'Del Valle, TX', phone: null }, 'Bella Vetroni Nails Del Valle TX Austin TX'],
  ])('standard uses what is known about a business with %s', async (_what, business, second) => {
    await lookUp('standard', business);
    expect(queries().slice(1)).toEqual([second]);
  });

  test('standard uses the phone number that the first search found', async () => {
    search.server.answer(() => searxng.results([bellaPage('yelp')]));
    await lookUp('standard', { phone: null });
    expect(queries()[1]).toBe('"512-555-0142" 1204 Oak St Austin TX -site:yelp.com');
  });

  test('standard and deep keep searching if their known page was rejected under any of its URLs', async () => {
    search.server.answer(() => searxng.results([bellaPage('yelp'), bellaPage('vagaro')]));
    const rejectedUrls = [`${BELLA_URLS['yelp']!.replace('www.', 'm.')}?hrid=1`];
    await lookUp('standard', { rejectedUrls });
    expect(queries()[1]!.match(/\S*site:\S+/g)).toEqual(['-site:vagaro.com']);
    await lookUp('deep', { rejectedUrls });
    expect(askedSites()).toEqual(without('vagaro.com'));
  });

  test('a page without a place is found if the search for the address returns it', async () => {
    const unplaced = { ...bellaPage('facebook'), snippet: 'Gel nails' };
    const shownFor = (part: string) =>
      search.server.answer((request) =>
        searxng.results([searxng.queryOf(request).includes(part) ? unplaced : ELSEWHERE]),
      );
    shownFor('"Bella');
    const { processingDetails: byName } = await lookUp('standard');
    expect(byName['facebook']).toMatchObject({ outcome: 'possible' });
    shownFor('"512');
    const { processingDetails: byAddress } = await lookUp('standard');
    expect(byAddress['facebook']).toMatchObject({
      outcome: 'found',
      reason:
        'Matches: name, found by a search for address or phone number. The page itself shows no address.',
    });
  });

  test('deep sends one more query per missing platform', async () => {
    search.server.answer(() => searxng.results([bellaPage('yelp'), bellaPage('google')]));
    const { processingDetails } = await lookUp('deep');
    expect(askedSites()).toEqual(without('yelp.com', 'google.com/maps'));
    expect(queries()).toHaveLength(14);
    expect(processingDetails['yelp']!.queries).toEqual(queries().slice(0, 4));
    expect(processingDetails['booksy']!.queries).toHaveLength(5);
  });

  test('deep sends queries for the street alone and the phone number alone', async () => {
    await lookUp('deep', { address: '12 Oak St Ste 4', phone: '(512) 555-0142' });
    expect(queries().slice(2, 4)).toEqual(['"12 Oak St" Austin TX', '"512-555-0142"']);
    search.server.requests.length = 0;
    await lookUp('deep', { address: 'The Mall', phone: null });
    expect(queries().filter((query) => !query.includes('Bella'))).toEqual([]);
  });

  test.each(['standard', 'adaptive', 'deep'])('%s stops once every platform has its page', async (depth) => {
    search.server.answer(() => searxng.results(Object.keys(BELLA_URLS).map(bellaPage)));
    const { status, platformCount } = await lookUp(depth);
    expect({ status, platformCount }).toEqual({ status: 'verified', platformCount: SITES.length });
    expect(queries()).toHaveLength(1);
  });

  test('adaptive sends few queries, each once, the first for the name', async () => {
    await lookUp('adaptive');
    expect(queries()[0]).toBe('"Bella Vetroni Nails" Austin TX');
    expect(new Set(queries()).size).toBe(queries().length);
    expect(queries().length).toBeGreaterThan(1);
    expect(queries().length).toBeLessThanOrEqual(MOST_ADAPTIVE_SEARCHES);
  });

  test('standard is the default', async () => {
    await lookUp('');
    expect(queries()).toHaveLength(2);
  });
});

describe('a query', () => {
  test('contains the name as a phrase, and the place', async () => {
    await lookUp('broad');
    expect(queries()).toEqual([expect.stringContaining('"Bella Vetroni Nails"')]);
    expect(queries()[0]).toMatch(/Austin.*TX/);
  });

  test.each([
    ['quotes', 'Bella "The Best" Nails', 'Bella The Best Nails'],
    ['one quote', 'Bella" Nails', 'Bella Nails'],
    ['curly quotes', 'Bella “Best” Nails', 'Bella Best Nails'],
    ['a minus', 'Bella -Nails', 'Bella Nails'],
    ['a minus like an operator', 'Bella -site:yelp.com Nails', 'Bella site yelp.com Nails'],
    ['an operator', 'intitle:Bella Nails', 'intitle Bella Nails'],
    ['Booleans', 'Cut OR Color AND Style NOT', 'Cut or Color and Style not'],
    ['brackets and wildcards', '[Bella] *Nails* | Spa', 'Bella Nails Spa'],
    ['a plus', '+Bella +Nails', 'Bella Nails'],
    ['a bang', '!g Bella Nails', 'g Bella Nails'],
    ['a range of numbers', '7..11 Nails', '7 11 Nails'],
    ['a question', 'Bella Nails?', 'Bella Nails'],
    ['line breaks', 'Bella\r\nNails', 'Bella Nails'],
  ])('is not changed in meaning by %s in the name', async (_what, name, plainName) => {
    expect(await queriesFor(name)).toEqual(await queriesFor(plainName));
  });

  test('keeps letters of every script, ampersands and apostrophes', async () => {
    const [first] = await queriesFor("Bêlla & Søn's 美甲");
    expect(first).toContain("Bêlla & Søn's 美甲");
  });

  test('does not mistake OR, the state of Oregon, for an operator', async () => {
    await lookUp('deep', { city: 'Portland', state: 'OR' });
    for (const query of queries()) expect(query).not.toMatch(/\bOR\b/);
  });

  test('for a very long name stays short enough for every engine', async () => {
    for (const query of await queriesFor('Bella Nails '.repeat(100))) {
      expect(query.length).toBeLessThanOrEqual(400);
      expect(query.split(' ').length).toBeLessThanOrEqual(50);
    }
  });

  test('for a business without a known place contains its name alone', async () => {
    await lookUp('broad', { address: null, city: null, state: null, zipCode: null, phone: null });
    expect(queries()).toEqual(['"Bella Vetroni Nails"']);
  });
});
