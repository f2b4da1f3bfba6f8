import type { Knex } from 'knex';
import type { Deps } from '../../../deps.ts';
import type { PostPayload } from '../../../queue/payloads.ts';
import type { DraftRequest } from './draftQueries.ts';
import { requestWaiting } from './draftRequestQueries.ts';

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

/** Requests these drafts again for rows that waited for the end of another row's request. Needs no open page. */
export async function sendWaiting(
  trx: Knex.Transaction,
  queue: Deps['queue'],
  drafts: PostPayload[],
): Promise<void> {
  await sendDrafts(trx, queue, await requestWaiting(trx, drafts));
}
