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

/** What the command verifies: a list, or a part of an earlier job again. */
export type Startable = {
  /**
   * The start of the idempotency key. It is the same for the same work, so that a second run finds the first one's job.
   */
  key: string;
  start: (
    deps: Deps,
    asked: { key: string; gone: AbortSignal; spendAtMost: number | undefined },
  ) => Promise<StartReply>;
};

/**
 * Returns the job that the same command has started in the last three days, or starts a new one. A deleted job is not
 * taken and, with `again`, neither is a completed one. Resumes a job that was paused, has failed, or is completed but
 * could not look up some businesses. `spendAtMost`, if given, becomes the job's limit.
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

/** Polls the job while it is pending or running and `signal` is not aborted. Returns undefined if it was deleted. */
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
      // While the database cannot be reached, the command waits, like the worker.
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
    // The job is not running, so there is nothing to pause.
    if (!(error instanceof HttpError)) throw error;
  }
}
