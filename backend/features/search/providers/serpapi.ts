import { z } from 'zod';
import { SEARCH_PROVIDERS } from '../../../lib/settings/searchProviders.ts';
import { localHits } from '../places/localHits.ts';
import type {
  RequestLimits,
  SearchAccess,
  SearchOptions,
  SearchProvider,
  SearchReply,
} from '../searchProvider.ts';
import { SearchError } from '../searchProvider.ts';
import { readJson, saidIn, searchRequest, statusError } from '../searchRequest.ts';

const NAME = SEARCH_PROVIDERS.serpapi.name;

const Results = z.object({
  search_metadata: z.object({
    status: z.string(),
    created_at: z.string().optional().catch(undefined),
    total_time_taken: z.number().optional().catch(undefined),
  }),
  search_information: z
    .object({ organic_results_state: z.string().nullish(), local_results_state: z.string().nullish() })
    .nullish(),
  organic_results: z
    .array(z.object({ link: z.string(), title: z.string().nullish(), snippet: z.string().nullish() }))
    .default([]),
  local_results: z.unknown().optional(),
  place_results: z.unknown().optional(),
  knowledge_graph: z.unknown().optional(),
  error: z.string().nullish(),
});
const ErrorBody = z.object({ error: z.string() });
const Account = z.object({
  account_rate_limit_per_hour: z.number().positive().optional().catch(undefined),
  this_hour_searches: z.number().min(0).optional().catch(undefined),
  total_searches_left: z.number().optional().catch(undefined),
});

const ENGINES = {
  search: { engine: 'google' },
  /** `google_maps` costs one search, like `google_local`, but also shows phone number, website and hours. */
  map: { engine: 'google_maps', type: 'search' },
};
type SerpapiCall = keyof typeof ENGINES;

/** An answer is from an earlier search if it is older than the duration of its search plus this time. */
const KEPT_MS = 10_000;

const HOUR_SECONDS = 3600;

/** True if SerpApi reports that a search succeeded and found nothing. It may add an `error` text to such an answer. */
function isEmptySuccess({ search_metadata, search_information, error }: z.infer<typeof Results>): boolean {
  if (search_metadata.status !== 'Success') return false;
  return (
    search_information?.organic_results_state === 'Fully empty' ||
    search_information?.local_results_state === 'Fully empty' ||
    /hasn't returned any results/i.test(error ?? '')
  );
}

/**
 * Returns the credits that an answer cost: 1, or 0 if the search failed or the answer is an earlier one (KEPT_MS).
 * SerpApi repeats its answer to exactly the same search for an hour, free of charge.
 */
function creditsOf({ search_metadata }: z.infer<typeof Results>, { headers }: SearchReply): number {
  const { status, created_at = '', total_time_taken = 0 } = search_metadata;
  const ageMs = Date.parse(headers.get('date') ?? '') - Date.parse(created_at);
  return status !== 'Success' || ageMs > total_time_taken * 1000 + KEPT_MS ? 0 : 1;
}

/**
 * Returns why an answer is incomplete; undefined if it is not. SerpApi reports explicitly if nothing was found, so an
 * answer with neither results (`part`) nor this report is incomplete.
 */
function incompleteWithout(part: readonly unknown[], results: z.infer<typeof Results>): string | undefined {
  if (part.length || isEmptySuccess(results)) return undefined;
  return `${NAME} sent no results, and does not say that there are none.`;
}

function serpapiError(reply: SearchReply): SearchError {
  const words = saidIn(reply, ErrorBody)?.error;
  // SerpApi answers 429 both for the hourly limit and for a used-up plan; only the message distinguishes them.
  return words && /run out of searches/i.test(words)
    ? new SearchError('quota', `${NAME}: the plan's searches are used up (${words}).`)
    : statusError(NAME, reply, words);
}

export function createSerpapi({ apiKey, baseUrl }: SearchAccess): SearchProvider {
  async function ask(
    call: SerpapiCall,
    query: string,
    options: SearchOptions,
  ): Promise<z.output<typeof Results>> {
    const url = new URL(`${baseUrl}/search.json`);
    const parameters = { ...ENGINES[call], q: query, gl: 'us', hl: 'en', api_key: apiKey };
    url.search = new URLSearchParams(parameters).toString();
    const reply = await options.send(call, url, { headers: { Accept: 'application/json' } });
    if (reply.status !== 200) throw serpapiError(reply);
    const results = readJson(NAME, reply, Results);
    reply.charge(creditsOf(results, reply));
    if (results.error && !isEmptySuccess(results)) {
      throw new SearchError('upstream', `${NAME} could not search (${results.error}).`);
    }
    // A search that is `Queued` or `Processing` has no results yet. The status `Error` may come without a text.
    const { status } = results.search_metadata;
    if (status !== 'Success')
      throw new SearchError('upstream', `${NAME} could not search (its status: ${status.slice(0, 40)}).`);
    return results;
  }

  async function readAccount(limits: RequestLimits) {
    const url = new URL(`${baseUrl}/account.json`);
    url.search = new URLSearchParams({ api_key: apiKey }).toString();
    const reply = await searchRequest(NAME, url, { headers: { Accept: 'application/json' } }, limits);
    if (reply.status !== 200) throw serpapiError(reply);
    return readJson(NAME, reply, Account);
  }

  return {
    name: NAME,
    async search(query, options) {
      const answer = await ask('search', query, options);
      const { organic_results } = answer;
      const hits = organic_results.map(({ link, title, snippet }) => {
        return { url: link, title: title ?? '', snippet: snippet ?? '' };
      });
      const local = localHits(answer.local_results, answer.place_results, answer.knowledge_graph);
      const incomplete = incompleteWithout(organic_results, answer);
      return { hits: [...hits.slice(0, options.limit), ...local], incomplete };
    },
    async searchPlaces(query, options) {
      const answer = await ask('map', query, options);
      const hits = localHits(answer.local_results, answer.place_results);
      return { hits, incomplete: incompleteWithout(hits, answer) };
    },
    async askAllowed(limits) {
      const account = await readAccount(limits);
      const { account_rate_limit_per_hour: perHour, this_hour_searches: used } = account;
      if (perHour === undefined) return undefined;
      const leftOfHour = used === undefined ? undefined : Math.max(0, perHour - used);
      return { perSecond: perHour / HOUR_SECONDS, leftOfHour };
    },
    askBalance: async (limits) => (await readAccount(limits)).total_searches_left,
  };
}
