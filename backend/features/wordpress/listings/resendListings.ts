import type { Knex } from 'knex';
import type { Deps } from '../../../deps.ts';
import type { PostPayload } from '../../../queue/payloads.ts';
import { listAcceptedListings } from './acceptedQueries.ts';
import { failRunningLooks } from './lookQueries.ts';

export const sendListings = (
  queue: Deps['queue'],
  trx: Knex.Transaction,
  listings: readonly PostPayload[],
): Promise<void> =>
  queue.send(
    trx,
    'write-listing',
    listings.map((payload) => ({ payload })),
  );

/** Queues all accepted updates again and fails running looks, because a restore does not bring the queue back. */
export async function resendListings(trx: Knex.Transaction, queue: Deps['queue']): Promise<void> {
  await sendListings(queue, trx, await listAcceptedListings(trx));
  await failRunningLooks(trx, 'The look was ended by restoring a backup: look again.');
}
