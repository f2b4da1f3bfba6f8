import type { SearchConfig } from '../../lib/config.ts';
import { createBrave } from './brave.ts';
import type { SearchProvider } from './searchProvider.ts';
import { createSearxng } from './searxng.ts';
import { createSerpapi } from './serpapi.ts';
import { createSerper } from './serper.ts';

/** The web search that the settings choose; undefined for simulated search, which asks nobody. */
export function createSearchProvider({
  provider,
  apiKey = '',
  baseUrl,
}: SearchConfig): SearchProvider | undefined {
  switch (provider) {
    case 'serper':
      return createSerper({ apiKey, baseUrl });
    case 'brave':
      return createBrave({ apiKey, baseUrl });
    case 'serpapi':
      return createSerpapi({ apiKey, baseUrl });
    case 'searxng':
      return createSearxng({ baseUrl: baseUrl ?? '' });
    case 'simulated':
      return undefined;
  }
}
