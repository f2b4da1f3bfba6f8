import { describe, expect, test } from '@jest/globals';
import { pino } from 'pino';
import { PlatformDetails } from '#contract/platformDetails.ts';
import { createActivePlatforms } from '../../../backend/features/platforms/platformsService.ts';
import type { LookUp } from '../../../backend/features/run/lookUp.ts';
import { SearchStoppedError } from '../../../backend/features/run/lookUp.ts';
import { createLookUp, lookUpWith } from '../../../backend/features/run/lookUpBusiness.ts';
import type { SearchConfig } from '../../../backend/lib/settings/searchConfig.ts';
import { searchForAll } from '../../support/hooks.ts';
import { BELLA, BELLA_URLS, bellaPage, ELSEWHERE } from '../../support/searchDoubles/bellaNails.ts';
import { BELLA_PLACE, ROSA_PLACE } from '../../support/searchDoubles/bellaPlace.ts';
import { doubledConfig } from '../../support/searchDoubles/doubledConfig.ts';
import type { DoubleReply } from '../../support/searchDoubles/httpDouble.ts';
import { serperPlaces } from '../../support/searchDoubles/places.ts';
import { searxng } from '../../support/searchDoubles/searxng.ts';
import { serpapi } from '../../support/searchDoubles/serpapi.ts';
import { serpapiPlaces } from '../../support/searchDoubles/serpapiPlaces.ts';
import { serper, serperFaults } from '../../support/searchDoubles/serper.ts';
import { ACTIVE_PLATFORM_IDS } from '../../support/seededPlatforms.ts';

const NO_URLS = Object.fromEntries(ACTIVE_PLATFORM_IDS.map((id) => [id, null]));
const { away, phraseRefused, wrongKey, noCredits } = serperFaults;
const nothing = serper.results([]);
const elsewhere = serper.results([ELSEWHERE]);
const never = new AbortController().signal;

const search = searchForAll();

/** Creates a look-up with shorter waits than the product's own. */
function look(depth: SearchConfig['depth'], double = serper): LookUp {
  const activePlatforms = createActivePlatforms(search.database.db);
  return lookUpWith({ search: search.service(double), activePlatforms, depth });
}

const isOurs = (query: string) => query.includes('Bella');
const siteOf = (query: string) => /^site:(\S+)/.exec(query)?.[1];

/** Sets the reply to queries about the business; every other query finds something. */
function reply(ours: (query: string) => DoubleReply): void {
  search.server.answer((request) => {
    const query = serper.queryOf(request);
    return isOurs(query) ? ours(query) : elsewhere;
  });
}

const outcomesOf = (details: Record<string, PlatformDetails>) =>
  Object.fromEntries(Object.entries(details).map(([id, { outcome }]) => [id, outcome]));

const all = (outcome: string) => Object.fromEntries(ACTIVE_PLATFORM_IDS.map((id) => [id, outcome]));

