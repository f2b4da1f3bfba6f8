import type { Result, ResultStatus } from '#contract/businesses.ts';
import type { Tone } from '../../components/Badge.tsx';
import { Badge } from '../../components/Badge.tsx';

const LOOKS: Record<ResultStatus, { label: string; tone: Tone; icon: string }> = {
  verified: { label: 'Verified', tone: 'success', icon: 'fa-solid fa-check' },
  maybe: { label: 'Maybe', tone: 'warning', icon: 'fa-solid fa-question' },
  not_found: { label: 'Not Found', tone: 'danger', icon: 'fa-solid fa-xmark' },
};

type Props = {
  result: Result | undefined;
  /** Shown if there is no status. By default the badge says why there is none. */
  missing?: string;
};

export function StatusBadge({ result, missing }: Props) {
  const look = result?.status && LOOKS[result.status];
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
