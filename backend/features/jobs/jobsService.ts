import { hash } from 'node:crypto';
import { v4 as uuidV4 } from 'uuid';
import type { StartReply } from '#contract/start.ts';
import type { Deps } from '../../deps.ts';
import { conflict } from '../../lib/errors.ts';
import { addToLogContext } from '../../lib/logContext.ts';
import { findLimit } from '../ledger/limits.ts';
import { removeUnavailable } from '../results/resultsService.ts';
import { beginSalons, settleSalons } from '../salons/salonsService.ts';
import { findJob, insertJob } from './jobQueries.ts';
import { pauseJob, reopenJob, resumeJob } from './jobStateQueries.ts';
import { continueLanes } from './lanes/lanesService.ts';
import { loadJobStatus } from './loadJob.ts';
import type { StartList } from './startList.ts';
import { readStartList } from './startList.ts';
import { finishStart, startOnce } from './startOnce.ts';
import { writeBusinesses } from './writeBusinesses.ts';

/** A request to start a job. `gone` is aborted when the client disconnects. `key` is the idempotency key. */
type StartAsked = {
  body: Buffer;
  key: string | undefined;
  gone: AbortSignal;
  operator: string | null;
  /** The most credits that the job may spend; overrides the value in the body. */
  spendAtMost?: number | undefined;
};

/**
 * Writes the job in one transaction. If the client has disconnected, throws and writes nothing, because nobody would
 * know about the job.
 */
async function writeJob(
  { db, queue, logger }: Deps,
  { totalBusinesses, skippedRows, extraColumns, fileName, batches, ...chosen }: StartList,
  { key, gone, operator, spendAtMost }: StartAsked,
  bodyHash: string,
): Promise<StartReply> {
  const jobId = uuidV4();
  const reply = await db.transaction(async (trx) => {
    const point = await beginSalons(trx);
    const job = { totalBusinesses, extraColumns, startedBy: operator, fileName, ...chosen };
    await insertJob(trx, { id: jobId, ...job, spendAtMost: spendAtMost ?? chosen.spendAtMost });
    const { count, hasCopies } = await writeBusinesses(trx, jobId, batches(), gone);
    if (count !== totalBusinesses)
      throw new Error(`The list was read with ${totalBusinesses} names, and then with ${count}.`);
    const written = { jobId, totalBusinesses, skippedRows, hasCopies };
    const started = await finishStart(trx, queue, written, { key, bodyHash });
    await settleSalons(trx, jobId, point);
    gone.throwIfAborted();
    return started;
  });
  addToLogContext({ jobId });
  logger.info({ totalBusinesses }, 'A job was started.');
  return reply;
}

/**
 * Starts a job: writes it, its businesses and its first queue entries. A repeated request with the same key gets the
 * first reply and starts no second job.
 */
export async function startVerification(deps: Deps, asked: StartAsked): Promise<StartReply> {
  const { body, operator } = asked;
  // To hash the longest body (10 MB) takes about 10 ms.
  const bodyHash = hash('sha256', body);
  return startOnce(deps, asked, bodyHash, async () =>
    writeJob(deps, await readStartList(deps, body, operator), asked, bodyHash),
  );
}

/**
 * running → paused. No further search is sent, but replies to searches already sent are awaited. Businesses without a
 * result are searched after a resume. Throws HttpError 404 if there is no such job, and 409 if it is not running.
 */
export async function pauseVerification({ db }: Deps, jobId: string): Promise<void> {
  if (await pauseJob(db, jobId)) return;
  const status = await loadJobStatus(db, jobId);
  throw conflict(`Only a running job can be paused, and this one is ${status}.`);
}

/**
 * paused or failed → running. Also completed → running, to search again what could not be looked up. Throws
 * HttpError 404 if there is no such job. Throws HttpError 409 if it is in another state, if it is completed and
 * everything was looked up, or if it needs searches and a limit forbids them.
 */
export async function resumeVerification({ db, queue, config }: Deps, jobId: string): Promise<void> {
  await db.transaction(async (trx) => {
    const isReopened = await reopenJob(trx, jobId);
    if (isReopened) await removeUnavailable(trx, jobId);
    if (isReopened || (await resumeJob(trx, jobId))) {
      const job = await findJob(trx, jobId);
      // A job that judges again sends no search, so no limit applies.
      const searches = job?.origin?.kind !== 'judge_again';
      const limit = searches ? await findLimit(trx, jobId, config.search.budget) : undefined;
      if (limit !== undefined) throw conflict(limit);
      return continueLanes(trx, queue, jobId);
    }
    const status = await loadJobStatus(trx, jobId);
    throw conflict(`Only a paused or failed job can be resumed, and this one is ${status}.`);
  });
}
