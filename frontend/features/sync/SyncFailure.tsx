import { IconButton } from '../../components/IconButton.tsx';
import { Notice } from '../../components/Notice.tsx';
import type { SyncFlow } from './useSyncFlow.ts';

/** Why the last sync was not carried out, for longer than its toast. Only the toast is read out. */
export function SyncFailure({ flow: { failure, dismissFailure } }: { flow: SyncFlow }) {
  if (failure === null) return null;
  return (
    <Notice
      tone="warning"
      title="The last sync was not carried out"
      action={<IconButton icon="fa-solid fa-xmark" label="Dismiss" onClick={dismissFailure} />}
    >
      {failure}
    </Notice>
  );
}
