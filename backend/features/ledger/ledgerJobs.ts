import type { Deps } from '../../deps.ts';
import { purgeInTurns } from '../../queue/purgeInTurns.ts';
import { sumUpOldRequests } from './ledgerQueries.ts';

/** Requests per transaction. */
const PIECE = 5000;
const CHECK_SECONDS = 24 * 3600;

/**
 * Replaces requests that are older than 13 months by their sums. Sends the next entry: at once if more are left,
 * otherwise in a day.
 */
export const purgeRequests = (deps: Pick<Deps, 'db' | 'queue'>): Promise<void> =>
  purgeInTurns(
    deps,
    'purge-requests',
    [async () => (await sumUpOldRequests(deps.db, PIECE)) === PIECE],
    CHECK_SECONDS,
  );
