import { describe, expect, test } from '@jest/globals';
import { createSearchProvider } from '../../../backend/features/search/createSearchProvider.ts';
import { localHits } from '../../../backend/features/search/places/localHits.ts';
import type { SearchCall } from '../../../backend/features/search/requestAccount.ts';
import type { LocalAnswer, SearchHit } from '../../../backend/features/search/searchProvider.ts';
import { BELLA_PLACE, ROSA_PLACE } from '../../support/searchDoubles/bellaPlace.ts';
import { brave, braveFaults } from '../../support/searchDoubles/brave.ts';
import { bravePlaces, bravePois } from '../../support/searchDoubles/bravePlaces.ts';
import { doubledConfig } from '../../support/searchDoubles/doubledConfig.ts';
import { doubleForAll } from '../../support/searchDoubles/doubleForAll.ts';
import type { DoubleReply } from '../../support/searchDoubles/httpDouble.ts';
import type { PlacesDouble } from '../../support/searchDoubles/places.ts';
import { serperPlaces } from '../../support/searchDoubles/places.ts';
import type { FoundPage, SearchDouble } from '../../support/searchDoubles/searchDouble.ts';
import { searchOptions } from '../../support/searchDoubles/searchOptions.ts';
import { searxng } from '../../support/searchDoubles/searxng.ts';
import { searxngPlaces } from '../../support/searchDoubles/searxngPlaces.ts';
import { serpapi } from '../../support/searchDoubles/serpapi.ts';
import {
  serpapiPlaces,
  serpapiPlacesAsList,
  serpapiSureHit,
} from '../../support/searchDoubles/serpapiPlaces.ts';
import { serper } from '../../support/searchDoubles/serper.ts';

const PAGE: FoundPage = { url: 'https://www.yelp.com/biz/bella', title: 'Bella', snippet: 'Austin' };
const PROFILES = ['https://www.facebook.com/bellavetroni', 'https://www.instagram.com/bellavetroni/'];
const MAP_URL = `https://www.google.com/maps?cid=${BELLA_PLACE.cid}`;

const LOCAL: LocalAnswer = {
  title: BELLA_PLACE.title,
  phone: BELLA_PLACE.phone,
  street: '1204 Oak St',
  city: 'Austin',
  state: 'TX',
  zip: '78704',
  website: BELLA_PLACE.website,
  permanentlyClosed: false,
  profiles: [],
};

const server = doubleForAll();

const providerOf = (double: SearchDouble) => createSearchProvider(doubledConfig(double, server.url))!;

async function search(double: SearchDouble, reply: DoubleReply): Promise<SearchHit[]> {
  server.answer(() => reply);
  return (await providerOf(double).search('Bella', searchOptions())).hits;
}

async function searchPlaces(double: SearchDouble, reply: DoubleReply): Promise<SearchHit[]> {
  server.answer(() => reply);
  return (await providerOf(double).searchPlaces!('Bella', searchOptions())).hits;
}

const urlsOf = (hits: SearchHit[]) => hits.map(({ url }) => url);

describe.each<[string, SearchDouble, PlacesDouble]>([
  ['Serper', serper, serperPlaces],
  ['SerpApi', serpapi, serpapiPlaces],
  ['SerpApi, as a list', serpapi, serpapiPlacesAsList],
])('places next to the results of %s', (_, double, { withLocal, map }) => {
  test('come after them, each with its map page and all its facts', async () => {
    const hits = await search(double, withLocal([PAGE], { places: [BELLA_PLACE, ROSA_PLACE] }));
    expect(hits[0]).toEqual(PAGE);
    expect(hits[1]).toMatchObject({ url: MAP_URL, title: BELLA_PLACE.title, local: LOCAL });
    expect(hits[1]!.snippet).toBe('1204 Oak St, Austin, TX 78704 · (512) 555-0142');
    const rosa = hits.find(({ url }) => url === `https://www.google.com/maps?cid=${ROSA_PLACE.cid}`);
    expect(rosa).toMatchObject({
      title: ROSA_PLACE.title,
      local: { street: '1206 Oak St', website: undefined },
    });
  });

  test('can be requested on their own', async () => {
    const hits = await searchPlaces(double, map!([ROSA_PLACE, BELLA_PLACE]));
    const thin = { title: LOCAL.title, street: LOCAL.street, phone: undefined, website: undefined };
    expect(hits.filter(({ url }) => url === MAP_URL)).toMatchObject([
      { local: double === serper ? thin : LOCAL },
    ]);
  });

  test('are empty if the map has none', async () => {
    expect(await searchPlaces(double, map!([]))).toEqual([]);
  });
});

