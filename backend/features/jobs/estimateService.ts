import type { SearchEstimate } from '#contract/estimate.ts';
import type { Deps } from '../../deps.ts';
import { SEARCH_PROVIDERS } from '../../lib/settings/searchProviders.ts';
import { listPlatforms } from '../platforms/platformsService.ts';
import { createBalance } from '../search/balance.ts';
import { estimateDepths } from './estimate.ts';
import { readPast } from './estimateQueries.ts';

/**
 * Returns a function that estimates what each salon of the next list would cost, and reads how many searches are left.
 * For simulated search there is no estimate (null).
 */
export function createEstimate({ config, db, logger }: Deps): () => Promise<SearchEstimate> {
  const { provider, depth, delayMs, pricePer1000 } = config.search;
  if (provider === 'simulated') return async () => ({ search: null });
  const askBalance = createBalance(config.search, logger);
  return async () => {
    const [platforms, past, balance] = await Promise.all([
      listPlatforms(db),
      readPast(db, provider),
      askBalance(),
    ]);
    const active = platforms.filter(({ isActive }) => isActive).length;
    const depths = estimateDepths(
      { platforms: active, delayMs, allowedPerSecond: past.allowedPerSecond },
      past,
    );
    return { search: { provider: SEARCH_PROVIDERS[provider].name, depth, depths, pricePer1000, balance } };
  };
}
