import { createHash } from 'node:crypto';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { v4 as uuidV4 } from 'uuid';
import { noSuchJob } from '#contract/jobs.ts';
import type { StartReply } from '#contract/start.ts';
import type { Deps } from '../../deps.ts';
import { conflict, notFound, unreadable } from '../../lib/errors.ts';
import { addToLogContext } from '../../lib/logContext.ts';
import { createSemaphore } from '../../lib/semaphore.ts';
import { removeUnavailable } from '../results/resultsService.ts';
import { beginSalons, settleSalons } from '../salons/salonsService.ts';
import { countNamedRows, readKeptRows, readUpload } from '../uploads/uploadsService.ts';
import { analyzeBusinesses, countSameSalons } from './businessQueries.ts';
import { findJobStatus, insertJob } from './jobQueries.ts';
import { pauseJob, reopenJob, resumeJob } from './jobStateQueries.ts';
import { beginLanes, continueLanes } from './lanes/lanesService.ts';
import { insertBusinessNames } from './pages/nameQueries.ts';
import { findStart, insertStart } from './startKeyQueries.ts';
import type { KeptList, StartList } from './startList.ts';
import { readStartList } from './startList.ts';
import { writeBusinesses } from './writeBusinesses.ts';

/** For lists of more rows, the planner's statistics are updated immediately and not only by the next autovacuum. */
const ANALYZE_FROM = 1000;

const HASHED_AT_ONCE_BYTES = 4 * 1024 * 1024;

/** The number of lists that may be written concurrently; each occupies a database connection. */
const starts = createSemaphore(3);
const BUSY = 'The server is starting other lists at the moment: try again in a few seconds.';

/** The request's bytes, its idempotency key, a signal that is aborted when the client disconnects, and the operator. */
type StartAsked = { body: Buffer; key: string | undefined; gone: AbortSignal; operator: string | null };

/** The key was used before, either by the same request or by another one. */
class UsedKeyError extends Error {
  override readonly name = 'UsedKeyError';
}

/** Writes all or nothing. Writes nothing if the client has disconnected, because nobody would know about the job. */
async function writeJob(
  { db, queue, logger }: Deps,
  { totalBusinesses, skippedRows, extraColumns, fileName, spendAtMost, batches }: StartList,
  { key, gone, operator }: StartAsked,
  bodyHash: string,
): Promise<StartReply> {
  const jobId = uuidV4();
  const reply = await db.transaction(async (trx) => {
    const point = await beginSalons(trx);
    const started = { id: jobId, totalBusinesses, extraColumns, startedBy: operator, fileName, spendAtMost };
    await insertJob(trx, started);
    const { count, hasCopies } = await writeBusinesses(trx, jobId, batches(), gone);
    if (count !== totalBusinesses)
      throw new Error(`The list was read with ${count} names, and then with ${totalBusinesses}.`);
    await insertBusinessNames(trx, jobId);
    if (totalBusinesses >= ANALYZE_FROM) await analyzeBusinesses(trx);
    await beginLanes(trx, queue, jobId, totalBusinesses);
    const sameSalons = hasCopies ? { sameSalons: await countSameSalons(trx, jobId) } : {};
    const told = { jobId, totalBusinesses, skippedRows, ...sameSalons };
    if (key !== undefined && !(await insertStart(trx, key, { bodyHash, reply: told })))
      throw new UsedKeyError();
    await settleSalons(trx, jobId, point);
    gone.throwIfAborted();
    return told;
  });
  addToLogContext({ jobId });
  logger.info({ totalBusinesses }, 'A job was started.');
  return reply;
}

/** Hashes a body piece by piece, so that other requests are answered while a long list is hashed. */
async function hashOf(body: Buffer): Promise<string> {
  const hash = createHash('sha256');
  for (let from = 0; from < body.length; from += HASHED_AT_ONCE_BYTES) {
    hash.update(body.subarray(from, from + HASHED_AT_ONCE_BYTES));
    await nextTurn();
  }
  return hash.digest('hex');
}

/**
 * Returns the reply to an earlier request with this key; undefined if there was none. Throws 422 for another request.
 */
async function earlierReply({ db }: Deps, key: string, bodyHash: string): Promise<StartReply | undefined> {
  const kept = await findStart(db, key);
  if (!kept || kept.bodyHash === bodyHash) return kept?.reply;
  throw unreadable(
    'Another list was started under this Idempotency-Key: send this one under a new key, or without one.',
  );
}

async function openKept({ db }: Deps, id: string, operator: string | null): Promise<KeptList> {
  const upload = await readUpload(db, id, operator);
  const { headers, rowCount, fileName } = upload;
  return {
    headers,
    rowCount,
    fileName,
    recognised: { phone: upload.phoneColumn, zipCode: upload.zipCodeColumn },
    countNamed: (column) => countNamedRows(db, upload, column),
    rows: () => readKeptRows(db, upload),
  };
}

/**
 * Writes the job, its businesses and its first queue entries. A repeated request with the same key writes nothing more.
 */
export async function startVerification(deps: Deps, asked: StartAsked): Promise<StartReply> {
  const { body, key, gone, operator } = asked;
  const bodyHash = await hashOf(body);
  const earlier = key === undefined ? undefined : await earlierReply(deps, key, bodyHash);
  if (earlier) return earlier;
  const permit = await starts.acquire(1, gone, BUSY);
  try {
    return await writeJob(
      deps,
      await readStartList(body, (id) => openKept(deps, id, operator)),
      asked,
      bodyHash,
    );
  } catch (error) {
    if (!(error instanceof UsedKeyError)) throw error;
    return (await earlierReply(deps, key!, bodyHash))!;
  } finally {
    permit.release();
  }
}

/** running → paused. Searches in flight are aborted; businesses without a result are searched after a resume. */
export async function pauseVerification({ db }: Deps, jobId: string): Promise<void> {
  if (await pauseJob(db, jobId)) return;
  const status = await findJobStatus(db, jobId);
  if (!status) throw notFound(noSuchJob(jobId));
  throw conflict(`Only a running job can be paused, and this one is ${status}.`);
}

/** paused or failed → running; also completed → running, to search again what could not be looked up. */
export async function resumeVerification({ db, queue }: Deps, jobId: string): Promise<void> {
  await db.transaction(async (trx) => {
    const isReopened = await reopenJob(trx, jobId);
    if (isReopened) await removeUnavailable(trx, jobId);
    if (isReopened || (await resumeJob(trx, jobId))) return continueLanes(trx, queue, jobId);
    const status = await findJobStatus(trx, jobId);
    if (!status) throw notFound(noSuchJob(jobId));
    throw conflict(`Only a paused or failed job can be resumed, and this one is ${status}.`);
  });
}
