import { useHealthQuery } from '../../lib/api/healthApi.ts';

const PROVIDERS: Record<string, string> = {
  serper: 'Serper',
  brave: 'Brave Search',
  serpapi: 'SerpApi',
  searxng: 'SearXNG',
};

/** Names the server's search provider, and the size limit of a list if known. Renders nothing until they are loaded. */
export function ServerValues() {
  const { data } = useHealthQuery();
  if (!data) return null;
  const { search, maxUploadMb } = data;
  const files = maxUploadMb ? ` A list may have ${maxUploadMb} MB.` : '';
  if (search.simulated) return `The server has no search provider: results are simulated.${files}`;
  return `The server searches with ${PROVIDERS[search.provider] ?? search.provider}.${files}`;
}
