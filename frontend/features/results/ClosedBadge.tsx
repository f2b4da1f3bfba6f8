import type { Result } from '#contract/businesses.ts';
import { Badge } from '../../components/Badge.tsx';

export function ClosedBadge({ result }: { result: Result | undefined }) {
  if (result?.operating !== 'closed') return null;
  // The class shows who says that the salon is closed. If only its pages say so, its class is `maybe`. If an operator
  // has called it closed, it has the class `not_found` or none.
  const byPages = result.status === 'verified' || result.status === 'maybe';
  const title = `Closed for good, according to ${byPages ? 'its pages' : 'an operator'}`;
  return (
    <Badge tone="accent" icon="fa-solid fa-store-slash" title={title}>
      Closed
    </Badge>
  );
}
