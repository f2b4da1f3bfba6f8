import { nanoid } from '@reduxjs/toolkit';
import { useState } from 'react';
import type { ListedJob } from '#contract/jobs.ts';
import { Button } from '../../components/Button.tsx';
import { lazyDialog } from '../../components/lazy/lazyDialog.tsx';
import { Notice } from '../../components/Notice.tsx';
import { Page } from '../../components/Page.tsx';
import { PageHeader } from '../../components/PageHeader.tsx';
import { PageTitle } from '../../components/PageTitle.tsx';
import { asApiError } from '../../lib/apiError.ts';
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

/** `key`: of a dialog that is opened once more while the one before is still at work out of sight. */
type Open =
  | { kind: 'delete'; job: ListedJob }
  | { kind: 'sync' | 'resync'; job: ListedJob; key: string }
  | { kind: 'clear' };

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
        {...HISTORY_HEAD}
        actions={
          stats.data?.total !== 0 && (
            // Its place is kept until it is known whether there is anything to clear.
            <Button
              icon="fa-solid fa-trash-can"
              style={stats.data ? undefined : { visibility: 'hidden' }}
              onClick={() => setOpen({ kind: 'clear' })}
            >
              Clear All History
            </Button>
          )
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
          onSync={(job) => setOpen({ kind: 'sync', job, key: nanoid() })}
          onResync={(job) => setOpen({ kind: 'resync', job, key: nanoid() })}
          onDelete={(job) => setOpen({ kind: 'delete', job })}
        />
      </Page>
      {open?.kind === 'delete' && <DeleteDialog jobId={open.job.id} onClose={close} />}
      {open?.kind === 'clear' && <ClearDialog count={stats.data?.total ?? 0} onClose={close} />}
      {(open?.kind === 'sync' || open?.kind === 'resync') && (
        <SyncDialogs
          key={open.key}
          job={open.job}
          resync={open.kind === 'resync'}
          report={report}
          onReport={setReport}
          // One that goes on behind another dialog does not close that one at its end.
          onClose={() => setOpen((now) => (now === open ? null : now))}
        />
      )}
    </>
  );
}
