import type { Result } from '#contract/businesses.ts';
import { Badge } from '../../components/Badge.tsx';

/** Shown only if the business is closed for good. */
export function ClosedBadge({ result }: { result: Result | undefined }) {
  if (result?.operating !== 'closed') return null;
  return (
    <Badge tone="accent" icon="fa-solid fa-store-slash" title="Closed for good, according to its pages">
      Closed
    </Badge>
  );
}
