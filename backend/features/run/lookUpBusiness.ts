import type { Knex } from 'knex';
import type { Logger } from '../../lib/logger.ts';
import type { SearchConfig } from '../../lib/settings/searchConfig.ts';
import type { SearchProviderId } from '../../lib/settings/searchProviders.ts';
import { classOf } from '../matching/classes.ts';
import { sitesOf } from '../matching/websites.ts';
import type { ActivePlatforms } from '../platforms/platformsService.ts';
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
import { oldestSighting } from './findings.ts';
import { createIncompleteStop } from './incompleteStop.ts';
import { createJudging, notJudged } from './judgeAnswers.ts';
import type { LookUp } from './lookUp.ts';
import { SearchStoppedError } from './lookUp.ts';
import { createSearches } from './lookUpSearches.ts';
import { createSimulatedLookUp } from './lookUpSimulated.ts';
import { sparingOthers, unusableDetails } from './notLookedUp.ts';
import { platformDetails, withClosedPanel } from './platformDetails.ts';
import { createLooks } from './takeLook.ts';
import type { WorkRoom } from './workRoom.ts';

type Parts = {
  search: SearchService;
  activePlatforms: ActivePlatforms;
  depth: SearchConfig['depth'];
  provider?: SearchProviderId;
  memory?: AnswerMemory | undefined;
};

/** Creates a look-up from given parts. Tests and measurements bring their own; `createLookUp` uses the product's. */
export function lookUpWith({ search, activePlatforms, depth, provider, memory }: Parts): LookUp {
  const searchAll = createSearches(search, depth);
  const judge = createJudging(search);
  const stopIfIncomplete = createIncompleteStop();
  const lookAgain = createLooks(search, depth, provider);

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
    const looked = await lookAgain(business, platforms, searched, signal, account);
    const { matches, look, notSeen = [], known = {} } = looked;
    const details = platforms.map((platform) => {
      const match = matches.get(platform.id)!;
      const isNotSeen = notSeen.includes(platform.id);
      const run = { startedAt, isNotSeen, knownUrl: known[platform.id] };
      return [platform.id, platformDetails(match, platform, findings, run)] as const;
    });
    const all = [
      ...withClosedPanel(business, details, findings),
      ...unusableDetails(await activePlatforms.unusable(), 'live'),
    ];
    const sites = sitesOf(business, findings.hits, platforms, matches, oldestSighting(findings));
    return {
      searchMode: 'live',
      ...(provider && { provider }),
      // A business that is judged again is not searched, so the result has the time of its oldest kept answer.
      ...(judged && findings.answeredAt !== undefined && { verifiedAt: findings.answeredAt }),
      processingDetails: Object.fromEntries(all),
      ...(sites.length && { sites }),
      ...(look && { look }),
      ...(findings.emptyAt !== undefined && { emptyAt: findings.emptyAt }),
      ...classOf(all),
    };
  }

  return withStops(lookUp, memory);
}

/** Wraps a look-up so that it throws SearchStoppedError instead of SearchError and NoPlatformError. */
const withStops =
  (lookUp: LookUp, memory?: AnswerMemory): LookUp =>
  async (...asked) => {
    try {
      return await lookUp(...asked);
    } catch (error) {
      memory?.doubt(error);
      const stops = error instanceof SearchError || error instanceof NoPlatformError;
      throw stops ? new SearchStoppedError(error.message, { cause: error }) : error;
    }
  };

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
    return sparingOthers(withStops(simulated), { activePlatforms, searchMode: 'simulated', logger });
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
    memory,
  });
  return sparingOthers(lookUp, { activePlatforms, searchMode: 'live', logger });
}
