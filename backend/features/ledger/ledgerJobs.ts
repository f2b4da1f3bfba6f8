import type { Deps } from '../../deps.ts';
import { purgeInTurns } from '../../queue/purgeInTurns.ts';
import { sumUpOldRequests } from './ledgerQueries.ts';

/** The most requests that one statement sums up. */
const PIECE = 5000;
const CHECK_SECONDS = 24 * 3600;

/**
 * Replaces requests that are older than 13 months by monthly sums. Continues at once if requests are left, otherwise in
 * 24 hours.
 */
export const purgeRequests = (deps: Pick<Deps, 'db' | 'queue'>): Promise<void> =>
  purgeInTurns(
    deps,
    'purge-requests',
    [async () => (await sumUpOldRequests(deps.db, PIECE)) === PIECE],
    CHECK_SECONDS,
  );
