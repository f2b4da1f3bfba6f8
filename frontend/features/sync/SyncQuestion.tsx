import { lazyDialog } from '../../components/lazy/lazyDialog.tsx';
import type { SyncFlow } from './useSyncFlow.ts';

const SyncDialog = lazyDialog(async () => (await import('./SyncDialog.tsx')).SyncDialog);

type Props = {
  flow: SyncFlow;
  /** Called when the operator closes the dialog. A sync that was begun in it continues. */
  onClose?: () => void;
};

/**
 * Shows the summary of a sync, with the possible duplicates, until the sync is carried out or the operator closes the
 * summary.
 */
export function SyncQuestion({ flow, onClose }: Props) {
  const { pending, cancel } = flow;
  return (
    pending && (
      <SyncDialog
        flow={flow}
        pending={pending}
        onClose={() => {
          cancel();
          onClose?.();
        }}
      />
    )
  );
}
