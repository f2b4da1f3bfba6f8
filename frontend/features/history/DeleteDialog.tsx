import type { ListedJob } from '#contract/jobs.ts';
import { ConfirmDialog } from '../../components/ConfirmDialog.tsx';
import { notify, notifyFailure } from '../../components/notify.tsx';
import { useSchedulesQuery } from '../../lib/api/schedulesApi.ts';
import { asApiError } from '../../lib/apiError.ts';
import { count } from '../../lib/count.ts';
import { useAppDispatch, useAppSelector } from '../../lib/hooks.ts';
import { isUnderWay } from '../../lib/isUnderWay.ts';
import { CMS_NAME } from '../../lib/names.ts';
import { listText } from '../../lib/scheduleText.ts';
import { jobPutAway, selectJobId } from '../../lib/sessionSlice.ts';
import { useDeleteJobMutation } from './historyApi.ts';

type Props = { job: ListedJob; onClose: () => void };

export function DeleteDialog({
  job: { id: jobId, fileName, totalBusinesses, status, syncedCount },
  onClose,
}: Props) {
  const dispatch = useAppDispatch();
  const currentJobId = useAppSelector(selectJobId);
  const { data: schedules } = useSchedulesQuery(undefined, { refetchOnMountOrArgChange: true });
  const isScheduled = schedules?.some((schedule) => schedule.jobId === jobId);
  const [deleteJob, { isLoading }] = useDeleteJobMutation();

  const run = async () => {
    try {
      await deleteJob(jobId).unwrap();
      if (jobId === currentJobId) dispatch(jobPutAway('deleted'));
      notify({ title: 'Job deleted', text: 'Verification job has been successfully removed' });
      onClose();
    } catch (error) {
      notifyFailure('Delete failed', error, 'Failed to delete job');
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
      note={[
        `${listText(fileName)}, ${count(totalBusinesses, 'salon')}.`,
        ...(isUnderWay(status) ? ['It is still running: its searches end.'] : []),
        syncedCount > 0
          ? `Decisions on its salons and its posts in ${CMS_NAME} stay.`
          : 'Decisions on its salons stay.',
      ]}
      action="Delete"
      actionPending="Deleting..."
      pending={isLoading}
      onConfirm={run}
      onCancel={onClose}
    />
  );
}
