import { z } from 'zod';
import { SEARCH_PROVIDERS } from '../../lib/settings/searchProviders.ts';
import type { SearchAccess, SearchProvider } from './searchProvider.ts';
import { SearchError } from './searchProvider.ts';
import { jsonOrUndefined, readJson, searchRequest, statusError } from './searchRequest.ts';

const NAME = SEARCH_PROVIDERS.serpapi.name;

const Results = z.object({
  search_metadata: z.object({ status: z.string() }),
  search_information: z.object({ organic_results_state: z.string().nullish() }).nullish(),
  organic_results: z
    .array(z.object({ link: z.string(), title: z.string().nullish(), snippet: z.string().nullish() }))
    .default([]),
  error: z.string().nullish(),
});
const ErrorBody = z.object({ error: z.string() });

/** A search without results is a success that carries an `error` text. */
function isEmptySuccess({ search_metadata, search_information, error }: z.infer<typeof Results>): boolean {
  if (search_metadata.status !== 'Success') return false;
  return (
    search_information?.organic_results_state === 'Fully empty' ||
    /hasn't returned any results/i.test(error ?? '')
  );
}

export function createSerpapi({ apiKey, baseUrl }: SearchAccess): SearchProvider {
  return {
    name: NAME,
    async search(query, { limit, signal }) {
      const url = new URL(`${baseUrl}/search.json`);
      url.search = new URLSearchParams({
        engine: 'google',
        q: query,
        gl: 'us',
        hl: 'en',
        api_key: apiKey,
      }).toString();
      const reply = await searchRequest(NAME, url, { headers: { Accept: 'application/json' } }, signal);
      if (reply.status !== 200) {
        const said = ErrorBody.safeParse(jsonOrUndefined(reply.text));
        const words = said.success ? said.data.error : undefined;
        // 429 is both the hourly limit and the end of the plan's searches; only the words tell.
        if (words && /run out of searches/i.test(words)) {
          throw new SearchError('quota', `${NAME}: the plan's searches are used up (${words}).`);
        }
        throw statusError(NAME, reply, words);
      }
      const results = readJson(NAME, reply, Results);
      if (results.error && !isEmptySuccess(results)) {
        throw new SearchError('upstream', `${NAME} could not search (${results.error}).`);
      }
      if (results.search_metadata.status === 'Error')
        throw new SearchError('upstream', `${NAME} could not search.`);
      return results.organic_results.slice(0, limit).map(({ link, title, snippet }, index) => {
        return { url: link, title: title ?? '', snippet: snippet ?? '', rank: index + 1 };
      });
    },
  };
}
