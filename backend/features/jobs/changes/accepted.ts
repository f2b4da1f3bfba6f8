import type { ProcessingDetails } from '#contract/platformDetails.ts';
import type { Known } from './known.ts';
import type { Seen } from './seen.ts';
import { ownPage, valuesOf } from './seen.ts';

/**
 * Returns what was known of a salon, with the pages that an operator has accepted since the last look. Without them,
 * nobody would learn that such a page now shows another street. `details`: the current details of the row of the last
 * look.
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
