import type { Deps } from '../../deps.ts';
import { createBatches } from '../../lib/batches.ts';
import { failJob, lockJob } from '../jobs/jobStateQueries.ts';
import type { FoundResult } from './foundResult.ts';
import type { Lane } from './laneQueries.ts';
import { advanceLanes } from './laneQueries.ts';
import { releaseBusinesses } from './portionQueries.ts';
import { isRefused, recordEachOutcome, recordOutcomes } from './recordOutcomes.ts';

/** What a portion has come to. */
export type WorkedPortion = {
  lane: Lane;
  /** All that it had taken. */
  businesses: { id: string }[];
  results: FoundResult[];
  /** Of the lane's next portion; undefined: it is not to go on. */
  nextSize: number | undefined;
  /** Why the job cannot go on, for the operator. */
  stopped: string | undefined;
};

type WriteDeps = Pick<Deps, 'db' | 'queue' | 'logger'>;
type ToWrite = { deps: WriteDeps; portion: WorkedPortion };

/** Results of a transaction: some megabytes of details. */
const MOST_RESULTS = 200;

const resultsIn = (items: ToWrite[]): number =>
  items.reduce((sum, { portion }) => sum + portion.results.length, 0);

/** Results with the job's counts, what is left given back, and the lanes' successors: all of it or nothing. */
async function writeBy(record: typeof recordEachOutcome, jobId: string, items: ToWrite[]): Promise<void> {
  const { db, queue, logger } = items[0]!.deps;
  const portions = items.map(({ portion }) => portion);
  // An entry that was tried again may have searched for one that another entry of its lane had, too.
  const results = new Map(
    portions.flatMap((portion) => portion.results.map((one) => [one.businessId, one] as const)),
  );
  await db.transaction(async (trx) => {
    if (!(await lockJob(trx, jobId))) return;
    const status = await record(trx, jobId, [...results.values()], logger);
    const taken = portions.flatMap(({ businesses }) => businesses);
    await releaseBusinesses(
      trx,
      taken.filter(({ id }) => !results.has(id)),
    );
    const stopped = portions.find((portion) => portion.stopped !== undefined)?.stopped;
    if (stopped !== undefined) await failJob(trx, jobId, stopped);
    if (stopped !== undefined || status !== 'running') return;
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
    await writeBy(recordOutcomes, jobId, items);
  } catch (error) {
    if (!isRefused(error)) throw error;
    await writeBy(recordEachOutcome, jobId, items);
  }
}

const writeTogether = createBatches<ToWrite>(
  write,
  (items, next) => resultsIn(items) + next.portion.results.length <= MOST_RESULTS,
);

/**
 * Writes a portion, with those of its job that end while another one is written: the job's row is one, all portions of
 * all workers wait for it, and most of a transaction's time goes by between its statements.
 */
export const writePortion = (deps: WriteDeps, portion: WorkedPortion): Promise<void> =>
  writeTogether(portion.lane.jobId, { deps, portion });
