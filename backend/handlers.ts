import type { Deps } from './deps.ts';
import { giveUpPurge, purgeJobs } from './features/jobs/deletionJobs.ts';
import type { RunDeps } from './features/run/runJobs.ts';
import { failPortion, verifyPortion } from './features/run/runJobs.ts';
import { failDraft, giveUpSweep, sweepCopies, syncDraft } from './features/wordpress/sync/syncJobs.ts';
import type { QueueHandlers } from './queue/jobQueue.ts';
import type { QueueName } from './queue/queues.ts';
import { QUEUES } from './queue/queues.ts';

/** Drafts in work at once: few hosts take more requests at a time, and more are not faster. */
const DRAFTS_AT_ONCE = 4;

export type HandlerDeps = RunDeps & Pick<Deps, 'config'>;

/** Every queue's handler; without one of them this does not compile. `lookUps`: businesses looked up at once. */
export function queueHandlers(deps: HandlerDeps, lookUps: number): QueueHandlers {
  return {
    'verify-portion': { concurrency: lookUps, handle: (...entry) => verifyPortion(deps, ...entry) },
    'verify-portion-failed': { concurrency: 1, handle: (payload) => failPortion(deps, payload) },
    'sync-draft': { concurrency: DRAFTS_AT_ONCE, handle: (...entry) => syncDraft(deps, ...entry) },
    'sync-draft-failed': { concurrency: 1, handle: (...entry) => failDraft(deps, ...entry) },
    'sweep-draft': { concurrency: 1, handle: (...entry) => sweepCopies(deps, ...entry) },
    'sweep-draft-failed': { concurrency: 1, handle: (...entry) => giveUpSweep(deps, ...entry) },
    'purge-jobs': { concurrency: 1, handle: (payload) => purgeJobs(deps, payload) },
    'purge-jobs-failed': { concurrency: 1, handle: async () => giveUpPurge(deps) },
  };
}

/** Works on all queues. */
export async function workQueues(deps: HandlerDeps, lookUps: number): Promise<void> {
  const handlers = queueHandlers(deps, lookUps);
  const work = <Name extends QueueName>(name: Name) => {
    const { concurrency, handle } = handlers[name];
    return deps.queue.work(name, concurrency, handle);
  };
  for (const name of Object.keys(QUEUES) as QueueName[]) await work(name);
}
