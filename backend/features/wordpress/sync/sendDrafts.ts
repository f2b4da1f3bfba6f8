import type { Knex } from 'knex';
import type { Deps } from '../../../deps.ts';
import type { PostPayload } from '../../../queue/payloads.ts';
import type { DraftRequest } from './draftQueries.ts';
import { requestWaiting } from './draftRequestQueries.ts';

/** Queues requests to write drafts. */
export const sendDrafts = (
  trx: Knex.Transaction,
  queue: Deps['queue'],
  requests: DraftRequest[],
): Promise<void> =>
  queue.send(
    trx,
    'sync-draft',
    requests.map((payload) => ({ payload })),
  );

/**
 * Queues these drafts again for rows of other syncs that have waited until a request of the draft ended, even if no
 * browser waits for these rows any more.
 */
export async function sendWaiting(
  trx: Knex.Transaction,
  queue: Deps['queue'],
  drafts: PostPayload[],
): Promise<void> {
  await sendDrafts(trx, queue, await requestWaiting(trx, drafts));
}
