import type { ComponentType } from 'react';
import { useEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';
import type { SortKey } from '#contract/jobQueries.ts';
import type { JobSummary } from '#contract/jobs.ts';
import { RESULTS_PAGE_SIZES } from '#contract/limits.ts';
import { LoadFailure } from '../../components/LoadFailure.tsx';
import { lazyDialog } from '../../components/lazy/lazyDialog.tsx';
import { lazySection } from '../../components/lazy/lazySection.tsx';
import { Notice } from '../../components/Notice.tsx';
import { Pagination } from '../../components/Pagination.tsx';
import { Stack } from '../../components/Stack.ts';
import type { ResultsFilter } from '../../lib/api/businessesApi.ts';
import { isUnderWay } from '../../lib/isUnderWay.ts';
import { CMS_NAME } from '../../lib/names.ts';
import { screen, space } from '../../lib/theme.ts';
import type { Report } from '../sync/index.ts';
import { SyncBar, SyncFailure, SyncQuestion, SyncReport, SyncStatus, useSyncFlow } from '../sync/index.ts';
import { ColumnsButton } from './ColumnsButton.tsx';
import { CHANGE_WORDS } from './changeWords.ts';
import { FilterButtons } from './FilterButtons.tsx';
import { Narrowing } from './Narrowing.tsx';
import { NoResults } from './NoResults.tsx';
import { ResultsSkeleton } from './ResultsSkeleton.tsx';
import { ResultsTable } from './ResultsTable.tsx';
import type { ReviewPanelProps } from './reviewPanel.ts';
import { SelectionBar } from './SelectionBar.tsx';
import { useExportScope } from './useExportScope.ts';
import { useFactColumns } from './useFactColumns.ts';
import { useResultsAddress } from './useResultsAddress.ts';
import { useResultsPage } from './useResultsPage.ts';
import { useSelection } from './useSelection.ts';

const BusinessDialog = lazyDialog(async () => (await import('./BusinessDialog.tsx')).BusinessDialog);
const ColumnChooser = lazySection(
  async () => (await import('./ColumnChooser.tsx')).ColumnChooser,
  <ColumnsButton disabled />,
);

/** Returns the filter. If the URL names a kind of change that does not exist, that kind is left out. */
const withKnownChange = (filter: ResultsFilter): ResultsFilter =>
  filter.change && !Object.hasOwn(CHANGE_WORDS, filter.change) ? { ...filter, change: undefined } : filter;

/** `of`: the query, as JSON, whose results `rows` are. */
type Reviewed = Pick<ReviewPanelProps, 'businessId' | 'rows'> & { of: string };

type Props = {
  job: JobSummary;
  ReviewPanel: ComponentType<ReviewPanelProps>;
};

export function JobResults({ job, ReviewPanel }: Props) {
  const { query: asked, change, correct } = useResultsAddress();
  const { page, pageSize, sort, order } = asked;
  const filter = withKnownChange(asked.filter);
  const [factKinds, toggleFacts] = useFactColumns();
  const [viewed, setViewed] = useState<string | null>(null);
  const [reviewed, setReviewed] = useState<Reviewed | null>(null);
  const query = { jobId: job.id, page, pageSize, sort, order, filter };
  const { data, currentData, error, loading, refetch } = useResultsPage(query);
  const of = JSON.stringify(query);
  // The panel keeps its rows, even those that a decision takes out of the filter, until the operator changes the page,
  // the order or the filter.
  if (reviewed && currentData && reviewed.of !== of)
    setReviewed({ ...reviewed, rows: currentData.businesses, of });
  const review = (businessId: string) => setReviewed({ businessId, rows: data?.businesses ?? [], of });
  const selection = useSelection({ jobId: job.id, running: isUnderWay(job.status), filter, results: data });
  useExportScope(filter, currentData?.page.total, selection.ticked);
  const [report, setReport] = useState<Report | null>(null);
  const flow = useSyncFlow({ jobId: job.id, onSynced: selection.clear, onReport: setReport });

  const narrow = (changes: Partial<ResultsFilter>) => change({ filter: { ...filter, ...changes } });
  const sorted = (key: SortKey) =>
    change({ sort: key, order: sort === key && order === 'asc' ? 'desc' : 'asc' });

  // The button "Show all" disappears when it is pressed, so the focus moves to the search box.
  const narrowing = useRef<HTMLDivElement>(null);
  const showAll = () => {
    change({ filter: {} });
    narrowing.current?.querySelector('input')?.focus();
  };

  // If the page number in the URL is too high, go to the last page.
  const last = currentData && Math.max(1, Math.ceil(currentData.page.total / pageSize));
  useEffect(() => {
    if (last && page > last) correct({ page: last });
  });

  return (
    <Stack $gap={3}>
      <Filters>
        <FilterButtons job={job} filter={filter} onChange={narrow} />
        <SyncBar flow={flow} selected={selection.ticked} />
      </Filters>
      <Tools ref={narrowing}>
        <Narrowing filter={filter} onChange={narrow}>
          <ColumnChooser kinds={factKinds} onToggle={toggleFacts} />
        </Narrowing>
        <SelectionBar selection={selection} />
      </Tools>
      {/* The check for duplicates has read the posts, so cancelling reloads the rows. A sync reloads them itself. */}
      <SyncQuestion flow={flow} onClose={refetch} />
      <SyncStatus flow={flow} />
      <SyncFailure flow={flow} />
      {report && <SyncReport report={report} onDismiss={() => setReport(null)} />}
      {!!error && <LoadFailure title="The results could not be loaded" error={error} onRetry={refetch} />}
      {loading && <ResultsSkeleton total={job.totalBusinesses} pageSize={pageSize} />}
      {currentData?.page.total === 0 && <NoResults filter={filter} onShowAll={showAll} />}
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
            reviewedId={reviewed?.businessId}
            onReview={review}
            factKinds={factKinds}
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
          {data.page.selectableTotal < data.page.total && (
            <Notice tone="warning">
              Note: Simulated results (marked with warning badge) cannot be synced to {CMS_NAME} and are
              disabled from selection.
            </Notice>
          )}
        </>
      )}
      {reviewed && (
        <ReviewPanel
          jobId={job.id}
          businessId={reviewed.businessId}
          rows={reviewed.rows}
          onGo={(businessId) => setReviewed({ ...reviewed, businessId })}
          onClose={() => setReviewed(null)}
        />
      )}
      {viewed && (
        <BusinessDialog
          businessId={viewed}
          row={data?.businesses.find(({ id }) => id === viewed)}
          onDecide={() => {
            setViewed(null);
            review(viewed);
          }}
          onClose={() => setViewed(null)}
        />
      )}
    </Stack>
  );
}

const Tools = styled.div`
  display: flex;
  align-items: flex-start;
  justify-content: space-between;
  flex-wrap: wrap;
  gap: ${space(2)} ${space(4)};
`;

/** If one more filter does not fit, the filters take a second line, and the sync bar stays where it is. */
const Filters = styled(Tools)`
  flex-wrap: nowrap;
  ${screen.compact} { flex-wrap: wrap; }
`;