describe('a business', () => {
  test('is not called not found while a platform cannot be searched because of wrong rules', async () => {
    reply(() => nothing);
    const nextdoor = search.database.db('platforms').where({ id: 'nextdoor' });
    const { url_rules: before } = await nextdoor.clone().first('url_rules');
    await nextdoor.clone().update({ url_rules: '"none"' });
    const result = await look('broad')(BELLA, never);
    await nextdoor.clone().update({ url_rules: JSON.stringify(before) });
    expect(result).toMatchObject({ status: null, platformUrls: NO_URLS });
    expect(outcomesOf(result.processingDetails)).toEqual({ ...all('not_listed'), nextdoor: 'unavailable' });
    expect(result.processingDetails['nextdoor']!.reason).toMatch(
      /^Could not be searched: .*URL rules are wrong/,
    );
  });

  test('with a page on one platform is verified, with its URL there and null for the others', async () => {
    reply(() => serper.results([bellaPage('yelp'), ELSEWHERE]));
    const result = await look('standard')(BELLA, never);
    expect(result).toMatchObject({ status: 'verified', searchMode: 'live', platformCount: 1 });
    expect(result.platformUrls).toEqual({ ...NO_URLS, yelp: BELLA_URLS['yelp'] });
    expect(outcomesOf(result.processingDetails)).toEqual({ ...all('not_listed'), yelp: 'found' });
  });

  test.each(['broad', 'standard', 'adaptive', 'deep'] as const)(
    'that is listed nowhere is not_found (%s)',
    async (depth) => {
      reply(() => nothing);
      const result = await look(depth)(BELLA, never);
      expect(result).toMatchObject({ status: 'not_found', platformCount: 0, platformUrls: NO_URLS });
      expect(outcomesOf(result.processingDetails)).toEqual(all('not_listed'));
    },
  );

  test('whose page is only possible is maybe, with the URL of that page', async () => {
    const { url, title } = bellaPage('facebook');
    reply(() => serper.results([{ url, title, snippet: 'Walk-ins welcome.' }]));
    const result = await look('broad')(BELLA, never);
    expect(result).toMatchObject({ status: 'maybe', platformCount: 1 });
    expect(result.platformUrls).toEqual({ ...NO_URLS, facebook: url });
  });

  test('has details for each platform that match the contract', async () => {
    reply(() => serper.results([bellaPage('yelp')]));
    const { processingDetails } = await look('standard')(BELLA, never);
    expect(Object.keys(processingDetails)).toEqual(ACTIVE_PLATFORM_IDS);
    for (const details of Object.values(processingDetails)) {
      expect(PlatformDetails.strict().parse(details)).toEqual(details);
      expect(details).toMatchObject({ searchMode: 'live', reason: expect.stringMatching(/^[A-Z].+\.$/) });
      expect(details.queries).toHaveLength(2);
    }
  });
});

