import type { ComponentType } from 'react';
import { styled } from 'styled-components';
import type { JobSummary } from '#contract/jobs.ts';
import { ButtonLink } from '../../components/ButtonLink.tsx';
import { Card } from '../../components/Card.tsx';
import { EmptyState } from '../../components/EmptyState.tsx';
import { lazySection } from '../../components/lazy/lazySection.tsx';
import { formatNumber } from '../../lib/formatNumber.ts';
import { isUnderWay } from '../../lib/isUnderWay.ts';
import { paths } from '../../lib/paths.ts';
import { RelatedJobs, RerunButton } from '../rerun/index.ts';
import { ResultsSkeleton } from './ResultsSkeleton.tsx';
import type { ReviewPanelProps } from './reviewPanel.ts';

export const JobResultsPart = lazySection(
  async () => (await import('./JobResults.tsx')).JobResults,
  ({ job }) => <ResultsSkeleton total={job.totalBusinesses} withTools />,
);

const LIVE = 'Real-time verification status with platform details';

type Props = {
  /** Opens with a click on a business's name. */
  ReviewPanel: ComponentType<ReviewPanelProps>;
  /** Undefined while it is loading, if no job is on the dashboard, or if it could not be loaded. */
  job: JobSummary | undefined;
  loading: boolean;
};

export function ResultsCard({ job, loading, ReviewPanel }: Props) {
  const empty = !job && !loading;
  return (
    <Card
      title="Verification Results"
      {...(empty ? { subtitle: 'Start a verification to see results' } : { hint: LIVE })}
      actions={
        // While the job is loading, the buttons are hidden but keep their space, so that nothing moves.
        !empty && (
          <Actions>
            <RerunButton job={job} />
            {/* Once the job no longer runs, its outcome has this button. */}
            {job && isUnderWay(job.status) && !!job.toReview && (
              <ButtonLink to={paths.jobReview(job.id)} $variant="secondary">
                Review {formatNumber(job.toReview)}
              </ButtonLink>
            )}
            <ButtonLink
              to={paths.jobConsistency(job?.id ?? '')}
              $variant="ghost"
              style={job ? undefined : { visibility: 'hidden' }}
            >
              Consistency
            </ButtonLink>
          </Actions>
        )
      }
    >
      {(job?.origin || job?.children) && <RelatedJobs job={job} />}
      {job && <JobResultsPart job={job} ReviewPanel={ReviewPanel} />}
      {loading && <ResultsSkeleton withTools />}
      {empty && <EmptyState icon="fa-solid fa-list-check" title="No verification results yet" />}
    </Card>
  );
}

const Actions = styled.div`
  display: flex;
`;
