import type { DoubleReply } from './httpDouble.ts';
import type { FoundPage, SearchDouble } from './searchDouble.ts';

const engine = { engine: 'brave', engines: ['brave', 'bing'], positions: [1, 3], category: 'general' };

function reply(pages: FoundPage[], unresponsive: [string, string][]): DoubleReply {
  const results = pages.map(({ url, title, snippet }) => {
    const { hostname, pathname } = new URL(url);
    const parsed_url = ['https', hostname, pathname, '', '', ''];
    return { url, title, content: snippet, ...engine, score: 4, template: 'default.html', parsed_url };
  });
  const rest = { answers: [], corrections: [], infoboxes: [], suggestions: [] };
  return {
    status: 200,
    body: { query: 'as asked', results, ...rest, unresponsive_engines: unresponsive },
  };
}

/** Its address is given as SEARXNG_URL. */
export const searxng: SearchDouble = {
  env: { SEARCH_PROVIDER: 'searxng' },
  queryOf: ({ query }) => query['q']!,
  results: (pages) => reply(pages, []),
};

/** An answer while one engine is away. */
export function searxngWithEngineAway(pages: FoundPage[]): DoubleReply {
  return reply(pages, [['google', 'Suspended: too many requests']]);
}

export const searxngFaults = {
  blocked: reply(
    [],
    [
      ['google', 'Suspended: too many requests'],
      ['brave', 'timeout'],
    ],
  ),
  captcha: reply([], [['duckduckgo', 'CAPTCHA']]),
  jsonIsOff: {
    status: 403,
    body: '<!doctype html><title>403 Forbidden</title><h1>Forbidden</h1><p>You do not have the permission.</p>',
  },
  noQuery: { status: 400, body: { error: 'No query' } },
  badParameter: { status: 400, body: { error: 'Invalid value "x" for parameter pageno' } },
  searchError: { status: 500, body: { error: 'search error' } },
  limiter: { status: 429, headers: { 'Content-Type': 'text/plain' }, body: 'Too Many Requests' },
} satisfies Record<string, DoubleReply>;
