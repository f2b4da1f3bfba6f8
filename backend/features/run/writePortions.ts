import type { Knex } from 'knex';
import type { JobStatus } from '#contract/jobs.ts';
import type { Deps } from '../../deps.ts';
import { createBatches } from '../../lib/batches.ts';
import type { JobQueue } from '../../queue/jobQueue.ts';
import { requestLooks } from '../jobs/changes/looksService.ts';
import { failJob, lockJob, pauseAtLimit } from '../jobs/jobStateQueries.ts';
import type { Lane } from '../jobs/lanes/laneStateQueries.ts';
import { advanceLanes } from '../jobs/lanes/laneStateQueries.ts';
import type { Ledger } from '../ledger/ledger.ts';
import type { Settlement } from '../ledger/settlement.ts';
import { recentPlatforms } from '../platforms/platformsService.ts';
import type { ClaimedJob } from '../results/claims/settleClaims.ts';
import type { FoundResult } from '../results/foundResult.ts';
import { writeResults } from '../results/resultsService.ts';
import type { AnswerMemory } from '../search/memory/answerMemory.ts';
import { countActiveTime } from './activeTimeQueries.ts';
import { hasAtMostLeft, releaseBusinesses } from './portionQueries.ts';
import { isRefused, writeEachResult } from './writeEachResult.ts';

/** A portion that was looked up and is to be written. */
export type WorkedPortion = {
  lane: Lane;
  /** When its work began, by `performance.now()`. */
  beganMs: number;
  /** All businesses that the portion had taken. */
  businesses: { id: string }[];
  results: FoundResult[];
  /** The requests that were answered, also for businesses without a result. */
  answered: Settlement[];
  /** The size of the lane's next portion; undefined if the lane ends. */
  nextSize: number | undefined;
  /** Why the job cannot continue, for the operator; undefined if it can. */
  stopped: string | undefined;
  /** True if the job's own limit of searches, or that of the month, has stopped the portion. */
  isLimited: boolean;
};

type WriteDeps = Pick<Deps, 'db' | 'queue' | 'logger'> & {
  ledger?: Ledger | undefined;
  memory?: AnswerMemory | undefined;
};
type ToWrite = { deps: WriteDeps; portion: WorkedPortion };

/**
 * How long a job's last results may wait for the canary query. It is shorter than the time for which a process that
 * stops waits for its handlers.
 */
const CONFIRM_MS = 10_000;
/** The most results of several portions in one transaction: some megabytes of details. */
const MOST_RESULTS = 200;

const resultsIn = (items: ToWrite[]): number =>
  items.reduce((sum, { portion }) => sum + portion.results.length, 0);

type WriteFound = typeof writeEachResult;
type Results = ReadonlyMap<string, FoundResult>;

/**
 * If a portion has a reason to stop the job, fails the job or, if a limit is still reached, pauses it. Returns whether
 * it has stopped the job.
 */
async function stopJob(trx: Knex.Transaction, items: ToWrite[], status: JobStatus): Promise<boolean> {
  for (const { lane, stopped } of items.map(({ portion }) => portion)) {
    if (stopped !== undefined && (await failJob(trx, lane, stopped))) return true;
  }
  const limited = items.find(({ portion }) => portion.isLimited);
  if (!limited || status !== 'running') return false;
  const { lane } = limited.portion;
  const reason = await limited.deps.ledger?.findLimit(trx, lane.jobId);
  return reason !== undefined && pauseAtLimit(trx, lane, reason);
}

async function sendNext(trx: Knex.Transaction, queue: JobQueue, portions: WorkedPortion[]): Promise<void> {
  const goingOn = portions.filter(({ nextSize }) => nextSize !== undefined);
  const sizes = new Map(goingOn.map(({ lane, nextSize }) => [lane.lane, nextSize!]));
  const lanes = await advanceLanes(
    trx,
    portions[0]!.lane.jobId,
    goingOn.map(({ lane }) => lane),
  );
  if (!lanes.length) return;
  const entries = lanes.map((lane) => ({
    payload: { ...lane, size: sizes.get(lane.lane)! },
    priority: -lane.lane,
  }));
  await queue.send(trx, 'verify-portion', entries);
}

