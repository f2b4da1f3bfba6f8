import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { WebPage } from '../web.ts';
import type { SearchEngine } from './searchEngine.ts';
import { startSearchEngine } from './searchEngine.ts';

type Reply = {
  results: { url: string; title: string; engines: string[]; positions: number[]; score: number }[];
  unresponsive_engines: [string, string][];
};

const page = (url: string, title: string, more: Partial<WebPage> = {}): WebPage => {
  return { url, title, content: 'A salon in Austin, TX.', kind: 'profile', ...more };
};

const YELP = 'https://www.yelp.com/biz/bella-nails-austin';
const FACEBOOK = 'https://www.facebook.com/bellanails';
const PAGES = [
  page(YELP, 'Bella Nails - Austin', { known: 3 }),
  page(FACEBOOK, 'Bella Nails | Facebook', { known: 2 }),
  page('https://www.yelp.com/biz/nails-by-bella', 'Nails by Bella', { known: 3 }),
  page('https://www.yelp.com/search?find_desc=bella', 'Top 10 best Bella Nails', { known: 1 }),
  page('https://bellanailslawn.com/', 'Bella Nails Lawn Care', { known: 3, content: 'Lawn care.' }),
  page('https://hidden.com/', 'Bella Nails', { known: 0 }),
  page('https://velvet.com/', 'Velvet Lashes', { body: 'Velvet lashes.' }),
  page('https://velvet.com/lashes', 'Velvet Lashes', { body: 'Velvet lashes.' }),
  page('https://velvet.com/velvet-lashes-and-what-else-we-do', 'Velvet Lashes and what else we do'),
  page('https://elsewhere.com/', 'A list of all that there is in town', { body: 'Velvet lashes.' }),
  page('https://aa.com/', 'Best Sage Brows'),
  page('https://zz.com/', 'Good Sage Brows'),
  ...Array.from({ length: 15 }, (_, index) => page(`https://site${index}.com/`, `Hair ${index}`)),
];

let engine: SearchEngine;
beforeAll(async () => {
  engine = await startSearchEngine(PAGES, { engineTimeoutMs: 50 });
});
beforeEach(() => engine.misbehave({}));
afterAll(() => engine.stop());

const ask = (query: string, more: Record<string, string> = {}) =>
  fetch(`${engine.url}/search?${new URLSearchParams({ q: query, format: 'json', ...more })}`);
const search = async (query: string, more?: Record<string, string>) =>
  (await (await ask(query, more)).json()) as Reply;
const urls = async (query: string, more?: Record<string, string>) =>
  (await search(query, more)).results.map(({ url }) => url);

describe('queries', () => {
  test('a page that both engines show comes first, with its places and score', async () => {
    const { results } = await search('"Bella Nails" Austin');
    expect(results[0]).toMatchObject({ url: YELP, engines: ['exact', 'broad'], positions: [1, 1], score: 4 });
  });

  test('one engine wants the phrase where a page has it, the other one does not', async () => {
    const nameTurned = 'https://www.yelp.com/biz/nails-by-bella';
    expect(await urls('"Bella Nails"', { engines: 'exact' })).not.toContain(nameTurned);
    expect(await urls('"Bella Nails"', { engines: 'broad' })).toContain(nameTurned);
    expect(await urls('"Bella Nails of Nowhere"', { engines: 'exact' })).toContain(nameTurned);
  });

  test('each engine shows only what it knows', async () => {
    expect(await urls('bella nails', { engines: 'exact' })).not.toContain(FACEBOOK);
    expect(await urls('bella nails', { engines: 'broad' })).toContain(FACEBOOK);
    expect(await urls('bella nails')).not.toContain('https://hidden.com/');
  });

  test('site:, -site: and -word narrow it', async () => {
    expect(await urls('site:facebook.com bella')).toEqual([FACEBOOK]);
    expect(await urls('site:yelp.com/biz bella nails')).toHaveLength(2);
    expect((await urls('bella nails -site:yelp.com')).filter((url) => url.includes('yelp'))).toEqual([]);
    expect(await urls('bella nails -lawn')).not.toContain('https://bellanailslawn.com/');
    expect(await urls('site:yelp.com')).toEqual([]);
  });

  test('a host has two places before others have had theirs', async () => {
    expect(await urls('velvet lashes', { engines: 'exact' })).toEqual([
      'https://velvet.com/lashes',
      'https://velvet.com/',
      'https://elsewhere.com/',
      'https://velvet.com/velvet-lashes-and-what-else-we-do',
    ]);
  });

  test('a list ranks below a page that says the same', async () => {
    expect(await urls('sage brows', { engines: 'exact' })).toEqual(['https://zz.com/', 'https://aa.com/']);
  });

  test('pages of results follow one another', async () => {
    const [first, second] = [await urls('hair'), await urls('hair', { pageno: '2' })];
    expect(first).toHaveLength(10);
    expect(second).toHaveLength(5);
    expect(new Set([...first, ...second]).size).toBe(15);
    expect(await urls('hair', { pageno: '3' })).toEqual([]);
  });

  test('takes out what SearXNG reads itself', async () => {
    expect(await search('!broad :en <3 bella')).toMatchObject({ query: 'bella' });
    expect(await urls('!exact bella nails')).not.toContain(FACEBOOK);
  });

  test.each(['"', '"" -', 'site: -site:', '💅 "💅"', "O'Neil's * ^ ( NEAR", 'a "b c'])(
    'survives %s',
    async (query) => {
      expect((await ask(query)).status).toBe(200);
    },
  );

  test('says what it does not take', async () => {
    const refused = async (more: Record<string, string>, query = 'bella') => {
      const response = await ask(query, more);
      return [response.status, await response.json()];
    };
    expect(await refused({}, '')).toEqual([400, { error: 'No query' }]);
    expect(await refused({ pageno: '0' })).toEqual([400, { error: 'Invalid value 0 for parameter pageno' }]);
    expect(await refused({ language: '' })).toEqual([400, { error: 'Empty language parameter' }]);
  });
});

