import type { Knex } from 'knex';
import type { PlatformDetails } from '#contract/businesses.ts';
import type { Sighting } from '#contract/facts.ts';
import type { Logger } from '../../lib/logger.ts';
import type { SearchConfig } from '../../lib/settings/searchConfig.ts';
import type { SearchProviderId } from '../../lib/settings/searchProviders.ts';
import type { PlatformMatch } from '../matching/choosePage.ts';
import { classOf } from '../matching/classes.ts';
import { closedPanel } from '../matching/closedPanels.ts';
import { changesSaid, operatingEvidence } from '../matching/closure.ts';
import { pageKey } from '../matching/decisionChanges.ts';
import { withQuotedWords } from '../matching/quotedWords.ts';
import { sitesOf } from '../matching/websites.ts';
import type { ActivePlatform, ActivePlatforms } from '../platforms/platformsService.ts';
import { createActivePlatforms, NoPlatformError } from '../platforms/platformsService.ts';
import type { LookUpResult } from '../results/decidedResult.ts';
import { createSearchProvider } from '../search/createSearchProvider.ts';
import type { AnswerMemory } from '../search/memory/answerMemory.ts';
import type { RateLimit } from '../search/rateLimit.ts';
import type { SearchMeter } from '../search/searchMeter.ts';
import { SearchError } from '../search/searchProvider.ts';
import { createSearchRate } from '../search/searchRate.ts';
import type { SearchService } from '../search/searchService.ts';
import { createSearchService } from '../search/searchService.ts';
import { MAP_PLATFORM } from './adaptiveDepth.ts';
import type { Findings } from './findings.ts';
import { oldestSighting, usesEarlierRun } from './findings.ts';
import { createIncompleteStop } from './incompleteStop.ts';
import { createJudging, notJudged } from './judgeAnswers.ts';
import type { BusinessToLookUp, LookUp } from './lookUp.ts';
import { SearchStoppedError } from './lookUp.ts';
import { createSearches } from './lookUpSearches.ts';
import { createSimulatedLookUp } from './lookUpSimulated.ts';
import { sparingOthers, unusableDetails } from './notLookedUp.ts';
import { createLooks } from './takeLook.ts';
import type { WorkRoom } from './workRoom.ts';

type Parts = {
  search: SearchService;
  activePlatforms: ActivePlatforms;
  depth: SearchConfig['depth'];
  provider?: SearchProviderId;
};

/** The provider that showed the platform's page, and when: in this look-up, if a search that was sent has shown it. */
function sightingOf({ candidates }: PlatformMatch, { rules }: ActivePlatform, findings: Findings): Sighting {
  const { hits, seen, answeredAt } = findings;
  if (answeredAt === undefined) return seen;
  const key = pageKey(candidates[0]!.url, rules);
  const isSeenNow = hits.some(({ url, isNew }) => isNew && pageKey(url, rules) === key);
  return isSeenNow ? seen : oldestSighting(findings);
}

function detailsOf(
  match: PlatformMatch,
  platform: ActivePlatform,
  findings: Findings,
  startedAt: Date | undefined,
): PlatformDetails {
  const { hits, asked, askedFor, answeredAt } = findings;
  const own = askedFor.get(platform.id);
  const searches = own ? [...asked, own] : asked;
  const details = {
    searchMode: 'live' as const,
    queries: searches.map(({ query }) => query),
    ...(usesEarlierRun(findings, startedAt) && { answeredAt }),
  };
  const operating = operatingEvidence(match, platform, hits);
  const changes = changesSaid(match, platform, hits);
  // The words of a structured field are in no text.
  const quoted = operating && !operating.structured ? [operating.words, ...changes] : changes;
  const candidates = withQuotedWords(match, platform, hits, quoted);
  const shown = { candidates, ...(candidates.length && { seen: sightingOf(match, platform, findings) }) };
  // The last search was the most specific one. If it failed, an earlier search without results proves nothing.
  const failure = searches.length
    ? searches.at(-1)!.failure
    : 'the name has no letter or digit to search for.';
  if (match.outcome === 'not_listed' && failure !== undefined) {
    return { ...details, outcome: 'unavailable', ...shown, reason: `Could not be searched: ${failure}` };
  }
  const searched = {
    ...details,
    outcome: match.outcome,
    ...shown,
    reason: match.reason,
    ...(failure !== undefined && { failure }),
    ...(changes.length && { changes }),
  };
  if (!operating) return searched;
  const { says, words, structured } = operating;
  const source = structured ? 'Its map listing or panel' : 'The page';
  const said = says === 'closed' ? 'it is closed for good' : 'the business is open';
  return { ...searched, reason: `${match.reason} ${source} says that ${said}: “${words}”.`, operating };
}

