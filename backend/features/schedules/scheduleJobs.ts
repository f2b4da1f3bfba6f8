import type { Deps } from '../../deps.ts';
import { HttpError } from '../../lib/errors.ts';
import { readClock } from '../../lib/readClock.ts';
import { digestRun, purgeDigests } from '../digest/digestService.ts';
import { rerunVerification } from '../jobs/rerun/rerunService.ts';
import { findLimit } from '../ledger/limits.ts';
import { pauseSchedule } from './scheduleQueries.ts';
import type { DueSchedule } from './scheduleRunQueries.ts';
import {
  beginRun,
  listDueSchedules,
  listRunEnds,
  lockRunEnd,
  reopenResumedRuns,
  settleRun,
  skipRun,
} from './scheduleRunQueries.ts';

// Each minute one worker gets an entry of the queue (queue/jobQueue.ts), which
//
//   settles the runs that have ended: writes the digest, and pauses the schedule if a limit has paused the run
//   starts the runs that are due; the transaction that writes a run's job moves its schedule to the next time
//
// The due times are in the table `schedules`, so entries that are lost, late, repeated or processed concurrently do no
// harm.

export type TickDeps = Pick<Deps, 'db' | 'queue' | 'logger' | 'config'>;

const OPEN = {
  pending: 'has not begun',
  running: 'is still running',
  paused: 'is paused: resume it, or delete it',
} as const;

/** Another process has started this run, or the schedule was changed, paused or deleted. */
class NotDueError extends Error {
  override readonly name = 'NotDueError';
}

/** Starts the job that searches the whole list again. Throws NotDueError if the schedule is not due any more. */
async function startJob(deps: TickDeps, due: DueSchedule, at: Date, gone: AbortSignal): Promise<void> {
  const { id, dueAt, jobId, spendAtMost, createdBy } = due;
  await rerunVerification(deps, {
    jobId,
    chosen: { which: 'all' },
    spendAtMost: spendAtMost ?? undefined,
    key: undefined,
    gone,
    operator: createdBy,
    async onWritten(trx, newJobId) {
      if (!(await beginRun(trx, { id, dueAt, at, jobId: newJobId }))) throw new NotDueError();
    },
  });
}

/**
 * Starts a due schedule's run. Leaves it out, and stores the reason, if the last run is not over or the list cannot be
 * verified now. Pauses the schedule if the last run is over and the limit of the month is reached.
 */
async function startRun(deps: TickDeps, due: DueSchedule, at: Date, gone: AbortSignal): Promise<void> {
  const { db, config, logger } = deps;
  const skip = async (reason: string) => {
    if (await skipRun(db, { ...due, at, reason }))
      logger.warn({ scheduleId: due.id, jobId: due.jobId, reason }, 'A scheduled run was left out.');
  };
  if (due.openStatus) return skip(`The last run ${OPEN[due.openStatus]}.`);
  const limit = await findLimit(db, null, config.search.budget);
  if (limit !== undefined) {
    await pauseSchedule(db, due.id, limit);
    logger.warn({ scheduleId: due.id, reason: limit }, 'A schedule was paused.');
    return;
  }
  try {
    await startJob(deps, due, at, gone);
  } catch (error) {
    if (error instanceof NotDueError) return;
    // For example, the list is being verified now (409), or was deleted (404).
    if (!(error instanceof HttpError) || ![404, 409].includes(error.status)) throw error;
    await skip(error.message);
  }
}

/**
 * Settles the end of a run, once: pauses its schedule if a limit has paused the run, and writes the digest. If it is
 * not known yet what has changed, the run stays unsettled until a later minute.
 */
async function settleEnd(deps: TickDeps, jobId: string): Promise<void> {
  await deps.db.transaction(async (trx) => {
    const run = await lockRunEnd(trx, jobId);
    if (!run) return;
    const { scheduleId, end, reason } = run;
    const isLimited = end === 'limited';
    if (isLimited) await pauseSchedule(trx, scheduleId, reason);
    const problem = end === 'completed' ? undefined : (reason ?? 'The details are in the log.');
    if (!(await digestRun(deps, trx, jobId, problem))) return;
    await settleRun(trx, run);
  });
}

/** Calls `deal` for each item. If an item fails, continues with the others; the next minute tries the item again. */
async function dealWithEach<T extends { jobId: string }>(
  { logger }: TickDeps,
  all: readonly T[],
  deal: (one: T) => Promise<void>,
  stopping: AbortSignal,
): Promise<void> {
  for (const one of all) {
    stopping.throwIfAborted();
    try {
      await deal(one);
    } catch (error) {
      stopping.throwIfAborted();
      logger.error({ err: error, jobId: one.jobId }, 'A schedule could not be dealt with yet.');
    }
  }
}

/** Settles ended runs, starts due schedules, deletes old digests. `at`: the present time; default: the database's. */
export async function tickSchedules(deps: TickDeps, stopping: AbortSignal, at?: Date): Promise<void> {
  const { db } = deps;
  await reopenResumedRuns(db);
  const settle = ({ jobId }: { jobId: string }) => settleEnd(deps, jobId);
  await dealWithEach(deps, await listRunEnds(db), settle, stopping);
  const now = at ?? (await readClock(db));
  const start = (due: DueSchedule) => startRun(deps, due, now, stopping);
  await dealWithEach(deps, await listDueSchedules(db, now), start, stopping);
  await purgeDigests(db);
}
