import { describe, expect, test } from '@jest/globals';
import { createSearchProvider } from '../../../backend/features/search/createSearchProvider.ts';
import type { SearchHit } from '../../../backend/features/search/searchProvider.ts';
import { brave, braveWithoutWeb } from '../../support/searchDoubles/brave.ts';
import { doubledConfig } from '../../support/searchDoubles/doubledConfig.ts';
import { doubleForAll } from '../../support/searchDoubles/doubleForAll.ts';
import type { FoundPage, SearchDouble } from '../../support/searchDoubles/searchDouble.ts';
import { KEY } from '../../support/searchDoubles/searchDouble.ts';
import { SEARCH_DOUBLES } from '../../support/searchDoubles/searchDoubles.ts';
import { searchOptions } from '../../support/searchDoubles/searchOptions.ts';
import { searxng, searxngFailed } from '../../support/searchDoubles/searxng.ts';
import { serpapi, serpapiWithoutState } from '../../support/searchDoubles/serpapi.ts';
import { serper, serperWithoutOrganic } from '../../support/searchDoubles/serper.ts';

const QUERY = 'Müller & Söhne "Nails" 50% +1';
const PAGES: FoundPage[] = Array.from({ length: 12 }, (_, index) => ({
  url: `https://www.yelp.com/biz/bella-nails-${index}?a=b&c=d`,
  title: `Bella Nails ${index} – Yelp`,
  snippet: `12${index} Oak St, Austin, TX`,
}));
const HITS: SearchHit[] = PAGES;

const server = doubleForAll();

async function search(double: SearchDouble, limit = 10): Promise<SearchHit[]> {
  const provider = createSearchProvider(doubledConfig(double, server.url))!;
  const { hits, incomplete } = await provider.search(QUERY, searchOptions({ limit }));
  expect(incomplete).toBeUndefined();
  return hits;
}

test.each(Object.entries(SEARCH_DOUBLES))(
  '%s: characters that the database cannot store are removed from every text',
  async (_, double) => {
    const page = { url: 'https://www.yelp.com/biz/a', title: 'Bella\0 \ud83d', snippet: '\ude00 Austin 💇' };
    server.answer(() => double.results([page]));
    expect(await search(double)).toEqual([{ ...page, title: 'Bella \ufffd', snippet: '\ufffd Austin 💇' }]);
  },
);

describe('the request to', () => {
  test('Serper: a POST of JSON with the key in a header, and no correction of names', async () => {
    server.answer(() => serper.results(PAGES));
    await search(serper);
    expect(server.requests).toMatchObject([
      {
        method: 'POST',
        path: '/search',
        query: {},
        headers: { 'x-api-key': KEY, 'content-type': 'application/json' },
        body: { q: QUERY, gl: 'us', hl: 'en', num: 10, page: 1, autocorrect: false },
      },
    ]);
  });

  test('Brave: the key in a header, no highlights, no spelling correction', async () => {
    server.answer(() => brave.results(PAGES));
    await search(brave, 10);
    expect(server.requests).toMatchObject([
      {
        method: 'GET',
        path: '/res/v1/web/search',
        headers: { 'x-subscription-token': KEY, accept: 'application/json' },
        query: {
          q: QUERY,
          country: 'US',
          search_lang: 'en',
          count: '10',
          text_decorations: 'false',
          spellcheck: 'false',
          result_filter: 'web,locations',
        },
      },
    ]);
  });

  test('SerpApi: the key in the query', async () => {
    server.answer(() => serpapi.results(PAGES));
    await search(serpapi);
    expect(server.requests).toMatchObject([
      {
        method: 'GET',
        path: '/search.json',
        query: { engine: 'google', q: QUERY, api_key: KEY, gl: 'us', hl: 'en' },
      },
    ]);
  });

  test('SearXNG: JSON without a key', async () => {
    server.answer(() => searxng.results(PAGES));
    await search(searxng);
    const [request] = server.requests;
    expect(request).toMatchObject({
      method: 'GET',
      path: '/search',
      query: { q: QUERY, format: 'json', pageno: '1', language: 'en-US', safesearch: '0' },
    });
    expect(request!.headers.authorization).toBeUndefined();
  });

  test('Brave stays within its limits for results and query length', async () => {
    server.answer(() => brave.results([]));
    const provider = createSearchProvider(doubledConfig(brave, server.url))!;
    await provider.search('word '.repeat(80), searchOptions({ limit: 50 }));
    await provider.search('w'.repeat(900), searchOptions({ limit: 50 }));
    for (const { query } of server.requests) {
      expect(query['count']).toBe('20');
      expect(query['q']!.length).toBeLessThanOrEqual(400);
      expect(query['q']!.split(/\s+/).length).toBeLessThanOrEqual(50);
    }
    expect(server.requests).toHaveLength(2);
  });
});

describe.each(Object.entries(SEARCH_DOUBLES))('%s', (_name, double) => {
  test('returns title, URL and snippet unchanged, in the engine’s order', async () => {
    server.answer(() => double.results(PAGES));
    expect(await search(double, 12)).toEqual(HITS);
  });

  test('returns at most as many hits as requested', async () => {
    server.answer(() => double.results(PAGES));
    expect(await search(double, 5)).toEqual(HITS.slice(0, 5));
  });

  test('returns an empty list if nothing was found', async () => {
    server.answer(() => double.results([]));
    expect(await search(double)).toEqual([]);
  });

  test('sends one request per call', async () => {
    server.answer(() => double.results([]));
    await search(double);
    expect(server.requests).toHaveLength(1);
  });
});

test.each([
  ['Serper without `organic`', serper, serperWithoutOrganic],
  ['Brave without `web`', brave, braveWithoutWeb],
  ['SerpApi with only an `error`', serpapi, serpapiWithoutState],
] as const)('%s means that nothing was found', async (_name, double, reply) => {
  server.answer(() => reply);
  expect(await search(double)).toEqual([]);
});

test('SearXNG returns the hits of the engines that answered', async () => {
  server.answer(() => searxngFailed(PAGES, ['google']));
  expect(await search(searxng, 12)).toEqual(HITS);
});

test('a result without title and snippet is kept', async () => {
  const body = { searchParameters: {}, organic: [{ link: 'https://www.yelp.com/biz/bella' }] };
  server.answer(() => ({ status: 200, body }));
  expect(await search(serper)).toEqual([{ url: 'https://www.yelp.com/biz/bella', title: '', snippet: '' }]);
});

test('simulated search has no provider', () => {
  expect(createSearchProvider(doubledConfig({ ...serper, env: {} }, server.url))).toBeUndefined();
});