/**
 * Adds the closure that a panel without its own page reports: to the map's platform, or else to the first platform with
 * a found page.
 */
function withClosedPanel(
  business: BusinessToLookUp,
  details: readonly (readonly [string, PlatformDetails])[],
  { hits }: Findings,
): readonly (readonly [string, PlatformDetails])[] {
  const found = details.filter(([, { outcome }]) => outcome === 'found');
  const own = found.flatMap(([, { candidates }]) => candidates.slice(0, 1));
  const operating = closedPanel(business, own, hits);
  if (!operating || details.some(([, searched]) => searched.operating?.says === 'closed')) return details;
  const at = details.find(([id]) => id === MAP_PLATFORM) ?? found[0];
  return details.map((entry) => {
    if (entry !== at) return entry;
    const [id, searched] = entry;
    const reason = `${searched.reason} A panel of the search says that it is closed for good: “${operating.words}”.`;
    return [id, { ...searched, reason, operating }] as const;
  });
}

/** Creates a look-up from given parts, for tests and measurements. `createLookUp` uses those of the product. */
export function lookUpWith({ search, activePlatforms, depth, provider }: Parts): LookUp {
  const searchAll = createSearches(search, depth);
  const judge = createJudging(search);
  const stopIfIncomplete = createIncompleteStop();

  const lookAgain = createLooks({ search, depth, provider });

  async function lookUp(...[business, signal, account]: Parameters<LookUp>): Promise<LookUpResult> {
    const platforms = await activePlatforms();
    const { judged, startedAt } = business;
    const searched = judged
      ? await judge(business, platforms, signal)
      : await searchAll(business, platforms, signal, account);
    if (!searched)
      return notJudged(
        judged?.before ?? null,
        platforms.map(({ id }) => id),
      );
    const { findings } = searched;
    stopIfIncomplete(findings);
    const { matches, look } = await lookAgain(business, platforms, searched, signal, account);
    const details = platforms.map(
      (platform) =>
        [platform.id, detailsOf(matches.get(platform.id)!, platform, findings, startedAt)] as const,
    );
    const all = [
      ...withClosedPanel(business, details, findings),
      ...unusableDetails(await activePlatforms.unusable(), 'live'),
    ];
    const sites = sitesOf(business, findings.hits, platforms, matches, oldestSighting(findings));
    return {
      searchMode: 'live',
      ...(provider && { provider }),
      // Judging again is no new look, so the result keeps the time of its answers.
      ...(judged && findings.answeredAt !== undefined && { verifiedAt: findings.answeredAt }),
      processingDetails: Object.fromEntries(all),
      ...(sites.length && { sites }),
      ...(look && { look }),
      ...(findings.emptyAt !== undefined && { emptyAt: findings.emptyAt }),
      ...classOf(all),
    };
  }

  return async (...asked) => {
    try {
      return await lookUp(...asked);
    } catch (error) {
      const stops = error instanceof SearchError || error instanceof NoPlatformError;
      throw stops ? new SearchStoppedError(error.message, { cause: error }) : error;
    }
  };
}

/** Creates the look-up of businesses for these settings. `db` contains the platforms and the shared rate limit. */
export function createLookUp({
  config,
  db,
  logger,
  meter,
  rateLimit = createSearchRate(db, config, logger),
  room,
  memory,
}: {
  config: SearchConfig;
  db: Knex;
  logger: Logger;
  meter?: SearchMeter;
  rateLimit?: RateLimit;
  room?: WorkRoom;
  memory?: AnswerMemory | undefined;
}): LookUp {
  const activePlatforms = createActivePlatforms(db, logger);
  const provider = createSearchProvider(config);
  if (!provider || config.provider === 'simulated') {
    const simulated = createSimulatedLookUp({
      activePlatforms,
      rateLimit: config.delayMs ? rateLimit : undefined,
    });
    return sparingOthers(simulated, { activePlatforms, searchMode: 'simulated', logger });
  }
  const sent = createSearchService({
    provider,
    rateLimit,
    resultsLimit: config.resultsLimit,
    logger,
    meter,
    onSent: room?.searchSent,
  });
  const lookUp = lookUpWith({
    search: memory?.over(sent) ?? sent,
    activePlatforms,
    depth: config.depth,
    provider: config.provider,
  });
  return sparingOthers(lookUp, { activePlatforms, searchMode: 'live', logger });
}
