import type { DoubleReply } from './httpDouble.ts';
import type { SearchDouble } from './searchDouble.ts';
import { KEY } from './searchDouble.ts';

const searchParameters = { q: 'as asked', gl: 'us', hl: 'en', type: 'search', num: 10, engine: 'google' };

export const serper: SearchDouble = {
  env: { SEARCH_PROVIDER: 'serper', SERPER_API_KEY: KEY },
  queryOf: ({ body }) => (body as { q: string }).q,
  results: (pages) => ({
    status: 200,
    body: {
      searchParameters,
      organic: pages.map(({ url, title, snippet }, index) => ({
        title,
        link: url,
        snippet,
        position: index + 1,
        sitelinks: [{ title: 'Prices', link: `${url}#prices` }],
      })),
      peopleAlsoAsk: [],
      relatedSearches: [{ query: 'nails' }],
      credits: 1,
    },
  }),
};

/** If nothing was found, the list of results is missing. */
export const serperWithoutOrganic: DoubleReply = { status: 200, body: { searchParameters, credits: 1 } };

/** The reply of `GET /account`. */
export const serperAccount = (rateLimit: number): DoubleReply => ({
  status: 200,
  body: { balance: 48_211, rateLimit },
});

function refusal(status: number, message: string): DoubleReply {
  return { status, body: { message, statusCode: status } };
}

export const serperFaults = {
  wrongKey: refusal(403, 'Unauthorized.'),
  noCredits: refusal(400, 'Not enough credits'),
  noCreditsAs429: refusal(429, 'Not enough credits'),
  phraseRefused: refusal(400, 'Query pattern not allowed for free accounts.'),
  missingQuery: refusal(400, 'Missing query parameter'),
  tooMany: refusal(429, 'Too many requests'),
  broken: refusal(500, 'Internal server error'),
  away: { status: 503, body: '<html><body>503 Service Unavailable</body></html>' },
} satisfies Record<string, DoubleReply>;
