import type { Knex } from 'knex';
import type { Lease } from '../../../lib/lease.ts';
import { LEASE_MS, withLease } from '../../../lib/lease.ts';
import type { WordPressClient } from '../site/wordpressClient.ts';
import type { DraftRequest } from './draftQueries.ts';

/** Longer than a dead worker's lease lasts. If a live worker holds the lease, the queue retries later. */
const WAIT_MS = LEASE_MS + 5000;

/**
 * Makes the caller the only writer of a salon's draft on a destination, on the site and in our tables. Throws
 * LeaseLostError.
 */
export function withDraftLease<Value>(
  db: Knex,
  { salonId, destinationId }: Pick<DraftRequest, 'salonId' | 'destinationId'>,
  signal: AbortSignal,
  work: (lease: Lease) => Promise<Value>,
): Promise<Value> {
  return withLease(db, `draft ${destinationId} ${salonId}`, { signal, waitMs: WAIT_MS }, work);
}

/** Returns a client that changes nothing on the site once another owner has taken the lease. */
export function fencedClient(client: WordPressClient, lease: Lease): WordPressClient {
  return {
    ...client,
    async call(method, ...request) {
      if (method === 'POST' || method === 'DELETE') await lease.confirm();
      return client.call(method, ...request);
    },
  };
}
