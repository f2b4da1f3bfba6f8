import type { DoubleReply } from './httpDouble.ts';
import type { SearchDouble } from './searchDouble.ts';
import { KEY } from './searchDouble.ts';

function query(original: string) {
  return { original, spellcheck_off: true, more_results_available: false };
}

/** The headers of a paid plan, where a monthly 0 means no monthly limit. */
const UNLIMITED_HEADERS = {
  'X-RateLimit-Limit': '50, 0',
  'X-RateLimit-Policy': '50;w=1, 0;w=2592000',
  'X-RateLimit-Remaining': '49, 0',
  'X-RateLimit-Reset': '1, 2528987',
};

export const brave: SearchDouble = {
  env: { SEARCH_PROVIDER: 'brave', BRAVE_API_KEY: KEY },
  queryOf: ({ query }) => query['q']!,
  results: (pages) => ({
    status: 200,
    headers: UNLIMITED_HEADERS,
    body: {
      type: 'search',
      query: query('as asked'),
      web: {
        type: 'search',
        family_friendly: true,
        results: pages.map(({ url, title, snippet }) => ({
          title,
          url,
          description: snippet,
          language: 'en',
          profile: { name: 'A site', url, long_name: new URL(url).hostname, img: '' },
        })),
      },
      mixed: { main: pages.map((_, index) => ({ type: 'web', index, all: false })), top: [], side: [] },
    },
  }),
};

/** If nothing was found, `web` is missing. */
export const braveWithoutWeb: DoubleReply = {
  status: 200,
  body: { type: 'search', query: query('as asked'), mixed: { main: [], top: [], side: [] } },
};

type Fault = { status: number; code: string; detail: string; meta?: Record<string, unknown> };

const LIMITED_HEADERS = { 'X-RateLimit-Limit': '1, 2000', 'X-RateLimit-Reset': '2, 1419704' };

/** An error in the form of live replies. */
function fault(error: Fault, headers: Record<string, string> = {}): DoubleReply {
  return {
    status: error.status,
    headers,
    body: { type: 'ErrorResponse', error: { id: 'f0e1', ...error }, time: 1773685964 },
  };
}

/** An error in the form of the documentation. */
function listedFault(error: Fault, headers: Record<string, string> = {}): DoubleReply {
  return {
    status: error.status,
    headers,
    body: { type: 'ErrorResponse', errors: [{ id: 'f0e1', ...error }], time: 1773685964 },
  };
}

function limited(quotaLimit: number, quotaCurrent: number): Fault {
  const meta = {
    plan: 'Free',
    rate_limit: 1,
    rate_current: 1,
    quota_limit: quotaLimit,
    quota_current: quotaCurrent,
  };
  const limits = { org_rate_limit: null, org_rate_current: 0, component: 'rate_limiter' };
  return {
    status: 429,
    code: 'RATE_LIMITED',
    detail: 'Request rate limit exceeded for plan',
    meta: { ...meta, ...limits },
  };
}

const overQuota: Fault = {
  status: 429,
  code: 'QUOTA_LIMITED',
  detail: 'Request quota limit exceeded for plan.',
};
const wrongKey: Fault = {
  status: 422,
  code: 'SUBSCRIPTION_TOKEN_INVALID',
  detail: 'The provided subscription token is invalid.',
};
const invalid: Fault = {
  status: 422,
  code: 'VALIDATION',
  detail: 'Unable to validate request parameter(s).',
};

export const braveFaults = {
  tooMany: fault(limited(2000, 396), LIMITED_HEADERS),
  tooManyListed: listedFault(limited(2000, 396), LIMITED_HEADERS),
  tooManyWithoutQuota: fault(limited(0, 396), LIMITED_HEADERS),
  tooManyWithoutHeaders: fault(limited(2000, 396)),
  overQuota: fault(overQuota, LIMITED_HEADERS),
  overQuotaListed: listedFault(overQuota, LIMITED_HEADERS),
  quotaReached: fault(limited(2000, 2000), LIMITED_HEADERS),
  quotaReachedListed: listedFault(limited(2000, 2000), LIMITED_HEADERS),
  wrongKey: fault(wrongKey),
  wrongKeyListed: listedFault(wrongKey),
  noSubscription: fault({ status: 404, code: 'SUBSCRIPTION_NOT_FOUND', detail: 'No subscription found.' }),
  invalid: fault(invalid),
  invalidListed: listedFault(invalid),
  bad: { status: 400, body: { type: 'ErrorResponse' } },
  broken: { status: 500, body: '<html>500</html>' },
} satisfies Record<string, DoubleReply>;
