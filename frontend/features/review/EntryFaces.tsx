import type { ReactNode } from 'react';
import type { ReviewEntry } from '#contract/review.ts';
import { Button } from '../../components/Button.tsx';
import { Notice } from '../../components/Notice.tsx';
import { Skeleton } from '../../components/Skeleton.tsx';
import { asApiError } from '../../lib/apiError.ts';
import type { Reviewing } from './useReviewing.ts';
import { barOf } from './useReviewing.ts';

type Props = { reviewing: Reviewing; children: (entry: ReviewEntry) => ReactNode };

/** An entry once it is there; before it, and where it cannot be read, what is the matter. */
export function EntryFaces({ reviewing: { entry, error, reload }, children }: Props) {
  if (error) {
    const failure = asApiError(error)!;
    return (
      <Notice
        tone="danger"
        title="This salon could not be loaded"
        action={failure.status === 404 ? undefined : <Button onClick={reload}>Try again</Button>}
      >
        {failure.message}
      </Notice>
    );
  }
  if (!entry) return <Skeleton text="Loading the salon..." rows={5} />;
  const bar = barOf(entry);
  return (
    <>
      {bar && <Notice tone="warning">{bar}</Notice>}
      {children(entry)}
    </>
  );
}
