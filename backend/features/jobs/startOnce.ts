import type { Knex } from 'knex';
import type { StartReply } from '#contract/start.ts';
import type { Deps } from '../../deps.ts';
import { unreadable } from '../../lib/errors.ts';
import { createSemaphore } from '../../lib/semaphore.ts';
import type { JobQueue } from '../../queue/jobQueue.ts';
import { beginLanes } from './lanes/lanesService.ts';
import { analyzeBusinesses, countSameSalons } from './newBusinessQueries.ts';
import { insertBusinessNames } from './pages/nameQueries.ts';
import { findStart, insertStart } from './startKeyQueries.ts';

/** Limits how many lists are written concurrently, because each of them occupies a database connection. */
const starts = createSemaphore(3);
const BUSY = 'The server is starting other lists at the moment: try again in a few seconds.';

/** Thrown if an earlier request has used the key, whether it was the same request or another. */
class UsedKeyError extends Error {
  override readonly name = 'UsedKeyError';
}

type Started = Pick<StartReply, 'jobId' | 'totalBusinesses' | 'skippedRows'> & { hasCopies: boolean };

/**
 * Takes the last steps of a start, in its transaction, once its businesses are written: stores what searching and
 * sorting by name need, updates the planner's statistics, queues the job's first portions, and stores the reply under
 * the key. Throws if an earlier request has used the key.
 */
export async function finishStart(
  trx: Knex.Transaction,
  queue: JobQueue,
  { hasCopies, ...started }: Started,
  { key, bodyHash }: { key: string | undefined; bodyHash: string },
): Promise<StartReply> {
  const { jobId, totalBusinesses } = started;
  await insertBusinessNames(trx, jobId);
  await analyzeBusinesses(trx, totalBusinesses);
  await beginLanes(trx, queue, jobId, totalBusinesses);
  const sameSalons = hasCopies ? { sameSalons: await countSameSalons(trx, jobId) } : {};
  const reply = { ...started, ...sameSalons };
  if (key !== undefined && !(await insertStart(trx, key, { bodyHash, reply }))) throw new UsedKeyError();
  return reply;
}

/**
 * Returns the reply to an earlier request with this key; undefined if there was none. Throws HttpError 422 if that
 * request had another content.
 */
async function earlierReply(
  { db }: Pick<Deps, 'db'>,
  key: string,
  bodyHash: string,
): Promise<StartReply | undefined> {
  const kept = await findStart(db, key);
  if (!kept || kept.bodyHash === bodyHash) return kept?.reply;
  throw unreadable(
    'Another list was started under this Idempotency-Key: send this one under a new key, or without one.',
  );
}

/**
 * Starts a job by calling `write`, which must call `finishStart`, as soon as a permit is free. Throws HttpError 429 if
 * none becomes free in time. A repeated request with the same key gets the first reply and starts no second job.
 */
export async function startOnce(
  deps: Pick<Deps, 'db'>,
  { key, gone }: { key: string | undefined; gone: AbortSignal },
  bodyHash: string,
  write: () => Promise<StartReply>,
): Promise<StartReply> {
  const earlier = key === undefined ? undefined : await earlierReply(deps, key, bodyHash);
  if (earlier) return earlier;
  const permit = await starts.acquire(1, gone, BUSY);
  try {
    return await write();
  } catch (error) {
    if (!(error instanceof UsedKeyError)) throw error;
    return (await earlierReply(deps, key!, bodyHash))!;
  } finally {
    permit.release();
  }
}
