import { config } from '../../beds/search/engine/reply.ts';
import type { Answer, DoubleReply } from './httpDouble.ts';
import type { FoundPage, SearchDouble } from './searchDouble.ts';

type ShownPage = FoundPage & { engines?: string[] };

function reply(pages: ShownPage[], unresponsive: [string, string][]): DoubleReply {
  const results = pages.map(({ url, title, snippet, engines = ['brave', 'bing'] }) => {
    const { hostname, pathname } = new URL(url);
    const parsed_url = ['https', hostname, pathname, '', '', ''];
    const shown = { engine: engines[0], engines, positions: [1, 3], category: 'general', score: 4 };
    return { url, title, content: snippet, ...shown, template: 'default.html', parsed_url };
  });
  const rest = { answers: [], corrections: [], infoboxes: [], suggestions: [] };
  return {
    status: 200,
    body: { query: 'as asked', results, ...rest, unresponsive_engines: unresponsive },
  };
}

/** Its URL is set with SEARXNG_URL. */
export const searxng: SearchDouble = {
  env: { SEARCH_PROVIDER: 'searxng' },
  // `/config` has no query.
  queryOf: ({ query }) => query['q'] ?? '',
  results: (pages) => reply(pages, []),
};

/** A reply while these engines fail. */
export function searxngFailed(pages: ShownPage[], failed: string[]): DoubleReply {
  return reply(
    pages,
    failed.map((name) => [name, 'Suspended: too many requests']),
  );
}

/** The engines of `searxngAlive`; the first ones stay alive longest. */
export const SIX_ENGINES = ['bing', 'brave', 'duckduckgo', 'google', 'mojeek', 'startpage'];

type Alive = {
  /** The pages that an engine returns for a query. An engine without pages is not named in the reply. */
  shows: (engine: string, query: string) => FoundPage[];
  /** If false, `/config` is not found. */
  hasConfig?: boolean;
};

/** An instance with six engines, of which the first `alive` answer and the others fail. */
export function searxngAlive(alive: number, { shows, hasConfig = true }: Alive): Answer {
  const failed = SIX_ENGINES.slice(alive).map((name): [string, string] => [name, 'Suspended: CAPTCHA']);
  return ({ path, query }) => {
    if (path === '/config')
      return hasConfig ? { status: 200, body: config(SIX_ENGINES) } : { status: 404, body: 'Not Found' };
    const pages = new Map<string, Required<ShownPage>>();
    for (const engine of SIX_ENGINES.slice(0, alive)) {
      for (const page of shows(engine, query['q']!)) {
        const { engines } = pages.get(page.url) ?? { engines: [] };
        pages.set(page.url, { ...page, engines: [...engines, engine] });
      }
    }
    return reply([...pages.values()], failed);
  };
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
