import type { Knex } from 'knex';
import type { Deps } from '../../../deps.ts';
import { listLostCreates, listPendingDrafts } from './draftQueries.ts';
import { sendDrafts } from './sendDrafts.ts';
import { requestSweep } from './sweepDraft.ts';
import { resendUndos } from './undoJobs.ts';

/** Queues all pending drafts, sweeps and undos again, because a restore does not bring the queue back. */
export async function resendDrafts(trx: Knex.Transaction, queue: Deps['queue']): Promise<void> {
  await sendDrafts(trx, queue, await listPendingDrafts(trx));
  for (const draft of await listLostCreates(trx)) await requestSweep(queue, trx, draft);
  await resendUndos(trx, queue);
}
