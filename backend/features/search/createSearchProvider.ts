import type { SearchConfig } from '../../lib/settings/searchConfig.ts';
import type { SearchProviderId } from '../../lib/settings/searchProviders.ts';
import { withBounds } from './bounds.ts';
import { createBrave } from './providers/brave.ts';
import { createSearxng } from './providers/searxng.ts';
import { createSerpapi } from './providers/serpapi.ts';
import { createSerper } from './providers/serper.ts';
import type { SearchAccess, SearchProvider } from './searchProvider.ts';

export const SEARCH_PROVIDER_CLIENTS: Record<SearchProviderId, (access: SearchAccess) => SearchProvider> = {
  serper: createSerper,
  brave: createBrave,
  serpapi: createSerpapi,
  searxng: createSearxng,
};

/** Returns undefined for simulated search, which sends nothing. */
export function createSearchProvider({ provider, ...access }: SearchConfig): SearchProvider | undefined {
  return provider === 'simulated' ? undefined : withBounds(SEARCH_PROVIDER_CLIENTS[provider](access));
}
