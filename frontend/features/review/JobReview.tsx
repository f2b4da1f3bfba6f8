import { Button } from '../../components/Button.tsx';
import { ButtonLink } from '../../components/ButtonLink.tsx';
import { EmptyState } from '../../components/EmptyState.tsx';
import { Notice } from '../../components/Notice.tsx';
import { Skeleton } from '../../components/Skeleton.tsx';
import { useReviewQueueQuery } from '../../lib/api/reviewApi.ts';
import { asApiError } from '../../lib/apiError.ts';
import { paths } from '../../lib/paths.ts';
import { Workspace } from './Workspace.tsx';

/** The review of a job: its loading, error and empty states, or the workspace. */
export function JobReview({ jobId }: { jobId: string }) {
  const { currentData: queue, error, isFetching, refetch } = useReviewQueueQuery(jobId);
  const failure = isFetching ? undefined : asApiError(error);
  const back = (
    <ButtonLink to={paths.job(jobId)} $variant="secondary">
      Back to the results
    </ButtonLink>
  );
  return (
    <>
      {failure && (
        <Notice
          tone="danger"
          title={failure.status === 404 ? 'There is no such verification' : 'The review could not be loaded'}
          action={
            failure.status === 404 ? (
              <ButtonLink to={paths.history} $variant="secondary">
                History
              </ButtonLink>
            ) : (
              <Button onClick={refetch}>Try again</Button>
            )
          }
        >
          {failure.message}
        </Notice>
      )}
      {!queue && !failure && <Skeleton text="Loading the review..." rows={6} />}
      {queue?.items.length === 0 && (
        <EmptyState
          icon="fa-solid fa-check"
          title="Nothing to review"
          text="No page of this verification is doubtful. Any result can still be changed: click its name in the results."
        >
          {back}
        </EmptyState>
      )}
      {queue && queue.items.length > 0 && (
        <Workspace jobId={jobId} queue={queue} loading={isFetching} onMore={refetch} />
      )}
    </>
  );
}
