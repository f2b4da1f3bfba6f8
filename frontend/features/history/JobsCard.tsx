import { useEffect, useEffectEvent } from 'react';
import { styled } from 'styled-components';
import type { JobSummary } from '#contract/jobs.ts';
import { JOBS_PAGE_SIZE } from '#contract/limits.ts';
import { Button } from '../../components/Button.tsx';
import { ButtonLink } from '../../components/ButtonLink.tsx';
import { Panel } from '../../components/Card.tsx';
import { EmptyState } from '../../components/EmptyState.tsx';
import { Notice } from '../../components/Notice.tsx';
import { Pagination } from '../../components/Pagination.tsx';
import { Skeleton } from '../../components/Skeleton.tsx';
import { useHistoryPageQuery } from '../../lib/api/jobsApi.ts';
import { asApiError } from '../../lib/apiError.ts';
import { paths } from '../../lib/paths.ts';
import { space } from '../../lib/theme.ts';
import { HistoryTools } from './HistoryTools.tsx';
import type { JobActions } from './JobRow.tsx';
import { JobsTable } from './JobsTable.tsx';
import { useHistoryQuery } from './useHistoryQuery.ts';

type Props = JobActions & {
  /** The dashboard's job as its poll last saw it. */
  live: JobSummary | undefined;
  onRefresh: () => void;
};

/** The list of jobs with its search, filter and pages. */
export function JobsCard({ live, onRefresh, ...actions }: Props) {
  const [query, change] = useHistoryQuery();
  const { data, currentData, error, isFetching } = useHistoryPageQuery(query);
  const narrowed = query.search !== '' || query.status !== undefined;
  const jobs = data?.jobs.map((job) => (job.id === live?.id ? { ...job, ...live } : job)) ?? [];
  const shown = data?.jobs.find(({ id }) => id === live?.id);
  // The poll began after the job had moved on: what else the list and the totals say of it is old too.
  const behind = live && shown && live.status !== shown.status ? live.status : null;
  const catchUp = useEffectEvent(() => {
    if (!isFetching) onRefresh();
  });
  useEffect(() => {
    if (behind) catchUp();
  }, [behind]);
  const pages = Math.ceil((data?.total ?? 0) / JOBS_PAGE_SIZE);

  return (
    <List aria-label="Verifications">
      <HistoryTools
        query={query}
        refreshing={isFetching && data === currentData && !!data}
        onChange={change}
        onRefresh={onRefresh}
      />
      {error && !isFetching && (
        <Notice
          tone="danger"
          title="The verification history could not be loaded"
          action={<Button onClick={onRefresh}>Try again</Button>}
        >
          {asApiError(error)?.message}
        </Notice>
      )}
      {!data && isFetching && <Skeleton text="Loading verification history..." rows={6} />}
      {data && jobs.length === 0 && (
        <EmptyState
          icon="fa-solid fa-clock-rotate-left"
          title="No verification history found"
          text="Try adjusting your filters or start a new verification"
        >
          {narrowed && (
            <Button onClick={() => change({ search: '', status: undefined })}>Clear filters</Button>
          )}
          {!narrowed && pages > 0 && <Button onClick={() => change({ page: pages })}>Last page</Button>}
          {!narrowed && pages === 0 && (
            <ButtonLink to={paths.dashboard} $variant="primary">
              Start a verification
            </ButtonLink>
          )}
        </EmptyState>
      )}
      {jobs.length > 0 && <JobsTable jobs={jobs} outdated={data !== currentData} {...actions} />}
      {pages > 1 && (
        <Pagination
          page={query.page}
          shownPage={data?.page ?? query.page}
          pageSize={JOBS_PAGE_SIZE}
          total={data?.total ?? 0}
          noun="verifications"
          onPage={(page) => change({ page })}
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
