import type { DoubleReply } from './httpDouble.ts';
import type { SearchDouble } from './searchDouble.ts';
import { KEY } from './searchDouble.ts';

const search_metadata = { id: '65c0', status: 'Success', total_time_taken: 1.2 };
const NONE = "Google hasn't returned any results for this query.";

export const serpapi: SearchDouble = {
  env: { SEARCH_PROVIDER: 'serpapi', SERPAPI_API_KEY: KEY },
  queryOf: ({ query }) => query['q']!,
  results: (pages) =>
    pages.length
      ? {
          status: 200,
          body: {
            search_metadata,
            search_information: { organic_results_state: 'Results for exact spelling' },
            organic_results: pages.map(({ url, title, snippet }, index) => ({
              position: index + 1,
              title,
              link: url,
              displayed_link: url,
              source: 'A site',
              snippet,
            })),
          },
        }
      : {
          status: 200,
          body: {
            search_metadata,
            search_information: { organic_results_state: 'Fully empty' },
            error: NONE,
          },
        },
};

/** If nothing was found, a successful reply has an `error`; the state may be missing. */
export const serpapiWithoutState: DoubleReply = { status: 200, body: { search_metadata, error: NONE } };

/** Replies with status 200 that are not answers or are incomplete. */
export const serpapiParts = {
  /** A reply for a search that is still being processed. */
  withStatus: (status: string): DoubleReply => ({
    status: 200,
    body: { search_metadata: { ...search_metadata, status } },
  }),
  /** Google had results, but they are missing. */
  lost: {
    status: 200,
    body: { search_metadata, search_information: { organic_results_state: 'Results for exact spelling' } },
  },
} satisfies Record<string, DoubleReply | ((status: string) => DoubleReply)>;

/** The reply of `GET /account.json`. */
export const serpapiAccount = (perHour: number, used: number): DoubleReply => ({
  status: 200,
  body: {
    plan_name: 'Starter',
    searches_per_month: 1000,
    total_searches_left: 958,
    this_hour_searches: used,
    last_hour_searches: 0,
    account_rate_limit_per_hour: perHour,
  },
});

function refusal(status: number, error: string): DoubleReply {
  return { status, body: { error } };
}

export const serpapiFaults = {
  wrongKey: refusal(401, 'Invalid API key. Your API key should be here: https://serpapi.com/manage-api-key'),
  accountDeleted: refusal(403, 'This account was deleted.'),
  missingQuery: refusal(400, 'Missing query `q` parameter.'),
  noSearchesLeft: refusal(429, 'Your account has run out of searches.'),
  hourlyLimit: refusal(429, 'You have exceeded your hourly throughput limit.'),
  gone: refusal(410, 'The search expired and has been deleted from the archive.'),
  broken: refusal(500, 'Internal server error'),
  away: refusal(503, 'Service unavailable'),
  failedWith200: {
    status: 200,
    body: { search_metadata: { id: '65c0', status: 'Error' }, error: 'We could not get valid results.' },
  },
} satisfies Record<string, DoubleReply>;
