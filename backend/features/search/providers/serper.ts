import { z } from 'zod';
import { SEARCH_PROVIDERS } from '../../../lib/settings/searchProviders.ts';
import { localHits } from '../places/localHits.ts';
import type { SearchCall } from '../requestAccount.ts';
import type {
  RequestLimits,
  SearchAccess,
  SearchOptions,
  SearchProvider,
  SearchReply,
} from '../searchProvider.ts';
import { SearchError } from '../searchProvider.ts';
import { readJson, saidIn, searchRequest, statusError } from '../searchRequest.ts';

const NAME = SEARCH_PROVIDERS.serper.name;

/** Real searches cost fewer credits. A larger number cannot be a charge and is ignored. */
const MOST_CREDITS = 100;

const Results = z.object({
  organic: z
    .array(z.object({ link: z.string(), title: z.string().nullish(), snippet: z.string().nullish() }))
    .default([]),
  /** The number of credits charged: two for more than ten results. */
  credits: z.number().int().min(0).max(MOST_CREDITS).optional().catch(undefined),
  // `searchParameters` distinguishes a result list from other JSON, because `organic` is missing if nothing was found.
  searchParameters: z.looseObject({}),
  places: z.unknown().optional(),
  knowledgeGraph: z.unknown().optional(),
});
const ErrorBody = z.object({ message: z.string() });
const Account = z.object({
  rateLimit: z.number().positive().optional().catch(undefined),
  balance: z.number().optional().catch(undefined),
});

/** How many results are requested. Google shows about ten per page in any case; Serper charges double for more. */
const PAGE_SIZE = 10;

function serperError(reply: SearchReply): SearchError {
  const words = saidIn(reply, ErrorBody)?.message;
  // Serper answers 400 if the credits are used up, and according to one report also 429.
  return words && /credit/i.test(words)
    ? new SearchError('quota', `${NAME}: the credits are used up (${words}).`)
    : statusError(NAME, reply, words);
}

export function createSerper({ apiKey, baseUrl }: SearchAccess): SearchProvider {
  const headers = { 'X-API-KEY': apiKey, 'Content-Type': 'application/json' };

  async function ask(call: SearchCall, body: object, options: SearchOptions) {
    const path = call === 'map' ? '/places' : '/search';
    const init = { method: 'POST', headers, body: JSON.stringify({ gl: 'us', hl: 'en', ...body }) };
    const reply = await options.send(call, new URL(baseUrl + path), init);
    if (reply.status !== 200) throw serperError(reply);
    const results = readJson(NAME, reply, Results);
    if (results.credits !== undefined) reply.charge(results.credits);
    return results;
  }

  async function readAccount(limits: RequestLimits) {
    const url = new URL(`${baseUrl}/account`);
    const reply = await searchRequest(NAME, url, { headers: { 'X-API-KEY': apiKey } }, limits);
    if (reply.status !== 200) throw serperError(reply);
    return readJson(NAME, reply, Account);
  }

  return {
    name: NAME,
    async search(query, options) {
      const body = { q: query, num: PAGE_SIZE, page: 1, autocorrect: false };
      const { organic, places, knowledgeGraph } = await ask('search', body, options);
      const hits = organic.map(({ link, title, snippet }) => {
        return { url: link, title: title ?? '', snippet: snippet ?? '' };
      });
      return { hits: [...hits.slice(0, options.limit), ...localHits(places, knowledgeGraph)] };
    },
    async searchPlaces(query, options) {
      return { hits: localHits((await ask('map', { q: query }, options)).places) };
    },
    async askAllowed(limits) {
      const { rateLimit } = await readAccount(limits);
      return rateLimit === undefined ? undefined : { perSecond: rateLimit };
    },
    askBalance: async (limits) => (await readAccount(limits)).balance,
  };
}
