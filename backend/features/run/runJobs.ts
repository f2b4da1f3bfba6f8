import type { Knex } from 'knex';
import type { Deps } from '../../deps.ts';
import { wait } from '../../lib/wait.ts';
import type { PortionPayload } from '../../queue/queues.ts';
import { beginJob, failJob, lockJob } from '../jobs/jobStateQueries.ts';
import type { Lane } from '../jobs/lanes/laneStateQueries.ts';
import { isLaneCurrent } from '../jobs/lanes/laneStateQueries.ts';
import type { FoundResult } from '../results/foundResult.ts';
import { foundResult } from '../results/foundResult.ts';
import type { AnswerMemory } from '../search/memory/answerMemory.ts';
import type { BusinessToLookUp, LookUp } from './lookUp.ts';
import { SearchStoppedError } from './lookUp.ts';
import { takePortion } from './portionQueries.ts';
import type { WorkRoom } from './workRoom.ts';
import { writePortion } from './writePortions.ts';

// A queue entry is one portion of one lane. It goes through these steps:
//
//   take     claims the lane's next businesses (portionQueries). None left, or an old entry: it ends here.
//   look up  starts businesses for about PORTION_MS, as concurrency allows, and waits for all that it has started
//              → cut short when the process stops, or when the job was paused, deleted or has failed (watchLane)
//              → starts no more when the search cannot continue (SearchStoppedError) or after an unexpected error
//   write    the results, the counts, the businesses given back and the lane's next entry, in one transaction
//              → job failed, with the reason, if the search cannot continue
//              → entry retried after an unexpected error; the results so far are kept
//
// A worker that dies before the write loses the portion. Its entry is retried, and takes the same businesses again.

/** The target duration of a portion: results are written this often, and another job waits this long for its turn. */
const PORTION_MS = 2000;
const MOST_BUSINESSES = 100;
/** The most that a portion's size grows by. */
const GROWTH = 4;
/** How often a portion checks whether its job was paused, deleted or failed by another portion. */
const WATCH_MS = 500;

export type RunDeps = Pick<Deps, 'db' | 'queue' | 'logger'> & {
  lookUp: LookUp;
  room: WorkRoom;
  memory?: AnswerMemory | undefined;
};

/** The controllers of each job's portions in this process. */
const underWay = new Map<string, Set<AbortController>>();

/**
 * Checks the lane until `done` is aborted. If the job no longer runs, aborts all its portions in this process, so that
 * no portion starts a business that another one has given up.
 */
async function watchLane(db: Knex, lane: Lane, left: AbortController, done: AbortSignal): Promise<void> {
  const portions = underWay.get(lane.jobId) ?? new Set();
  underWay.set(lane.jobId, portions.add(left));
  try {
    for (;;) {
      await wait(WATCH_MS, done);
      if (await isLaneCurrent(db, lane)) continue;
      for (const portion of portions) portion.abort(new Error('The job does not run any more.'));
    }
  } catch (error) {
    // If the database cannot be read, it cannot be written either, so the entry is retried.
    if (!done.aborted) left.abort(error);
  } finally {
    portions.delete(left);
    if (!portions.size) underWay.delete(lane.jobId);
  }
}

type Outcome = {
  /** The results in order of completion. */
  results: FoundResult[];
  /** How many businesses were started, and how long it took to start them. */
  begun: number;
  begunMs: number;
  /** Why the job cannot continue, for the operator. */
  stopped?: string;
  /** An unexpected error. The entry is retried after the results so far are written. */
  error?: unknown;
};

/** Starts the businesses one after another as concurrency allows, and waits for all that it has started. */
async function lookUpPortion(
  businesses: BusinessToLookUp[],
  { lookUp, room }: Pick<RunDeps, 'lookUp' | 'room'>,
  signal: AbortSignal,
): Promise<Outcome> {
  const began = performance.now();
  const outcome: Outcome = { results: [], begun: 0, begunMs: 0 };
  const ends = () => signal.aborted || outcome.stopped !== undefined || 'error' in outcome;

  async function lookUpOne(business: BusinessToLookUp): Promise<void> {
    try {
      outcome.results.push(foundResult(business.id, await lookUp(business, signal)));
    } catch (error) {
      if (signal.aborted) return;
      if (error instanceof SearchStoppedError) outcome.stopped ??= error.message;
      else outcome.error ??= error;
    } finally {
      room.leave();
    }
  }

  const underWay: Promise<void>[] = [];
  for (const business of businesses) {
    // Always start at least one: an empty portion would only be queued again.
    const late = outcome.begun > 0 && performance.now() - began > PORTION_MS;
    if (late || ends() || !(await entered(room, signal))) break;
    if (ends()) {
      room.leave();
      break;
    }
    underWay.push(lookUpOne(business));
    outcome.begun += 1;
    outcome.begunMs = performance.now() - began;
  }
  await Promise.all(underWay);
  return outcome;
}

/** Waits for room. Resolves to false if it is aborted first. */
const entered = (room: WorkRoom, signal: AbortSignal): Promise<boolean> =>
  room.enter(signal).then(
    () => true,
    () => false,
  );

/**
 * Returns the number of businesses that can be started in a portion's time at the current rate. It grows in steps,
 * because rates change.
 */
function nextSize(size: number, { begun, begunMs }: Outcome): number {
  const fitting = Math.round((begun * PORTION_MS) / Math.max(begunMs, 1));
  return Math.max(1, Math.min(fitting, GROWTH * size, MOST_BUSINESSES));
}

/** Takes businesses, and starts a pending job. Most jobs are running, so this is tried only if nothing was taken. */
async function takeOrBegin(db: Knex, lane: Lane, size: number): Promise<BusinessToLookUp[]> {
  const taken = await takePortion(db, lane, size);
  if (taken.length) return taken;
  await beginJob(db, lane.jobId);
  return takePortion(db, lane, size);
}

/**
 * Takes the lane's next businesses, looks them up, writes the results with their counts, and sends the lane's next
 * entry.
 */
export async function verifyPortion(
  deps: RunDeps,
  payload: PortionPayload,
  stopping: AbortSignal,
): Promise<void> {
  const { db } = deps;
  const { size, ...lane } = payload;
  const businesses = await takeOrBegin(db, lane, size);
  if (!businesses.length) return;

  const left = new AbortController();
  const done = new AbortController();
  const watching = watchLane(db, lane, left, done.signal);
  const outcome = await lookUpPortion(businesses, deps, AbortSignal.any([stopping, left.signal]));
  done.abort();
  await watching;

  const isEnd = outcome.stopped !== undefined || 'error' in outcome;
  await writePortion(deps, {
    lane,
    businesses,
    results: outcome.results,
    nextSize: isEnd ? undefined : nextSize(size, outcome),
    stopped: outcome.stopped,
  });
  if (outcome.stopped)
    deps.logger.warn({ jobId: lane.jobId, reason: outcome.stopped }, 'A job cannot continue.');
  if ('error' in outcome) throw outcome.error;
}

const INTERRUPTED =
  'The search was interrupted several times by a fault on the server, and the details are in its log. Nothing was lost: resume to continue.';

/** Fails the job after a portion failed in every try, so that it does not stop silently. */
export async function failPortion(
  { db, logger }: Pick<Deps, 'db' | 'logger'>,
  { size: _, ...lane }: PortionPayload,
): Promise<void> {
  const { jobId } = lane;
  logger.error({ jobId }, 'A portion of a job failed at every try.');
  await db.transaction(async (trx) => {
    if (await lockJob(trx, jobId)) await failJob(trx, lane, INTERRUPTED);
  });
}
