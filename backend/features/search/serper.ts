import { z } from 'zod';
import { SEARCH_PROVIDERS } from '../../lib/settings/searchProviders.ts';
import type { SearchAccess, SearchProvider } from './searchProvider.ts';
import { SearchError } from './searchProvider.ts';
import { jsonOrUndefined, readJson, searchRequest, statusError } from './searchRequest.ts';

const NAME = SEARCH_PROVIDERS.serper.name;

const Results = z.object({
  organic: z
    .array(z.object({ link: z.string(), title: z.string().nullish(), snippet: z.string().nullish() }))
    .default([]),
  // Tells a result list from any other JSON: `organic` itself is missing when nothing was found.
  searchParameters: z.looseObject({}),
});
const ErrorBody = z.object({ message: z.string() });

/** Google gives about ten results a page whatever is asked, and Serper charges double for more than ten. */
const PAGE_SIZE = 10;

export function createSerper({ apiKey, baseUrl }: SearchAccess): SearchProvider {
  const url = new URL(`${baseUrl}/search`);
  return {
    name: NAME,
    async search(query, { limit, signal }) {
      const body = { q: query, gl: 'us', hl: 'en', num: PAGE_SIZE, page: 1, autocorrect: false };
      const headers = { 'X-API-KEY': apiKey, 'Content-Type': 'application/json' };
      const reply = await searchRequest(
        NAME,
        url,
        { method: 'POST', headers, body: JSON.stringify(body) },
        signal,
      );
      if (reply.status !== 200) {
        const said = ErrorBody.safeParse(jsonOrUndefined(reply.text));
        const words = said.success ? said.data.message : undefined;
        // Used-up credits come as 400, by one report also as 429.
        if (words && /credit/i.test(words))
          throw new SearchError('quota', `${NAME}: the credits are used up (${words}).`);
        throw statusError(NAME, reply, words);
      }
      const { organic } = readJson(NAME, reply, Results);
      return organic.slice(0, limit).map(({ link, title, snippet }, index) => {
        return { url: link, title: title ?? '', snippet: snippet ?? '', rank: index + 1 };
      });
    },
  };
}
