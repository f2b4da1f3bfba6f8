import type { ProcessingDetails } from '#contract/platformDetails.ts';
import type { Known } from './known.ts';
import type { Seen } from './seen.ts';
import { ownPage, valuesOf } from './seen.ts';

/**
 * Returns what was known of a salon, and adds the pages that an operator has accepted since the last look. So a move
 * can be reported if one of these pages shows another street now. `details`: the current details of the row that the
 * last look has compared.
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
