import type { PlatformDetails, Result } from '#contract/businesses.ts';
import type { SalonLook } from '#contract/changes.ts';

type Shown = { platformId: string; details: PlatformDetails | undefined; result: Result | undefined };

/**
 * The salon's page on a platform by its newest look before this result, which is not the page of the result. `looks`
 * are the newest first. Undefined if a page is found now, or if the result shows or an operator decided on that page.
 * `isSeen`: the searches of this result have shown it, too.
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
