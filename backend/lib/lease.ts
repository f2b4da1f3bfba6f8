import { setTimeout as delay } from 'node:timers/promises';
import type { Knex } from 'knex';
import type { TakenLease } from './leaseQueries.ts';
import { holdLease, releaseLease, renewLease, takeLease } from './leaseQueries.ts';
import { wait } from './wait.ts';

/**
 * The exclusive right to work on something, which lasts even while its owner waits for another host. Unlike a lock, it
 * needs no open transaction or connection. It is renewed during the work, and expires if its owner dies.
 */
export type Lease = {
  /** The fencing token, which is higher than the token of every earlier owner. */
  token: string;
  /** Aborted when the caller's signal is aborted, or when the lease is lost, so that further work is useless. */
  signal: AbortSignal;
  /**
   * Writes in one short transaction during which nobody else can take the lease. Throws LeaseLostError, with nothing
   * written, if another owner has taken it.
   */
  write: <Value>(write: (trx: Knex.Transaction) => Promise<Value>) => Promise<Value>;
  /**
   * Renews the lease. Call it before a request that changes something elsewhere. Throws LeaseLostError if another owner
   * has taken the lease.
   */
  confirm: () => Promise<void>;
};

/** Thrown if another owner has the lease, or if it could not be renewed in time. A later try may succeed. */
export class LeaseLostError extends Error {
  override readonly name = 'LeaseLostError';
}

/** How long a lease lasts by default after its last renewal. A dead owner blocks others at most this long. */
export const LEASE_MS = 15_000;
const FIRST_POLL_MS = 50;
const LONGEST_POLL_MS = 1000;

type LeaseOptions = {
  signal: AbortSignal;
  /** How long to wait while another owner has the lease. Without limit by default. */
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

/**
 * Renews the lease until `done` is aborted. Aborts `lost` if another owner has taken the lease, or if it could not be
 * renewed in time.
 */
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
      // The database may be back before the lease expires, so this tries again until only a third of the time is left.
      if (performance.now() + durationMs / 3 > goodUntil) return isLost();
    }
  }
}

/**
 * Runs `work` as the only owner of the named lease in all processes. Throws LeaseLostError if another owner keeps the
 * lease for longer than `waitMs`. `durationMs`: how long the lease lasts after its last renewal.
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
    // The database server may just have closed the connection; the second try gets a new one. If the database cannot be
    // reached, the lease expires.
    await releaseLease(db, taken)
      .catch(() => delay(FIRST_POLL_MS).then(() => releaseLease(db, taken)))
      .catch(() => undefined);
  }
}
