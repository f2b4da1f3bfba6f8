import { z } from 'zod';
import { retryAfterMs } from '../../../lib/retryAfter.ts';
import { SEARCH_PROVIDERS } from '../../../lib/settings/searchProviders.ts';
import { localHits } from '../places/localHits.ts';
import type { SearchCall } from '../requestAccount.ts';
import type {
  SearchAccess,
  SearchHit,
  SearchOptions,
  SearchProvider,
  SearchReply,
} from '../searchProvider.ts';
import { SearchError } from '../searchProvider.ts';
import { readJson, saidIn, statusError } from '../searchRequest.ts';

const NAME = SEARCH_PROVIDERS.brave.name;

const Results = z.object({
  type: z.literal('search'),
  web: z
    .object({
      results: z.array(
        z.object({ url: z.string(), title: z.string().nullish(), description: z.string().nullish() }),
      ),
    })
    .nullish(),
  locations: z.unknown().optional(),
});

const Fault = z.object({
  code: z.string().optional(),
  detail: z.string().optional(),
  meta: z.object({ quota_limit: z.number().nullish(), quota_current: z.number().nullish() }).nullish(),
});
/** According to the documentation an error reply has a list of errors; real replies have a single error. */
const ErrorBody = z.union([
  z.object({ error: Fault }).transform(({ error }) => error),
  z.object({ errors: z.array(Fault).min(1) }).transform(({ errors }) => errors[0]!),
]);

const PATHS: Record<SearchCall, string> = {
  search: 'web/search',
  map: 'local/place_search',
  local: 'local/pois',
};

/** Brave accepts at most 400 characters and 50 words, and returns at most 20 results per request. */
const LONGEST_QUERY = { characters: 400, words: 50 };
const PAGE_SIZE = 20;

function shortened(query: string): string {
  return query.split(/\s+/).slice(0, LONGEST_QUERY.words).join(' ').slice(0, LONGEST_QUERY.characters);
}

/**
 * Returns how many milliseconds to wait. Uses `Retry-After` or, without it, the first number of `X-RateLimit-Reset: 1,
 * 1419704` (the seconds until the limits per second and per month are reset), else 1 second.
 */
function resetMs(headers: Headers): number {
  const seconds = Number.parseFloat(headers.get('x-ratelimit-reset') ?? '');
  return retryAfterMs(headers) ?? (Number.isFinite(seconds) ? seconds * 1000 : 1000);
}

/** Returns the limit per second, 50 in `X-RateLimit-Limit: 50, 0`; undefined if it is missing or 0. */
function allowedPerSecond(headers: Headers): number | undefined {
  const perSecond = Number.parseFloat(headers.get('x-ratelimit-limit') ?? '');
  return perSecond > 0 && Number.isFinite(perSecond) ? perSecond : undefined;
}

function braveError(reply: SearchReply): SearchError {
  const fault = saidIn(reply, ErrorBody) ?? {};
  const words = [fault.code, fault.detail].filter(Boolean).join(': ') || undefined;
  const { quota_limit: limit, quota_current: current } = fault.meta ?? {};
  if (fault.code === 'SUBSCRIPTION_TOKEN_INVALID' || reply.status === 404) {
    return new SearchError('auth', `${NAME} refuses the key (${words ?? `HTTP ${reply.status}`}).`);
  }
  // `quota_limit` 0 means that there is no quota.
  if (
    fault.code === 'QUOTA_LIMITED' ||
    (reply.status === 429 && limit && current != null && current >= limit)
  ) {
    return new SearchError('quota', `${NAME}: the month's quota is used up (${words ?? 'HTTP 429'}).`);
  }
  if (reply.status === 429) {
    return new SearchError(
      'rate_limited',
      `${NAME} asks for fewer searches (${words ?? 'HTTP 429'}).`,
      resetMs(reply.headers),
    );
  }
  return statusError(NAME, reply, words);
}

const Places = z.object({ results: z.unknown().optional() });
const LocationIds = z.object({
  results: z.array(z.object({ id: z.string().optional().catch(undefined) }).catch({ id: undefined })),
});
/** The maximum number of ids in one request for details. */
const MOST_IDS = 20;

/** True if Brave refuses the call because the plan does not include it. A wrong key is answered with 422 instead. */
const isNotInPlan = ({ status }: SearchReply): boolean => status === 403 || status === 404;

export function createBrave({ apiKey, baseUrl }: SearchAccess): SearchProvider {
  const headers = { 'X-Subscription-Token': apiKey, Accept: 'application/json' };
  /** False once Brave has answered that the plan has no place search, which is then not requested again. */
  let hasPlaceSearch = true;

  async function get(call: SearchCall, parameters: [string, string][], options: SearchOptions) {
    const url = new URL(`${baseUrl}/res/v1/${PATHS[call]}`);
    url.search = new URLSearchParams(parameters).toString();
    const reply = await options.send(call, url, { headers });
    const perSecond = allowedPerSecond(reply.headers);
    if (perSecond !== undefined) options.allow?.(perSecond);
    return reply;
  }

  async function searchWeb(query: string, resultFilter: string, options: SearchOptions) {
    const reply = await get(
      'search',
      [
        ['q', shortened(query)],
        ['country', 'US'],
        ['search_lang', 'en'],
        ['count', String(Math.min(options.limit, PAGE_SIZE))],
        // Mark-up in snippets and a "corrected" business name would mislead the matcher, so both are turned off.
        ['text_decorations', 'false'],
        ['spellcheck', 'false'],
        ['result_filter', resultFilter],
      ],
      options,
    );
    if (reply.status !== 200) throw braveError(reply);
    return readJson(NAME, reply, Results);
  }

  /** Searches the web for businesses with an address. Returns them with their details if the plan includes these. */
  async function placesByWebSearch(query: string, options: SearchOptions): Promise<SearchHit[]> {
    const { locations } = await searchWeb(query, 'locations', options);
    const { results = [] } = LocationIds.safeParse(locations).data ?? {};
    const ids = results.flatMap(({ id }) => id ?? []).slice(0, MOST_IDS);
    if (!ids.length) return localHits(locations);
    const reply = await get(
      'local',
      ids.map((id): [string, string] => ['ids', id]),
      options,
    );
    if (isNotInPlan(reply)) return localHits(locations);
    if (reply.status !== 200) throw braveError(reply);
    return localHits(readJson(NAME, reply, Places));
  }

  return {
    name: NAME,
    async search(query, options) {
      const { web, locations } = await searchWeb(query, 'web,locations', options);
      const hits = (web?.results ?? []).map(({ url, title, description }) => {
        return { url, title: title ?? '', snippet: description ?? '' };
      });
      return { hits: [...hits.slice(0, options.limit), ...localHits(locations)] };
    },
    async searchPlaces(query, options) {
      if (!hasPlaceSearch) return { hits: await placesByWebSearch(query, options) };
      const parameters: [string, string][] = [
        ['q', shortened(query)],
        ['country', 'US'],
        ['count', String(PAGE_SIZE)],
      ];
      const reply = await get('map', parameters, options);
      if (isNotInPlan(reply)) {
        hasPlaceSearch = false;
        return { hits: await placesByWebSearch(query, options) };
      }
      if (reply.status !== 200) throw braveError(reply);
      return { hits: localHits(readJson(NAME, reply, Places)) };
    },
  };
}
