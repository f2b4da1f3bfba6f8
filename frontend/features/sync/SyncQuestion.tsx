import { lazyDialog } from '../../components/lazy/lazyDialog.tsx';
import type { SyncFlow } from './useSyncFlow.ts';

const SyncDialog = lazyDialog(async () => (await import('./SyncDialog.tsx')).SyncDialog);

type Props = {
  flow: SyncFlow;
  /** Called when the dialog is closed. A sync that was begun in it continues. */
  onClose?: () => void;
};

/** The summary of a sync, with its possible duplicates, until the operator confirms or cancels it. */
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
