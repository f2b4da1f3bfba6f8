import type { Knex } from 'knex';
import type { Deps } from '../../deps.ts';
import { abortedAfter } from '../../lib/abortedAfter.ts';
import { wait } from '../../lib/wait.ts';
import type { PortionPayload } from '../../queue/payloads.ts';
import { countActive } from '../../queue/queueStateQueries.ts';
import { beginJob, failJob, lockJob } from '../jobs/jobStateQueries.ts';
import type { Lane } from '../jobs/lanes/laneStateQueries.ts';
import { isLaneCurrent } from '../jobs/lanes/laneStateQueries.ts';
import type { AnswerMemory } from '../search/memory/answerMemory.ts';
import type { BusinessToLookUp } from './lookUp.ts';
import type { Outcome, PortionDeps } from './lookUpPortion.ts';
import { isEnd, lookUpPortion, PORTION_MS } from './lookUpPortion.ts';
import { takePortion } from './portionQueries.ts';
import { writePortion } from './writePortions.ts';

// A queue entry is one portion of one lane. It goes through these steps:
//
//   wait     after a resume, while the lane's previous entry is still waiting for answers (sendLater)
//   take     the lane's next businesses (portionQueries). If it gets none, it ends here.
//   look up  starts businesses for about PORTION_MS, as concurrency allows, and waits for all that it has started
//              → nothing more is sent when the process stops, or when the job was paused, resumed, deleted or has
//                failed (watchLane); requests in flight are awaited for their normal time, or LAST_ANSWERS_MS if the
//                process stops
//              → starts no more when the search cannot continue (SearchStoppedError), when no request may be sent any
//                more (NotReservedError), or after an unexpected error
//   write    the results, the counts and the lane's next entry, and release the businesses without a result, in one
//              transaction
//              → job failed, with the reason, if the search cannot continue
//              → job paused, with the reason, if a limit of its searches is still reached
//              → entry retried after an unexpected error; the results so far are kept
//
// A worker that dies before the write loses the portion. Its entry is retried, and takes the same businesses again.

const MOST_BUSINESSES = 100;
/** A lane's next portion has at most this many times as many businesses as the last one. */
const GROWTH = 4;
/** The interval at which a portion checks whether its job was paused, resumed, deleted or failed meanwhile. */
const WATCH_MS = 500;
/**
 * How long a process that stops waits for answers to sent requests. It is shorter than the time for which the process
 * waits for its handlers.
 */
const LAST_ANSWERS_MS = 5000;
/** The interval at which a resumed lane checks whether its earlier entry has ended. */
const CHECK_SECONDS = 1;

export type RunDeps = Pick<Deps, 'db' | 'queue' | 'logger'> &
  PortionDeps & { memory?: AnswerMemory | undefined };

/** For each job, the controllers that abort its portions in this process. */
const underWay = new Map<string, Set<AbortController>>();

/**
 * Checks the lane until `done` is aborted. If the job no longer runs, or was resumed meanwhile, aborts all portions of
 * the job in this process. If only this portion were aborted, another one could start a business in the room that
 * becomes free.
 */
async function watchLane(db: Knex, lane: Lane, left: AbortController, done: AbortSignal): Promise<void> {
  const portions = underWay.get(lane.jobId) ?? new Set();
  underWay.set(lane.jobId, portions.add(left));
  try {
    do await wait(WATCH_MS, done);
    while (await isLaneCurrent(db, lane));
    for (const portion of portions) portion.abort(new Error('The job does not run any more.'));
  } catch (error) {
    // If the database cannot be read, it cannot be written either, so the entry is retried.
    if (!done.aborted) left.abort(error);
  } finally {
    portions.delete(left);
    if (!portions.size) underWay.delete(lane.jobId);
  }
}

/**
 * After a resume, puts the entry off while an earlier entry of its lane is still being processed. Otherwise the
 * searches whose answers the earlier entry awaits would be paid a second time. Returns whether the entry was put off.
 */
async function sendLater({ db, queue }: RunDeps, payload: PortionPayload): Promise<boolean> {
  const { jobId, lane } = payload;
  if (!payload.isResumed || !(await isLaneCurrent(db, payload))) return false;
  const inWork = await countActive(db, 'verify-portion', { jobId, lane });
  if (inWork < 2) return false;
  const later = { payload, priority: -lane, afterSeconds: CHECK_SECONDS };
  await db.transaction((trx) => queue.send(trx, 'verify-portion', [later]));
  return true;
}

/**
 * Returns the number of businesses that can be started in a portion's time at the current rate. Rates change, so it is
 * at most GROWTH times the last size. It is at least 1 and at most MOST_BUSINESSES.
 */
function nextSize(size: number, { begun, begunMs }: Outcome): number {
  const fitting = Math.round((begun * PORTION_MS) / Math.max(begunMs, 1));
  return Math.max(1, Math.min(fitting, GROWTH * size, MOST_BUSINESSES));
}

/**
 * Takes businesses. If there are none, the job may be pending: starts it and tries again. Most jobs are running, so
 * this is not tried first.
 */
async function takeOrBegin(db: Knex, lane: Lane, size: number): Promise<BusinessToLookUp[]> {
  const taken = await takePortion(db, lane, size);
  if (taken.length) return taken;
  await beginJob(db, lane.jobId);
  return takePortion(db, lane, size);
}

/**
 * Takes the lane's next businesses, looks them up, writes the results with their counts, and sends the lane's next
 * entry if the lane continues. After an unexpected error, writes the results so far and throws the error, so that the
 * entry is retried.
 */
export async function verifyPortion(
  deps: RunDeps,
  payload: PortionPayload,
  stopping: AbortSignal,
): Promise<void> {
  const { db } = deps;
  if (await sendLater(deps, payload)) return;
  const { size, isResumed: _, ...lane } = payload;
  const businesses = await takeOrBegin(db, lane, size);
  if (!businesses.length) return;

  const beganMs = performance.now();
  const left = new AbortController();
  const done = new AbortController();
  const watching = watchLane(db, lane, left, done.signal);
  const outcome = await lookUpPortion(lane.jobId, businesses, deps, {
    signal: AbortSignal.any([stopping, left.signal]),
    cutOff: abortedAfter(stopping, LAST_ANSWERS_MS),
  });
  done.abort();
  await watching;

  const { results, answered, stopped, refusal } = outcome;
  const limit = refusal === 'closed' ? undefined : refusal;
  // A lane that a limit has stopped may continue, too: the limit may have been raised by the time of the write.
  const goesOn = limit !== undefined || !isEnd(outcome);
  await writePortion(deps, {
    lane,
    beganMs,
    businesses,
    results,
    answered,
    nextSize: goesOn ? nextSize(size, outcome) : undefined,
    stopped,
    isLimited: limit !== undefined,
  });
  if (outcome.stopped)
    deps.logger.warn({ jobId: lane.jobId, reason: outcome.stopped }, 'A job cannot continue.');
  if ('error' in outcome) throw outcome.error;
}

const INTERRUPTED =
  'The search was interrupted several times by a fault on the server, and the details are in its log. Nothing was lost: resume to continue.';

/** Called when a portion has failed at every try. Fails the job, so that it does not stop silently. */
export async function failPortion(
  { db, logger }: Pick<Deps, 'db' | 'logger'>,
  { size: _, isResumed: __, ...lane }: PortionPayload,
): Promise<void> {
  const { jobId } = lane;
  logger.error({ jobId }, 'A portion of a job failed at every try.');
  await db.transaction(async (trx) => {
    if (await lockJob(trx, jobId)) await failJob(trx, lane, INTERRUPTED);
  });
}
