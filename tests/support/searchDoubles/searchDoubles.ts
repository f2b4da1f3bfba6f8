import type { SearchProviderId } from '../../../backend/lib/settings/searchProviders.ts';
import { brave } from './brave.ts';
import type { SearchDouble } from './searchDouble.ts';
import { searxng } from './searxng.ts';
import { serpapi } from './serpapi.ts';
import { serper } from './serper.ts';

/** One double per search provider: a new provider does not compile without one. */
export const SEARCH_DOUBLES: Record<SearchProviderId, SearchDouble> = { serper, brave, serpapi, searxng };
