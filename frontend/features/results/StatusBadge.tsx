import type { Result } from '#contract/businesses.ts';
import { Badge } from '../../components/Badge.tsx';
import { STATUS_LOOKS } from './statusLook.ts';

type Props = {
  result: Result | undefined;
  /** Shown if there is no status. By default the badge says why there is none. */
  missing?: string;
};

export function StatusBadge({ result, missing }: Props) {
  const look = result?.status && STATUS_LOOKS[result.status];
  if (!look) {
    const text = missing ?? (result ? 'Could not be looked up' : 'Pending');
    return <Badge icon="fa-solid fa-clock">{text}</Badge>;
  }
  return (
    <Badge tone={look.tone} icon={look.icon}>
      {look.label}
    </Badge>
  );
}
