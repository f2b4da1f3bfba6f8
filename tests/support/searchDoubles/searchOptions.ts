import type { SearchOptions } from '../../../backend/features/search/searchProvider.ts';

/** For a provider that is asked directly: ten results, five seconds, no rate limit. */
export const searchOptions = (options: Partial<SearchOptions> = {}): SearchOptions => ({
  limit: 10,
  signal: new AbortController().signal,
  timeoutMs: 5000,
  nextSlot: async () => undefined,
  ...options,
});
