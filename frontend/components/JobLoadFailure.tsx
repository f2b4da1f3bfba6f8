import type { ApiError } from '../lib/apiError.ts';
import { paths } from '../lib/paths.ts';
import { ButtonLink } from './ButtonLink.tsx';
import { LoadFailure } from './LoadFailure.tsx';
import { Notice } from './Notice.tsx';

type Props = {
  /** For example `The review could not be loaded`. */
  title: string;
  failure: ApiError;
  onRetry: () => void;
};

/** Shown instead of a job's screen if there is no such job, or if the job could not be loaded. */
export function JobLoadFailure({ title, failure, onRetry }: Props) {
  if (failure.status !== 404) return <LoadFailure title={title} error={failure} onRetry={onRetry} />;
  return (
    <Notice
      tone="danger"
      title="There is no such verification"
      action={<ButtonLink to={paths.history}>History</ButtonLink>}
    >
      {failure.message}
    </Notice>
  );
}
