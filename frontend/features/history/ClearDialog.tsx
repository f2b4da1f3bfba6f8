import type { JobStats } from '#contract/jobs.ts';
import { ConfirmDialog } from '../../components/ConfirmDialog.tsx';
import { notify, notifyFailure } from '../../components/notify.tsx';
import { useSchedulesQuery } from '../../lib/api/schedulesApi.ts';
import { formatNumber } from '../../lib/formatNumber.ts';
import { useAppDispatch } from '../../lib/hooks.ts';
import { CMS_NAME } from '../../lib/names.ts';
import { jobPutAway } from '../../lib/sessionSlice.ts';
import { useClearJobsMutation } from './historyApi.ts';

type Props = { stats: JobStats | undefined; onClose: () => void };

export function ClearDialog({ stats, onClose }: Props) {
  const dispatch = useAppDispatch();
  const { data: schedules } = useSchedulesQuery(undefined, { refetchOnMountOrArgChange: true });
  const [clearJobs, { isLoading }] = useClearJobsMutation();

  const run = async () => {
    try {
      await clearJobs().unwrap();
      dispatch(jobPutAway('all_deleted'));
      notify({ title: 'All jobs cleared', text: 'All verification history has been successfully removed' });
      onClose();
    } catch (error) {
      notifyFailure('Clear failed', error, 'Failed to clear history');
    }
  };

  return (
    <ConfirmDialog
      title="Clear All Verification History?"
      text={`This will permanently delete all ${formatNumber(stats?.total ?? 0)} verification job(s) and all associated businesses and results.${
        schedules?.length ? ' All schedules end, too.' : ''
      } This action cannot be undone.`}
      note={[
        stats?.running && 'Some are still running: their searches end.',
        stats?.synced && `Posts in ${CMS_NAME} stay.`,
      ]
        .filter(Boolean)
        .join(' ')}
      action="Clear All"
      actionPending="Clearing..."
      pending={isLoading}
      onConfirm={run}
      onCancel={onClose}
    />
  );
}
