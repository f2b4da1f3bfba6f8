import type { SearchConfig } from '../../lib/settings/searchConfig.ts';
import type { SearchProviderId } from '../../lib/settings/searchProviders.ts';
import { pageKey } from '../matching/decisionChanges.ts';
import type { Matched } from '../matching/matchBusiness.ts';
import type { ActivePlatform } from '../platforms/platformsService.ts';
import type { TakenLook } from '../results/takenLook.ts';
import { isAtLeastAsDeep } from '../results/takenLook.ts';
import type { RequestAccount } from '../search/requestAccount.ts';
import type { SearchService } from '../search/searchService.ts';
import type { Findings } from './findings.ts';
import { usesEarlierRun } from './findings.ts';
import type { BusinessToLookUp, LookedBefore } from './lookUp.ts';
import type { Searched } from './lookUpSearches.ts';
import { matchFindings } from './lookUpSearches.ts';
import type { KnownUrls } from './seekKnownPages.ts';
import { isAnswered, seekKnownPages } from './seekKnownPages.ts';

type Looked = {
  matches: Matched['matches'];
  look?: TakenLook;
  /** The URLs of the pages known from earlier looks that this look can compare, by platform. */
  known?: KnownUrls;
  /**
   * The platforms whose known page was not shown and does not count as lost yet. A page counts as lost if the searches
   * for its URL were answered without it, or if the last look did not show it either.
   */
  notSeen?: string[];
};

/**
 * True if the business is not judged again and every answer was given since its job was started. Older answers show
 * nothing new.
 */
const isRealLook = ({ startedAt, judged }: BusinessToLookUp, findings: Findings): boolean =>
  startedAt !== undefined && !judged && !usesEarlierRun(findings, startedAt);

/**
 * Creates a function that completes a look-up as a look at the salon: it searches for known pages that no search has
 * shown.
 *
 * If the look-up used answers of an earlier run, it does not count as a look: `look` is absent, and nothing is sent.
 * Kept answers to the searches for known pages are then still used. Without them, the result could lack pages that the
 * earlier run found by these searches.
 */
export function createLooks(
  search: SearchService,
  depth: SearchConfig['depth'],
  provider: SearchProviderId | undefined,
) {
  /**
   * Returns the known pages that a look of this depth can compare: those that a look of this depth or a lesser one has
   * shown. Pages that an operator has rejected are left out.
   */
  function knownUrls(
    pages: LookedBefore['pages'],
    platforms: readonly ActivePlatform[],
    rejectedUrls: readonly string[] = [],
  ): KnownUrls {
    const urls = platforms.flatMap(({ id, rules }) => {
      const page = pages[id];
      const isRejected = rejectedUrls.some((url) => page && pageKey(url, rules) === pageKey(page.url, rules));
      return page && !isRejected && isAtLeastAsDeep(depth, page.depth) ? [[id, page.url]] : [];
    });
    return Object.fromEntries(urls);
  }

  return async (
    business: BusinessToLookUp,
    platforms: ActivePlatform[],
    { findings, matches }: Searched,
    signal: AbortSignal,
    account: RequestAccount | undefined,
  ): Promise<Looked> => {
    const onlyKept = !isRealLook(business, findings);
    if (!provider || business.judged || (onlyKept && findings.answeredAt === undefined)) return { matches };
    const pages = business.lookedBefore?.find((before) => before.provider === provider)?.pages ?? {};
    const known = knownUrls(pages, platforms, business.rejectedUrls);
    const answered = platforms.map(({ id }) => id).filter((id) => isAnswered(findings, id));
    const seeking = { search, business, platforms, findings, signal, account, onlyKept };
    const { missing, hasMore } = await seekKnownPages(known, seeking);
    return {
      matches: hasMore ? matchFindings(findings, business, platforms).matches : matches,
      ...(!onlyKept && { look: { depth, answered, missing } }),
      known,
      notSeen: Object.keys(missing).filter((id) => !missing[id]!.isSearched && !pages[id]?.isMissed),
    };
  };
}
