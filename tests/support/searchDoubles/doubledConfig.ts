import { readConfig } from '../../../backend/lib/config.ts';
import type { SearchConfig } from '../../../backend/lib/settings/searchConfig.ts';
import type { SearchDouble } from './searchDouble.ts';

/** The settings with which a process asks the double at that address, without a pause between two searches. */
export function doubledEnv(double: SearchDouble, url: string): NodeJS.ProcessEnv {
  const address = double.env['SEARCH_PROVIDER'] === 'searxng' ? 'SEARXNG_URL' : 'SEARCH_BASE_URL';
  return { SEARCH_DELAY_MS: '0', ...double.env, [address]: url };
}

/** The same as the product reads them. */
export const doubledConfig = (double: SearchDouble, url: string, env: NodeJS.ProcessEnv = {}): SearchConfig =>
  readConfig({ ...doubledEnv(double, url), ...env }).search;
