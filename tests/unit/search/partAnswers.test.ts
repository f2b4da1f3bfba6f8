import { describe, expect, jest, test } from '@jest/globals';
import { createSearchProvider } from '../../../backend/features/search/createSearchProvider.ts';
import { doubledConfig } from '../../support/searchDoubles/doubledConfig.ts';
import { doubleForAll } from '../../support/searchDoubles/doubleForAll.ts';
import type { DoubleReply } from '../../support/searchDoubles/httpDouble.ts';
import type { FoundPage, SearchDouble } from '../../support/searchDoubles/searchDouble.ts';
import { searchOptions } from '../../support/searchDoubles/searchOptions.ts';
import { SIX_ENGINES, searxng, searxngAlive, searxngFailed } from '../../support/searchDoubles/searxng.ts';
import { serpapi, serpapiParts } from '../../support/searchDoubles/serpapi.ts';

const PAGE: FoundPage = { url: 'https://www.yelp.com/biz/bella', title: 'Bella', snippet: 'Austin' };

const server = doubleForAll();

const providerOf = (double: SearchDouble) => createSearchProvider(doubledConfig(double, server.url))!;
const search = (provider = providerOf(searxng)) => provider.search('Bella', searchOptions());
const configRequests = () => server.requests.filter(({ path }) => path === '/config');

/** Sets the reply: engines in `failed` failed, those in `showing` return a page. `listed` is the reply of /config. */
function answer(failed: string[], showing: string[], listed?: object): void {
  const reply = searxngFailed(
    showing.map((name) => ({ ...PAGE, engines: [name] })),
    failed,
  );
  const config: DoubleReply = listed ? { status: 200, body: listed } : { status: 404, body: 'Not Found' };
  server.answer(({ path }) => (path === '/config' ? config : reply));
}

const listed = (names: string[], categories = ['general', 'web'], enabled = true) =>
  names.map((name) => ({ name, categories, enabled }));

describe('SearXNG with 0 to 6 of 6 engines alive', () => {
  const onlyFirst = { shows: (engine: string) => (engine === SIX_ENGINES[0] ? [PAGE] : []) };

  test.each([1, 2, 3])(
    '%d alive: returns the hits, and reports that too few engines answered',
    async (alive) => {
      server.answer(searxngAlive(alive, onlyFirst));
      const { hits, incomplete } = await search();
      expect(hits).toEqual([PAGE]);
      expect(incomplete).toMatch(
        new RegExp(`^answered by ${alive} of 6 engines of SearXNG \\(.*CAPTCHA\\)\\.$`),
      );
      expect(incomplete).toContain('startpage: Suspended: CAPTCHA');
    },
  );

  test.each([4, 5, 6])(
    '%d alive: the search is complete, even if only one engine found something',
    async (alive) => {
      server.answer(searxngAlive(alive, onlyFirst));
      expect(await search()).toEqual({ hits: [PAGE], incomplete: undefined });
    },
  );

  test.each([
    [1, 'answered by 1 of 6'],
    [4, undefined],
    [6, undefined],
  ])('%d alive and finding nothing: the search does not fail as a whole', async (alive, incomplete) => {
    server.answer(searxngAlive(alive, { shows: () => [] }));
    const asked = await search();
    expect(asked.hits).toEqual([]);
    if (incomplete) expect(asked.incomplete).toContain(incomplete);
    else expect(asked.incomplete).toBeUndefined();
  });

  test('0 alive: the search fails', async () => {
    server.answer(searxngAlive(0, { shows: () => [] }));
    await expect(search()).rejects.toMatchObject({ kind: 'blocked' });
  });

  test.each([
    [1, 1, 'answered by 1 of 6'],
    [5, 1, 'answered by 1 of 2'],
    [4, 4, undefined],
  ])(
    '%d alive, %d with hits, no list of engines: the engines that the reply names count',
    async (alive, showing, incomplete) => {
      const shows = (engine: string) => (SIX_ENGINES.indexOf(engine) < showing ? [PAGE] : []);
      server.answer(searxngAlive(alive, { shows, hasConfig: false }));
      const asked = await search();
      expect(asked.hits).toEqual([PAGE]);
      if (incomplete) expect(asked.incomplete).toContain(incomplete);
      else expect(asked.incomplete).toBeUndefined();
    },
  );
});

