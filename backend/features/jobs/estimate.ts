import type { DepthEstimate } from '#contract/estimate.ts';
import type { SearchDepth } from '#contract/words.ts';
import { SEARCH_DEPTHS } from '#contract/words.ts';
import { MOST_ADAPTIVE_SEARCHES, MOST_PAGES_SOUGHT } from '../../lib/settings/searchConfig.ts';
import type { PastCost } from './estimateQueries.ts';

/** The number of charged requests for one salon, as functions of the number of platforms. */
type Requests = Record<'least' | 'likely' | 'most', (platforms: number) => number>;

/** The request that checks, after an empty answer, whether the provider still finds anything. */
const CANARY = 1;
/** Brave's map search may need a second request for the details of the businesses. */
const MAP_DETAILS = 1;

/**
 * The number of requests for one salon at each depth. `least` and `most` are the bounds of run/lookUpSearches.ts.
 * `likely` is the mean measured on three made-up webs (seed 6020, noise 0.4, 12 platforms: 2.00 at `standard`; 11.7,
 * 12.8 and 13.6 at `deep`).
 */
const SHIPPED: Record<SearchDepth, Requests> = {
  broad: { least: () => 1, likely: () => 1, most: () => 1 + CANARY },
  standard: { least: () => 1, likely: () => 2, most: () => 2 + CANARY },
  adaptive: { least: () => 1, likely: () => 2.8, most: () => MOST_ADAPTIVE_SEARCHES + MAP_DETAILS + CANARY },
  deep: {
    least: () => 1,
    likely: (platforms) => 4.5 + 0.68 * platforms,
    // At most two searches for the name, one each for street, phone number and another name, and one for each platform.
    most: (platforms) => 5 + platforms + MAP_DETAILS + CANARY,
  },
};

/**
 * In the weighted mean, the shipped value counts as much as this many salons that the installation has searched itself.
 */
const SHIPPED_SALONS = 50;

type Now = {
  platforms: number;
  /** The least time between two requests, in ms; undefined if the provider's own rate applies. */
  delayMs: number | undefined;
  /** The provider's reported limit, in requests per second; null if it never reported one. */
  allowedPerSecond: number | null;
};

/**
 * Estimates what a salon costs at each depth: the fewest and most requests, and the probable number, which is the
 * weighted mean of the shipped value and the installation's own requests. The time per request is that of the last
 * jobs, or longer if the present rate is lower. `msPerSalon` is null if no time per request is known.
 */
export function estimateDepths(
  { platforms, delayMs, allowedPerSecond }: Now,
  past: { costs: PastCost[]; msPerRequest: number | null; hasLooks?: boolean },
): DepthEstimate[] {
  const allowedMs = allowedPerSecond === null ? 0 : 1000 / allowedPerSecond;
  const msPerRequest = Math.max(delayMs ?? allowedMs, past.msPerRequest ?? 0);
  return SEARCH_DEPTHS.map((depth) => {
    const shipped = SHIPPED[depth];
    const leastRequests = shipped.least(platforms);
    // Up to two more searches are made for each known page that no search shows now, for at most MOST_PAGES_SOUGHT
    // pages.
    const mostRequests = shipped.most(platforms) + (past.hasLooks ? 2 * MOST_PAGES_SOUGHT : 0);
    const own = past.costs.find((cost) => cost.depth === depth) ?? { requests: 0, salons: 0 };
    const mean = (shipped.likely(platforms) * SHIPPED_SALONS + own.requests) / (SHIPPED_SALONS + own.salons);
    const likelyRequests = Math.min(mostRequests, Math.max(leastRequests, mean));
    const ms = likelyRequests * msPerRequest;
    return { depth, leastRequests, likelyRequests, mostRequests, msPerSalon: ms > 0 ? ms : null };
  });
}
