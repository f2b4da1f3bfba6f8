import type { ComponentType } from 'react';
import type { JobSummary } from '#contract/jobs.ts';
import { Card } from '../../components/Card.tsx';
import { EmptyState } from '../../components/EmptyState.tsx';
import { lazySection } from '../../components/lazy/lazySection.tsx';
import type { BesideProps } from './beside.ts';
import { ResultsSkeleton } from './ResultsSkeleton.tsx';

const JobResults = lazySection(
  async () => (await import('./JobResults.tsx')).JobResults,
  ({ job }) => <ResultsSkeleton total={job.totalBusinesses} withTools />,
);

type Props = {
  /** What a click on a business's name opens. */
  Beside: ComponentType<BesideProps>;
  /** Undefined while no job is on the dashboard, or none that could be read. */
  job: JobSummary | undefined;
  loading: boolean;
};

export function ResultsCard({ job, loading, Beside }: Props) {
  const empty = !job && !loading;
  return (
    <Card
      title="Verification Results"
      subtitle={
        empty ? 'Start a verification to see results' : 'Real-time verification status with platform details'
      }
    >
      {job && <JobResults job={job} Beside={Beside} />}
      {loading && <ResultsSkeleton withTools />}
      {empty && <EmptyState icon="fa-solid fa-list-check" title="No verification results yet" />}
    </Card>
  );
}
