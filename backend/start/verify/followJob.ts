import { setTimeout as delay } from 'node:timers/promises';
import type { JobSummary } from '#contract/jobs.ts';
import type { Deps } from '../../deps.ts';
import { findJob } from '../../features/jobs/jobQueries.ts';
import { pauseVerification, resumeVerification, startVerification } from '../../features/jobs/jobsService.ts';
import { presentJob } from '../../features/jobs/presentJob.ts';
import { isDatabaseAway } from '../../lib/database.ts';
import { HttpError } from '../../lib/errors.ts';
import type { ListFile } from './listFile.ts';

const POLL_MS = 500;

/**
 * The job of this list: the one that an earlier run of the command has started, resumed where it stands still, or a new one.
 * `again`: a completed one does not count. Jobs that were deleted since do not either.
 */
export async function takeUpJob(
  deps: Deps,
  { body, key }: ListFile,
  again: boolean,
  signal: AbortSignal,
): Promise<{ job: JobSummary; skippedRows: number }> {
  for (let turn = 0; ; turn++) {
    const asked = { body, key: `${key} ${turn}`, gone: signal, operator: null };
    const { jobId, skippedRows } = await startVerification(deps, asked);
    const found = await findJob(deps.db, jobId);
    if (!found || (again && found.status === 'completed')) continue;
    const { status, unavailableCount } = found;
    if (status === 'paused' || status === 'failed' || (status === 'completed' && unavailableCount > 0))
      await resumeVerification(deps, jobId);
    return { job: presentJob(found), skippedRows };
  }
}

/** Reads the job until it stands still or the signal is aborted; undefined where it was deleted. */
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
      // The worker waits for it, too, and the log says so.
      if (!isDatabaseAway(error) || signal.aborted) throw error;
    }
    await delay(POLL_MS, undefined, { signal }).catch(() => undefined);
  }
}

/** Searches cost: nobody goes on with them behind the back of who has interrupted the command. */
export async function pauseJob(deps: Deps, jobId: string): Promise<void> {
  try {
    await pauseVerification(deps, jobId);
  } catch (error) {
    // It has ended, or has not begun.
    if (!(error instanceof HttpError)) throw error;
  }
}
