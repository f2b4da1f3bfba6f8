import type { JobSummary } from '#contract/jobs.ts';
import { Button } from '../../../components/Button.tsx';
import { Card } from '../../../components/Card.tsx';
import { Notice } from '../../../components/Notice.tsx';
import { Skeleton } from '../../../components/Skeleton.tsx';
import type { ApiError } from '../../../lib/apiError.ts';
import { useNewVerification } from '../actions/useNewVerification.ts';
import { StartPanel } from '../start/StartPanel.tsx';
import { JobStatePart } from './JobStatePart.tsx';
import { StatsCard } from './StatsCard.tsx';

type Props = {
  jobId: string | null;
  job: JobSummary | undefined;
  error: ApiError | undefined;
  onRetry: () => void;
};

/** Shows the job's status or why it could not be loaded; without a job the start button. */
export function JobPanel({ jobId, job, error, onRetry }: Props) {
  const newVerification = useNewVerification();
  if (!jobId) {
    return (
      <>
        <StatsCard job={undefined} />
        <StartPanel />
      </>
    );
  }
  if (!job && error) {
    const action = error.status === 404 ? newVerification : onRetry;
    return (
      <Notice
        tone="danger"
        title={
          error.status === 404 ? 'There is no such verification' : 'The verification could not be loaded'
        }
        action={<Button onClick={action}>{error.status === 404 ? 'Start a new one' : 'Try again'}</Button>}
      >
        {error.message}
      </Notice>
    );
  }
  if (!job) {
    return (
      <Card title="Verification Stats">
        <Skeleton text="Loading verification..." rows={3} rowHeight={36} />
      </Card>
    );
  }
  return (
    <>
      <StatsCard job={job} />
      {error && (
        <Notice tone="warning" title="These figures may be old">
          {error.message}
        </Notice>
      )}
      <JobStatePart job={job} />
    </>
  );
}
