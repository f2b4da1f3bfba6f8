import type { Result } from '#contract/businesses.ts';
import { Badge } from '../../components/Badge.tsx';
import { STATUS_LOOKS } from './statusLook.ts';

type Props = {
  result: Result | undefined;
  /** Shown if there is no status. */
  missing?: string;
};

export function StatusBadge({ result, missing = 'Pending' }: Props) {
  const look = result?.status && STATUS_LOOKS[result.status];
  if (!look) return <Badge icon="fa-solid fa-clock">{missing}</Badge>;
  return (
    <Badge tone={look.tone} icon={look.icon}>
      {look.label}
    </Badge>
  );
}
