import type { Result } from '#contract/businesses.ts';
import type { SalonLook } from '#contract/changes.ts';
import type { PlatformDetails } from '#contract/platformDetails.ts';

type Shown = { platformId: string; details: PlatformDetails | undefined; result: Result | undefined };

/**
 * The page that the newest earlier look with a page on this platform has for the salon. `looks`: the newest first.
 * Undefined if the result has a found page on the platform, or if the page is in an operator's decision. `isSeen`: true
 * if the searches of the result have shown the page, too. `isBest`: it is the result's best candidate.
 */
export function earlierPage(
  looks: readonly SalonLook[],
  { platformId, details, result }: Shown,
): { url: string; isSeen: boolean; isBest: boolean } | undefined {
  if (!details || !result || details.outcome === 'found') return undefined;
  const before = looks.filter(({ at }) => Date.parse(at) < Date.parse(result.verifiedAt));
  const page = before.find(({ pages }) => pages[platformId])?.pages[platformId];
  const isRejected = details.candidates.some(
    ({ url, against }) => url === page && against.includes('operator'),
  );
  if (page === undefined || page === details.decision?.url || isRejected) return undefined;
  const at = details.candidates.findIndex(({ url }) => url === page);
  return { url: page, isSeen: at >= 0, isBest: at === 0 };
}
