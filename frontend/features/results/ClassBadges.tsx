import type { Result } from '#contract/businesses.ts';
import { ChangeBadge } from './ChangeBadge.tsx';
import { ClosedBadge } from './ClosedBadge.tsx';
import { StatusBadge } from './StatusBadge.tsx';

export function ClassBadges({ result }: { result: Result | undefined }) {
  return (
    <>
      <StatusBadge result={result} missing="Not Processed" /> <ClosedBadge result={result} />{' '}
      {result?.changes && <ChangeBadge changes={result.changes} />}
    </>
  );
}
