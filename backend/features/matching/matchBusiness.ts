import { isDeepStrictEqual } from 'node:util';
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

/** What each platform has of a business, and what pages that are surely its own add to what is known of it. */
export type Matched = {
  /** Every platform asked for has an entry. */
  matches: Map<string, PlatformMatch>;
  /** Ten digits. */
  phone: string | undefined;
  /** A name that has nothing of the one that the list has. */
  otherName: string | undefined;
};

/** Judges all pages, and again with what the pages that are surely the business's own have told. */
function judgePages(pages: readonly Page[], business: Identity): { judged: Judged[]; identity: Identity } {
  let identity = business;
  let around = NO_SURROUNDINGS;
  let judged = pages.map((page) => judgePage(page, identity, around));
  for (let round = 0; round < THRESHOLDS.learningRounds; round += 1) {
    const before = { identity, around };
    identity = learn(identity, judged);
    around = surroundingsOf(judged);
    // Nothing new was told: they would be judged alike.
    if (isDeepStrictEqual({ identity, around }, before)) break;
    judged = pages.map((page) => judgePage(page, identity, around));
  }
  return { judged, identity: learn(identity, judged) };
}

/** Judges for each platform which of the search results is the business's own page, if any, and what these tell. */
export function matchAndLearn(
  business: BusinessToMatch,
  platforms: readonly MatchPlatform[],
  hits: readonly Hit[],
): Matched {
  const { judged, identity } = judgePages(pagesOf(hits, platforms), identityOf(business));
  const matches = platforms.map(
    ({ id }) => [id, choosePage(judged.filter(({ page }) => page.platformId === id))] as const,
  );
  const [phone] = identity.phones;
  return { matches: new Map(matches), phone, otherName: identity.otherName };
}

/** Judges for each platform which of the search results is the business's own page, if any. */
export function matchBusiness(
  business: BusinessToMatch,
  platforms: readonly MatchPlatform[],
  hits: readonly Hit[],
): Map<string, PlatformMatch> {
  return matchAndLearn(business, platforms, hits).matches;
}
