import { Button } from '../../components/Button.tsx';
import { ButtonLink } from '../../components/ButtonLink.tsx';
import { EmptyState } from '../../components/EmptyState.tsx';
import { Notice } from '../../components/Notice.tsx';
import { Skeleton } from '../../components/Skeleton.tsx';
import { asApiError } from '../../lib/apiError.ts';
import { paths } from '../../lib/paths.ts';
import { useQueue } from './useQueue.ts';
import { Workspace } from './Workspace.tsx';

/** What of a job is to be decided: on its way, out of reach, nothing, or the work itself. */
export function JobReview({ jobId }: { jobId: string }) {
  const queue = useQueue(jobId);
  const { items, error, load } = queue;
  const failure = asApiError(error);
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
          title={
            failure.status === 404
              ? 'There is no such verification'
              : 'What is to be reviewed could not be loaded'
          }
          action={
            failure.status === 404 ? (
              <ButtonLink to={paths.history} $variant="secondary">
                History
              </ButtonLink>
            ) : (
              <Button onClick={load}>Try again</Button>
            )
          }
        >
          {failure.message}
        </Notice>
      )}
      {!items && !failure && <Skeleton text="Loading what is to be reviewed..." rows={6} />}
      {items?.length === 0 && (
        <EmptyState
          icon="fa-solid fa-check"
          title="Nothing to review"
          text="No page of this verification is doubtful. Any result can still be changed: click its name in the results."
        >
          {back}
        </EmptyState>
      )}
      {items && items.length > 0 && <Workspace jobId={jobId} queue={queue} items={items} />}
    </>
  );
}
