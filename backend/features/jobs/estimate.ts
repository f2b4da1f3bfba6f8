import type { SearchEstimate } from '#contract/estimate.ts';
import type { SearchConfig } from '../../lib/settings/searchConfig.ts';
import type { PastPace } from './estimateQueries.ts';

/** Searches a salon: the least and the most that each depth asks. `deep` asks one more for each platform. */
const SEARCHES = { broad: [1, 1], standard: [1, 2], deep: [2, 20] } as const;

const within = (number: number, [least, most]: readonly [number, number]): number =>
  Math.min(most, Math.max(least, number));

/**
 * From how the last jobs went, as far as today's settings and the provider allow the same; from these alone where there
 * are none.
 */
export function estimateOf(
  { provider, depth, delayMs }: Pick<SearchConfig, 'provider' | 'depth' | 'delayMs'>,
  { searches, msPerSalon, allowedPerSecond }: PastPace,
  platforms: number,
): SearchEstimate {
  if (provider === 'simulated') return { searchesPerSalon: 0, msPerSalon: null };
  const [least, most] = SEARCHES[depth];
  // Without a past: about half of the platforms are found by the first searches.
  const unknown = depth === 'deep' ? most / 2 : (least + most) / 2;
  const fewer = depth === 'deep' ? Math.min(most, 2 + platforms) : most;
  const searchesPerSalon = within(searches ?? Math.min(unknown, 2 + platforms / 2), [least, fewer]);
  const allowedMs = allowedPerSecond === null ? 0 : 1000 / allowedPerSecond;
  const paced = searchesPerSalon * (delayMs ?? allowedMs);
  const known = msPerSalon === null ? paced : Math.max(paced, msPerSalon);
  return { searchesPerSalon, msPerSalon: known > 0 ? known : null };
}
