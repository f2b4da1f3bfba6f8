import { useState } from 'react';
import { styled } from 'styled-components';
import type { JobSummary } from '#contract/jobs.ts';
import { JUDGED_PAGE_SIZE } from '#contract/limits.ts';
import { Card } from '../../components/Card.tsx';
import { EmptyState } from '../../components/EmptyState.tsx';
import { LoadFailure } from '../../components/LoadFailure.tsx';
import { Pagination } from '../../components/Pagination.tsx';
import { Skeleton } from '../../components/Skeleton.tsx';
import { Small } from '../../components/Small.ts';
import { formatNumber } from '../../lib/formatNumber.ts';
import { JudgedRow } from './JudgedRow.tsx';
import { useJudgedQuery } from './rerunApi.ts';

/**
 * For a job that has judged its parent job again without searching: shows the salons that it has judged differently
 * from the parent, although both used the same answers of searches.
 */
export function JudgedCard({ job }: { job: JobSummary }) {
  const [page, setPage] = useState(1);
  const { data, currentData, error, isFetching, refetch } = useJudgedQuery({ jobId: job.id, page });
  return (
    <Card
      title="Judged differently"
      subtitle="The same answers as in the verification before, judged by today's matching, rules and decisions"
    >
      {error && !isFetching && (
        <LoadFailure title="The comparison could not be loaded" error={error} onRetry={refetch} />
      )}
      {!data && isFetching && <Skeleton text="Comparing..." rows={3} />}
      {data && (
        <>
          <Small>
            {formatNumber(data.differently)} judged differently · {formatNumber(data.asBefore)} as before
            {data.notJudged > 0 &&
              ` · ${formatNumber(data.notJudged)} not judged, because answers are no longer kept`}
          </Small>
          {data.differently === 0 && data.asBefore > 0 && (
            <EmptyState icon="fa-solid fa-check" title="Nothing is judged differently" />
          )}
          <List aria-busy={data !== currentData}>
            {data.salons.map((salon) => (
              <JudgedRow key={salon.id} salon={salon} />
            ))}
          </List>
          {data.differently > JUDGED_PAGE_SIZE && (
            <Pagination
              page={page}
              shownPage={data.page}
              pageSize={JUDGED_PAGE_SIZE}
              total={data.differently}
              noun="salons"
              onPage={setPage}
            />
          )}
        </>
      )}
    </Card>
  );
}

const List = styled.ul`
  font-size: 13px;
`;
