import type { Result } from '#contract/businesses.ts';
import { Badge } from '../../components/Badge.tsx';

/** Shown only if the business is closed for good. */
export function ClosedBadge({ result }: { result: Result | undefined }) {
  if (result?.operating !== 'closed') return null;
  // A salon with a page that says so is at least a maybe, and one that an operator has called closed is not found.
  const byPages = result.status === 'verified' || result.status === 'maybe';
  const title = `Closed for good, according to ${byPages ? 'its pages' : 'an operator'}`;
  return (
    <Badge tone="accent" icon="fa-solid fa-store-slash" title={title}>
      Closed
    </Badge>
  );
}
