import type { Knex } from 'knex';
import type { Lease } from '../../../lib/lease.ts';
import { LEASE_MS, withLease } from '../../../lib/lease.ts';
import type { PostPayload } from '../../../queue/payloads.ts';
import type { WordPressClient } from '../site/wordpressClient.ts';

/** How long to wait for a lease: longer than a dead worker's lasts. If a live worker keeps it, the queue retries. */
const WAIT_MS = LEASE_MS + 5000;

/**
 * Runs `work` while no other process writes the salon's draft, in the database or on the site. Throws LeaseLostError.
 */
export function withDraftLease<Value>(
  db: Knex,
  { salonId, destinationId }: PostPayload,
  signal: AbortSignal,
  work: (lease: Lease) => Promise<Value>,
): Promise<Value> {
  return withLease(db, `draft ${destinationId} ${salonId}`, { signal, waitMs: WAIT_MS }, work);
}

/** Returns a client that refuses to write to the site as soon as another worker has taken over the lease. */
export function fencedClient(client: WordPressClient, lease: Lease): WordPressClient {
  return {
    ...client,
    async call(method, ...request) {
      if (method === 'POST' || method === 'DELETE') await lease.confirm();
      return client.call(method, ...request);
    },
  };
}
