import type { Deps } from '../../../deps.ts';
import { TRANSIENT_PROVIDERS } from '../../../lib/settings/searchProviders.ts';
import { lockAndFindWaiting } from '../../../queue/queueStateQueries.ts';
import { basisWithoutTexts, withoutTexts } from '../../results/withoutTexts.ts';
import { lockJob } from '../jobStateQueries.ts';
import type { Expiry } from './textQueries.ts';
import {
  findJobWithTexts,
  listDecisionsWithTexts,
  listResultsWithTexts,
  writeDecisionsWithoutTexts,
  writeResultsWithoutTexts,
} from './textQueries.ts';

/** Results per transaction: a few megabytes of details. The job's row is locked for about a tenth of a second. */
const PIECE = 200;
/** How long one queue entry works. A worker that stops waits for the end of its entry. */
const TURN_MS = 2000;
const CHECK_SECONDS = 3600;

type TextDeps = Pick<Deps, 'db' | 'queue' | 'config'>;

/** Removes the texts of one batch of results of one job. Returns how many; undefined if no job has any left. */
async function purgeResults({ db }: Pick<Deps, 'db'>, expiry: Expiry): Promise<number | undefined> {
  const jobId = await findJobWithTexts(db, expiry);
  if (jobId === undefined) return undefined;
  return db.transaction(async (trx) => {
    // A decision or another row's claim rewrites results from what it has read under this lock.
    if (!(await lockJob(trx, jobId))) return 0;
    const rows = await listResultsWithTexts(trx, jobId, expiry, PIECE);
    const bare = rows.map(({ id, processingDetails, matched }) => ({
      id,
      processingDetails: withoutTexts(processingDetails),
      matched: matched && { ...matched, processingDetails: withoutTexts(matched.processingDetails) },
    }));
    await writeResultsWithoutTexts(trx, bare);
    return rows.length;
  });
}

/** The same for what is stored with decisions. */
async function purgeDecisions({ db }: Pick<Deps, 'db'>, expiry: Expiry): Promise<number | undefined> {
  return db.transaction(async (trx) => {
    const rows = await listDecisionsWithTexts(trx, expiry, PIECE);
    if (!rows.length) return undefined;
    await writeDecisionsWithoutTexts(
      trx,
      rows.map(({ id, basis }) => ({ id, basis: basis && basisWithoutTexts(basis) })),
    );
    return rows.length;
  });
}

/** Sends the next entry, unless one is waiting already. */
async function sendNext({ db, queue }: Pick<Deps, 'db' | 'queue'>, afterSeconds: number): Promise<void> {
  await db.transaction(async (trx) => {
    if (await lockAndFindWaiting(trx, 'purge-texts')) return;
    await queue.send(trx, 'purge-texts', [{ payload: {}, afterSeconds }]);
  });
}

/**
 * Deletes the texts of providers that forbid storage, some time after the end of their job, in batches of one
 * transaction each. A crash costs one batch. Leaves the rest to the next queue entry, and looks again each hour.
 */
export async function purgeTexts(deps: TextDeps): Promise<void> {
  const { evidenceDays } = deps.config.search;
  if (evidenceDays !== undefined) {
    const expiry = { providers: TRANSIENT_PROVIDERS, days: evidenceDays };
    const turnEnds = performance.now() + TURN_MS;
    for (const purge of [purgeResults, purgeDecisions]) {
      while ((await purge(deps, expiry)) !== undefined) {
        if (performance.now() > turnEnds) return sendNext(deps, 0);
      }
    }
  }
  await sendNext(deps, CHECK_SECONDS);
}

/** Called when a worker starts: neither a restore nor a first start leaves an entry in the queue. */
export const beginTextPurges = (deps: Pick<Deps, 'db' | 'queue'>): Promise<void> => sendNext(deps, 0);