describe('faults', () => {
  const statuses = async (count: number) => {
    const all: number[] = [];
    for (let index = 0; index < count; index++) all.push((await ask('bella')).status);
    return all;
  };

  test('JSON that is off, the limiter, failing requests', async () => {
    engine.misbehave({ denyJson: true });
    expect(await statuses(1)).toEqual([403]);
    engine.misbehave({ limit: { most: 2, windowMs: 60_000 } });
    expect(await statuses(4)).toEqual([200, 200, 429, 429]);
    engine.misbehave({ every: { n: 3, status: 503 } });
    expect(await statuses(4)).toEqual([200, 200, 503, 200]);
    engine.misbehave({});
    expect(await statuses(1)).toEqual([200]);
  });

  test('a page in place of JSON', async () => {
    engine.misbehave({ html: true });
    expect(await (await ask('bella')).text()).toMatch(/^<!doctype html>/);
  });

  test('engines that fail are named, then suspended; the others go on', async () => {
    engine.misbehave({ engines: ['exact', 'dead', 'slow'] });
    const first = await search('bella nails');
    expect(first.results.length).toBeGreaterThan(0);
    expect(first.unresponsive_engines).toEqual([
      ['dead', 'too many requests'],
      ['slow', 'timeout'],
    ]);
    expect((await search('bella nails')).unresponsive_engines).toEqual([
      ['dead', 'Suspended: too many requests'],
      ['slow', 'Suspended: timeout'],
    ]);
  });

  test('six engines know their shares of the web; those that fail show nothing', async () => {
    const six = await startSearchEngine(PAGES, { share: 0.5 });
    const results = async () => {
      const reply = await fetch(`${six.url}/search?q=hair&format=json`);
      return ((await reply.json()) as Reply).results;
    };
    try {
      const all = await results();
      expect(new Set(all.flatMap(({ engines }) => engines)).size).toBe(6);
      expect(all.some(({ engines }) => engines.length > 1 && engines.length < 6)).toBe(true);
      six.misbehave({ failing: ['two', 'three', 'four', 'five', 'six'] });
      for (const { engines } of await results()) expect(engines).toEqual(['one']);
      const config = await fetch(`${six.url}/config`);
      expect(await config.json()).toMatchObject({
        engines: expect.arrayContaining([
          expect.objectContaining({ name: 'six', categories: ['general', 'web'], enabled: true }),
        ]),
      });
      six.misbehave({ hideConfig: true });
      expect((await fetch(`${six.url}/config`)).status).toBe(404);
    } finally {
      await six.stop();
    }
  });

  test('blind, it shows nothing and blames nobody', async () => {
    engine.misbehave({ blind: true });
    expect(await search('bella nails')).toMatchObject({ results: [], unresponsive_engines: [] });
  });

  test('it takes its time', async () => {
    engine.misbehave({ delayMs: 120 });
    const from = performance.now();
    await search('bella');
    expect(performance.now() - from).toBeGreaterThanOrEqual(115);
  });
});
