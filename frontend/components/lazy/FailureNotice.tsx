import { Notice } from '../Notice.tsx';
import type { Failure } from './PartFailure.tsx';

export function FailureNotice({ title, text, action }: Failure) {
  return (
    <Notice tone="danger" title={title} action={action}>
      {text}
    </Notice>
  );
}
