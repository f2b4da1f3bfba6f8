import { ButtonLink } from '../../components/ButtonLink.tsx';
import { EmptyState } from '../../components/EmptyState.tsx';
import { JobLoadFailure } from '../../components/JobLoadFailure.tsx';
import { Skeleton } from '../../components/Skeleton.tsx';
import { useReviewQueueQuery } from '../../lib/api/reviewApi.ts';
import { asApiError } from '../../lib/apiError.ts';
import { paths } from '../../lib/paths.ts';
import { Workspace } from './Workspace.tsx';

export function JobReview({ jobId }: { jobId: string }) {
  const { currentData: queue, error, isFetching, refetch } = useReviewQueueQuery(jobId);
  const failure = isFetching ? undefined : asApiError(error);
  return (
    <>
      {failure && (
        <JobLoadFailure title="The review could not be loaded" failure={failure} onRetry={refetch} />
      )}
      {!queue && !failure && <Skeleton text="Loading the review..." rows={6} />}
      {queue?.items.length === 0 && (
        <EmptyState
          icon="fa-solid fa-check"
          title="Nothing to review"
          text="No salon of this verification needs a decision. Any result can still be changed: click its name in the results."
        >
          <ButtonLink to={paths.job(jobId)} $variant="secondary">
            Back to the results
          </ButtonLink>
        </EmptyState>
      )}
      {queue && queue.items.length > 0 && (
        <Workspace jobId={jobId} queue={queue} loading={isFetching} onMore={refetch} />
      )}
    </>
  );
}
