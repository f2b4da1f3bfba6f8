import type { Knex } from 'knex';
import type { StartReply } from '#contract/start.ts';
import type { Deps } from '../../deps.ts';
import { unreadable } from '../../lib/errors.ts';
import { createSemaphore } from '../../lib/semaphore.ts';
import type { KeptStart } from './startKeyQueries.ts';
import { findStart, insertStart } from './startKeyQueries.ts';

/** Limits how many lists are written concurrently, because each of them occupies a database connection. */
const starts = createSemaphore(3);
const BUSY = 'The server is starting other lists at the moment: try again in a few seconds.';

/** Thrown if an earlier request has used the key, whether it was the same request or another. */
class UsedKeyError extends Error {
  override readonly name = 'UsedKeyError';
}

/** Stores the reply under the request's idempotency key, in the transaction that starts the job. */
export async function keepStart(
  trx: Knex.Transaction,
  key: string | undefined,
  start: KeptStart,
): Promise<void> {
  if (key !== undefined && !(await insertStart(trx, key, start))) throw new UsedKeyError();
}

/** The reply to an earlier request with this key, if there was one. Throws 422 if that request had another content. */
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
 * Starts a job by calling `write`, which must call `keepStart`, as soon as a permit is free. A request that is repeated
 * with the same key gets the first reply, and nothing is written.
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
