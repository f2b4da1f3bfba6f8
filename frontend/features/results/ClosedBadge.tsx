import type { Result } from '#contract/businesses.ts';
import { Badge } from '../../components/Badge.tsx';

export function ClosedBadge({ result }: { result: Result | undefined }) {
  if (result?.operating !== 'closed') return null;
  // If only pages say that the salon is closed, its class is at most `maybe`. If an operator has called the salon
  // closed, it has the class `not_found` or none.
  const byPages = result.status === 'verified' || result.status === 'maybe';
  const title = `Closed for good, according to ${byPages ? 'its pages' : 'an operator'}`;
  return (
    <Badge tone="accent" icon="fa-solid fa-store-slash" title={title}>
      Closed
    </Badge>
  );
}