describe('a business whose pages say that it is closed', () => {
  const closedPage = (platformId: string) => ({
    ...bellaPage(platformId),
    title: 'CLOSED - Bella Vetroni Nails',
  });

  test('on one platform is maybe with the URL and the reason, but not marked as closed', async () => {
    reply(() => serper.results([closedPage('yelp'), bellaPage('facebook')]));
    const result = await look('broad')(BELLA, never);
    expect(result).toMatchObject({ status: 'maybe', operating: 'unknown', platformCount: 2 });
    expect(result.platformUrls).toMatchObject({
      yelp: BELLA_URLS['yelp'],
      facebook: BELLA_URLS['facebook'],
    });
    const { outcome, reason, operating } = result.processingDetails['yelp']!;
    expect(outcome).toBe('found');
    expect(reason).toMatch(/The page says that it is closed for good: “CLOSED”\.$/);
    expect(operating).toEqual({ says: 'closed', words: 'CLOSED', structured: false });
    expect(result.processingDetails['facebook']).not.toHaveProperty('operating');
  });

  test('in another result for the page has the quoted words in the page’s snippet', async () => {
    const page = bellaPage('yelp');
    const said = 'Nail salon in Austin, TX · Permanently closed. We moved to 9 Vine St.';
    reply(() => serper.results([page, { ...page, url: `${page.url}?sort=date`, snippet: said }]));
    const { operating, candidates } = (await look('broad')(BELLA, never)).processingDetails['yelp']!;
    expect(operating).toEqual({ says: 'closed', words: 'Permanently closed', structured: false });
    expect(candidates[0]!.snippet).toBe(`${page.snippet} … ${said}`);
  });

  test('in another result’s title has the title in the snippet, although opening hours have the word, too', async () => {
    const shown = bellaPage('yelp');
    const page = { ...shown, snippet: `${shown.snippet} Mon - Closed, Tue - 8:00 am` };
    const title = `CLOSED - ${shown.title} - Austin, TX - Yelp`;
    reply(() => serper.results([page, { ...page, url: `${page.url}?sort=date`, title }]));
    const { operating, candidates } = (await look('broad')(BELLA, never)).processingDetails['yelp']!;
    expect(operating).toEqual({ says: 'closed', words: 'CLOSED', structured: false });
    expect(candidates[0]!.snippet).toBe(`${page.snippet} … ${title}`);
  });

  test('in another result for a possible page has the quoted words in its snippet, too', async () => {
    const page = { ...bellaPage('yelp'), url: 'https://www.yelp.com/biz/quick-smog', title: 'Quick Smog' };
    const closed = { ...page, url: `${page.url}?sort=date`, snippet: 'Permanently closed. Quick Smog.' };
    reply(() => serper.results([page, closed]));
    const { outcome, reason, candidates } = (await look('broad')(BELLA, never)).processingDetails['yelp']!;
    expect([outcome, reason]).toEqual(['possible', expect.stringContaining('“Permanently closed”')]);
    expect(candidates[0]!.snippet).toContain('Permanently closed');
  });

  test('in the panel that links to the page is not quoted as the page’s words', async () => {
    const profiles = [BELLA_URLS['facebook']!];
    const panel = { ...BELLA_PLACE, profiles, permanentlyClosed: true };
    search.server.answer(() => serpapiPlaces.withLocal([ELSEWHERE], { panel }));
    const { operating, reason } = (await look('broad', serpapi)(BELLA, never)).processingDetails['facebook']!;
    expect(operating).toMatchObject({ says: 'closed', structured: true });
    expect(reason).toMatch(
      / Its map listing or panel says that it is closed for good: “Permanently closed”\.$/,
    );
  });

  test('of which one is only possible under another name says so in the reason, but is not marked', async () => {
    const url = 'https://www.yelp.com/biz/quick-smog-and-tune';
    reply(() => serper.results([{ ...bellaPage('yelp'), url, title: 'CLOSED - Quick Smog & Tune' }]));
    const result = await look('broad')(BELLA, never);
    const { outcome, reason, operating } = result.processingDetails['yelp']!;
    expect([outcome, operating, result.operating]).toEqual(['possible', undefined, 'unknown']);
    expect(reason).toMatch(/Check the page\. The page says that it is closed for good: “CLOSED”\.$/);
  });

  test('on two platforms is marked as closed', async () => {
    reply(() => serper.results([closedPage('yelp'), closedPage('facebook')]));
    expect(await look('broad')(BELLA, never)).toMatchObject({ status: 'maybe', operating: 'closed' });
  });

  test('in a field of the search engine’s panel is marked as closed', async () => {
    const panel = { ...BELLA_PLACE, permanentlyClosed: true };
    search.server.answer(() => serpapiPlaces.withLocal([ELSEWHERE], { panel }));
    const result = await look('broad', serpapi)(BELLA, never);
    expect(result).toMatchObject({ status: 'maybe', operating: 'closed' });
    expect(result.processingDetails['google']!.operating).toMatchObject({ says: 'closed', structured: true });
  });

  test('is not marked as closed by opening hours or reviews', async () => {
    const page = bellaPage('yelp');
    const snippet = `${page.snippet} Closed Mondays. They were closed when I came.`;
    reply(() => serper.results([{ ...page, snippet }]));
    expect(await look('broad')(BELLA, never)).toMatchObject({ status: 'verified', operating: 'unknown' });
  });
});

