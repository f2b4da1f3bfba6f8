import { ConfirmDialog } from '../../components/ConfirmDialog.tsx';
import { notifyFailure } from '../../components/notify.tsx';
import { count } from '../../lib/count.ts';
import { CMS_NAME } from '../../lib/names.ts';
import { useUndoSyncMutation } from './syncApi.ts';

type Props = { jobId: string; created: number; updated: number; onClose: () => void };

export function UndoDialog({ jobId, created, updated, onClose }: Props) {
  const [undo, { isLoading }] = useUndoSyncMutation();
  const run = async () => {
    try {
      await undo(jobId).unwrap();
      onClose();
    } catch (error) {
      notifyFailure('Undo failed', error, 'Try again.');
    }
  };
  const kept =
    updated > 0 ? ` ${count(updated, 'post')} that it brought up to date will not be changed back.` : '';
  return (
    <ConfirmDialog
      title="Undo this sync?"
      text={`${count(created, 'draft')} that this sync made will be moved to the trash of ${CMS_NAME}, except those that somebody has edited or published, or another sync has written since. Their details say why they stay.${kept}`}
      action="Undo"
      actionPending="Undoing..."
      pending={isLoading}
      onConfirm={run}
      onCancel={onClose}
    />
  );
}
