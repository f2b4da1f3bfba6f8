import type { Knex } from 'knex';
import type { Logger } from '../../lib/logger.ts';
import type { SearchConfig } from '../../lib/settings/searchConfig.ts';
import { SEARCH_PROVIDERS } from '../../lib/settings/searchProviders.ts';
import { createSearchProvider } from './createSearchProvider.ts';
import { createProviderPace } from './providerPace.ts';
import type { RateLimit } from './rateLimit.ts';
import { createRateLimit } from './rateLimit.ts';

/** The pace that the settings choose: the delay that is set, else the provider's own. Simulated search has none. */
export function createSearchPace(
  db: Knex,
  config: SearchConfig,
  logger: Pick<Logger, 'info' | 'warn'>,
): RateLimit {
  const { provider, delayMs } = config;
  if (delayMs !== undefined || provider === 'simulated') return createRateLimit(db, provider, delayMs ?? 0);
  const { usualPerSecond } = SEARCH_PROVIDERS[provider];
  return createProviderPace(db, provider, {
    usualPerSecond,
    askAllowed: createSearchProvider(config)?.askAllowed,
    logger,
  });
}
