import type { SearchBalance } from '#contract/estimate.ts';
import type { Logger } from '../../lib/logger.ts';
import type { SearchConfig } from '../../lib/settings/searchConfig.ts';
import { SEARCH_PROVIDERS } from '../../lib/settings/searchProviders.ts';
import { createSearchProvider } from './createSearchProvider.ts';
import { SearchError } from './searchProvider.ts';

/** How long a balance is reused before the provider is asked again. */
const KEPT_MS = 60_000;
/** The timeout is short, because the start card waits for the balance. */
const TIMEOUT_MS = 3000;

/**
 * Returns a function that resolves to `left`, the number of searches left in the provider's account, or to `unknown`,
 * the reason why it is not known. For a search engine of the operator's own, both are null.
 */
export function createBalance(config: SearchConfig, logger: Logger): () => Promise<SearchBalance> {
  if (config.provider === 'simulated')
    return async () => ({ left: null, unknown: 'Results are simulated: nothing is searched.' });
  const { name, access } = SEARCH_PROVIDERS[config.provider];
  const askBalance = createSearchProvider(config)?.askBalance;
  let kept: { at: number; balance: Promise<SearchBalance> } | undefined;

  async function ask(): Promise<SearchBalance> {
    if (access === 'address') return { left: null, unknown: null };
    if (!askBalance) return { left: null, unknown: `${name} does not say how many searches are left.` };
    try {
      const left = await askBalance({ signal: new AbortController().signal, timeoutMs: TIMEOUT_MS });
      // A number above `MAX_SAFE_INTEGER` cannot be a balance.
      if (left !== undefined && left <= Number.MAX_SAFE_INTEGER)
        return { left: Math.max(0, Math.floor(left)), unknown: null };
      return { left: null, unknown: `${name} did not say how many searches are left.` };
    } catch (error) {
      if (!(error instanceof SearchError)) throw error;
      logger.warn({ err: error }, 'The balance could not be read.');
      return { left: null, unknown: `How many searches are left is not known: ${error.message}` };
    }
  }

  return () => {
    if (!kept || performance.now() - kept.at > KEPT_MS) kept = { at: performance.now(), balance: ask() };
    return kept.balance;
  };
}
