import type { Knex } from 'knex';
import type { Deps } from '../../deps.ts';
import { wait } from '../../lib/wait.ts';
import type { PortionPayload } from '../../queue/queues.ts';
import { beginJob, failJob, lockJob } from '../jobs/jobStateQueries.ts';
import type { Lane } from './laneQueries.ts';
import { advanceLane, isLaneCurrent } from './laneQueries.ts';
import type { BusinessToLookUp, LookUp, LookUpResult } from './lookUp.ts';
import { SearchStoppedError } from './lookUp.ts';
import { releaseBusinesses, takePortion } from './portionQueries.ts';
import { recordOutcomes } from './recordOutcomes.ts';

/** About how long a portion takes: as often are results written, and as long does another job wait for its turn. */
const PORTION_MS = 2000;
const MOST_BUSINESSES = 100;
/** How soon a portion notices that its job was paused, deleted or has failed elsewhere. */
const WATCH_MS = 500;

export type RunDeps = Pick<Deps, 'db' | 'queue' | 'logger'> & { lookUp: LookUp };

/** Aborts `left` when the entry has no work to do any more, and looks until `done` is aborted. */
async function watchLane(db: Knex, lane: Lane, left: AbortController, done: AbortSignal): Promise<void> {
  try {
    for (;;) {
      await wait(WATCH_MS, done);
      if (!(await isLaneCurrent(db, lane))) left.abort(new Error('The job does not run any more.'));
    }
  } catch (error) {
    // Without the database nothing can be written either: the entry is tried again.
    if (!done.aborted) left.abort(error);
  }
}

type Outcome = {
  results: { businessId: string; result: LookUpResult }[];
  /** Why the job cannot go on, for the operator. */
  stopped?: string;
  /** What nobody foresaw: the entry is tried again, after what was found has been written. */
  error?: unknown;
};

async function lookUpPortion(
  businesses: BusinessToLookUp[],
  lookUp: LookUp,
  signal: AbortSignal,
): Promise<Outcome> {
  const results: Outcome['results'] = [];
  const end = performance.now() + PORTION_MS;
  for (const business of businesses) {
    if (signal.aborted || performance.now() > end) break;
    try {
      results.push({ businessId: business.id, result: await lookUp(business, signal) });
    } catch (error) {
      if (signal.aborted) break;
      if (error instanceof SearchStoppedError) return { results, stopped: error.message };
      return { results, error };
    }
  }
  return { results };
}

/** As many as fit into a portion's time at the pace of this one; growing step by step, since paces change. */
function nextSize(size: number, done: number, elapsedMs: number): number {
  const fitting = Math.round((done * PORTION_MS) / Math.max(elapsedMs, 1));
  return Math.max(1, Math.min(fitting, 2 * size, MOST_BUSINESSES));
}

/** Takes the lane's next businesses, looks them up, writes the results with their counts, and sends the successor. */
export async function verifyPortion(
  deps: RunDeps,
  payload: PortionPayload,
  stopping: AbortSignal,
): Promise<void> {
  const { db, queue } = deps;
  const { size, ...lane } = payload;
  await beginJob(db, lane.jobId);
  const businesses = await takePortion(db, lane, size);
  if (!businesses.length) return;

  const began = performance.now();
  const left = new AbortController();
  const done = new AbortController();
  const watching = watchLane(db, lane, left, done.signal);
  const outcome = await lookUpPortion(businesses, deps.lookUp, AbortSignal.any([stopping, left.signal]));
  done.abort();
  await watching;

  await db.transaction(async (trx) => {
    if (!(await lockJob(trx, lane.jobId))) return;
    const status = await recordOutcomes(trx, lane.jobId, outcome.results, deps.logger);
    await releaseBusinesses(trx, businesses.slice(outcome.results.length));
    if (outcome.stopped) await failJob(trx, lane.jobId, outcome.stopped);
    if (outcome.stopped || outcome.error || status !== 'running' || !(await advanceLane(trx, lane))) return;
    const elapsedMs = performance.now() - began;
    const next = { ...lane, step: lane.step + 1, size: nextSize(size, outcome.results.length, elapsedMs) };
    await queue.send(trx, 'verify-portion', [{ payload: next, priority: -lane.lane }]);
  });
  if (outcome.stopped)
    deps.logger.warn({ jobId: lane.jobId, reason: outcome.stopped }, 'A job cannot go on.');
  if (outcome.error) throw outcome.error;
}

/** A portion that failed at every try: the job says so, rather than standing still with no word. */
export async function failPortion(
  { db, logger }: Pick<Deps, 'db' | 'logger'>,
  { jobId }: PortionPayload,
): Promise<void> {
  logger.error({ jobId }, 'A portion of a job failed at every try.');
  await failJob(
    db,
    jobId,
    'The search was interrupted several times by a fault on the server, and the details are in its log. Nothing was lost: resume to go on.',
  );
}