test('requests for places only', async () => {
  await searchPlaces(serper, serperPlaces.map!([]));
  await searchPlaces(serpapi, serpapiPlaces.map!([]));
  await searchPlaces(brave, bravePlaces.map!([]));
  expect(server.requests).toMatchObject([
    { method: 'POST', path: '/places', body: { q: 'Bella', gl: 'us', hl: 'en' } },
    { method: 'GET', path: '/search.json', query: { engine: 'google_maps', type: 'search', q: 'Bella' } },
    { method: 'GET', path: '/res/v1/local/place_search', query: { q: 'Bella', country: 'US' } },
  ]);
  expect(providerOf(searxng).searchPlaces).toBeUndefined();
});

describe('a panel', () => {
  test.each<[string, SearchDouble, PlacesDouble]>([
    ['SerpApi', serpapi, serpapiPlaces],
    ['SearXNG', searxng, searxngPlaces],
  ])('of %s gives its official pages with its facts about the business', async (_, double, { withLocal }) => {
    const hits = await search(double, withLocal([PAGE], { panel: { ...BELLA_PLACE, profiles: PROFILES } }));
    expect(urlsOf(hits)).toEqual(expect.arrayContaining([BELLA_PLACE.website, ...PROFILES]));
    for (const hit of hits.slice(1)) {
      expect(hit.local).toMatchObject({
        ...LOCAL,
        website: hit.local!.website,
        profiles: expect.arrayContaining(PROFILES),
      });
    }
  });

  test('of Serper gives its site, phone and address', async () => {
    const [, site] = await search(serper, serperPlaces.withLocal([PAGE], { panel: BELLA_PLACE }));
    expect(site).toMatchObject({ url: BELLA_PLACE.website, local: LOCAL });
  });

  test.each<[string, SearchDouble, PlacesDouble]>([
    ['Serper', serper, serperPlaces],
    ['SerpApi', serpapi, serpapiPlaces],
  ])('of %s reports that a business is closed permanently', async (_, double, { withLocal }) => {
    const panel = { ...BELLA_PLACE, permanentlyClosed: true };
    const hits = await search(double, withLocal([], { panel }));
    expect(hits[0]?.local?.permanentlyClosed).toBe(true);
    const open = await search(double, withLocal([], { panel: BELLA_PLACE }));
    expect(open[0]?.local?.permanentlyClosed).toBe(false);
  });

  test('with a single sure place is read like a list with one entry', async () => {
    expect(await search(serpapi, serpapiSureHit(BELLA_PLACE))).toMatchObject([
      { url: MAP_URL, local: LOCAL },
      { url: BELLA_PLACE.website },
    ]);
  });
});

describe('Brave', () => {
  const { noSubscription, wrongKey } = braveFaults;
  /** A plan without place search, with or without details by id. */
  const answer = (details: DoubleReply) =>
    server.answer(({ path }) => {
      if (path === '/res/v1/local/place_search') return noSubscription;
      return path === '/res/v1/local/pois' ? details : bravePlaces.withLocal([], { places: [BELLA_PLACE] });
    });

  test('gives places with their official pages', async () => {
    const hits = await searchPlaces(brave, bravePlaces.map!([{ ...BELLA_PLACE, profiles: PROFILES }]));
    expect(urlsOf(hits)).toEqual(expect.arrayContaining([BELLA_PLACE.website, ...PROFILES]));
    expect(hits[0]!.local).toMatchObject({ ...LOCAL, profiles: expect.arrayContaining(PROFILES) });
  });

  test('requests details by id if the plan has no place search, each request as a call of its own', async () => {
    answer(bravePois([BELLA_PLACE]));
    const calls: SearchCall[] = [];
    const provider = providerOf(brave);
    const { hits } = await provider.searchPlaces!(
      'Bella',
      searchOptions({ onSend: (call) => calls.push(call) }),
    );
    expect(hits[0]!.local).toMatchObject({ street: '1204 Oak St', phone: BELLA_PLACE.phone });
    expect(server.requests.map(({ path }) => path)).toEqual([
      '/res/v1/local/place_search',
      '/res/v1/web/search',
      '/res/v1/local/pois',
    ]);
    expect(server.requests[2]!.query).toEqual({ ids: `loc${BELLA_PLACE.cid}` });
    expect(calls).toEqual(['map', 'search', 'local']);

    await provider.searchPlaces!('Rosa', searchOptions());
    expect(server.requests.map(({ path }) => path)).toHaveLength(5);
  });

  test('adds no facts if the plan has no details either', async () => {
    answer(noSubscription);
    expect(await providerOf(brave).searchPlaces!('Bella', searchOptions())).toEqual({ hits: [] });
  });

  test('reports a wrong key as such, not as a limit of the plan', async () => {
    await expect(searchPlaces(brave, wrongKey)).rejects.toMatchObject({ kind: 'auth' });
    expect(server.requests).toHaveLength(1);
  });

  test('ignores ids without an address', async () => {
    expect(await search(brave, bravePlaces.withLocal([PAGE], { places: [BELLA_PLACE] }))).toEqual([PAGE]);
  });
});

