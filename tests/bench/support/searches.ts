import type { Knex } from 'knex';
import { pino } from 'pino';
import { createRateLimit } from '../../../backend/features/search/rateLimit.ts';
import { fixedRate } from '../../../backend/features/search/rateSource.ts';
import type { SearchProvider } from '../../../backend/features/search/searchProvider.ts';
import type { SearchTiming } from '../../../backend/features/search/searchService.ts';
import { createSearchService } from '../../../backend/features/search/searchService.ts';
import type { SearchConfig } from '../../../backend/lib/settings/searchConfig.ts';

/** Makes the product's search services, which no rate limits. */
export function createSearches(
  db: Knex,
  { provider: id, resultsLimit }: Pick<SearchConfig, 'provider' | 'resultsLimit'>,
) {
  const rateLimit = createRateLimit(db, id, fixedRate(0));
  const logger = pino({ level: 'silent' });
  return (provider: SearchProvider, timing?: SearchTiming) =>
    createSearchService({ provider, rateLimit, resultsLimit, logger }, timing);
}
