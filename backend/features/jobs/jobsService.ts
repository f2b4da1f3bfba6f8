import { v4 as uuidV4, v7 as uuidV7 } from 'uuid';
import { noSuchJob } from '#contract/jobs.ts';
import type { StartReply, StartRequest } from '#contract/start.ts';
import type { Deps } from '../../deps.ts';
import { conflict, notFound } from '../../lib/errors.ts';
import { beginLanes, continueLanes } from '../run/runService.ts';
import { businessesOf } from './businessesOf.ts';
import { analyzeBusinesses, insertBusinesses } from './businessQueries.ts';
import { findJobStatus, insertJob } from './jobQueries.ts';
import { pauseJob, reopenJob, resumeJob } from './jobStateQueries.ts';

const INSERT_BATCH = 2000;
/** Beyond this many rows the planner's picture of the table is refreshed at once, not at the next autovacuum. */
const ANALYZE_FROM = 1000;

/** Writes the job, its businesses and its first queue entries, all or nothing. */
export async function startVerification(
  { db, queue }: Deps,
  request: StartRequest,
  startedBy: string | null,
): Promise<StartReply> {
  const { businesses, extraColumns, skippedRows } = await businessesOf(request);
  const jobId = uuidV4();
  await db.transaction(async (trx) => {
    await insertJob(trx, { id: jobId, totalBusinesses: businesses.length, extraColumns, startedBy });
    for (let from = 0; from < businesses.length; from += INSERT_BATCH) {
      const batch = businesses.slice(from, from + INSERT_BATCH);
      await insertBusinesses(
        trx,
        jobId,
        batch.map((business, i) => ({ ...business, id: uuidV7(), position: from + i })),
      );
    }
    if (businesses.length >= ANALYZE_FROM) await analyzeBusinesses(trx);
    await beginLanes(trx, queue, jobId, businesses.length);
  });
  return { jobId, totalBusinesses: businesses.length, skippedRows };
}

/** running → paused. Searches that are under way are given up; what has no result is searched after the resume. */
export async function pauseVerification({ db }: Deps, jobId: string): Promise<void> {
  if (await pauseJob(db, jobId)) return;
  const status = await findJobStatus(db, jobId);
  if (!status) throw notFound(noSuchJob(jobId));
  throw conflict(`Only a running job can be paused, and this one is ${status}.`);
}

/** paused or failed → running; also a completed job some of whose businesses could not be looked up. */
export async function resumeVerification({ db, queue }: Deps, jobId: string): Promise<void> {
  await db.transaction(async (trx) => {
    if ((await resumeJob(trx, jobId)) || (await reopenJob(trx, jobId))) {
      await continueLanes(trx, queue, jobId);
      return;
    }
    const status = await findJobStatus(trx, jobId);
    if (!status) throw notFound(noSuchJob(jobId));
    throw conflict(`Only a paused or failed job can be resumed, and this one is ${status}.`);
  });
}