describe('local answers', () => {
  const MAP_URL = `https://maps.google.com/?cid=${BELLA_PLACE.cid}`;
  const paths = () => search.server.requests.map(({ path }) => path);

  test('next to web results show the map listing without another search', async () => {
    const places = [ROSA_PLACE, BELLA_PLACE];
    reply(() => serperPlaces.withLocal([ELSEWHERE], { places }));
    const result = await look('broad')(BELLA, never);
    expect(result).toMatchObject({ status: 'verified', platformUrls: { ...NO_URLS, google: MAP_URL } });
    expect(result.processingDetails['google']!.candidates[0]!.for).toEqual(
      expect.arrayContaining(['name', 'phone', 'street', 'zip', 'city']),
    );
    expect(paths()).toEqual(['/search']);
  });

  test('contain the official pages that the business’s panel links to', async () => {
    const profiles = [BELLA_URLS['facebook']!, BELLA_URLS['instagram']!];
    search.server.answer(() => serpapiPlaces.withLocal([ELSEWHERE], { panel: { ...BELLA_PLACE, profiles } }));
    const result = await look('broad', serpapi)(BELLA, never);
    expect(outcomesOf(result.processingDetails)).toEqual({
      ...all('not_listed'),
      google: 'found',
      facebook: 'found',
      instagram: 'found',
    });
  });

  test('of the map search replace the site search for map pages at depth deep', async () => {
    search.server.answer(({ path }) =>
      path === '/places' ? serperPlaces.map!([ROSA_PLACE, BELLA_PLACE]) : elsewhere,
    );
    const result = await look('deep')(BELLA, never);
    expect(result.platformUrls['google']).toBe(MAP_URL);
    expect(paths().filter((path) => path === '/places')).toHaveLength(1);
    const queries = search.server.requests.map(serper.queryOf);
    expect(queries.map(siteOf)).not.toContain('google.com/maps');
    expect(result.processingDetails['google']!.queries.at(-1)).toBe(
      'Bella Vetroni Nails 1204 Oak St Austin TX (on the map)',
    );
  });

  test('that cannot be fetched make the platform unavailable', async () => {
    search.server.answer(({ path }) => (path === '/places' ? away : elsewhere));
    const result = await look('deep')(BELLA, never);
    expect(outcomesOf(result.processingDetails)).toEqual({ ...all('not_listed'), google: 'unavailable' });
  });

  test('do not exist for SearXNG, which gets a site search for map pages', async () => {
    search.server.answer(() => searxng.results([ELSEWHERE]));
    await look('deep', searxng)(BELLA, never);
    expect(search.server.requests.map(searxng.queryOf).map(siteOf)).toContain('google.com/maps');
  });
});

describe('a failed search', () => {
  test('makes every platform unavailable and leaves the business without a class, with the reason', async () => {
    reply(() => phraseRefused);
    const result = await look('deep')(BELLA, never);
    expect(result).toMatchObject({ status: null, platformCount: 0, platformUrls: NO_URLS });
    expect(outcomesOf(result.processingDetails)).toEqual(all('unavailable'));
    expect(result.processingDetails['yelp']!.reason).toContain('Query pattern not allowed');
  });

  test('that was transient is retried and gives a result', async () => {
    let left = 2;
    reply(() => (left-- > 0 ? away : nothing));
    expect(await look('broad')(BELLA, never)).toMatchObject({ status: 'not_found' });
  });

  test('on some platforms prevents not_found', async () => {
    reply((query) => (siteOf(query) === 'yelp.com' ? nothing : phraseRefused));
    const result = await look('deep')(BELLA, never);
    expect(result.status).toBeNull();
    expect(outcomesOf(result.processingDetails)).toEqual({ ...all('unavailable'), yelp: 'not_listed' });
  });

  test('for a single platform is not replaced by the wider search', async () => {
    reply((query) => (query.includes('facebook') ? phraseRefused : nothing));
    const deep = await look('deep')(BELLA, never);
    expect(deep.status).toBeNull();
    expect(outcomesOf(deep.processingDetails)).toEqual({ ...all('not_listed'), facebook: 'unavailable' });
    search.server.answer((request) => {
      const query = serper.queryOf(request);
      if (!query.includes('512')) return isOurs(query) ? nothing : elsewhere;
      return phraseRefused;
    });
    const standard = await look('standard')(BELLA, never);
    expect(standard.status).toBeNull();
    expect(outcomesOf(standard.processingDetails)).toEqual(all('unavailable'));
  });

  test('for the name is not replaced by a search for the address alone', async () => {
    let left = 2;
    reply(() => (left-- > 0 ? phraseRefused : nothing));
    const result = await look('standard')(BELLA, never);
    expect(result.status).toBe('not_found');
    const asked = search.server.requests.map(serper.queryOf);
    expect(asked).toContain('Bella Vetroni Nails 1204 Oak St Austin TX');
    expect(asked.filter((query) => query.includes('512'))).toEqual([]);
    reply(() => phraseRefused);
    for (const depth of ['standard', 'adaptive'] as const) {
      search.server.requests.length = 0;
      expect((await look(depth)(BELLA, never)).status).toBeNull();
      expect(search.server.requests.map(serper.queryOf).filter((query) => query.includes('512'))).toEqual([]);
    }
  });

  test('on some platforms does not hide a page that was found', async () => {
    reply((query) => (siteOf(query) === 'yelp.com' ? serper.results([bellaPage('yelp')]) : phraseRefused));
    const result = await look('deep')(BELLA, never);
    expect(result).toMatchObject({ status: 'verified', platformCount: 1 });
    expect(outcomesOf(result.processingDetails)).toEqual({ ...all('unavailable'), yelp: 'found' });
  });

  test.each(['***', '" "', '-', '()'])('happens for a name without letters: %s', async (name) => {
    const result = await look('deep')({ ...BELLA, name }, never);
    expect(result.status).toBeNull();
    expect(outcomesOf(result.processingDetails)).toEqual(all('unavailable'));
    expect(search.server.requests).toEqual([]);
  });
});

