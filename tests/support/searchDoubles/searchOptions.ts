import type { SearchOptions } from '../../../backend/features/search/searchProvider.ts';
import { SHOWN_MS } from '../../timeLimits.ts';

/** Options for calling a provider directly: ten results, no rate limit. */
export const searchOptions = (options: Partial<SearchOptions> = {}): SearchOptions => ({
  limit: 10,
  signal: new AbortController().signal,
  timeoutMs: SHOWN_MS,
  nextSlot: async () => undefined,
  ...options,
});
