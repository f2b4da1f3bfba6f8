import { useState } from 'react';
import { styled } from 'styled-components';
import { Button } from '../../components/Button.tsx';
import { EmptyState } from '../../components/EmptyState.tsx';
import { LoadFailure } from '../../components/LoadFailure.tsx';
import { Pagination } from '../../components/Pagination.tsx';
import { Skeleton } from '../../components/Skeleton.tsx';
import { ELIGIBLE_PAGE_SIZE, useEligiblePageQuery } from '../../lib/api/businessesApi.ts';
import { formatNumber } from '../../lib/formatNumber.ts';
import { color, space } from '../../lib/theme.ts';
import { EligibleTable } from './EligibleTable.tsx';
import type { EligibleSelection } from './useEligibleSelection.ts';

type Props = { jobId: string; selection: EligibleSelection; disabled: boolean };

const FIRST_PAGE = 1;

export function EligibleList({ jobId, selection, disabled }: Props) {
  const [page, setPage] = useState(FIRST_PAGE);
  const { data, currentData, error, isFetching, refetch } = useEligiblePageQuery({ jobId, page });
  const all = !!data && selection.ids.size >= data.total;

  if (error && !isFetching) {
    return <LoadFailure title="The businesses could not be loaded" error={error} onRetry={refetch} />;
  }
  if (!data) return <Skeleton text="Loading businesses..." rows={6} />;
  if (data.total === 0) {
    return (
      <EmptyState
        icon="fa-solid fa-store-slash"
        title="No businesses to sync"
        text="Only businesses found as verified or maybe, by a real search, can be synced."
      />
    );
  }
  return (
    <>
      <Line>
        <Button
          busy={selection.loading}
          disabled={disabled}
          onClick={all ? selection.clear : selection.selectAll}
        >
          {all ? 'Deselect All' : 'Select All'}
        </Button>
        <span>{formatNumber(data.total)} can be synced</span>
      </Line>
      <EligibleTable
        businesses={data.businesses}
        selected={selection.ids}
        disabled={disabled || selection.loading}
        outdated={data !== currentData}
        onToggle={selection.toggle}
      />
      {data.total > ELIGIBLE_PAGE_SIZE && (
        <Pagination
          page={page}
          shownPage={data.page}
          pageSize={ELIGIBLE_PAGE_SIZE}
          total={data.total}
          noun="businesses"
          onPage={setPage}
        />
      )}
    </>
  );
}

const Line = styled.div`
  display: flex;
  align-items: center;
  gap: ${space(3)};
  color: ${color.muted};
  font-size: 13px;
`;
