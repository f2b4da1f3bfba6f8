import type { Knex } from 'knex';
import type { Deps } from '../../../deps.ts';
import type { DraftRequest } from './draftQueries.ts';
import { requestWaiting } from './draftRequestQueries.ts';

/** Queues requests to write drafts. */
export async function sendDrafts(
  trx: Knex.Transaction,
  queue: Deps['queue'],
  requests: DraftRequest[],
): Promise<void> {
  const entries = requests.map((payload) => ({ payload }));
  if (entries.length) await queue.send(trx, 'sync-draft', entries);
}

/**
 * Called when requests of these drafts have ended. If rows of other syncs have waited for that, queues the drafts again
 * for these rows, even if no browser waits for them any more.
 */
export async function sendWaiting(
  trx: Knex.Transaction,
  queue: Deps['queue'],
  drafts: Pick<DraftRequest, 'salonId' | 'destinationId'>[],
): Promise<void> {
  await sendDrafts(trx, queue, await requestWaiting(trx, drafts));
}
