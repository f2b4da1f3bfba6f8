import type { VerificationDeps } from './features/verification/verificationJobs.ts';
import { failPortion, verifyPortion } from './features/verification/verificationJobs.ts';

/** Every queue's handler. `concurrency`: businesses in work at once. */
export async function workQueues(deps: VerificationDeps, concurrency: number): Promise<void> {
  await deps.queue.work('verify-portion', concurrency, (payload, signal) =>
    verifyPortion(deps, payload, signal),
  );
  await deps.queue.work('verify-portion-failed', 1, (payload) => failPortion(deps, payload));
}
