import { lazyDialog } from '../../components/lazy/lazyDialog.tsx';
import type { SyncFlow } from './useSyncFlow.ts';

const DuplicateDialog = lazyDialog(async () => (await import('./DuplicateDialog.tsx')).DuplicateDialog);

/** The duplicate dialog while the operator is asked about duplicates. */
export function SyncDuplicates({ flow }: { flow: SyncFlow }) {
  return flow.pending && <DuplicateDialog flow={flow} pending={flow.pending} onClose={flow.cancel} />;
}
