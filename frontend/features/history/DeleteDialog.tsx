import { ConfirmDialog } from '../../components/ConfirmDialog.tsx';
import { notify } from '../../components/notify.tsx';
import { useSchedulesQuery } from '../../lib/api/schedulesApi.ts';
import { asApiError, errorText } from '../../lib/apiError.ts';
import { useAppDispatch, useAppSelector } from '../../lib/hooks.ts';
import { jobPutAway, selectJobId } from '../../lib/sessionSlice.ts';
import { useDeleteJobMutation } from './historyApi.ts';

type Props = { jobId: string; onClose: () => void };

export function DeleteDialog({ jobId, onClose }: Props) {
  const dispatch = useAppDispatch();
  const currentJobId = useAppSelector(selectJobId);
  const { data: schedules } = useSchedulesQuery(undefined, { refetchOnMountOrArgChange: true });
  const isScheduled = schedules?.some((schedule) => schedule.jobId === jobId);
  const [deleteJob, { isLoading }] = useDeleteJobMutation();

  const run = async () => {
    try {
      await deleteJob(jobId).unwrap();
      if (jobId === currentJobId) dispatch(jobPutAway());
      notify({ title: 'Job deleted', text: 'Verification job has been successfully removed' });
      onClose();
    } catch (error) {
      notify({
        title: 'Delete failed',
        text: errorText(error, 'Failed to delete job'),
        destructive: true,
      });
      // The job does not exist any more, so there is nothing to retry.
      if (asApiError(error)?.status === 404) onClose();
    }
  };

  return (
    <ConfirmDialog
      title="Delete Verification Job?"
      text={`This will permanently delete this verification job and all associated businesses and results.${
        isScheduled ? ' Its schedule ends, too.' : ''
      } This action cannot be undone.`}
      action="Delete"
      actionPending="Deleting..."
      pending={isLoading}
      onConfirm={run}
      onCancel={onClose}
    />
  );
}
