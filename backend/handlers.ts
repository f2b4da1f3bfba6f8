import type { Deps } from './deps.ts';
import type { RunDeps } from './features/run/runJobs.ts';
import { failPortion, verifyPortion } from './features/run/runJobs.ts';
import { failDraft, sweepCopies, syncDraft } from './features/wordpress/sync/syncJobs.ts';

/** Drafts in work at once: few hosts take more requests at a time, and more are not faster. */
const DRAFTS_AT_ONCE = 4;

/** Every queue's handler. `concurrency`: businesses in work at once. */
export async function workQueues(deps: RunDeps & Pick<Deps, 'config'>, concurrency: number): Promise<void> {
  const { queue } = deps;
  await queue.work('verify-portion', concurrency, (payload, signal) => verifyPortion(deps, payload, signal));
  await queue.work('verify-portion-failed', 1, (payload) => failPortion(deps, payload));
  await queue.work('sync-draft', DRAFTS_AT_ONCE, (payload, signal) => syncDraft(deps, payload, signal));
  await queue.work('sweep-draft', 1, (payload, signal) => sweepCopies(deps, payload, signal));
  await queue.work('sync-draft-failed', 1, (payload, signal) => failDraft(deps, payload, signal));
}
