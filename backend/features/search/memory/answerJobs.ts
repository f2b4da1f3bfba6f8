import { MAX_ANSWERS_AGE_DAYS } from '#contract/limits.ts';
import type { Deps } from '../../../deps.ts';
import { SEARCH_PROVIDER_IDS, TRANSIENT_PROVIDERS } from '../../../lib/settings/searchProviders.ts';
import { lockAndFindWaiting } from '../../../queue/queueStateQueries.ts';
import { deleteExpiredAnswers } from './answerQueries.ts';

/** Answers per statement: a few megabytes. */
const PIECE = 2000;
/** How long one queue entry works. A worker that stops waits for the end of its entry. */
const TURN_MS = 2000;
const CHECK_SECONDS = 3600;

type PurgeDeps = Pick<Deps, 'db' | 'queue' | 'config'>;

/** Sends the next entry, unless one is waiting already. */
async function sendNext({ db, queue }: Pick<Deps, 'db' | 'queue'>, afterSeconds: number): Promise<void> {
  await db.transaction(async (trx) => {
    if (await lockAndFindWaiting(trx, 'purge-answers')) return;
    await queue.send(trx, 'purge-answers', [{ payload: {}, afterSeconds }]);
  });
}

/**
 * Deletes the answers that no start can use any more, and those of providers whose terms forbid keeping them, kept
 * while the administrator had declared otherwise. Leaves the rest to the next queue entry, and looks again each hour.
 */
export async function purgeAnswers(deps: PurgeDeps): Promise<void> {
  const forbidden = deps.config.search.evidenceDays === undefined ? [] : TRANSIENT_PROVIDERS;
  const expiries = SEARCH_PROVIDER_IDS.map((provider) => {
    return { provider, days: forbidden.includes(provider) ? 0 : MAX_ANSWERS_AGE_DAYS };
  });
  const turnEnds = performance.now() + TURN_MS;
  while ((await deleteExpiredAnswers(deps.db, expiries, PIECE)) === PIECE) {
    if (performance.now() > turnEnds) return sendNext(deps, 0);
  }
  await sendNext(deps, CHECK_SECONDS);
}

/** Called when a worker starts: neither a restore nor a first start leaves an entry in the queue. */
export const beginAnswerPurges = (deps: Pick<Deps, 'db' | 'queue'>): Promise<void> => sendNext(deps, 0);
