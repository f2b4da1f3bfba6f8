import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { hostname } from 'node:os';
import type { Knex } from 'knex';
import type { Lease } from './lease.ts';
import { LEASE_MS, withLease } from './lease.ts';
import { listLeases } from './leaseQueries.ts';
import { wait } from './wait.ts';

const PREFIX = 'process ';
const RETRY_MS = 1000;
/** How long at most a process that was killed counts as running. */
export const PRESENCE_SECONDS = LEASE_MS / 1000;

/**
 * Takes a lease in the name of this process, and keeps it until the returned function is called. A restore finds the
 * lease, and so knows that the product runs. Open connections do not show that: behind a pooler, a connection stays
 * open after its process has ended, and a running process may have none.
 */
export async function announceProcess(db: Knex, role: string): Promise<() => Promise<void>> {
  const name = `${PREFIX}${role} on ${hostname()} ${randomUUID()}`;
  const announced = Promise.withResolvers<void>();
  const withdrawing = new AbortController();
  const keepOnce = async ({ signal }: Lease) => {
    announced.resolve();
    if (!signal.aborted) await once(signal, 'abort');
  };
  const keep = async () => {
    while (!withdrawing.signal.aborted) {
      // If the database cannot be reached for long, the lease is lost, and is taken again later. The health checks
      // report the outage.
      await withLease(db, name, { signal: withdrawing.signal }, keepOnce).catch(() =>
        wait(RETRY_MS, withdrawing.signal).catch(() => undefined),
      );
    }
  };
  const kept = keep();
  await announced.promise;
  return () => {
    withdrawing.abort();
    return kept;
  };
}

/** Lists the processes of the product that run on this database: `worker on HOST`. */
export async function listProcesses(db: Knex): Promise<string[]> {
  const names = await listLeases(db, PREFIX);
  return names.map((name) => name.slice(PREFIX.length, name.lastIndexOf(' '))).sort();
}
