import { styled } from 'styled-components';
import type { JobOutcome, JobSummary } from '#contract/jobs.ts';
import { Card } from '../../../components/Card.tsx';
import { LoadFailure } from '../../../components/LoadFailure.tsx';
import { Skeleton } from '../../../components/Skeleton.tsx';
import { Small } from '../../../components/Small.ts';
import { useCoverageQuery, useOutcomeQuery } from '../../../lib/api/businessesApi.ts';
import { formatNumber } from '../../../lib/formatNumber.ts';
import { screen, space } from '../../../lib/theme.ts';
import { ChangesLine } from '../../results/index.ts';
import { Coverage } from './Coverage.tsx';
import { NextStep } from './NextStep.tsx';
import { OutcomeBar } from './OutcomeBar.tsx';
import { OutcomeSpace } from './OutcomeSpace.ts';

export function OutcomeCard({ job }: { job: JobSummary }) {
  const { data: outcome, error, isLoading, refetch } = useOutcomeQuery(job.id);
  const coverage = useCoverageQuery(job.id);
  return (
    <OutcomeSpace>
      <Card dense title="Outcome">
        <Halves>
          <div>
            {error && !outcome && (
              <LoadFailure title="The outcome could not be loaded" error={error} onRetry={refetch} />
            )}
            {!outcome && !error && <Skeleton text="Loading the outcome..." rows={2} />}
            {outcome && (
              <>
                <OutcomeBar outcome={outcome} />
                <ClosedNote job={job} outcome={outcome} />
                <NextStep job={job} outcome={outcome} />
              </>
            )}
          </div>
          <Coverage job={job} />
        </Halves>
        {/* This line is below all else, so it waits until all else is loaded, and does not move. */}
        {!isLoading && !coverage.isLoading && <ChangesLine key={job.status} job={job} />}
      </Card>
    </OutcomeSpace>
  );
}

/** Says how many closed salons the figures in Verification Stats contain. The bar counts closed salons separately. */
function ClosedNote({ job, outcome }: { job: JobSummary; outcome: JobOutcome }) {
  const figures = [
    { label: 'Verified', all: job.verifiedCount, open: outcome.verified },
    { label: 'Maybe', all: job.maybeCount, open: outcome.maybe },
    { label: 'Not Found', all: job.notFoundCount, open: outcome.notFound },
  ].filter(({ all, open }) => all > open);
  if (!outcome.closed || !figures.length) return null;
  const parts = figures.map(
    ({ label, all, open }) => `${formatNumber(all - open)} of the ${formatNumber(all)} ${label}`,
  );
  return <Note>Closed ones in Verification Stats: {parts.join(', ')}.</Note>;
}

const Halves = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: ${space(3)} ${space(5)};
  margin-top: ${space(1)};
  ${screen.compact} { grid-template-columns: minmax(0, 1fr); }
`;

const Note = styled(Small)`
  margin-top: ${space(2)};
`;