describe('the look-up stops', () => {
  test.each([
    ['the key is refused', wrongKey],
    ['the credits are used up', noCredits],
    ['the provider is away', away],
    ['the provider finds nothing for anybody', nothing],
  ])('when %s', async (_what, fault) => {
    search.server.answer(() => fault);
    const looked = look('standard')(BELLA, never);
    await expect(looked).rejects.toBeInstanceOf(SearchStoppedError);
    await expect(looked).rejects.toThrow(/^Serper.+\.$/);
  });

  test('with the reason of the abort', async () => {
    const reason = new Error('The job was paused.');
    const controller = new AbortController();
    reply(() => {
      controller.abort(reason);
      return 'silence';
    });
    await expect(look('deep')(BELLA, controller.signal)).rejects.toBe(reason);
    expect(search.server.requests).toHaveLength(1);
  });

  test('when the product’s settings contain a wrong key', async () => {
    search.server.answer(() => wrongKey);
    const config = doubledConfig(serper, search.server.url);
    const lookUp = createLookUp({ config, db: search.database.db, logger: pino({ level: 'silent' }) });
    await expect(lookUp(BELLA, never)).rejects.toBeInstanceOf(SearchStoppedError);
  });
});

test('a platform added by SQL alone is searched, an inactive one is not', async () => {
  const { db } = search.database;
  await db.raw(
    `insert into platforms (id, name, icon, base_url, position, url_rules) values
     ('salonbook', 'Salonbook', 'fa-solid fa-star', 'https://salonbook.example.com', 5, ?::jsonb)`,
    [
      '{"hosts": ["salonbook.example.com"], "rules": [{"kind": "profile", "match": "/at/(?<name>[a-z-]+)$"}]}',
    ],
  );
  await db('platforms').where({ id: 'yelp' }).update({ is_active: false });
  const page = { ...bellaPage('yelp'), url: 'https://salonbook.example.com/at/bella-vetroni-nails' };
  reply((query) => serper.results(siteOf(query) === 'salonbook.example.com' ? [page] : [ELSEWHERE]));
  const result = await look('deep')(BELLA, never);
  expect(result).toMatchObject({ status: 'verified', platformUrls: { salonbook: page.url } });
  expect(result.platformUrls).not.toHaveProperty('yelp');
  expect(search.server.requests.map(serper.queryOf).map(siteOf)).not.toContain('yelp.com');
  await db('platforms').where({ id: 'salonbook' }).delete();
  await db('platforms').where({ id: 'yelp' }).update({ is_active: true });
});