/**
 * Writes results, counts the active time, and releases businesses without a result. Then stops the job, sends the
 * lanes' next entries, or queues the comparison with earlier looks if the job is completed.
 */
async function writeToJob(
  job: ClaimedJob,
  writeFound: WriteFound,
  items: ToWrite[],
  results: Results,
): Promise<void> {
  const { trx, jobId } = job;
  const { queue, logger } = items[0]!.deps;
  const portions = items.map(({ portion }) => portion);
  await countActiveTime(trx, jobId, performance.now() - Math.min(...portions.map(({ beganMs }) => beganMs)));
  const status = await writeFound(job, [...results.values()], logger);
  const taken = portions.flatMap(({ lane, businesses }) => businesses.map(({ id }) => ({ id, lane })));
  const unprocessed = taken.filter(({ id }) => !results.has(id));
  await releaseBusinesses(trx, jobId, unprocessed);
  const isStopped = await stopJob(trx, items, status);
  if (!isStopped && status === 'running') await sendNext(trx, queue, portions);
  if (status === 'completed') await requestLooks(trx, queue, jobId);
}

/**
 * Before a job's last results are written, confirms the empty answers in the memory, if necessary by the canary query,
 * so that they can be kept. Returns the requests that this took and, if the provider does not work, why (`fault`).
 */
async function confirmAnswers(
  jobId: string,
  { deps, portion }: ToWrite,
  results: Results,
): Promise<{ answered: Settlement[]; fault?: string | undefined }> {
  const { db, ledger, memory } = deps;
  if (!memory?.hasUnconfirmed() || !(await hasAtMostLeft(db, jobId, results.size))) return { answered: [] };
  const timeout = AbortSignal.timeout(CONFIRM_MS);
  const account = ledger?.openAccount(jobId, portion.businesses[0]!.id, timeout);
  const fault = await memory.confirm(timeout, account);
  return { answered: account?.answered() ?? [], fault };
}

/**
 * Returns the results by business. If a retried entry and another entry of its lane have searched the same business,
 * only one of the results is kept.
 */
const resultsOf = (portions: WorkedPortion[]): Results =>
  new Map(portions.flatMap(({ results }) => results.map((one) => [one.businessId, one] as const)));

/**
 * Drops results that rest on an empty answer if the provider has turned out to block, whichever portion has noticed it.
 * The businesses of these results are searched again; if the job is stopped, after a resume. Returns whether any result
 * was dropped.
 */
function dropDoubted(portions: WorkedPortion[], memory: AnswerMemory | undefined): boolean {
  const isKept = ({ emptyAt }: FoundResult) => emptyAt === undefined || !memory?.isDoubted(emptyAt);
  const before = resultsOf(portions).size;
  for (const portion of portions) portion.results = portion.results.filter(isKept);
  return resultsOf(portions).size < before;
}

/**
 * Writes portions, the costs of their searches and the answers to be kept in one transaction. For a deleted job, only
 * the costs and the answers are written.
 */
async function writeBy(writeFound: WriteFound, jobId: string, items: ToWrite[]): Promise<void> {
  const { db, ledger, memory } = items[0]!.deps;
  const portions = items.map(({ portion }) => portion);
  const platforms = await recentPlatforms(db);
  const confirmed = await confirmAnswers(jobId, items[0]!, resultsOf(portions));
  portions[0]!.answered.push(...confirmed.answered);
  if (dropDoubted(portions, memory)) portions[0]!.stopped ??= confirmed.fault;
  const results = resultsOf(portions);
  const answered = portions.flatMap((portion) => portion.answered);
  await db.transaction(async (trx) => {
    const isThere = await lockJob(trx, jobId);
    await memory?.keep(trx);
    if (isThere) await writeToJob({ trx, jobId, platforms }, writeFound, items, results);
    // The ledger is settled last: this locks a row for which other requests of the job wait.
    await ledger?.settle(trx, jobId, answered);
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
 * Writes a portion. Portions of the same job that finish during a write are written together in the next one, because
 * single transactions would only wait for each other's lock on the job's row.
 */
export const writePortion = (deps: WriteDeps, portion: WorkedPortion): Promise<void> =>
  writeTogether(portion.lane.jobId, { deps, portion });
