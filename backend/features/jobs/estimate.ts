import type { SearchEstimate } from '#contract/estimate.ts';
import type { SearchConfig } from '../../lib/settings/searchConfig.ts';
import { MOST_ADAPTIVE_SEARCHES } from '../../lib/settings/searchConfig.ts';
import type { PastSpeed } from './estimateQueries.ts';

/** Searches per salon: the fewest and the most of each depth. `deep` makes one more for each platform. */
const SEARCHES = {
  broad: [1, 1],
  standard: [1, 2],
  adaptive: [1, MOST_ADAPTIVE_SEARCHES],
  deep: [2, 20],
} as const;

const within = (number: number, [least, most]: readonly [number, number]): number =>
  Math.min(most, Math.max(least, number));

/**
 * Estimates from the last jobs, limited by today's settings and the provider's rate; from these limits alone if there
 * were no jobs.
 */
export function estimateOf(
  { provider, depth, delayMs }: Pick<SearchConfig, 'provider' | 'depth' | 'delayMs'>,
  { searches, msPerSalon, allowedPerSecond }: PastSpeed,
  platforms: number,
): SearchEstimate {
  if (provider === 'simulated') return { searchesPerSalon: 0, msPerSalon: null };
  const [least, most] = SEARCHES[depth];
  // If there were no earlier jobs, assume that the first searches find about half of the platforms.
  const unknown = depth === 'deep' ? most / 2 : (least + most) / 2;
  const fewer = depth === 'deep' ? Math.min(most, 2 + platforms) : most;
  const searchesPerSalon = within(searches ?? Math.min(unknown, 2 + platforms / 2), [least, fewer]);
  const allowedMs = allowedPerSecond === null ? 0 : 1000 / allowedPerSecond;
  const paced = searchesPerSalon * (delayMs ?? allowedMs);
  const known = msPerSalon === null ? paced : Math.max(paced, msPerSalon);
  return { searchesPerSalon, msPerSalon: known > 0 ? known : null };
}
