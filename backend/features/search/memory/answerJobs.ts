import { MAX_ANSWERS_AGE_DAYS } from '#contract/limits.ts';
import type { Deps } from '../../../deps.ts';
import { SEARCH_PROVIDER_IDS, TRANSIENT_PROVIDERS } from '../../../lib/settings/searchProviders.ts';
import { purgeInTurns } from '../../../queue/purgeInTurns.ts';
import { deleteExpiredAnswers } from './answerQueries.ts';

/** The most answers that one statement deletes: a few megabytes. */
const PIECE = 2000;
const CHECK_SECONDS = 3600;

type PurgeDeps = Pick<Deps, 'db' | 'queue' | 'config'>;

/**
 * Deletes the answers that are older than MAX_ANSWERS_AGE_DAYS, because no start may use them again. If SEARCH_STORAGE
 * is not `allowed`, also deletes all answers of providers whose terms forbid keeping them: such answers are from a time
 * when the setting was `allowed`. The next check is in an hour, or at once if expired answers are left.
 */
export async function purgeAnswers(deps: PurgeDeps): Promise<void> {
  const forbidden = deps.config.search.evidenceDays === undefined ? [] : TRANSIENT_PROVIDERS;
  const expiries = SEARCH_PROVIDER_IDS.map((provider) => {
    return { provider, days: forbidden.includes(provider) ? 0 : MAX_ANSWERS_AGE_DAYS };
  });
  const purgePiece = async () => (await deleteExpiredAnswers(deps.db, expiries, PIECE)) === PIECE;
  await purgeInTurns(deps, 'purge-answers', [purgePiece], CHECK_SECONDS);
}
