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
 * Requests of these drafts have ended. Queues them again for rows of other syncs that have waited for that, also if no
 * page waits for those any more.
 */
export async function sendWaiting(
  trx: Knex.Transaction,
  queue: Deps['queue'],
  drafts: Pick<DraftRequest, 'salonId' | 'destinationId'>[],
): Promise<void> {
  await sendDrafts(trx, queue, await requestWaiting(trx, drafts));
}
