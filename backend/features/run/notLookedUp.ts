import type { PlatformDetails, SearchMode } from '#contract/platformDetails.ts';
import { isDatabaseFault } from '../../lib/database.ts';
import type { Logger } from '../../lib/logger.ts';
import type { ActivePlatforms, UnusablePlatform } from '../platforms/platformsService.ts';
import type { LookUpResult } from '../results/decidedResult.ts';
import { NotReservedError } from '../search/requestAccount.ts';
import type { LookUp } from './lookUp.ts';
import { SearchStoppedError } from './lookUp.ts';

const unavailable = (searchMode: SearchMode, reason: string): PlatformDetails => ({
  outcome: 'unavailable',
  searchMode,
  queries: [],
  candidates: [],
  reason,
});

/**
 * Returns the result of a business that could not be looked up: it has no class, and every platform is unavailable for
 * the given reason.
 */
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

/**
 * Returns the details of active platforms that cannot be searched. They are `unavailable`, because the business may
 * well be on them.
 */
export const unusableDetails = (unusable: UnusablePlatform[], searchMode: SearchMode) =>
  unusable.map(({ id, reason }) => [id, unavailable(searchMode, reason)] as const);

const FAULT =
  'Could not be looked up: something went wrong on the server with this business, and the details are in its log.';

/**
 * Wraps a look-up so that an unexpected error leaves one business without a class instead of ending the portion. Errors
 * that stop every business, database errors, and errors after an abort are thrown unchanged.
 */
export function sparingOthers(
  lookUp: LookUp,
  {
    activePlatforms,
    searchMode,
    logger,
  }: { activePlatforms: ActivePlatforms; searchMode: SearchMode; logger: Logger },
): LookUp {
  const isForAll = (error: unknown) =>
    error instanceof SearchStoppedError || error instanceof NotReservedError || isDatabaseFault(error);
  return async (business, signal, account) => {
    try {
      return await lookUp(business, signal, account);
    } catch (error) {
      if (signal.aborted || isForAll(error)) throw error;
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