describe('the URL of a place comes from', () => {
  const hex = `0x89e44b3fa4ff9c9d:0x${BigInt(BELLA_PLACE.cid).toString(16)}`;
  test.each([
    ['its id', { cid: BELLA_PLACE.cid }],
    ['SerpApi’s place_id', { place_id: BELLA_PLACE.cid }],
    ['a feature id', { fid: hex }],
    [
      'the link for directions',
      { links: { directions: `https://www.google.com/maps/dir//X/data=!1s${hex}?sa=X` } },
    ],
    [
      'a link of the panel',
      { local_map: { link: `https://www.google.com/search?ludocid=${BELLA_PLACE.cid}&q=x` } },
    ],
    ['a link to the map', { website: `https://maps.google.com/?cid=${BELLA_PLACE.cid}&g_mp=Cidn` }],
  ])('%s', (_, part) => {
    expect(localHits({ title: 'Bella', ...part })[0]?.url).toBe(MAP_URL);
  });

  test('Google’s place id if there is no customer id', () => {
    const [hit] = localHits({ title: 'Bella', placeId: 'ChIJN1t_tDeuEmsRUsoyG83frY4' });
    expect(hit?.url).toBe('https://search.google.com/local/reviews?placeid=ChIJN1t_tDeuEmsRUsoyG83frY4');
  });
});

describe('a malformed places part', () => {
  const ODD: unknown[] = [
    null,
    'Bella',
    7,
    [],
    [[]],
    {},
    [null, 3, 'x', [BELLA_PLACE.title]],
    { places: 'none' },
    { places: [{ title: 5, cid: {} }] },
    [{ title: 'Bella', address: 12, phoneNumber: ['x'], website: 'javascript:alert(1)', cid: 1e300 }],
    [{ title: 'Bella', links: 'x', attributes: 7, profiles: { a: 1 }, urls: [null, 'x', { url: 3 }] }],
    [{ title: 'Bella', links: { directions: 'https://www.google.com/maps/dir//%E0%A4%A/x' } }],
  ];

  test.each(ODD.map((part) => [JSON.stringify(part), part]))(
    'adds nothing and does not fail the search: %s',
    async (_, part) => {
      const parts = { places: part, knowledgeGraph: part };
      const reply = { status: 200, body: { ...(serper.results([PAGE]) as { body: object }).body, ...parts } };
      expect(await search(serper, reply)).toEqual([PAGE]);
      const google = { local_results: part, knowledge_graph: part, place_results: part };
      const other = {
        status: 200,
        body: { ...(serpapi.results([PAGE]) as { body: object }).body, ...google },
      };
      expect(await search(serpapi, other)).toEqual([PAGE]);
    },
  );

  test('does not affect the valid places around it', () => {
    expect(localHits([null, { title: 'Bella', cid: BELLA_PLACE.cid }, 'x'])).toMatchObject([
      { url: MAP_URL },
    ]);
  });
});

test.each([
  ['Permanently closed', true],
  ['Closed ⋅ Opens 9 AM Mon', false],
  ['Temporarily closed', false],
])('hours "%s": closed permanently is %s', (hours, closed) => {
  expect(localHits({ title: 'Bella', cid: BELLA_PLACE.cid, hours })[0]?.local?.permanentlyClosed).toBe(
    closed,
  );
});
