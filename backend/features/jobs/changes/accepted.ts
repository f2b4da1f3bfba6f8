import type { ProcessingDetails } from '#contract/platformDetails.ts';
import type { Known } from './known.ts';
import type { Seen } from './seen.ts';
import { ownPage, valuesOf } from './seen.ts';

/**
 * What was known of a salon, with the pages that an operator has accepted since. Otherwise nobody would learn that such
 * a page shows another street than when it was accepted. `details`: those of the earlier look's row as they are now.
 */
export function withAccepted(
  known: Known | undefined,
  details: ProcessingDetails | null,
  seen: Pick<Seen, 'keepsTexts' | 'look'>,
): Known | undefined {
  if (!known || !details) return known;
  const accepted = Object.entries(details).flatMap(([id, each]) => {
    const page = ownPage({ details: each });
    const before = known.platforms[id];
    if (!page?.for.includes('operator') || before?.page?.url === page.url) return [];
    const { depth = seen.look.depth } = before ?? {};
    return [[id, { shown: [], ...before, page: { url: page.url, depth, ...valuesOf(page, seen) } }]];
  });
  return { ...known, platforms: { ...known.platforms, ...Object.fromEntries(accepted) } };
}
