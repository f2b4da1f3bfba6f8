import { z } from 'zod';
import { cleanText } from '../../../lib/cleanText.ts';
import { SEARCH_PROVIDERS } from '../../../lib/settings/searchProviders.ts';
import { localHits } from '../places/localHits.ts';
import type { SearchAccess, SearchProvider } from '../searchProvider.ts';
import { SearchError } from '../searchProvider.ts';
import { excerpt, readJson, saidIn, searchRequest, statusError } from '../searchRequest.ts';
import { areEnough, countAnswered, createEngineList } from './searxngEngines.ts';

const NAME = SEARCH_PROVIDERS.searxng.name;

/** An engine's name and why it failed. The name is required: several engines without names would be counted as one. */
const FailedEngine = z.tuple([z.string().min(1)], z.unknown());

const Results = z.object({
  results: z.array(
    z.object({
      url: z.string(),
      title: z.string().nullish(),
      content: z.string().nullish(),
      engines: z.array(z.string()).catch([]),
    }),
  ),
  infoboxes: z.unknown().optional(),
  unresponsive_engines: z.array(FailedEngine).default([]),
});
const ErrorBody = z.object({ error: z.string() });

/** SearXNG's bot limiter rejects requests that do not look like a browser's. */
const HEADERS = {
  Accept: 'application/json, text/html;q=0.9, */*;q=0.8',
  'Accept-Language': 'en-US,en;q=0.9',
  'User-Agent': 'Mozilla/5.0 (compatible; Salon-Verifier)',
};

/** The timeout is short, because SearXNG answers `/config` from memory, without asking its engines. */
const CONFIG_TIMEOUT_MS = 5000;

/** The list of failed engines is cut to this many characters: an instance may have a hundred engines. */
const LONGEST_FAULTS = 300;

/** `String()` is not used, because a JSON object may have a `toString` that is not a function. */
const inWords = (value: unknown): string =>
  typeof value === 'string' ? value : (JSON.stringify(value) ?? '');

function failedEngines(unresponsive: readonly z.output<typeof FailedEngine>[]): Map<string, string> {
  return new Map(unresponsive.map(([name, why]) => [name, inWords(why)]));
}

function faultsSaid(failed: ReadonlyMap<string, string>): string {
  const said = [...failed].map(([name, why]) => `${name}: ${why}`).join(', ');
  return said.length > LONGEST_FAULTS ? `${cleanText(said.slice(0, LONGEST_FAULTS))}...` : said;
}

/**
 * Creates the client of a SearXNG instance. `baseUrl` is the instance's URL without a trailing slash. The instance's
 * settings.yml must list `json` in `search.formats`.
 */
export function createSearxng({ baseUrl }: Pick<SearchAccess, 'baseUrl'>): SearchProvider {
  const engineList = createEngineList(() => {
    const url = new URL(`${baseUrl}/config`);
    // Several searches may wait for this request, so the end of one of them must not abort it.
    const shared = { signal: new AbortController().signal, timeoutMs: CONFIG_TIMEOUT_MS };
    return searchRequest(NAME, url, { headers: HEADERS }, shared);
  });

  /**
   * Returns a text that says that too few engines answered, and why; undefined if enough of them did. Throws
   * SearchError if none did and there are no results.
   */
  async function tooFew({ results, unresponsive_engines }: z.output<typeof Results>) {
    if (!unresponsive_engines.length) return undefined;
    const failed = failedEngines(unresponsive_engines);
    const showing = new Set(results.flatMap(({ engines }) => engines));
    const counts = countAnswered({ failed, showing }, await engineList());
    if (areEnough(counts)) return undefined;
    const faults = faultsSaid(failed);
    if (!results.length && !counts.answered) {
      const why = `${NAME} has no results because its search engines failed (${faults}).`;
      throw new SearchError('blocked', why);
    }
    return `answered by ${counts.answered} of ${counts.total} engines of ${NAME} (${faults}).`;
  }

  return {
    name: NAME,
    async search(query, options) {
      const url = new URL(`${baseUrl}/search`);
      url.search = new URLSearchParams({
        q: query,
        format: 'json',
        pageno: '1',
        language: 'en-US',
        safesearch: '0',
      }).toString();
      const reply = await options.send('search', url, { headers: HEADERS });
      if (reply.status === 403) {
        // SearXNG answers 403 if JSON is not enabled. By default it is not.
        const help = 'add "json" to search.formats in its settings.yml';
        throw new SearchError(
          'auth',
          `${NAME} at ${baseUrl} refuses to answer in JSON (${excerpt(reply)}): ${help}.`,
        );
      }
      if (reply.status !== 200) throw statusError(NAME, reply, saidIn(reply, ErrorBody)?.error);
      const answer = readJson(NAME, reply, Results);
      const incomplete = await tooFew(answer);
      const hits = answer.results.map(({ url, title, content }) => {
        return { url, title: title ?? '', snippet: content ?? '' };
      });
      return { hits: [...hits.slice(0, options.limit), ...localHits(answer.infoboxes)], incomplete };
    },
  };
}
