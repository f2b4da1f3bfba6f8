import type { Knex } from 'knex';
import type { TakenLease } from './leaseQueries.ts';
import { holdLease, releaseLease, renewLease, takeLease } from './leaseQueries.ts';
import { wait } from './wait.ts';

/**
 * The right to be the only one at work on something, also while another host is asked: unlike a lock it keeps no
 * transaction and no connection. It is renewed for as long as the work goes on; when its owner dies it runs out.
 */
export type Lease = {
  /** The fencing token: higher than that of every owner before. */
  token: string;
  /** Aborted when the caller's signal is, and when the lease is lost: whatever is under way is of no use any more. */
  signal: AbortSignal;
  /**
   * Writes in one short transaction, in which the lease cannot pass to anybody else. Throws LeaseLostError, with nothing
   * written, where it has passed on before.
   */
  write: <Value>(write: (trx: Knex.Transaction) => Promise<Value>) => Promise<Value>;
  /** To be asked before a request that changes something elsewhere. Throws LeaseLostError where it has passed on. */
  confirm: () => Promise<void>;
};

/** Somebody else is at work on it, or has taken over. Trying again later may work. */
export class LeaseLostError extends Error {
  override readonly name = 'LeaseLostError';
}

/** How long a dead owner keeps others waiting: longer than a live one is ever busy without renewing. */
export const LEASE_MS = 15_000;
const FIRST_POLL_MS = 50;
const LONGEST_POLL_MS = 1000;

type LeaseOptions = {
  signal: AbortSignal;
  /** How long to wait where somebody else has it; by default as long as it takes. */
  waitMs?: number;
  durationMs?: number;
};

async function take(
  db: Knex,
  name: string,
  { signal, durationMs = LEASE_MS, waitMs = Number.POSITIVE_INFINITY }: LeaseOptions,
): Promise<TakenLease> {
  const end = performance.now() + waitMs;
  for (let pollMs = FIRST_POLL_MS; ; pollMs = Math.min(LONGEST_POLL_MS, pollMs * 1.5)) {
    signal.throwIfAborted();
    const taken = await takeLease(db, name, durationMs);
    if (taken) return taken;
    if (performance.now() + pollMs > end) throw new LeaseLostError(`Somebody else is at work on ${name}.`);
    await wait(pollMs, signal);
  }
}

/** Renews until `done`; aborts `lost` when the lease has passed on, or could not be renewed before it ran out. */
async function keepRenewing(
  db: Knex,
  taken: TakenLease,
  durationMs: number,
  lost: AbortController,
  done: AbortSignal,
): Promise<void> {
  const isLost = () =>
    lost.abort(new LeaseLostError(`The lease on ${taken.name} has run out or passed to somebody else.`));
  let goodUntil = performance.now() + durationMs;
  while (!done.aborted) {
    await wait(durationMs / 3, done).catch(() => undefined);
    if (done.aborted) return;
    const askedAt = performance.now();
    try {
      if (!(await renewLease(db, taken, durationMs))) return isLost();
      goodUntil = askedAt + durationMs;
    } catch {
      // The database may be back before the lease has run out.
      if (performance.now() + durationMs / 3 > goodUntil) return isLost();
    }
  }
}

/**
 * Does the work as the only owner of the lease of that name, over all processes. Throws LeaseLostError where somebody
 * else has it for longer than `waitMs`, and what the work throws. `durationMs`: how long the lease outlives its owner.
 */
export async function withLease<Value>(
  db: Knex,
  name: string,
  options: LeaseOptions,
  work: (lease: Lease) => Promise<Value>,
): Promise<Value> {
  const { durationMs = LEASE_MS } = options;
  const taken = await take(db, name, options);
  const lost = new AbortController();
  const done = new AbortController();
  const renewing = keepRenewing(db, taken, durationMs, lost, done.signal);
  const passedOn = () => new LeaseLostError(`The lease on ${name} has passed to somebody else.`);
  try {
    return await work({
      token: taken.token,
      signal: AbortSignal.any([options.signal, lost.signal]),
      write: (write) =>
        db.transaction(async (trx) => {
          if (!(await holdLease(trx, taken))) throw passedOn();
          return write(trx);
        }),
      async confirm() {
        if (!(await renewLease(db, taken, durationMs))) throw passedOn();
      },
    });
  } finally {
    done.abort();
    await renewing;
    // Without the database it runs out by itself.
    await releaseLease(db, taken).catch(() => undefined);
  }
}
