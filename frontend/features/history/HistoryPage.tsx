import { useState } from 'react';
import type { ListedJob } from '#contract/jobs.ts';
import { Button } from '../../components/Button.tsx';
import { lazyDialog } from '../../components/lazy/lazyDialog.tsx';
import { Notice } from '../../components/Notice.tsx';
import { Page } from '../../components/Page.tsx';
import { PageHeader } from '../../components/PageHeader.tsx';
import { PageTitle } from '../../components/PageTitle.tsx';
import { jobsApi, useJobStatsQuery } from '../../lib/api/jobsApi.ts';
import { api, LIST } from '../../lib/api.ts';
import { asApiError } from '../../lib/apiError.ts';
import { useAppDispatch, useAppSelector } from '../../lib/hooks.ts';
import { selectJobId } from '../../lib/sessionSlice.ts';
import { useCurrentJob } from '../dashboard/job/useCurrentJob.ts';
import { HISTORY_HEAD } from './head.ts';
import { JobsCard } from './JobsCard.tsx';
import { StatCards } from './StatCards.tsx';
import { useHistoryQuery } from './useHistoryQuery.ts';

const DeleteDialog = lazyDialog(async () => (await import('./DeleteDialog.tsx')).DeleteDialog);
const ClearDialog = lazyDialog(async () => (await import('./ClearDialog.tsx')).ClearDialog);
const SyncDialogs = lazyDialog(async () => (await import('./SyncDialogs.tsx')).SyncDialogs);

type Open = { kind: 'delete' | 'sync' | 'resync'; job: ListedJob } | { kind: 'clear' };

export function HistoryPage() {
  const dispatch = useAppDispatch();
  const [open, setOpen] = useState<Open | null>(null);
  const stats = useJobStatsQuery();
  const [query] = useHistoryQuery();
  const listFailed = jobsApi.endpoints.historyPage.useQueryState(query).isError;
  const currentJobId = useAppSelector(selectJobId);
  // A job that is about to be deleted is read no more.
  const leaving = open?.kind === 'clear' || (open?.kind === 'delete' && open.job.id === currentJobId);
  const { currentData: live } = useCurrentJob(leaving ? null : currentJobId);
  const close = () => setOpen(null);

  return (
    <>
      <PageTitle title={HISTORY_HEAD.title} />
      <PageHeader
        back
        {...HISTORY_HEAD}
        actions={
          !!stats.data?.total && (
            <Button icon="fa-solid fa-trash-can" onClick={() => setOpen({ kind: 'clear' })}>
              Clear All History
            </Button>
          )
        }
      />
      <Page>
        <StatCards stats={stats.data} />
        {stats.error && !stats.isFetching && !listFailed && (
          <Notice
            tone="danger"
            title="The totals could not be loaded"
            action={<Button onClick={stats.refetch}>Try again</Button>}
          >
            {asApiError(stats.error)?.message}
          </Notice>
        )}
        <JobsCard
          live={live}
          onRefresh={() => dispatch(api.util.invalidateTags([{ type: 'Job', id: LIST }]))}
          onSync={(job) => setOpen({ kind: 'sync', job })}
          onResync={(job) => setOpen({ kind: 'resync', job })}
          onDelete={(job) => setOpen({ kind: 'delete', job })}
        />
      </Page>
      {open?.kind === 'delete' && <DeleteDialog jobId={open.job.id} onClose={close} />}
      {open?.kind === 'clear' && <ClearDialog count={stats.data?.total ?? 0} onClose={close} />}
      {(open?.kind === 'sync' || open?.kind === 'resync') && (
        <SyncDialogs
          key={`${open.kind} ${open.job.id}`}
          job={open.job}
          resync={open.kind === 'resync'}
          onClose={close}
        />
      )}
    </>
  );
}
