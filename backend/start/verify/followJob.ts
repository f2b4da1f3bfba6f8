import { setTimeout as delay } from 'node:timers/promises';
import type { JobSummary } from '#contract/jobs.ts';
import type { StartReply } from '#contract/start.ts';
import type { Deps } from '../../deps.ts';
import { changeJob, findJob } from '../../features/jobs/jobQueries.ts';
import { pauseVerification, resumeVerification } from '../../features/jobs/jobsService.ts';
import { presentJob } from '../../features/jobs/presentJob.ts';
import { isDatabaseAway } from '../../lib/database.ts';
import { HttpError } from '../../lib/errors.ts';

const POLL_MS = 500;

/** What the command verifies: a list, or a part of a job again. */
export type Startable = {
  /** Equal for the same request. */
  key: string;
  start: (
    deps: Deps,
    asked: { key: string; gone: AbortSignal; spendAtMost: number | undefined },
  ) => Promise<StartReply>;
};

/**
 * Returns the job of this request: the one that an earlier run of the command started, resumed if it stopped, or a new
 * one. With `again` a completed job does not count. `spendAtMost` is the job's limit from now on. Deleted jobs do not
 * count.
 */
export async function takeUpJob(
  deps: Deps,
  { key, start }: Startable,
  { again, spendAtMost }: { again: boolean; spendAtMost: number | undefined },
  signal: AbortSignal,
): Promise<{ job: JobSummary; skippedRows: number }> {
  for (let turn = 0; ; turn++) {
    const asked = { key: `${key} ${turn}`, gone: signal, spendAtMost };
    const { jobId, skippedRows } = await start(deps, asked);
    const found = await findJob(deps.db, jobId);
    if (!found || (again && found.status === 'completed')) continue;
    if (spendAtMost !== undefined) await changeJob(deps.db, jobId, { spendAtMost });
    const { status, unavailableCount } = found;
    if (status === 'paused' || status === 'failed' || (status === 'completed' && unavailableCount > 0))
      await resumeVerification(deps, jobId);
    return { job: presentJob(found), skippedRows };
  }
}

/** Follows the job until it stops or the signal is aborted; undefined if it was deleted. */
export async function followJob(
  { db }: Pick<Deps, 'db'>,
  jobId: string,
  signal: AbortSignal,
  onProgress: (job: JobSummary) => void,
): Promise<JobSummary | undefined> {
  for (;;) {
    try {
      const found = await findJob(db, jobId);
      if (!found) return undefined;
      const job = presentJob(found);
      onProgress(job);
      if ((job.status !== 'pending' && job.status !== 'running') || signal.aborted) return job;
    } catch (error) {
      // While the database cannot be reached, the command waits, like the worker. The log says so.
      if (!isDatabaseAway(error) || signal.aborted) throw error;
    }
    await delay(POLL_MS, undefined, { signal }).catch(() => undefined);
  }
}

/** Pauses the job after an interruption: searches cost money, so nothing continues in the background. */
export async function pauseJob(deps: Deps, jobId: string): Promise<void> {
  try {
    await pauseVerification(deps, jobId);
  } catch (error) {
    // The job has ended, or has not begun.
    if (!(error instanceof HttpError)) throw error;
  }
}
