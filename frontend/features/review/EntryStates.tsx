import type { ReactNode } from 'react';
import type { ReviewEntry } from '#contract/review.ts';
import { Button } from '../../components/Button.tsx';
import { Notice } from '../../components/Notice.tsx';
import { Skeleton } from '../../components/Skeleton.tsx';
import { asApiError } from '../../lib/apiError.ts';
import { obstacleOf } from './reviewSelectors.ts';

type Props = {
  entry: ReviewEntry | undefined;
  error: unknown;
  onRetry: () => void;
  children: (entry: ReviewEntry) => ReactNode;
};

/** Shows an entry once it is loaded, with the reason if nothing can be decided on it, or why it could not be loaded. */
export function EntryStates({ entry, error, onRetry, children }: Props) {
  if (error) {
    const failure = asApiError(error)!;
    return (
      <Notice
        tone="danger"
        title="This salon could not be loaded"
        action={failure.status === 404 ? undefined : <Button onClick={onRetry}>Try again</Button>}
      >
        {failure.message}
      </Notice>
    );
  }
  if (!entry) return <Skeleton text="Loading the salon..." rows={5} />;
  const obstacle = obstacleOf(entry);
  return (
    <>
      {obstacle && <Notice tone="warning">{obstacle}</Notice>}
      {children(entry)}
    </>
  );
}
