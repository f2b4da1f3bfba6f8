import type { Knex } from 'knex';
import type { Deps } from '../../deps.ts';
import type { Lane } from './laneQueries.ts';
import { advanceAllLanes, advanceLanesOfRunningJobs, insertLanes } from './laneQueries.ts';

/**
 * Into how many lanes a job is cut: as many portions of it can be in work at once, over all workers. A lane's number is
 * its rank, so jobs that run beside each other share the workers evenly: first the lane 0 of each, then the lane 1.
 */
const LANES = 32;

function sendPortions(queue: Deps['queue'], trx: Knex.Transaction, lanes: Lane[]): Promise<void> {
  const entries = lanes.map((lane) => ({ payload: { ...lane, size: 1 }, priority: -lane.lane }));
  return queue.send(trx, 'verify-portion', entries);
}

/** Cuts a job of `businessCount` businesses into lanes, and sends each lane's first queue entry. */
export async function beginLanes(
  trx: Knex.Transaction,
  queue: Deps['queue'],
  jobId: string,
  businessCount: number,
): Promise<void> {
  await sendPortions(queue, trx, await insertLanes(trx, jobId, Math.min(LANES, businessCount)));
}

/** Sends an entry for every lane of a job anew; entries that are still about do nothing any more. */
export async function continueLanes(
  trx: Knex.Transaction,
  queue: Deps['queue'],
  jobId: string,
): Promise<void> {
  await sendPortions(queue, trx, await advanceAllLanes(trx, jobId));
}

/** Sends entries for all jobs that are to go on: after a restore there are none. */
export async function continueAllLanes(trx: Knex.Transaction, queue: Deps['queue']): Promise<void> {
  await sendPortions(queue, trx, await advanceLanesOfRunningJobs(trx));
}
