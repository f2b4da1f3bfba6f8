import type { ApiError } from '../lib/apiError.ts';
import { paths } from '../lib/paths.ts';
import { Button } from './Button.tsx';
import { ButtonLink } from './ButtonLink.tsx';
import { Notice } from './Notice.tsx';

type Props = {
  /** `The review could not be loaded` */
  title: string;
  failure: ApiError;
  onRetry: () => void;
};

/** Shown instead of a job's screen: there is no such job, or its loading can be tried again. */
export function JobLoadFailure({ title, failure: { status, message }, onRetry }: Props) {
  const isMissing = status === 404;
  return (
    <Notice
      tone="danger"
      title={isMissing ? 'There is no such verification' : title}
      action={
        isMissing ? (
          <ButtonLink to={paths.history} $variant="secondary">
            History
          </ButtonLink>
        ) : (
          <Button onClick={onRetry}>Try again</Button>
        )
      }
    >
      {message}
    </Notice>
  );
}
