import { ConfirmDialog } from '../../components/ConfirmDialog.tsx';
import { notify } from '../../components/notify.tsx';
import { errorText } from '../../lib/apiError.ts';
import { count } from '../../lib/count.ts';
import { CMS_NAME } from '../../lib/names.ts';
import { useUndoSyncMutation } from './syncApi.ts';

type Props = { jobId: string; created: number; onClose: () => void };

/** Asks before the drafts that the job's last sync created are moved to the trash. */
export function UndoDialog({ jobId, created, onClose }: Props) {
  const [undo, { isLoading }] = useUndoSyncMutation();
  const run = async () => {
    try {
      await undo(jobId).unwrap();
      onClose();
    } catch (error) {
      notify({ title: 'Undo failed', text: errorText(error, 'Try again.'), destructive: true });
    }
  };
  return (
    <ConfirmDialog
      title="Undo this sync?"
      text={`${count(created, 'draft')} that this sync made will be moved to the trash of ${CMS_NAME}. A draft that somebody has edited or published since stays.`}
      action="Undo"
      actionPending="Undoing..."
      pending={isLoading}
      onConfirm={run}
      onCancel={onClose}
    />
  );
}
