import type { Knex } from 'knex';
import type { Deps } from '../../../deps.ts';
import type { PortionPayload } from '../../../queue/queues.ts';
import type { Lane } from './laneStateQueries.ts';
import { advanceAllLanes, advanceLanesOfRunningJobs, insertLanes } from './laneStateQueries.ts';

/**
 * The number of lanes, and so of concurrent portions, of a job over all workers. A lane's number is its priority, so
 * concurrent jobs share the workers evenly: first the lane 0 of each, then the lane 1.
 */
const LANES = 32;

function sendPortions(
  queue: Deps['queue'],
  trx: Knex.Transaction,
  lanes: Lane[],
  more: Pick<PortionPayload, 'isResumed'> = {},
): Promise<void> {
  const entries = lanes.map((lane) => ({ payload: { ...lane, size: 1, ...more }, priority: -lane.lane }));
  return queue.send(trx, 'verify-portion', entries);
}

/** Creates the lanes of a job of `businessCount` businesses, and sends each lane's first queue entry. */
export async function beginLanes(
  trx: Knex.Transaction,
  queue: Deps['queue'],
  jobId: string,
  businessCount: number,
): Promise<void> {
  await sendPortions(queue, trx, await insertLanes(trx, jobId, Math.min(LANES, businessCount)));
}

/**
 * Sends a new entry for every lane of a job; entries still queued do nothing any more. One that is still being
 * processed is waited for (run/runJobs.ts).
 */
export async function continueLanes(
  trx: Knex.Transaction,
  queue: Deps['queue'],
  jobId: string,
): Promise<void> {
  await sendPortions(queue, trx, await advanceAllLanes(trx, jobId), { isResumed: true });
}

/** Sends entries for all jobs that should continue, because a restore does not bring the queue back. */
export async function continueAllLanes(trx: Knex.Transaction, queue: Deps['queue']): Promise<void> {
  await sendPortions(queue, trx, await advanceLanesOfRunningJobs(trx));
}
