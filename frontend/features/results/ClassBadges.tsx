import type { Result } from '#contract/businesses.ts';
import { ClosedBadge } from './ClosedBadge.tsx';
import { StatusBadge } from './StatusBadge.tsx';

/** The class of one business, and whether it is closed. */
export function ClassBadges({ result }: { result: Result | undefined }) {
  return (
    <>
      <StatusBadge result={result} missing="Not Processed" /> <ClosedBadge result={result} />
    </>
  );
}
