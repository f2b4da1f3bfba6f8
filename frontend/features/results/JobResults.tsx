import type { ComponentType } from 'react';
import { useEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';
import type { JobSummary, SortKey } from '#contract/jobs.ts';
import { RESULTS_PAGE_SIZES } from '#contract/limits.ts';
import { Button } from '../../components/Button.tsx';
import { ButtonLink } from '../../components/ButtonLink.tsx';
import { EmptyState } from '../../components/EmptyState.tsx';
import { lazyDialog } from '../../components/lazy/lazyDialog.tsx';
import { Notice } from '../../components/Notice.tsx';
import { Pagination } from '../../components/Pagination.tsx';
import { useResultsPageQuery } from '../../lib/api/businessesApi.ts';
import type { ResultsPage } from '../../lib/api/pageOfResults.ts';
import { asApiError } from '../../lib/apiError.ts';
import { isUnderWay } from '../../lib/isUnderWay.ts';
import { paths } from '../../lib/paths.ts';
import { space } from '../../lib/theme.ts';
import type { Report } from '../sync/index.ts';
import { SyncBar, SyncReport, useSyncFlow } from '../sync/index.ts';
import type { BesideProps } from './beside.ts';
import { FilterButtons } from './FilterButtons.tsx';
import { Narrowing } from './Narrowing.tsx';
import { ResultsSkeleton } from './ResultsSkeleton.tsx';
import { ResultsTable } from './ResultsTable.tsx';
import { SelectionBar } from './SelectionBar.tsx';
import { SimulatedNotice } from './SimulatedNotice.tsx';
import { useResultsAddress } from './useResultsAddress.ts';
import { useSelection } from './useSelection.ts';

const BusinessDialog = lazyDialog(async () => (await import('./BusinessDialog.tsx')).BusinessDialog);

/** 'No {filter} results found'. */
const WORDS = {
  verified: 'verified',
  maybe: 'maybe',
  not_found: 'not found',
  unavailable: 'could not be looked up',
} as const;

type PageRead = {
  data?: ResultsPage | undefined;
  currentData?: ResultsPage | undefined;
  error?: unknown;
  isFetching: boolean;
};

/** What is shown of it: rows that are read again and are the same are not drawn again. */
const selectFromResult = ({ data, currentData, error, isFetching }: PageRead) => ({
  data,
  currentData,
  error: isFetching ? undefined : error,
  loading: isFetching && !currentData && !data?.page.total,
});

type Props = {
  job: JobSummary;
  /** What a click on a business's name opens. */
  Beside: ComponentType<BesideProps>;
};

export function JobResults({ job, Beside }: Props) {
  const { query: asked, change, correct } = useResultsAddress();
  const { page, pageSize, sort, order, filter } = asked;
  const [viewed, setViewed] = useState<string | null>(null);
  const [beside, setBeside] = useState<Pick<BesideProps, 'businessId' | 'rows'> | null>(null);
  const query = { jobId: job.id, page, pageSize, sort, order, filter };
  const { data, currentData, error, loading, refetch } = useResultsPageQuery(query, { selectFromResult });
  const selection = useSelection({ jobId: job.id, moving: isUnderWay(job.status), filter, results: data });
  const [report, setReport] = useState<Report | null>(null);
  const flow = useSyncFlow({ jobId: job.id, onSynced: selection.clear, onReport: setReport });
  const narrowed = Object.values(filter).some(Boolean);

  const sorted = (key: SortKey) =>
    change({ sort: key, order: sort === key && order === 'asc' ? 'desc' : 'asc' });

  // The button goes with what it ends; the focus goes to where the next search begins.
  const narrowing = useRef<HTMLDivElement>(null);
  const showAll = () => {
    change({ filter: {} });
    narrowing.current?.querySelector('input')?.focus();
  };

  // A page of the address that the filter does not have, or has no more.
  const last = currentData && Math.max(1, Math.ceil(currentData.page.total / pageSize));
  useEffect(() => {
    if (last && page > last) correct({ page: last });
  });

  return (
    <Stack>
      <Tools>
        <FilterButtons
          filter={filter}
          toReview={job.toReview}
          reviewPath={paths.job(job.id, { show: 'review' })}
          onChange={(shows) => change({ filter: { ...filter, ...shows } })}
        />
        <SyncBar
          flow={flow}
          selected={selection.ticked}
          beside={
            !!job.toReview && (
              <ButtonLink to={paths.jobReview(job.id)} $variant="secondary">
                Review {job.toReview.toLocaleString()}
              </ButtonLink>
            )
          }
        />
      </Tools>
      <Tools ref={narrowing}>
        <Narrowing filter={filter} onChange={(changes) => change({ filter: { ...filter, ...changes } })} />
        <SelectionBar selection={selection} />
      </Tools>
      {flow.dialog}
      {flow.standing}
      {flow.trouble}
      {report && <SyncReport report={report} onDismiss={() => setReport(null)} />}
      {!!error && (
        <Notice
          tone="danger"
          title="The results could not be loaded"
          action={<Button onClick={refetch}>Try again</Button>}
        >
          {asApiError(error)?.message}
        </Notice>
      )}
      {loading && <ResultsSkeleton total={job.totalBusinesses} pageSize={pageSize} />}
      {currentData?.page.total === 0 && (
        <EmptyState
          icon="fa-solid fa-filter"
          title={filter.status ? `No ${WORDS[filter.status]} results found` : 'No results found'}
        >
          {narrowed && <Button onClick={showAll}>Show all</Button>}
        </EmptyState>
      )}
      {data && data.page.total > 0 && (
        <>
          <ResultsTable
            results={data}
            outdated={data !== currentData}
            sorting={{ sort, order }}
            onSort={sorted}
            selection={selection}
            locked={flow.busy}
            onView={setViewed}
            besideId={beside?.businessId}
            onName={(businessId) => setBeside({ businessId, rows: data.businesses })}
          />
          <Pagination
            page={page}
            shownPage={data.page.number}
            pageSize={data.page.size}
            total={data.page.total}
            noun="results"
            onPage={(next) => change({ page: next })}
            sizes={{ choices: RESULTS_PAGE_SIZES, onSize: (size) => change({ pageSize: size }) }}
          />
          {data.page.selectableTotal < data.page.total && <SimulatedNotice />}
        </>
      )}
      {beside && (
        <Beside
          jobId={job.id}
          {...beside}
          onGo={(businessId) => setBeside({ ...beside, businessId })}
          onClose={() => setBeside(null)}
        />
      )}
      {viewed && (
        <BusinessDialog
          businessId={viewed}
          row={data?.businesses.find(({ id }) => id === viewed)}
          onClose={() => setViewed(null)}
        />
      )}
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
  align-items: flex-start;
  justify-content: space-between;
  flex-wrap: wrap;
  gap: ${space(2)} ${space(4)};
`;
