import { useState } from 'react';
import type { ListedJob } from '#contract/jobs.ts';
import { Button } from '../../components/Button.tsx';
import { lazyDialog } from '../../components/lazy/lazyDialog.tsx';
import { Notice } from '../../components/Notice.tsx';
import { Page } from '../../components/Page.tsx';
import { PageHeader } from '../../components/PageHeader.tsx';
import { PageTitle } from '../../components/PageTitle.tsx';
import { asApiError } from '../../lib/apiError.ts';
import { Account } from '../access/index.ts';
import type { Report } from '../sync/index.ts';
import { SyncReport } from '../sync/index.ts';
import { HISTORY_HEAD } from './head.ts';
import { JobsCard } from './JobsCard.tsx';
import { StatCards } from './StatCards.tsx';
import { useHistoryQuery } from './useHistoryQuery.ts';
import { useJobList } from './useJobList.ts';

const DeleteDialog = lazyDialog(async () => (await import('./DeleteDialog.tsx')).DeleteDialog);
const ClearDialog = lazyDialog(async () => (await import('./ClearDialog.tsx')).ClearDialog);
const SyncDialogs = lazyDialog(async () => (await import('./SyncDialogs.tsx')).SyncDialogs);

type Open = { kind: 'delete' | 'sync' | 'resync'; job: ListedJob } | { kind: 'clear' };

export function HistoryPage() {
  const [open, setOpen] = useState<Open | null>(null);
  const [query, change] = useHistoryQuery();
  const { stats, ...jobList } = useJobList(query);
  const [report, setReport] = useState<Report | null>(null);
  const close = () => setOpen(null);

  return (
    <>
      <PageTitle title={HISTORY_HEAD.title} />
      <PageHeader
        back
        {...HISTORY_HEAD}
        actions={
          <>
            {!!stats.data?.total && (
              <Button icon="fa-solid fa-trash-can" onClick={() => setOpen({ kind: 'clear' })}>
                Clear All History
              </Button>
            )}
            <Account />
          </>
        }
      />
      <Page>
        <StatCards stats={stats.data} />
        {stats.error && !stats.isFetching && !jobList.list.error && (
          <Notice
            tone="danger"
            title="The totals could not be loaded"
            action={<Button onClick={stats.refetch}>Try again</Button>}
          >
            {asApiError(stats.error)?.message}
          </Notice>
        )}
        {report && <SyncReport report={report} onDismiss={() => setReport(null)} />}
        <JobsCard
          {...jobList}
          query={query}
          onChange={change}
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
          report={report}
          onReport={setReport}
          onClose={close}
        />
      )}
    </>
  );
}
