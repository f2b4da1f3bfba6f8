import type { PlatformDetails, Result } from '#contract/businesses.ts';
import type { SalonLook } from '#contract/changes.ts';

type Shown = { platformId: string; details: PlatformDetails | undefined; result: Result | undefined };

/**
 * The page that the newest earlier look with a page on this platform has for the salon. `looks`: the newest first.
 * Undefined if the result has a found page on the platform, if its best candidate is that page, or if the page is in an
 * operator's decision. `isSeen`: true if the searches of the result have shown the page, too.
 */
export function earlierPage(
  looks: readonly SalonLook[],
  { platformId, details, result }: Shown,
): { url: string; isSeen: boolean } | undefined {
  if (!details || !result || details.outcome === 'found') return undefined;
  const before = looks.filter(({ at }) => Date.parse(at) < Date.parse(result.verifiedAt));
  const page = before.find(({ pages }) => pages[platformId])?.pages[platformId];
  const isRejected = details.candidates.some(
    ({ url, against }) => url === page && against.includes('operator'),
  );
  const isShown = page === details.candidates[0]?.url || page === details.decision?.url;
  if (page === undefined || isShown || isRejected) return undefined;
  return { url: page, isSeen: details.candidates.some(({ url }) => url === page) };
}
