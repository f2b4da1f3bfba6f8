import type { Knex } from 'knex';
import type { Deps } from '../../../deps.ts';
import type { PortionPayload } from '../../../queue/payloads.ts';
import type { Lane } from './laneStateQueries.ts';
import { advanceAllLanes, advanceLanesOfRunningJobs, insertLanes } from './laneStateQueries.ts';

/**
 * The most lanes that a job has. So at most this many of its portions are processed concurrently, by all workers
 * together. Lower lanes have priority: workers take lane 0 of every job first, then lane 1, so concurrent jobs share
 * the workers.
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

/** Creates the lanes of a job with `businessCount` businesses, and sends the first queue entry of each lane. */
export async function beginLanes(
  trx: Knex.Transaction,
  queue: Deps['queue'],
  jobId: string,
  businessCount: number,
): Promise<void> {
  await sendPortions(queue, trx, await insertLanes(trx, jobId, Math.min(LANES, businessCount)));
}

/**
 * Sends a new queue entry for every lane of a job. The lanes' entries that are still in the queue are out of date and
 * do nothing. If an old entry is being processed, the lane's new entry waits for its end (run/runJobs.ts).
 */
export async function continueLanes(
  trx: Knex.Transaction,
  queue: Deps['queue'],
  jobId: string,
): Promise<void> {
  await sendPortions(queue, trx, await advanceAllLanes(trx, jobId), { isResumed: true });
}

/** Sends new queue entries for all running and pending jobs, because a restore does not bring the queue back. */
export async function continueAllLanes(trx: Knex.Transaction, queue: Deps['queue']): Promise<void> {
  await sendPortions(queue, trx, await advanceLanesOfRunningJobs(trx));
}
