import type { PlatformDetails, SearchMode } from '#contract/businesses.ts';
import { isDatabaseFault } from '../../lib/database.ts';
import type { Logger } from '../../lib/logger.ts';
import type { ActivePlatforms, UnusablePlatform } from '../platforms/platformsService.ts';
import type { LookUp, LookUpResult } from './lookUp.ts';
import { SearchStoppedError } from './lookUp.ts';

const unavailable = (searchMode: SearchMode, reason: string): PlatformDetails => ({
  outcome: 'unavailable',
  searchMode,
  queries: [],
  candidates: [],
  reason,
});

/** A business without a class: nothing is known of it on any of these platforms, and why. */
export function notLookedUp(platformIds: string[], searchMode: SearchMode, reason: string): LookUpResult {
  return {
    status: null,
    operating: 'unknown',
    searchMode,
    platformUrls: Object.fromEntries(platformIds.map((id) => [id, null])),
    platformCount: 0,
    processingDetails: Object.fromEntries(platformIds.map((id) => [id, unavailable(searchMode, reason)])),
  };
}

/** What is told of active platforms that cannot be searched: a business may well be on them. */
export const unusableDetails = (unusable: UnusablePlatform[], searchMode: SearchMode) =>
  unusable.map(({ id, reason }) => [id, unavailable(searchMode, reason)] as const);

const FAULT =
  'Could not be looked up: something went wrong on the server with this business, and the details are in its log.';

/**
 * The same look-up, in which a fault that nobody foresaw costs one business its class rather than the job its end. What
 * stops every business, and what the database says, is thrown as it is.
 */
export function sparingOthers(
  lookUp: LookUp,
  {
    activePlatforms,
    searchMode,
    logger,
  }: { activePlatforms: ActivePlatforms; searchMode: SearchMode; logger: Logger },
): LookUp {
  return async (business, signal) => {
    try {
      return await lookUp(business, signal);
    } catch (error) {
      if (signal.aborted || error instanceof SearchStoppedError || isDatabaseFault(error)) throw error;
      logger.error({ err: error, businessId: business.id }, 'A business could not be looked up.');
      const platforms = [...(await activePlatforms()), ...(await activePlatforms.unusable())];
      return notLookedUp(
        platforms.map(({ id }) => id),
        searchMode,
        FAULT,
      );
    }
  };
}
