import { z } from 'zod';
import { SEARCH_PROVIDERS } from '../../../lib/settings/searchProviders.ts';
import { localHits } from '../places/localHits.ts';
import type { SearchAccess, SearchProvider } from '../searchProvider.ts';
import { SearchError } from '../searchProvider.ts';
import { excerpt, jsonOrUndefined, readJson, searchRequest, statusError } from '../searchRequest.ts';

const NAME = SEARCH_PROVIDERS.searxng.name;

const Results = z.object({
  results: z.array(z.object({ url: z.string(), title: z.string().nullish(), content: z.string().nullish() })),
  infoboxes: z.unknown().optional(),
  unresponsive_engines: z.array(z.array(z.unknown())).default([]),
});
const ErrorBody = z.object({ error: z.string() });

/** SearXNG's bot limiter turns away requests that do not look like a browser's. */
const HEADERS = {
  Accept: 'application/json, text/html;q=0.9, */*;q=0.8',
  'Accept-Language': 'en-US,en;q=0.9',
  'User-Agent': 'Mozilla/5.0 (compatible; Salon-Verifier)',
};

function engineFaults(engines: readonly (readonly unknown[])[]): string {
  return engines.map((words) => words.map(String).join(': ')).join(', ');
}

/** `baseUrl`: of the instance, without a trailing slash. Its settings.yml must list `json` in `search.formats`. */
export function createSearxng({ baseUrl }: Pick<SearchAccess, 'baseUrl'>): SearchProvider {
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
      const reply = await searchRequest(NAME, url, { headers: HEADERS }, options);
      if (reply.status === 403) {
        // What an instance answers that does not offer JSON, which is its default.
        const help = 'add "json" to search.formats in its settings.yml';
        throw new SearchError(
          'auth',
          `${NAME} at ${baseUrl} refuses to answer in JSON (${excerpt(reply)}): ${help}.`,
        );
      }
      if (reply.status !== 200) {
        const said = ErrorBody.safeParse(jsonOrUndefined(reply.text));
        throw statusError(NAME, reply, said.success ? said.data.error : undefined);
      }
      const { results, infoboxes, unresponsive_engines } = readJson(NAME, reply, Results);
      if (!results.length && unresponsive_engines.length) {
        const faults = engineFaults(unresponsive_engines);
        throw new SearchError(
          'blocked',
          `${NAME} has no results because its search engines failed (${faults}).`,
        );
      }
      const hits = results.map(({ url, title, content }) => {
        return { url, title: title ?? '', snippet: content ?? '' };
      });
      return [...hits.slice(0, options.limit), ...localHits(infoboxes)];
    },
  };
}
