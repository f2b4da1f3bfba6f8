import { useHealthQuery } from '../../lib/api/healthApi.ts';

const PROVIDERS: Record<string, string> = {
  serper: 'Serper',
  brave: 'Brave Search',
  serpapi: 'SerpApi',
  searxng: 'SearXNG',
};

/**
 * Says which search provider the server uses, if any, and how large a list may be. Renders nothing until that is known.
 */
export function ServerValues() {
  const { data } = useHealthQuery();
  if (!data) return null;
  const { search, maxUploadMb } = data;
  const files = maxUploadMb ? ` A list may have ${maxUploadMb} MB.` : '';
  if (search.simulated) return `The server has no search provider: results are simulated.${files}`;
  return `The server searches with ${PROVIDERS[search.provider] ?? search.provider}.${files}`;
}
