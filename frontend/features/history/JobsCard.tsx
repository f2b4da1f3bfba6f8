import { styled } from 'styled-components';
import { JOBS_PAGE_SIZE } from '#contract/limits.ts';
import { Button } from '../../components/Button.tsx';
import { ButtonLink } from '../../components/ButtonLink.tsx';
import { Panel } from '../../components/Card.tsx';
import { EmptyState } from '../../components/EmptyState.tsx';
import { LoadFailure } from '../../components/LoadFailure.tsx';
import { Pagination } from '../../components/Pagination.tsx';
import { Skeleton } from '../../components/Skeleton.tsx';
import { paths } from '../../lib/paths.ts';
import { space } from '../../lib/theme.ts';
import { HistoryTools } from './HistoryTools.tsx';
import type { HistoryQuery } from './historyApi.ts';
import type { JobActions } from './JobRow.tsx';
import { JobsTable } from './JobsTable.tsx';
import type { JobList } from './useJobList.ts';

type Props = Omit<JobActions, 'search'> &
  Pick<JobList, 'list' | 'polled' | 'refresh' | 'refreshing'> & {
    query: HistoryQuery;
    onChange: (changes: Partial<HistoryQuery>) => void;
  };

export function JobsCard({ list, polled, refresh, refreshing, query, onChange, ...actions }: Props) {
  const { data, currentData, error, isFetching } = list;
  const narrowed = query.search !== '' || query.status !== undefined;
  const jobs = data?.jobs ?? [];
  const pages = Math.ceil((data?.total ?? 0) / JOBS_PAGE_SIZE);

  return (
    <List aria-label="Verifications">
      <HistoryTools query={query} refreshing={refreshing} onChange={onChange} onRefresh={refresh} />
      {error && (polled || !isFetching) && (
        <LoadFailure title="The verification history could not be loaded" error={error} onRetry={refresh} />
      )}
      {!data && isFetching && <Skeleton text="Loading verification history..." rows={6} />}
      {data && jobs.length === 0 && (
        <EmptyState
          icon="fa-solid fa-clock-rotate-left"
          title="No verification history found"
          text="Try adjusting your filters or start a new verification"
        >
          {narrowed && (
            <Button onClick={() => onChange({ search: '', status: undefined })}>Clear filters</Button>
          )}
          {!narrowed && pages > 0 && <Button onClick={() => onChange({ page: pages })}>Last page</Button>}
          {!narrowed && pages === 0 && (
            <ButtonLink to={paths.dashboard} $variant="primary">
              Start a verification
            </ButtonLink>
          )}
        </EmptyState>
      )}
      {jobs.length > 0 && (
        <JobsTable jobs={jobs} search={query.search} outdated={data !== currentData} {...actions} />
      )}
      {pages > 1 && (
        <Pagination
          page={query.page}
          shownPage={data?.page ?? query.page}
          pageSize={JOBS_PAGE_SIZE}
          total={data?.total ?? 0}
          noun="verifications"
          onPage={(page) => onChange({ page })}
        />
      )}
    </List>
  );
}

const List = styled(Panel)`
  display: flex;
  flex-direction: column;
  gap: ${space(3)};
`;
