import { manySalons, SALONS } from './salons.ts';
import type { UiStage } from './stage.ts';

/** A stage with one job of each kind, for the screens that show them. */
export type UiScenes = UiStage & {
  /** All 24 salons, completed. */
  completedJob: string;
  /** Paused with some of its 40 salons processed. */
  pausedJob: string;
  /** Completed, nothing found. */
  emptyHandedJob: string;
  /** Failed: the search engine refused. */
  failedJob: string;
  /** Completed, with a business that could not be looked up. */
  gapJob: string;
};

export const PAUSED_TOTAL = 40;
const SLOW_MS = 250;

/** Starts a job that runs for as long as a test needs; `end` deletes it. */
export async function startLongJob(stage: UiStage): Promise<{ jobId: string; end: () => Promise<void> }> {
  stage.engine.pace(SLOW_MS);
  const jobId = await stage.start(manySalons(1000));
  await stage.jobIs(jobId, ({ status, processedCount }) => status === 'running' && processedCount > 0);
  return {
    jobId,
    async end() {
      stage.engine.pace(0);
      await stage.call('DELETE', `verification/jobs/${jobId}`);
    },
  };
}

export async function setScenes(stage: UiStage): Promise<UiScenes> {
  const emptyHandedJob = await stage.completed(SALONS.filter(({ known }) => known === 'unknown'));
  const gapJob = await stage.completed([SALONS[0]!, { ...SALONS[1]!, name: 'Unaskable Salon' }]);

  stage.engine.refuse(true);
  const failedJob = await stage.start(SALONS.slice(0, 5));
  await stage.jobIs(failedJob, ({ status }) => status === 'failed');
  stage.engine.refuse(false);

  // The engine answers only for ten salons, so that the job cannot complete on a slow machine before it is paused.
  const toPause = manySalons(PAUSED_TOTAL);
  stage.engine.hold(toPause.slice(10).map(({ name }) => name));
  const pausedJob = await stage.start(toPause);
  await stage.jobIs(pausedJob, ({ processedCount }) => processedCount > 0);
  await stage.call('POST', `verification/jobs/${pausedJob}/pause`);
  // The worker checks every half second whether a job is paused; searches answered before that count as looked up.
  await stage.engine.heldAreLeft();
  stage.engine.hold([]);

  const completedJob = await stage.completed();
  return { ...stage, emptyHandedJob, gapJob, failedJob, pausedJob, completedJob };
}
