import { useState } from 'react';
import { styled } from 'styled-components';
import type { JobSummary, SortKey } from '#contract/jobs.ts';
import { RESULTS_PAGE_SIZE } from '#contract/limits.ts';
import { Button } from '../../components/Button.tsx';
import { EmptyState } from '../../components/EmptyState.tsx';
import { lazyDialog } from '../../components/lazy/lazyDialog.tsx';
import { Notice } from '../../components/Notice.tsx';
import { Pagination } from '../../components/Pagination.tsx';
import { Skeleton } from '../../components/Skeleton.tsx';
import { useResultsPageQuery } from '../../lib/api/businessesApi.ts';
import type { ResultsFilter } from '../../lib/api/pageOfResults.ts';
import { asApiError } from '../../lib/apiError.ts';
import { isUnderWay } from '../../lib/isUnderWay.ts';
import { space } from '../../lib/theme.ts';
import type { Report } from '../sync/index.ts';
import { SyncBar, SyncReport, useSyncFlow } from '../sync/index.ts';
import { FilterButtons } from './FilterButtons.tsx';
import type { Sorting } from './ResultsTable.tsx';
import { ResultsTable } from './ResultsTable.tsx';
import { SimulatedNotice } from './SimulatedNotice.tsx';
import { useSelection } from './useSelection.ts';

const BusinessDialog = lazyDialog(async () => (await import('./BusinessDialog.tsx')).BusinessDialog);

const FIRST_PAGE = 1;

export function JobResults({ job }: { job: JobSummary }) {
  const [page, setPage] = useState(FIRST_PAGE);
  const [status, setStatus] = useState<ResultsFilter>();
  const [sorting, setSorting] = useState<Sorting>({ sort: undefined, order: 'asc' });
  const [viewed, setViewed] = useState<string | null>(null);
  const query = { jobId: job.id, page, pageSize: RESULTS_PAGE_SIZE, ...sorting, status };
  const { data, currentData, error, isFetching, refetch } = useResultsPageQuery(query);
  const selection = useSelection({ jobId: job.id, moving: isUnderWay(job.status), status, results: data });
  const [report, setReport] = useState<Report | null>(null);
  const flow = useSyncFlow({ jobId: job.id, onSynced: selection.clear, onReport: setReport });

  const filter = (next: ResultsFilter) => {
    setStatus(next);
    setPage(FIRST_PAGE);
  };
  const sort = (key: SortKey) => {
    const turned = sorting.sort === key && sorting.order === 'asc';
    setSorting({ sort: key, order: turned ? 'desc' : 'asc' });
    setPage(FIRST_PAGE);
  };

  return (
    <Stack>
      <Tools>
        <FilterButtons status={status} onChange={filter} />
        <SyncBar flow={flow} selected={selection.ticked} />
      </Tools>
      {flow.dialog}
      {report && <SyncReport report={report} onDismiss={() => setReport(null)} />}
      {error && !isFetching && (
        <Notice
          tone="danger"
          title="The results could not be loaded"
          action={<Button onClick={refetch}>Try again</Button>}
        >
          {asApiError(error)?.message}
        </Notice>
      )}
      {!currentData && !data?.page.total && isFetching && <Skeleton text="Loading results..." rows={6} />}
      {currentData?.page.total === 0 && (
        <EmptyState
          icon="fa-solid fa-filter"
          title={status ? `No ${status} results found` : 'No results found'}
        />
      )}
      {data && data.page.total > 0 && (
        <>
          <ResultsTable
            results={data}
            outdated={data !== currentData}
            sorting={sorting}
            onSort={sort}
            selection={selection}
            onView={setViewed}
          />
          <Pagination
            page={page}
            shownPage={data.page.number}
            pageSize={RESULTS_PAGE_SIZE}
            total={data.page.total}
            noun="results"
            onPage={setPage}
          />
          {data.page.selectableTotal < data.page.total && <SimulatedNotice />}
        </>
      )}
      {viewed && <BusinessDialog businessId={viewed} onClose={() => setViewed(null)} />}
    </Stack>
  );
}

const Stack = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${space(3)};
`;

const Tools = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  flex-wrap: wrap;
  gap: ${space(2)} ${space(4)};
`;
