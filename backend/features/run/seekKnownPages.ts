import { MOST_PAGES_SOUGHT } from '../../lib/settings/searchConfig.ts';
import { pageKey } from '../matching/decisionChanges.ts';
import type { ActivePlatform } from '../platforms/platformsService.ts';
import type { MissingPage } from '../results/takenLook.ts';
import { pageQueries, placesQuery, platformQuery, secondQuery } from '../search/queries.ts';
import type { RequestAccount } from '../search/requestAccount.ts';
import { NotReservedError } from '../search/requestAccount.ts';
import type { SearchAnswer, SearchQuery } from '../search/searchAsk.ts';
import type { SearchService } from '../search/searchService.ts';
import { shownQuery } from '../search/shownQuery.ts';
import { MAP_PLATFORM } from './adaptiveDepth.ts';
import type { Findings } from './findings.ts';
import type { BusinessToLookUp } from './lookUp.ts';
import { addHits, answered, usedAgain } from './lookUpSearches.ts';

/** The URL of the page that is known from earlier looks at the salon, by platform. */
export type KnownUrls = Readonly<Record<string, string>>;

/** True if `asked` has searches, and all of them and the one for this platform (if any) were answered completely. */
export function isAnswered({ asked, askedFor }: Findings, platformId: string): boolean {
  const own = askedFor.get(platformId);
  return (
    asked.length > 0 && asked.every(({ failure }) => failure === undefined) && own?.failure === undefined
  );
}

type Seeking = {
  search: SearchService;
  business: BusinessToLookUp;
  platforms: readonly ActivePlatform[];
  findings: Findings;
  signal: AbortSignal;
  account: RequestAccount | undefined;
  /** True if nothing is sent, and only kept answers are used. */
  onlyKept: boolean;
};

/**
 * Returns the searches for a known page, to be sent one after the other until one shows it. `isProof`: true if the page
 * counts as lost when none of them shows it. If its URL cannot be searched for, the salon is searched for instead,
 * which proves nothing.
 */
function directedSearches({ search, business }: Seeking, { id, rules }: ActivePlatform, url: string) {
  // A map may show other businesses each time it is searched, so its answers are no proof.
  if (id === MAP_PLATFORM && search.hasPlaces)
    return { queries: [placesQuery(business)], where: 'places' as const, isProof: false };
  const queries = pageQueries(url);
  if (queries.length) return { queries, isProof: true };
  return { queries: [platformQuery(business, rules.site), secondQuery(business, [])], isProof: false };
}

/**
 * Sends the search or, with `onlyKept`, reads its kept answer. Returns undefined if a limit allows no more searches;
 * the look-up then continues without this one.
 */
async function askWithinLimits(
  { search, business, signal, account, onlyKept }: Seeking,
  query: SearchQuery,
  where: 'places' | undefined,
): Promise<SearchAnswer | undefined> {
  if (onlyKept)
    return search.search(query, signal, { where, answeredSince: business.answeredSince, fromMemory: true });
  // An answer from before the job's start does not show whether the page still exists.
  const answeredSince = business.startedAt;
  try {
    return await search.search(query, signal, { where, account, answeredSince, cause: 'known_page' });
  } catch (error) {
    if (error instanceof NotReservedError && error.refusal !== 'closed') return undefined;
    throw error;
  }
}

/**
 * Sends one search, or reads its kept answer, and adds its results to the findings. If the look-up's search for this
 * platform was the same, does nothing and returns true. Returns false if the search was not answered completely.
 */
async function seekBy(
  seeking: Seeking,
  platform: ActivePlatform,
  query: SearchQuery,
  where: 'places' | undefined,
): Promise<boolean> {
  const { search, findings, signal, account } = seeking;
  const shown = shownQuery(query.text, where);
  if (findings.askedFor.get(platform.id)?.query === shown) return true;
  const answer = await askWithinLimits(seeking, query, where);
  if (!answer || 'failure' in answer || answer.incomplete !== undefined) return false;
  findings.asked.push({ query: shown, failure: undefined });
  addHits(findings, answer, undefined);
  if (answer.answeredAt) {
    usedAgain(findings, answer.answeredAt);
    return true;
  }
  answered(findings, answer);
  // An empty list may also mean that the provider has just begun to block. So the canary query is sent, unless a later
  // search has had results.
  if (!answer.hits.length) await search.confirmResults(answer.sentAt, signal, account);
  findings.emptyAt = undefined;
  return true;
}

/**
 * Searches for one page until a search shows it. Returns true if the page counts as lost: all searches were answered
 * completely without it, and they are a proof (`isProof`).
 */
async function seekPage(
  seeking: Seeking,
  platform: ActivePlatform,
  url: string,
  isShown: () => boolean,
): Promise<boolean> {
  const { queries, where, isProof } = directedSearches(seeking, platform, url);
  for (const query of queries) {
    if (!(await seekBy(seeking, platform, query, where)) || isShown()) return false;
  }
  return isProof;
}

/**
 * Searches for known pages that no search has shown (at most MOST_PAGES_SOUGHT), on platforms where every search was
 * answered. Returns the pages that are still missing there, and whether the searches had any results (`hasMore`).
 */
export async function seekKnownPages(
  known: KnownUrls,
  seeking: Seeking,
): Promise<{ missing: Record<string, MissingPage>; hasMore: boolean }> {
  const { platforms, findings } = seeking;
  const before = findings.hits.length;
  const missing: Record<string, MissingPage> = {};
  let sought = 0;
  for (const platform of platforms) {
    const url = known[platform.id];
    if (url === undefined || !isAnswered(findings, platform.id)) continue;
    const key = pageKey(url, platform.rules);
    const isShown = () => findings.hits.some((hit) => pageKey(hit.url, platform.rules) === key);
    if (isShown()) continue;
    const isSearched = sought < MOST_PAGES_SOUGHT && (await seekPage(seeking, platform, url, isShown));
    sought += 1;
    if (!isShown()) missing[platform.id] = { url, isSearched };
  }
  return { missing, hasMore: findings.hits.length > before };
}
