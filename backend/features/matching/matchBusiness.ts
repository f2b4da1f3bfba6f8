import type { PlatformMatch } from './choosePage.ts';
import { choosePage } from './choosePage.ts';
import type { BusinessToMatch, Identity } from './identity.ts';
import { identityOf } from './identity.ts';
import type { Judged } from './judged.ts';
import { judgePage } from './judgePage.ts';
import type { Hit, MatchPlatform, Page } from './pages.ts';
import { pagesOf } from './pages.ts';
import { learn, NO_SURROUNDINGS, surroundingsOf } from './surroundings.ts';
import { THRESHOLDS } from './thresholds.ts';

/** Judges all pages, and again with what the pages that are surely the business's own have told. */
function judgePages(pages: readonly Page[], business: Identity): Judged[] {
  let identity = business;
  let judged = pages.map((page) => judgePage(page, identity, NO_SURROUNDINGS));
  for (let round = 0; round < THRESHOLDS.learningRounds; round += 1) {
    identity = learn(identity, judged);
    const around = surroundingsOf(judged);
    judged = pages.map((page) => judgePage(page, identity, around));
  }
  return judged;
}

/**
 * Judges for each platform which of the search results is the business's own page, if any. Every platform asked for
 * has an entry.
 */
export function matchBusiness(
  business: BusinessToMatch,
  platforms: readonly MatchPlatform[],
  hits: readonly Hit[],
): Map<string, PlatformMatch> {
  const judged = judgePages(pagesOf(hits, platforms), identityOf(business));
  return new Map(
    platforms.map(({ id }) => [id, choosePage(judged.filter(({ page }) => page.platformId === id))] as const),
  );
}
