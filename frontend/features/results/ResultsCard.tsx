import type { JobSummary } from '#contract/jobs.ts';
import { Card } from '../../components/Card.tsx';
import { EmptyState } from '../../components/EmptyState.tsx';
import { lazySection } from '../../components/lazy/lazySection.tsx';
import { Skeleton } from '../../components/Skeleton.tsx';

const waiting = <Skeleton text="Loading results..." rows={6} />;
const JobResults = lazySection(async () => (await import('./JobResults.tsx')).JobResults, waiting);

type Props = {
  /** Undefined while no job is on the dashboard, or none that could be read. */
  job: JobSummary | undefined;
  loading: boolean;
};

export function ResultsCard({ job, loading }: Props) {
  const empty = !job && !loading;
  return (
    <Card
      title="Verification Results"
      subtitle={
        empty ? 'Start a verification to see results' : 'Real-time verification status with platform details'
      }
    >
      {job && <JobResults job={job} />}
      {loading && waiting}
      {empty && <EmptyState icon="fa-solid fa-list-check" title="No verification results yet" />}
    </Card>
  );
}
