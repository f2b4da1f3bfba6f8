import { z } from 'zod';
import { SEARCH_PROVIDERS } from '../../lib/settings/searchProviders.ts';
import type { SearchAccess, SearchProvider } from './searchProvider.ts';
import { SearchError } from './searchProvider.ts';
import type { SearchReply } from './searchRequest.ts';
import { jsonOrUndefined, readJson, retryAfterMs, searchRequest, statusError } from './searchRequest.ts';

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
});

const Fault = z.object({
  code: z.string().optional(),
  detail: z.string().optional(),
  meta: z.object({ quota_limit: z.number().nullish(), quota_current: z.number().nullish() }).nullish(),
});
/** The documentation has a list, live answers have one object. */
const ErrorBody = z.union([
  z.object({ error: Fault }).transform(({ error }) => error),
  z.object({ errors: z.array(Fault).min(1) }).transform(({ errors }) => errors[0]!),
]);

/** Brave takes at most 400 characters and 50 words, and gives at most 20 results a page. */
const LONGEST_QUERY = { characters: 400, words: 50 };
const PAGE_SIZE = 20;

function shortened(query: string): string {
  return query.split(/\s+/).slice(0, LONGEST_QUERY.words).join(' ').slice(0, LONGEST_QUERY.characters);
}

/** `X-RateLimit-Reset: 1, 1419704`: seconds until the limit a second, and the one a month, begin anew. */
function resetMs(headers: Headers): number {
  const seconds = Number.parseFloat(headers.get('x-ratelimit-reset') ?? '');
  return retryAfterMs(headers) ?? (Number.isFinite(seconds) ? seconds * 1000 : 1000);
}

function braveError(reply: SearchReply): SearchError {
  const parsed = ErrorBody.safeParse(jsonOrUndefined(reply.text));
  const fault = parsed.success ? parsed.data : {};
  const words = [fault.code, fault.detail].filter(Boolean).join(': ') || undefined;
  const { quota_limit: limit, quota_current: current } = fault.meta ?? {};
  if (fault.code === 'SUBSCRIPTION_TOKEN_INVALID' || reply.status === 404) {
    return new SearchError('auth', `${NAME} refuses the key (${words ?? `HTTP ${reply.status}`}).`);
  }
  // A limit of 0 means that there is none.
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

export function createBrave({ apiKey, baseUrl }: SearchAccess): SearchProvider {
  return {
    name: NAME,
    async search(query, { limit, signal }) {
      const url = new URL(`${baseUrl}/res/v1/web/search`);
      url.search = new URLSearchParams({
        q: shortened(query),
        country: 'US',
        search_lang: 'en',
        count: String(Math.min(limit, PAGE_SIZE)),
        // Mark-up in snippets, and a "corrected" business name, would both mislead the matcher.
        text_decorations: 'false',
        spellcheck: 'false',
        result_filter: 'web',
      }).toString();
      const headers = { 'X-Subscription-Token': apiKey, Accept: 'application/json' };
      const reply = await searchRequest(NAME, url, { headers }, signal);
      if (reply.status !== 200) throw braveError(reply);
      const { web } = readJson(NAME, reply, Results);
      return (web?.results ?? []).slice(0, limit).map(({ url, title, description }, index) => {
        return { url, title: title ?? '', snippet: description ?? '', rank: index + 1 };
      });
    },
  };
}
