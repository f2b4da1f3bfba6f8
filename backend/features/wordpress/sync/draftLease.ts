import type { Knex } from 'knex';
import type { Lease } from '../../../lib/lease.ts';
import { LEASE_MS, withLease } from '../../../lib/lease.ts';
import type { WordPressClient } from '../site/wordpressClient.ts';
import type { DraftRequest } from './draftQueries.ts';

/** Beyond what a dead worker keeps a draft; behind a live one the queue tries again later. */
const WAIT_MS = LEASE_MS + 5000;

/** The only writer of a salon's draft on a destination, there and in our tables. Throws LeaseLostError. */
export function withDraftLease<Value>(
  db: Knex,
  { salonId, destinationId }: Pick<DraftRequest, 'salonId' | 'destinationId'>,
  signal: AbortSignal,
  work: (lease: Lease) => Promise<Value>,
): Promise<Value> {
  return withLease(db, `draft ${destinationId} ${salonId}`, { signal, waitMs: WAIT_MS }, work);
}

/** A client that changes nothing on the site once the lease has passed to somebody else. */
export function fencedClient(client: WordPressClient, lease: Lease): WordPressClient {
  return {
    ...client,
    async call(method, ...request) {
      if (method === 'POST' || method === 'DELETE') await lease.confirm();
      return client.call(method, ...request);
    },
  };
}
