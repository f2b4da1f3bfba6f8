import { nanoid } from '@reduxjs/toolkit';
import { useState } from 'react';
import type { ListedJob } from '#contract/jobs.ts';
import { Button } from '../../components/Button.tsx';
import { ButtonLink } from '../../components/ButtonLink.tsx';
import { LoadFailure } from '../../components/LoadFailure.tsx';
import { lazyDialog } from '../../components/lazy/lazyDialog.tsx';
import { Page } from '../../components/Page.tsx';
import { PageHeader } from '../../components/PageHeader.tsx';
import { paths } from '../../lib/paths.ts';
import { RerunDialog } from '../rerun/index.ts';
import type { Report } from '../sync/index.ts';
import { SyncReport } from '../sync/index.ts';
import { HISTORY_HEAD } from './head.ts';
import type { JobActions } from './JobRow.tsx';
import { JobsCard } from './JobsCard.tsx';
import { StatCards } from './StatCards.tsx';
import { useHistoryQuery } from './useHistoryQuery.ts';
import { useJobList } from './useJobList.ts';

const DeleteDialog = lazyDialog(async () => (await import('./DeleteDialog.tsx')).DeleteDialog);
const ClearDialog = lazyDialog(async () => (await import('./ClearDialog.tsx')).ClearDialog);
const SyncDialogs = lazyDialog(async () => (await import('./SyncDialogs.tsx')).SyncDialogs);

/**
 * `key`: a new one each time a dialog is opened, so that React makes a new sync dialog. The sync that was begun in the
 * previous dialog may still be running.
 */
type Open = { kind: Parameters<JobActions['onOpen']>[0]; job: ListedJob; key: string } | { kind: 'clear' };

export function HistoryPage() {
  const [open, setOpen] = useState<Open | null>(null);
  const [query, change] = useHistoryQuery();
  const { stats, ...jobList } = useJobList(query);
  const [report, setReport] = useState<Report | null>(null);
  const close = () => setOpen(null);

  return (
    <>
      <PageHeader
        {...HISTORY_HEAD}
        actions={
          stats.data?.total !== 0 && (
            <>
              <ButtonLink to={paths.schedules} $variant="ghost">
                Schedules
              </ButtonLink>
              {/* Until the totals are loaded, the button is hidden but keeps its space. */}
              <Button
                icon="fa-solid fa-trash-can"
                style={stats.data ? undefined : { visibility: 'hidden' }}
                onClick={() => setOpen({ kind: 'clear' })}
              >
                Clear All History
              </Button>
            </>
          )
        }
      />
      <Page>
        <StatCards stats={stats.data} />
        {stats.error && !stats.isFetching && !jobList.list.error && (
          <LoadFailure title="The totals could not be loaded" error={stats.error} onRetry={stats.refetch} />
        )}
        {report && <SyncReport report={report} onDismiss={() => setReport(null)} />}
        <JobsCard
          {...jobList}
          query={query}
          onChange={change}
          onOpen={(kind, job) => setOpen({ kind, job, key: nanoid() })}
        />
      </Page>
      {open?.kind === 'delete' && <DeleteDialog job={open.job} onClose={close} />}
      {open?.kind === 'rerun' && <RerunDialog job={open.job} onClose={close} />}
      {open?.kind === 'clear' && <ClearDialog stats={stats.data} onClose={close} />}
      {(open?.kind === 'sync' || open?.kind === 'resync') && (
        <SyncDialogs
          key={open.key}
          job={open.job}
          resync={open.kind === 'resync'}
          report={report}
          onReport={setReport}
          // A sync in the background must not close a dialog that was opened meanwhile.
          onClose={() => setOpen((now) => (now === open ? null : now))}
        />
      )}
    </>
  );
}
