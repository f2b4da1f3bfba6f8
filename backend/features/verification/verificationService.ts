import type { Knex } from 'knex';
import { v4 as uuidV4, v7 as uuidV7 } from 'uuid';
import type { StartReply, StartRequest } from '#contract/jobs.ts';
import type { Deps } from '../../deps.ts';
import { conflict, notFound } from '../../lib/errors.ts';
import { businessesOf } from './businessesOf.ts';
import { analyzeBusinesses, insertBusinesses } from './businessQueries.ts';
import { findJobStatus, insertJob } from './jobQueries.ts';
import { pauseJob, reopenJob, resumeJob } from './jobStateQueries.ts';
import type { Lane } from './laneQueries.ts';
import { advanceAllLanes, insertLanes } from './laneQueries.ts';

/**
 * Into how many lanes a job is cut: as many portions of it can be in work at once, over all workers. A lane's number is
 * its rank, so jobs that run beside each other share the workers evenly: first the lane 0 of each, then the lane 1.
 */
const LANES = 32;
const INSERT_BATCH = 2000;
/** Beyond this many rows the planner's picture of the table is refreshed at once, not at the next autovacuum. */
const ANALYZE_FROM = 1000;

export function missingJob(id: string): Error {
  return notFound(
    `There is no verification job ${id}: it may have been deleted. See History for the others.`,
  );
}

function sendPortions(queue: Deps['queue'], trx: Knex.Transaction, lanes: Lane[]): Promise<void> {
  const entries = lanes.map((lane) => ({ payload: { ...lane, size: 1 }, priority: -lane.lane }));
  return queue.send(trx, 'verify-portion', entries);
}

/** Writes the job, its businesses and its first queue entries, all or nothing. */
export async function startVerification({ db, queue }: Deps, request: StartRequest): Promise<StartReply> {
  const { businesses, extraColumns, skippedRows } = await businessesOf(request);
  const jobId = uuidV4();
  await db.transaction(async (trx) => {
    await insertJob(trx, { id: jobId, totalBusinesses: businesses.length, extraColumns });
    for (let from = 0; from < businesses.length; from += INSERT_BATCH) {
      const batch = businesses.slice(from, from + INSERT_BATCH);
      await insertBusinesses(
        trx,
        jobId,
        batch.map((business, i) => ({ ...business, id: uuidV7(), position: from + i })),
      );
    }
    if (businesses.length >= ANALYZE_FROM) await analyzeBusinesses(trx);
    await sendPortions(queue, trx, await insertLanes(trx, jobId, Math.min(LANES, businesses.length)));
  });
  return { jobId, totalBusinesses: businesses.length, skippedRows };
}

/** running → paused. Searches that are under way are given up; what has no result is searched after the resume. */
export async function pauseVerification({ db }: Deps, jobId: string): Promise<void> {
  if (await pauseJob(db, jobId)) return;
  const status = await findJobStatus(db, jobId);
  if (!status) throw missingJob(jobId);
  throw conflict(`Only a running job can be paused, and this one is ${status}.`);
}

/** paused or failed → running; also a completed job some of whose businesses could not be looked up. */
export async function resumeVerification({ db, queue }: Deps, jobId: string): Promise<void> {
  await db.transaction(async (trx) => {
    if ((await resumeJob(trx, jobId)) || (await reopenJob(trx, jobId))) {
      await sendPortions(queue, trx, await advanceAllLanes(trx, jobId));
      return;
    }
    const status = await findJobStatus(trx, jobId);
    if (!status) throw missingJob(jobId);
    throw conflict(`Only a paused or failed job can be resumed, and this one is ${status}.`);
  });
}
