import type { Deps } from '../../deps.ts';
import { createBatches } from '../../lib/batches.ts';
import { failJob, lockJob } from '../jobs/jobStateQueries.ts';
import type { Lane } from '../jobs/lanes/laneStateQueries.ts';
import { advanceLanes } from '../jobs/lanes/laneStateQueries.ts';
import { recentPlatforms } from '../platforms/platformsService.ts';
import type { FoundResult } from '../results/foundResult.ts';
import { writeResults } from '../results/resultsService.ts';
import type { AnswerMemory } from '../search/memory/answerMemory.ts';
import { hasAtMostLeft, releaseBusinesses } from './portionQueries.ts';
import { isRefused, writeEachResult } from './writeEachResult.ts';

/** A finished portion. */
export type WorkedPortion = {
  lane: Lane;
  /** All businesses that the portion had taken. */
  businesses: { id: string }[];
  results: FoundResult[];
  /** The size of the lane's next portion; undefined if the lane ends. */
  nextSize: number | undefined;
  /** Why the job cannot continue, for the operator. */
  stopped: string | undefined;
};

type WriteDeps = Pick<Deps, 'db' | 'queue' | 'logger'> & { memory?: AnswerMemory | undefined };
type ToWrite = { deps: WriteDeps; portion: WorkedPortion };

/** How long a job's last results may wait for the canary query. Shorter than a process waits for its handlers. */
const CONFIRM_MS = 10_000;
/** Results per transaction: some megabytes of details. */
const MOST_RESULTS = 200;

const resultsIn = (items: ToWrite[]): number =>
  items.reduce((sum, { portion }) => sum + portion.results.length, 0);

/**
 * Writes results with the job's counts, releases businesses without one, and sends the lanes' next entries: all or
 * nothing.
 */
async function writeBy(writeFound: typeof writeEachResult, jobId: string, items: ToWrite[]): Promise<void> {
  const { db, queue, logger, memory } = items[0]!.deps;
  const portions = items.map(({ portion }) => portion);
  // A retried entry may have searched a business that another entry of its lane searched, too.
  const results = new Map(
    portions.flatMap((portion) => portion.results.map((one) => [one.businessId, one] as const)),
  );
  const platforms = await recentPlatforms(db);
  if (memory?.hasUnconfirmed() && (await hasAtMostLeft(db, jobId, results.size)))
    await memory.confirm(AbortSignal.timeout(CONFIRM_MS));
  await db.transaction(async (trx) => {
    const isThere = await lockJob(trx, jobId);
    await memory?.keep(trx);
    if (!isThere) return;
    const status = await writeFound({ trx, jobId, platforms }, [...results.values()], logger);
    const taken = portions.flatMap(({ lane, businesses }) => businesses.map(({ id }) => ({ id, lane })));
    await releaseBusinesses(
      trx,
      jobId,
      taken.filter(({ id }) => !results.has(id)),
    );
    for (const { lane, stopped } of portions) {
      if (stopped !== undefined && (await failJob(trx, lane, stopped))) return;
    }
    if (status !== 'running') return;
    const goingOn = portions.filter(({ nextSize }) => nextSize !== undefined);
    const sizes = new Map(goingOn.map(({ lane, nextSize }) => [lane.lane, nextSize!]));
    const lanes = await advanceLanes(
      trx,
      jobId,
      goingOn.map(({ lane }) => lane),
    );
    if (!lanes.length) return;
    const entries = lanes.map((lane) => ({
      payload: { ...lane, size: sizes.get(lane.lane)! },
      priority: -lane.lane,
    }));
    await queue.send(trx, 'verify-portion', entries);
  });
}

async function write(jobId: string, items: ToWrite[]): Promise<void> {
  try {
    await writeBy((job, found) => writeResults(job, found), jobId, items);
  } catch (error) {
    if (!isRefused(error)) throw error;
    await writeBy(writeEachResult, jobId, items);
  }
}

const writeTogether = createBatches<ToWrite>(
  write,
  (items, next) => resultsIn(items) + next.portion.results.length <= MOST_RESULTS,
);

/**
 * Writes a portion. Portions of the same job that finish during a write are batched into the next one: they would all
 * wait for the lock on the job's row, and most of a transaction's time is spent between its statements.
 */
export const writePortion = (deps: WriteDeps, portion: WorkedPortion): Promise<void> =>
  writeTogether(portion.lane.jobId, { deps, portion });
