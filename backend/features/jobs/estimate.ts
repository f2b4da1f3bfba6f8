import type { DepthEstimate } from '#contract/estimate.ts';
import type { SearchDepth } from '#contract/words.ts';
import { SEARCH_DEPTHS } from '#contract/words.ts';
import { MOST_ADAPTIVE_SEARCHES, MOST_PAGES_SOUGHT } from '../../lib/settings/searchConfig.ts';
import type { PastCost } from './estimateQueries.ts';

/** The charged requests of one salon, for a number of platforms. */
type Requests = Record<'least' | 'likely' | 'most', (platforms: number) => number>;

/**
 * A canary: the request that shows, after a salon for which nothing at all was found, that the provider still finds
 * something.
 */
const CANARY = 1;
/** Brave's map answers may need a second request for the places' details. */
const MAP_DETAILS = 1;

/**
 * The requests for one salon at each depth. `least` and `most` are what the code of run/lookUpSearches.ts can send;
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
    // The name twice, street, phone number, another name, and one for each platform.
    most: (platforms) => 5 + platforms + MAP_DETAILS + CANARY,
  },
};

/** The shipped mean counts as much as this many salons of the installation's own. */
const SHIPPED_SALONS = 50;

type Now = {
  platforms: number;
  /** The least time between two requests; undefined: the provider's rate. */
  delayMs: number | undefined;
  /** The provider's reported limit; null if it never reported one. */
  allowedPerSecond: number | null;
};

/**
 * Estimates what a salon costs at each depth: bounds by what a depth can send, and the mean of this installation's own
 * requests, mixed with the shipped mean. The time is that of the last jobs per request, or longer if today's rate is
 * lower.
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
    // Pages of an earlier look that are not shown any more are searched for by two searches each.
    const mostRequests = shipped.most(platforms) + (past.hasLooks ? 2 * MOST_PAGES_SOUGHT : 0);
    const own = past.costs.find((cost) => cost.depth === depth) ?? { requests: 0, salons: 0 };
    const mean = (shipped.likely(platforms) * SHIPPED_SALONS + own.requests) / (SHIPPED_SALONS + own.salons);
    const likelyRequests = Math.min(mostRequests, Math.max(leastRequests, mean));
    const ms = likelyRequests * msPerRequest;
    return { depth, leastRequests, likelyRequests, mostRequests, msPerSalon: ms > 0 ? ms : null };
  });
}
