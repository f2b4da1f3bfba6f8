import type { Knex } from 'knex';
import type { JobQueue } from '../../../queue/jobQueue.ts';
import { listJobsWithoutLooks, wantLooks } from './lookQueries.ts';

const send = (trx: Knex.Transaction, queue: JobQueue, jobIds: readonly string[]): Promise<void> =>
  queue.send(
    trx,
    'take-looks',
    jobIds.map((jobId) => ({ payload: { jobId } })),
  );

/**
 * Queues the comparison of a job with earlier looks. Call it in the transaction that completes the job; in any other
 * one, it does nothing.
 */
export async function requestLooks(trx: Knex.Transaction, queue: JobQueue, jobId: string): Promise<void> {
  if (await wantLooks(trx, jobId)) await send(trx, queue, [jobId]);
}

/**
 * Queues the comparison of all completed jobs whose looks are not all taken, for example because a restore has not
 * brought the queue back.
 */
export async function continueLooks(trx: Knex.Transaction, queue: JobQueue): Promise<void> {
  await send(trx, queue, await listJobsWithoutLooks(trx));
}
