import { Notice } from '../../components/Notice.tsx';
import type { SyncFlow } from './useSyncFlow.ts';

/** Shows why the last sync was not carried out, for longer than the toast. Screen readers announce only the toast. */
export function SyncFailure({ flow: { failure, dismissFailure } }: { flow: SyncFlow }) {
  if (failure === null) return null;
  return (
    <Notice tone="warning" title="The last sync was not carried out" onDismiss={dismissFailure}>
      {failure}
    </Notice>
  );
}
