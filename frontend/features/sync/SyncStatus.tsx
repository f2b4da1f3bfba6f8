import { LastSyncSummary } from './LastSyncSummary.tsx';
import { SyncProgress } from './SyncProgress.tsx';
import type { SyncFlow } from './useSyncFlow.ts';

/** Shows the progress of the job's sync or undo, or how its last sync ended. */
export function SyncStatus({ flow: { jobId, last, running, syncing } }: { flow: SyncFlow }) {
  if (!last) return null;
  if (running) return <SyncProgress jobId={jobId} last={last} />;
  return last.total > 0 && !syncing ? <LastSyncSummary jobId={jobId} last={last} /> : null;
}
