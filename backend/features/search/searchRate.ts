import type { Knex } from 'knex';
import type { Logger } from '../../lib/logger.ts';
import type { SearchConfig } from '../../lib/settings/searchConfig.ts';
import { createSearchProvider } from './createSearchProvider.ts';
import type { RateLimit } from './rateLimit.ts';
import { createRateLimit } from './rateLimit.ts';
import { fixedRate, providerRate } from './rateSource.ts';

/**
 * Creates the rate limit: the fixed delay of the settings if there is one, else the provider's own rate. Simulated
 * search has no limit unless a delay is set.
 */
export function createSearchRate(
  db: Knex,
  config: SearchConfig,
  logger: Pick<Logger, 'info' | 'warn'>,
): RateLimit {
  const { provider, delayMs } = config;
  if (delayMs !== undefined || provider === 'simulated')
    return createRateLimit(db, provider, fixedRate(delayMs ?? 0));
  const askAllowed = createSearchProvider(config)?.askAllowed;
  return createRateLimit(db, provider, providerRate(db, provider, { askAllowed, logger }));
}
