import type { Result } from '#contract/businesses.ts';
import { Badge } from '../../components/Badge.tsx';

/** Shown only if the business is closed for good. */
export function ClosedBadge({ result }: { result: Result | undefined }) {
  if (result?.operating !== 'closed') return null;
  // If only its pages say so, the salon is a maybe. If an operator has called it closed, it is not found or has no
  // class.
  const byPages = result.status === 'verified' || result.status === 'maybe';
  const title = `Closed for good, according to ${byPages ? 'its pages' : 'an operator'}`;
  return (
    <Badge tone="accent" icon="fa-solid fa-store-slash" title={title}>
      Closed
    </Badge>
  );
}
