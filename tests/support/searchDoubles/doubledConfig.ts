import { readConfig } from '../../../backend/lib/config.ts';
import type { SearchConfig } from '../../../backend/lib/settings/searchConfig.ts';
import type { SearchDouble } from './searchDouble.ts';

/** Environment variables for a process that uses the double at that URL, without a delay between searches. */
export function doubledEnv(double: SearchDouble, url: string): NodeJS.ProcessEnv {
  const address = double.env['SEARCH_PROVIDER'] === 'searxng' ? 'SEARXNG_URL' : 'SEARCH_BASE_URL';
  return { SEARCH_DELAY_MS: '0', ...double.env, [address]: url };
}

/** The search settings that the product reads from these variables. */
export const doubledConfig = (double: SearchDouble, url: string, env: NodeJS.ProcessEnv = {}): SearchConfig =>
  readConfig({ ...doubledEnv(double, url), ...env }).search;