describe('the engines that count', () => {
  test('search the web, and are enabled', async () => {
    const engines = [
      ...listed(['bing', 'brave']),
      ...listed(['wikipedia', 'currency', 'lingva'], ['general']),
      ...listed(['mojeek', 'qwant'], ['general', 'web'], false),
      ...listed(['flickr', 'openverse'], ['images']),
    ];
    answer(['bing'], ['brave'], { engines });
    expect((await search()).incomplete).toContain('answered by 1 of 2 engines');
    answer(['wikipedia', 'currency', 'lingva'], ['brave'], { engines });
    expect((await search()).incomplete).toBeUndefined();
  });

  test('are all general ones if none is listed as a web engine', async () => {
    answer(['bing', 'brave'], ['google'], { engines: listed(['bing', 'brave', 'google'], ['general']) });
    expect((await search()).incomplete).toContain('answered by 1 of 3 engines');
  });

  test('are those that the reply names if the list says that one of them is disabled', async () => {
    const engines = [
      ...listed(['bing', 'brave', 'google']),
      ...listed(['mojeek'], ['general', 'web'], false),
    ];
    answer(['mojeek', 'brave'], ['bing'], { engines });
    expect((await search()).incomplete).toContain('answered by 1 of 3 engines');
  });

  test('have failed, however many they are', async () => {
    const names = Array.from({ length: 250 }, (_, index) => `engine ${index}`);
    answer(names, [], { engines: listed(names) });
    await expect(search()).rejects.toMatchObject({ kind: 'blocked' });
  });

  test('have answered if they return a hit, even if reported as failed', async () => {
    answer(['bing', 'brave'], ['bing', 'google'], { engines: listed(['bing', 'brave', 'google']) });
    expect((await search()).incomplete).toBeUndefined();
  });

  test('are those that the reply names if the list is unusable', async () => {
    for (const odd of [{}, { engines: 'all' }, { engines: [] }, { engines: [{ name: 7 }] }]) {
      answer(['bing', 'brave'], ['google'], odd);
      expect((await search()).incomplete).toContain('answered by 1 of 3 engines');
    }
  });
});

test.each<[string, unknown[]]>([
  ['has no name', [[], [], [], [], []]],
  ['has an empty name', [['', 'timeout']]],
  ['has no text as its name', [[['brave', 'bing'], 'timeout']]],
])('a reply of SearXNG in which a failed engine %s cannot be read', async (_, unresponsive_engines) => {
  const { body } = searxng.results([PAGE]) as { body: object };
  const config = { status: 200, body: { engines: listed(SIX_ENGINES) } };
  const reply = { status: 200, body: { ...body, unresponsive_engines } };
  server.answer(({ path }) => (path === '/config' ? config : reply));
  await expect(search()).rejects.toMatchObject({ kind: 'unreadable' });
});

describe('the list of engines', () => {
  const engines = listed(SIX_ENGINES);

  test('is not requested while no engine fails', async () => {
    answer([], ['bing'], { engines });
    await search();
    expect(configRequests()).toEqual([]);
  });

  test('is requested once, and again after ten minutes', async () => {
    const clock = jest.spyOn(performance, 'now').mockReturnValue(0);
    try {
      answer(SIX_ENGINES.slice(1), ['bing'], { engines });
      const provider = providerOf(searxng);
      await Promise.all([search(provider), search(provider)]);
      clock.mockReturnValue(599_999);
      await search(provider);
      expect(configRequests()).toHaveLength(1);
      clock.mockReturnValue(600_000);
      await search(provider);
      expect(configRequests()).toHaveLength(2);
    } finally {
      clock.mockRestore();
    }
  });

  test('is requested again after a minute if it could not be read', async () => {
    const clock = jest.spyOn(performance, 'now').mockReturnValue(0);
    try {
      answer(['google', 'bing'], ['brave']);
      const provider = providerOf(searxng);
      expect((await search(provider)).incomplete).toContain('1 of 3');
      answer(['google', 'bing'], ['brave'], { engines });
      clock.mockReturnValue(60_000);
      expect((await search(provider)).incomplete).toBeUndefined();
    } finally {
      clock.mockRestore();
    }
  });
});

describe('SerpApi', () => {
  test.each(['Processing', 'Queued'])('with the status %s counts as no answer', async (status) => {
    server.answer(() => serpapiParts.withStatus(status));
    await expect(search(providerOf(serpapi))).rejects.toMatchObject({
      kind: 'upstream',
      message: expect.stringContaining(status),
    });
  });

  test('without results and without saying so counts as a partial answer', async () => {
    server.answer(() => serpapiParts.lost);
    const provider = providerOf(serpapi);
    const { hits, incomplete } = await search(provider);
    expect(hits).toEqual([]);
    expect(incomplete).toMatch(/^SerpApi sent no results, and does not say/);
    expect((await provider.searchPlaces!('Bella', searchOptions())).incomplete).toBe(incomplete);
  });
});
