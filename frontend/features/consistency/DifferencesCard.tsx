import { useEffect, useRef } from 'react';
import { styled } from 'styled-components';
import type { Consistency, DifferenceFilter } from '#contract/consistency.ts';
import { DIFFERENCES_PAGE_SIZE } from '#contract/limits.ts';
import { Button } from '../../components/Button.tsx';
import { Card } from '../../components/Card.tsx';
import { EmptyState } from '../../components/EmptyState.tsx';
import { LoadFailure } from '../../components/LoadFailure.tsx';
import { Pagination } from '../../components/Pagination.tsx';
import { Skeleton } from '../../components/Skeleton.tsx';
import { Stack } from '../../components/Stack.ts';
import { useDifferingSalonsQuery } from './consistencyApi.ts';
import { DifferencesTable } from './DifferencesTable.tsx';
import { DifferenceTools } from './DifferenceTools.tsx';
import type { ChangeView, View } from './useDifferencesView.ts';

type Props = { jobId: string; report: Consistency; view: View; onChange: ChangeView };

export function DifferencesCard({ jobId, report, view, onChange }: Props) {
  const query = { jobId, ...view };
  const { data, currentData, error, isFetching, refetch } = useDifferingSalonsQuery(query, {
    refetchOnMountOrArgChange: true,
  });
  const { page, sort, order, filter } = view;
  const pages = currentData && Math.max(1, Math.ceil(currentData.total / DIFFERENCES_PAGE_SIZE));
  // If the page number in the URL is too high, go to the last page.
  useEffect(() => {
    if (pages && page > pages) onChange({ page: pages }, { replace: true });
  });
  const tools = useRef<HTMLDivElement>(null);
  // The button "Show all" disappears when it is pressed, so the focus moves to the first filter.
  const showAll = () => {
    onChange({ filter: {} });
    tools.current?.querySelector('select')?.focus();
  };
  return (
    <Salons title="Salons that differ" subtitle="Your list and the page, side by side">
      <Stack $gap={3}>
        <div ref={tools}>
          <DifferenceTools
            jobId={jobId}
            platformIds={report.platforms.map(({ platformId }) => platformId)}
            filter={filter}
            onChange={(changes: DifferenceFilter) => onChange({ filter: { ...filter, ...changes } })}
          />
        </div>
        {error && !isFetching && (
          <LoadFailure title="The differences could not be loaded" error={error} onRetry={refetch} />
        )}
        {!data && isFetching && <Skeleton text="Loading the differences..." rows={6} />}
        {currentData?.total === 0 && (
          <EmptyState
            icon="fa-solid fa-check"
            title={report.differing ? 'No difference matches' : 'No page differs from your list'}
          >
            {report.differing > 0 && <Button onClick={showAll}>Show all</Button>}
          </EmptyState>
        )}
        {data && data.salons.length > 0 && (
          <>
            <DifferencesTable
              salons={data.salons}
              query={query}
              outdated={data !== currentData}
              order={sort && order}
              onSort={() => onChange({ sort: 'name', order: sort && order === 'asc' ? 'desc' : 'asc' })}
            />
            <Pagination
              page={page}
              shownPage={data.page}
              pageSize={DIFFERENCES_PAGE_SIZE}
              total={data.total}
              noun="salons"
              onPage={(next) => onChange({ page: next })}
            />
          </>
        )}
      </Stack>
    </Salons>
  );
}

/** Has a minimum height, so that less moves while the list is loading or empty. */
const Salons = styled(Card)`
  min-height: 360px;
`;
