import type { Result } from '#contract/businesses.ts';
import { ClosedBadge } from './ClosedBadge.tsx';
import { StatusBadge } from './StatusBadge.tsx';

/** The class of a business, and whether it is closed for good. */
export function ClassBadges({ result }: { result: Result | undefined }) {
  return (
    <>
      <StatusBadge result={result} missing="Not Processed" /> <ClosedBadge result={result} />
    </>
  );
}
