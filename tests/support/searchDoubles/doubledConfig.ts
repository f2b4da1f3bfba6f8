import { readConfig } from '../../../backend/lib/config.ts';
import type { SearchConfig } from '../../../backend/lib/settings/searchConfig.ts';
import type { SearchDouble } from './searchDouble.ts';

/** The settings with which the product asks the double at that address. */
export function doubledConfig(double: SearchDouble, url: string, env: NodeJS.ProcessEnv = {}): SearchConfig {
  const address = double.env['SEARCH_PROVIDER'] === 'searxng' ? 'SEARXNG_URL' : 'SEARCH_BASE_URL';
  return readConfig({ SEARCH_DELAY_MS: '0', ...double.env, [address]: url, ...env }).search;
}
