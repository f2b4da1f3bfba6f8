import { useState } from 'react';
import type { Schedule } from '#contract/schedules.ts';
import { ButtonLink } from '../../components/ButtonLink.tsx';
import { Card } from '../../components/Card.tsx';
import { ConfirmDialog } from '../../components/ConfirmDialog.tsx';
import { EmptyState } from '../../components/EmptyState.tsx';
import { LoadFailure } from '../../components/LoadFailure.tsx';
import { notify } from '../../components/notify.tsx';
import { Skeleton } from '../../components/Skeleton.tsx';
import { useDeleteScheduleMutation, useSchedulesQuery } from '../../lib/api/schedulesApi.ts';
import { paths } from '../../lib/paths.ts';
import { listText } from '../../lib/scheduleText.ts';
import { usePollingInterval } from '../../lib/usePolling.ts';
import { ChangeDialog } from './ChangeDialog.tsx';
import { SchedulesTable } from './SchedulesTable.tsx';
import { tryChange } from './tryChange.ts';

const POLL_MS = 10_000;

/** Lists every schedule, with its next run and the result of the last one. */
export function SchedulesCard() {
  const { data, error, isFetching, refetch } = useSchedulesQuery(undefined, {
    refetchOnMountOrArgChange: true,
    pollingInterval: usePollingInterval(true, POLL_MS),
  });
  const [changing, setChanging] = useState<Schedule | null>(null);
  const [deleting, setDeleting] = useState<Schedule | null>(null);
  const [deleteSchedule, { isLoading }] = useDeleteScheduleMutation();
  const confirm = async ({ id }: Schedule) => {
    const isDeleted = await tryChange(() => deleteSchedule(id).unwrap(), 'The schedule could not be deleted');
    if (isDeleted) notify({ title: 'Schedule deleted', text: 'The list and its results stay' });
    setDeleting(null);
  };
  return (
    <Card title="Lists">
      {error && !isFetching && (
        <LoadFailure title="The schedules could not be loaded" error={error} onRetry={refetch} />
      )}
      {!data && isFetching && <Skeleton text="Loading schedules..." />}
      {data?.length === 0 && (
        <EmptyState
          icon="fa-solid fa-clock-rotate-left"
          title="No list is verified again by itself"
          text="Press Verify again at a completed list, in History or on the dashboard, and choose when."
        >
          <ButtonLink to={paths.history}>History</ButtonLink>
        </EmptyState>
      )}
      {!!data?.length && <SchedulesTable schedules={data} onChange={setChanging} onDelete={setDeleting} />}
      {changing && <ChangeDialog schedule={changing} onClose={() => setChanging(null)} />}
      {deleting && (
        <ConfirmDialog
          title="Delete this schedule?"
          text={`${listText(deleting.fileName)} is not verified again by itself any more. The list and its results stay.`}
          action="Delete"
          actionPending="Deleting..."
          pending={isLoading}
          onConfirm={() => confirm(deleting)}
          onCancel={() => setDeleting(null)}
        />
      )}
    </Card>
  );
}
