import { asApiError } from '../lib/apiError.ts';
import { Button } from './Button.tsx';
import { Notice } from './Notice.tsx';

type Props = {
  /** For example `The results could not be loaded`. */
  title: string;
  error: unknown;
  onRetry: () => void;
};

export function LoadFailure({ title, error, onRetry }: Props) {
  return (
    <Notice tone="danger" title={title} action={<Button onClick={onRetry}>Try again</Button>}>
      {asApiError(error)?.message}
    </Notice>
  );
}
