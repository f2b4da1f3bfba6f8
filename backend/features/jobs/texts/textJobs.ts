import type { Deps } from '../../../deps.ts';
import { TRANSIENT_PROVIDERS } from '../../../lib/settings/searchProviders.ts';
import { purgeInTurns } from '../../../queue/purgeInTurns.ts';
import { basisWithoutTexts, withoutTexts } from '../../results/withoutTexts.ts';
import { lockJob } from '../jobStateQueries.ts';
import type { Expiry } from './textQueries.ts';
import {
  deleteLookTexts,
  findJobWithTexts,
  listDecisionsWithTexts,
  listResultsWithTexts,
  writeDecisionsWithoutTexts,
  writeResultsWithoutTexts,
} from './textQueries.ts';

/** Results per transaction: a few megabytes of details. The job's row is locked for about a tenth of a second. */
const PIECE = 200;
const CHECK_SECONDS = 3600;

type TextDeps = Pick<Deps, 'db' | 'queue' | 'config'>;

/** Removes the texts from one batch of results of one job. Returns false if no job has texts to be removed. */
async function purgeResults({ db }: Pick<Deps, 'db'>, expiry: Expiry): Promise<boolean> {
  const jobId = await findJobWithTexts(db, expiry);
  if (jobId === undefined) return false;
  await db.transaction(async (trx) => {
    // Without the lock, a decision or another row's claim might write back texts that it had read before.
    if (!(await lockJob(trx, jobId))) return;
    const rows = await listResultsWithTexts(trx, jobId, expiry, PIECE);
    const bare = rows.map(({ id, processingDetails, matched }) => ({
      id,
      processingDetails: withoutTexts(processingDetails),
      matched: matched && { ...matched, processingDetails: withoutTexts(matched.processingDetails) },
    }));
    await writeResultsWithoutTexts(trx, bare);
  });
  return true;
}

/** Removes the texts from one batch of decisions. Returns false if none is left. */
async function purgeDecisions({ db }: Pick<Deps, 'db'>, expiry: Expiry): Promise<boolean> {
  return db.transaction(async (trx) => {
    const rows = await listDecisionsWithTexts(trx, expiry, PIECE);
    if (!rows.length) return false;
    await writeDecisionsWithoutTexts(
      trx,
      rows.map(({ id, basis }) => ({ id, basis: basis && basisWithoutTexts(basis) })),
    );
    return true;
  });
}

/** Removes the page values from one batch of looks. Returns false if none is left. */
const purgeLooks = async ({ db }: Pick<Deps, 'db'>, expiry: Expiry): Promise<boolean> =>
  (await deleteLookTexts(db, expiry, PIECE)) > 0;

/**
 * Deletes the texts of providers whose terms forbid storing them, unless the administrator has allowed storing them.
 * Texts of results are deleted `evidenceDays` days after the job completed, paused or failed, and those of decisions
 * and looks as many days after the decision or look.
 *
 * Each batch is a transaction of its own, so a crash undoes at most one. If the purge takes too long, the rest is left
 * to another queue entry, which is sent at once; otherwise the next check is in an hour.
 */
export async function purgeTexts(deps: TextDeps): Promise<void> {
  const { evidenceDays } = deps.config.search;
  const purges =
    evidenceDays === undefined
      ? []
      : [purgeResults, purgeDecisions, purgeLooks].map(
          (purge) => () => purge(deps, { providers: TRANSIENT_PROVIDERS, days: evidenceDays }),
        );
  await purgeInTurns(deps, 'purge-texts', purges, CHECK_SECONDS);
}
